// `node change.mjs STOCK OUT [PACKAGE…]`, for tools/wasm/runtime.py: reads Pyodide from the folder STOCK and writes the one
// that the site ships into OUT. It can load only the native packages (.so) that are given: the site has none, the tests
// have one. Where STOCK is not built as we know it, it says why and ends with the code 3.
import { Unknown, withImports } from "./glue.mjs";
import { written } from "./module.mjs";
import { isHotIn } from "./profile.mjs";
import { LOADING, split } from "./split.mjs";
import { MODULE, PROGRAM, trimmed, write } from "./trim.mjs";
import { addFillers, calm, FILLING } from "./v8.mjs";

const REST = "pyodide.rest.wasm";
const [stock, out, ...packages] = process.argv.slice(2);

function change() {
  const { bytes, module, programFor } = trimmed(stock, packages);
  const isHot = isHotIn(bytes);
  const first = module(calm);
  const program = withImports(programFor(first), LOADING + FILLING);
  const rest = module();
  split(first, rest, isHot);
  addFillers(first);
  write(stock, out, { [PROGRAM]: program, [MODULE]: written(first), [REST]: written(rest) });
}

try {
  change();
} catch (error) {
  console.error(error.message);
  process.exitCode = error instanceof Unknown ? 3 : 1;
}
