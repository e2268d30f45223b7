// profile.txt: the functions of Pyodide's module that a visit calls. tools/wasm/profile.py writes it.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { Unknown } from "./glue.mjs";

const FILE = new URL("profile.txt", import.meta.url);

/** Tells which functions of this module are in the profile. */
export function isHotIn(bytes) {
  const [head, ...lines] = readFileSync(FILE, "utf8")
    .split("\n")
    .filter((line) => line && !line.startsWith("#"));
  const hash = createHash("sha256").update(bytes).digest("hex");
  if (head !== `sha256 ${hash}`) throw new Unknown("tools/wasm/profile.txt was made for another module");
  const hot = new Set();
  for (const range of lines.join(" ").split(" ")) {
    const [from, to = from] = range.split("-").map(Number);
    for (let place = from; place <= to; place++) hot.add(String(place));
  }
  return (name) => hot.has(name);
}
