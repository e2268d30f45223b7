// Two changes of the first module for V8, the engine of Chromium: it compiles Python's interpreter loop once in a start, and keeps
// the code of a visit for the next one. Other engines lose nothing by them. docs/building.md tells how V8 goes about it.
import binaryen from "binaryen";
import { Unknown } from "./glue.mjs";
import { entitiesOf } from "./module.mjs";

const LOOP = "_PyEval_EvalFrameDefault";
const TAG = "__cpp_exception";

/** The name that Binaryen gave to what the published module exports under another. */
function nameOf(module, exported) {
  const found = entitiesOf(module).exported.find(({ name }) => name === exported);
  if (!found) throw new Unknown(`pyodide.asm.wasm has no "${exported}"`);
  return found.value;
}

/**
 * Keeps V8 from leaving its optimised code of the interpreter loop. After a `catch` (of the older kind, as Pyodide has it) V8
 * no longer emits code that is thrown away when an indirect call goes elsewhere than before: it emits the call beside what it
 * has inlined. So the loop begins with one. It never catches anything: the first parameter, Python's thread state, is not null.
 */
export function calm(module) {
  const ref = module.getFunction(nameOf(module, LOOP));
  const { body, results } = binaryen.getFunctionInfo(ref);
  const isNull = module.i32.eqz(module.local.get(0, binaryen.i32));
  const thrown = module.throw(nameOf(module, TAG), [module.i32.const(0)]);
  const caught = module.try("", module.if(isNull, thrown), [], [module.unreachable()]);
  binaryen.Function.setBody(ref, module.block(null, [caught, body], results));
}

const FILL = "fill code cache";
const SINK = "sink";
const FILLERS = 6;
const CALLS = 600; // of each filler: 100 kB of optimised code on x64, more on ARM
const TIMES = 400; // V8 optimises a filler after 140 calls or so

/** JavaScript for the program around the first module: `fillCodeCache()`, for when a visit's own functions are optimised. */
export const FILLING = `globalThis.fillCodeCache=()=>{for(let i=0;i<${TIMES};i++)wasmExports["${FILL}"]()};`;

/**
 * Adds functions that V8 makes much optimised code of, at little cost. It hands a module's code over to be kept as soon as there is 1 MB
 * that was not; a start alone makes 0.7 to 0.8 MB. A filler is a long list of calls that never happen: V8 has to put constants
 * into all registers of parameters before each. The calls are all the same, so they hardly take space when they are compressed.
 */
export function addFillers(module) {
  const types = [...Array(6).fill(binaryen.i64), ...Array(8).fill(binaryen.f64)];
  const constant = (type, i) =>
    type === binaryen.i64 ? module.i64.const((0x123456789an << 24n) + BigInt(i)) : module.f64.const(i + 0.1);
  // so long that V8 does not inline it
  module.addFunction(SINK, binaryen.createType(types), binaryen.none, [], module.drop(constant(binaryen.i64, 0)));
  const call = () =>
    module.call(
      SINK,
      types.map((type, i) => module.local.get(i + 1, type)),
      binaryen.none,
    );
  const fillers = Array.from({ length: FILLERS }, (_, i) => `filler ${i}`);
  for (const name of fillers) {
    const sets = types.map((type, i) => module.local.set(i + 1, constant(type, i)));
    const calls = module.block(null, [...sets, ...Array.from({ length: CALLS }, call)]);
    module.addFunction(name, binaryen.i32, binaryen.none, types, module.if(module.local.get(0, binaryen.i32), calls));
  }
  const each = fillers.map((name) => module.call(name, [module.i32.const(0)], binaryen.none));
  module.addFunction(FILL, binaryen.none, binaryen.none, [], module.block(null, each));
  module.addFunctionExport(FILL, FILL);
}
