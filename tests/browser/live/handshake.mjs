// `node tests/browser/live/handshake.mjs`: encodes and decodes what comes as JSON, for test_handshake.py.
import { readFileSync } from "node:fs";
import { decode, encode } from "../../../static/live/handshake.js";

const tools = { encode, decode };
const done = JSON.parse(readFileSync(0, "utf-8")).map(([tool, ...values]) => {
  try {
    return { made: tools[tool](...values) };
  } catch (error) {
    return { name: error.name, reason: error.reason ?? String(error) };
  }
});
console.log(JSON.stringify(done));
