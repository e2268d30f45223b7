// `node change.mjs STOCK OUT [PACKAGE…]`, for tools/wasm/runtime.py: reads Pyodide from the folder STOCK and writes the one
// that the site ships into OUT. It can load only the native packages (.so) that are given: the site has none, the tests
// have one. Where STOCK is not built as we know it, it says why and ends with the code 3.
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Unknown, usedBy, without } from "./glue.mjs";
import { drop, exportsOf, read, written } from "./module.mjs";

const [stock, out, ...packages] = process.argv.slice(2);
const LOADER = "pyodide.mjs";
const PROGRAM = "pyodide.asm.mjs";
const MODULE = "pyodide.asm.wasm";

const importedBy = (file) =>
  WebAssembly.Module.imports(new WebAssembly.Module(readFileSync(file))).map(({ name }) => name);

function change() {
  const program = readFileSync(join(stock, PROGRAM), "utf8");
  const isUsed = usedBy(program, readFileSync(join(stock, LOADER), "utf8"));
  const linked = new Set(packages.flatMap(importedBy));
  const module = read(readFileSync(join(stock, MODULE)));
  drop(module, (name) => isUsed(name) || linked.has(name));
  const changed = without(program, new Set(exportsOf(module)));
  mkdirSync(out, { recursive: true });
  copyFileSync(join(stock, LOADER), join(out, LOADER));
  writeFileSync(join(out, PROGRAM), changed);
  writeFileSync(join(out, MODULE), written(module));
}

try {
  change();
} catch (error) {
  console.error(error.message);
  process.exitCode = error instanceof Unknown ? 3 : 1;
}
