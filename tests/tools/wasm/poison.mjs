// `node poison.mjs PYODIDE OUT [FROM-TO…]`: the split Pyodide of a folder, where garbage takes the place of the data that was moved
// into the rest, and the rest does not bring it. Whatever reads it all the same computes something else. Further ranges of
// addresses are filled in the same way: as if they had been moved by mistake.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { dataOf, read, setData, written } from "../../../tools/wasm/module.mjs";
import { MODULE, PROGRAM, REST, write } from "../../../tools/wasm/trim.mjs";

const [pyodide, out, ...ranges] = process.argv.slice(2);
const file = (name) => readFileSync(join(pyodide, name));
const garbage = (size) => Uint8Array.from({ length: size }, (_, place) => (place * 151 + 89) % 256);

const [first, rest] = [read(file(MODULE)), read(file(REST))];
const more = ranges
  .map((range) => range.split("-").map(Number))
  .map(([from, to]) => ({ offset: from, size: to + 1 - from }));
const moved = dataOf(rest).map(({ offset, data }) => ({ offset, size: data.length }));
const filled = [...moved, ...more].map(({ offset, size }) => ({ offset, data: garbage(size) }));
setData(first, [...dataOf(first), ...filled]);
setData(rest, []);
write(pyodide, out, { [PROGRAM]: file(PROGRAM), [MODULE]: written(first), [REST]: written(rest) });
