// `node poison.mjs PYODIDE OUT [FROM-TO…]`: the split Pyodide of a folder, where garbage takes the place of the data that was moved
// into the rest, and the rest does not bring it. Whatever reads it all the same computes something else. Further ranges of
// addresses are filled in the same way: as if they had been moved by mistake.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { dataOf, read, setData, written } from "../../../tools/wasm/module.mjs";
import { MODULE, PROGRAM, REST, write } from "../../../tools/wasm/trim.mjs";

const HEAD = 8; // bytes before the first section
const DATA = [11, 12]; // the sections of data, and of how much there is

const [pyodide, out, ...ranges] = process.argv.slice(2);
const file = (name) => readFileSync(join(pyodide, name));
const garbage = (size) => Uint8Array.from({ length: size }, (_, place) => (place * 151 + 89) % 256);

/** A module without its data. A section is its number, its length (seven bits a byte) and its content. */
function withoutData(bytes) {
  const kept = [bytes.subarray(0, HEAD)];
  for (let at = HEAD; at < bytes.length; ) {
    let length = 0;
    let end = at + 1;
    for (let bits = 0, byte = 128; byte >= 128; bits += 7) {
      byte = bytes[end++];
      length += (byte % 128) * 2 ** bits;
    }
    end += length;
    if (!DATA.includes(bytes[at])) kept.push(bytes.subarray(at, end));
    at = end;
  }
  return Buffer.concat(kept);
}

const first = read(file(MODULE));
const more = ranges
  .map((range) => range.split("-").map(Number))
  .map(([from, to]) => ({ offset: from, size: to + 1 - from }));
const moved = dataOf(read(file(REST))).map(({ offset, data }) => ({ offset, size: data.length }));
const filled = [...moved, ...more].map(({ offset, size }) => ({ offset, data: garbage(size) }));
setData(first, [...dataOf(first), ...filled]);
write(pyodide, out, { [PROGRAM]: file(PROGRAM), [MODULE]: written(first), [REST]: withoutData(file(REST)) });
