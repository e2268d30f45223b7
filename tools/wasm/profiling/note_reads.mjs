// `node note_reads.mjs STOCK OUT`, for profile.py: the split Pyodide, with all data in its first module. Both modules note which
// data they read or write: each has a byte for each granule, in memory that Python does not reach.
import binaryen from "binaryen";
import { afterStart, withImports } from "../glue.mjs";
import { MEMORY, dataOf, setData, written } from "../module.mjs";
import { profileOf } from "../profile.mjs";
import { LOADING, split } from "../split.mjs";
import { MODULE, PROGRAM, REST, trimmed, write } from "../trim.mjs";
import { GRANULE } from "./granules.mjs";

const { i32 } = binaryen;
const PAGE = 65_536;
const NOTES = 1 << 30; // the address of the notes: Python asks for more memory before it comes so far
const [stock, out] = process.argv.slice(2);
const { bytes, module, programFor } = trimmed(stock);
const { isHot } = profileOf(bytes);
const first = module();
const rest = module();
const end = Math.max(...dataOf(first).map(({ offset, data }) => offset + data.length));
const size = Math.ceil(end / GRANULE) + 1;
const notes = { first: NOTES, rest: NOTES + size };

/** Gives a function that Binaryen imports, to be told of each access, a body. */
function define(one, name, locals, body) {
  const ref = one.getFunction(name);
  if (!ref) return;
  const { params, results } = binaryen.getFunctionInfo(ref);
  one.removeFunction(name);
  one.addFunction(name, params, results, locals, body(results));
}

function note(one, at) {
  one.runPasses(["instrument-memory"]);
  // the last argument is the value
  for (const kind of ["load_val", "store_val"])
    for (const type of ["i32", "i64", "f32", "f64"])
      define(one, `${kind}_${type}`, [], (result) => one.local.get(1, result));
  for (const name of ["memory_grow_pre", "memory_grow_post"]) define(one, name, [], () => one.local.get(1, i32));
  // the arguments are a number, the size, the offset and the address
  for (const name of ["load_ptr", "store_ptr"])
    define(one, name, [i32], () => {
      const address = () => one.local.get(4, i32);
      const last = one.i32.sub(one.i32.add(address(), one.local.get(1, i32)), one.i32.const(1));
      const mark = (place) =>
        one.i32.store8(at, 1, one.i32.div_u(place, one.i32.const(GRANULE)), one.i32.const(1), MEMORY);
      const sum = one.i32.add(one.local.get(2, i32), one.local.get(3, i32));
      const isData = one.i32.lt_u(one.local.tee(4, sum, i32), one.i32.const(end));
      return one.block(
        null,
        [one.if(isData, one.block(null, [mark(address()), mark(last)])), one.local.get(3, i32)],
        i32,
      );
    });
}

// `noted()` tells which granules of the data each module has read or written so far
const REPORT = `globalThis.noted=()=>{
const listed=(at)=>[...new Uint8Array(origExports.memory.buffer,at,${size}).entries()].filter(([,seen])=>seen).map(([place])=>place);
return {first:listed(${notes.first}),rest:listed(${notes.rest})}};`;

const program = afterStart(withImports(programFor(first), LOADING), REPORT);
split(first, rest, { isHot, coldData: [] });
note(first, notes.first);
note(rest, notes.rest);
setData(first, dataOf(first), Math.ceil((NOTES + 2 * size) / PAGE));
write(stock, out, { [PROGRAM]: program, [MODULE]: written(first), [REST]: written(rest) });
