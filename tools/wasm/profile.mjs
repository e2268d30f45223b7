// profile.txt: the functions of Pyodide's module that a visit calls, and the data that only other functions read.
// tools/wasm/profiling/ writes it.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { Unknown } from "./glue.mjs";

const FILE = new URL("profile.txt", import.meta.url);

const rangesIn = (words) =>
  words.map((range) => {
    const [from, to = from] = range.split("-").map(Number);
    return { from, to };
  });

/** The profile of this module: `isHot` tells which functions a visit calls, `coldData` lists ranges of addresses (`to` is the last). */
export function profileOf(bytes) {
  const text = readFileSync(FILE, "utf8").replace(/^#.*$/gm, "");
  const [hash, functions, data] = text
    .split(/^(?:sha256|functions|data)\b/m)
    .slice(1)
    .map((part) => part.match(/\S+/g) ?? []);
  if (hash[0] !== createHash("sha256").update(bytes).digest("hex"))
    throw new Unknown("tools/wasm/profile.txt was made for another module");
  const hot = new Set();
  for (const { from, to } of rangesIn(functions)) for (let place = from; place <= to; place++) hot.add(String(place));
  return { isHot: (name) => hot.has(name), coldData: rangesIn(data) };
}
