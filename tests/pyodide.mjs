// The tests of rules, records and app inside the Python that visitors have: `node tests/pyodide.mjs [pytest arguments]`.
// It is taken from dist/, as built: Pyodide and its bundles.
//
// First a visit is played with nothing else to import from, as the build does it. Then pytest runs; it and hypothesis
// (build.py has put them, as wheels for Pyodide, into .venv/wasm) need more of the standard library than we ship, so
// whatever is missing comes from Pyodide's own, unless something of ours asks for it: see tests/spare.py. Hypothesis has a
// native part, which our Pyodide can't load: pytest runs in one that was changed in the same way and can load this part.
// With ALL_IN_REST=1 it runs in one whose functions are all in the part that is loaded late; the visit and the tests of bots, which
// take long, are left out there.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { fileURLToPath } from "node:url";
import { join } from "node:path";
import { main, mount, packed, rehearse } from "../tools/inside_pyodide/pyodide.mjs";

const here = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const built = (folder, start) =>
  join(
    folder,
    readdirSync(folder).find((name) => name.startsWith(start)),
  );

const dist = process.env.HANAMACHI_DIST ?? here("dist");
const pyodide = built(join(dist, "lib"), "pyodide-");
const python = built(join(dist, "lib"), "python-");
const app = built(dist, "app-");

const SETTINGS = { HYPOTHESIS_PROFILE: "pyodide" };
const IN_ROOMS = [
  "okiya_code",
  "okiya_colouring",
  "okiya_course",
  "okiya_puzzles",
  "maiko_review",
  "maistar_review",
  "taiki_review",
].map((name) => `tests/rooms/test_${name}.py`);
const IN_APP = [
  "test_numbers",
  "test_route",
  "test_settings",
  "test_verbs",
  "match/test_bots",
  "match/test_play",
  "match/test_setup",
  "pwa/test_install",
  "pwa/test_offline",
  "saves/test_files",
  "saves/test_other_tab",
  "saves/test_saves",
].map((name) => `tests/app/${name}.py`);
const BOTS = "tests/bots";
const TESTS = ["tests/core", "tests/rules", BOTS, ...IN_ROOMS, ...IN_APP];

async function visit() {
  const began = performance.now();
  await rehearse(await packed(pyodide, python, app));
  console.log(`a visit in the packed Python: ${((performance.now() - began) / 1000).toFixed(1)} s`);
}

/** The built Pyodide, able to load Hypothesis' native part; the published one can do so as it is. */
async function linkable() {
  const stock = here("node_modules/pyodide");
  const isStock = (name) => readFileSync(join(pyodide, name)).equals(readFileSync(join(stock, name)));
  if (isStock("pyodide.asm.wasm")) return packed(pyodide, python, app, SETTINGS);
  const native = readdirSync(here(".venv/wasm/hypothesis")).filter((name) => name.endsWith(".so"));
  const folder = mkdtempSync(join(tmpdir(), "hanamachi-pyodide-"));
  process.on("exit", () => rmSync(folder, { recursive: true })); // the rest of Pyodide is read when it is called
  const files = native.map((name) => here(`.venv/wasm/hypothesis/${name}`));
  const program = process.env.ALL_IN_REST ? "tests/tools/wasm/all_in_rest.mjs" : "tools/wasm/change.mjs";
  execFileSync(process.execPath, [here(program), stock, folder, ...files], { stdio: "inherit" });
  return packed(folder, python, app, SETTINGS);
}

async function pytest(words) {
  const tested = await linkable();
  tested.FS.writeFile("/spare.zip", readFileSync(here("node_modules/pyodide/python_stdlib.zip")));
  mount(tested, "/house/tests", here("tests"));
  mount(tested, "/wasm", here(".venv/wasm"));
  tested.globals.set("words", tested.toPy(words));
  return tested.runPython(`
import sys
sys.path.append("/house/tests")
import spare
sys.path.remove("/house/tests")
spare.lend("/spare.zip")
sys.path += ["/house", "/wasm"]
import asyncio, os
os.chdir("/house")
asyncio.run = spare.run
import pytest
int(pytest.main(["-q", "-p", "no:cacheprovider", "--import-mode=importlib", "--rootdir=/house", "-W", "error", *words]))
`);
}

main(async () => {
  const all = process.env.ALL_IN_REST ? TESTS.filter((path) => path !== BOTS) : TESTS;
  if (!process.env.ALL_IN_REST) await visit();
  const words = process.argv.slice(2);
  return pytest(words.length ? words : all);
});
