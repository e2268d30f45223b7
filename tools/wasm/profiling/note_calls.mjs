// `node note_calls.mjs STOCK OUT`, for profile.py: a Pyodide whose functions note that they were called. Each sets
// a global of its own, which is exported.
import binaryen from "binaryen";
import { afterStart } from "../glue.mjs";
import { definedIn, written } from "../module.mjs";
import { MODULE, PROGRAM, trimmed, write } from "../trim.mjs";

const PREFIX = "called ";
// `noted()` lists the places of all functions that were called so far
const REPORT = `globalThis.noted=()=>({called:Object.keys(origExports).filter(name=>name.startsWith("${PREFIX}")&&origExports[name].value).map(name=>Number(name.slice(${PREFIX.length})))});`;

const [stock, out] = process.argv.slice(2);
const { module, programFor } = trimmed(stock);
const instrumented = module();
const program = afterStart(programFor(instrumented), REPORT);
for (const { name, ref, body, results } of definedIn(instrumented)) {
  const global = PREFIX + name;
  instrumented.addGlobal(global, binaryen.i32, true, instrumented.i32.const(0));
  instrumented.addGlobalExport(global, global);
  const note = instrumented.global.set(global, instrumented.i32.const(1));
  binaryen.Function.setBody(ref, instrumented.block(null, [note, body], results));
}
write(stock, out, { [PROGRAM]: program, [MODULE]: written(instrumented) });
