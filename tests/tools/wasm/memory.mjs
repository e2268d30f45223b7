// `node memory.mjs MODULE`: writes the memory as the module begins with it, without the zeros at its end.
import { readFileSync } from "node:fs";
import { dataOf, read } from "../../../tools/wasm/module.mjs";

const data = dataOf(read(readFileSync(process.argv[2])));
const memory = new Uint8Array(Math.max(...data.map(({ offset, data: bytes }) => offset + bytes.length)));
for (const { offset, data: bytes } of data) memory.set(bytes, offset);
process.stdout.write(memory);
