// `node cold_data.mjs STOCK READS`, for profile.py: prints the ranges of data that only the rest of Pyodide needs, as JSON. The
// file READS tells which granules each module has read while it was watched.
import { readFileSync } from "node:fs";
import { dataOf, read } from "../module.mjs";
import { profileOf } from "../profile.mjs";
import { split } from "../split.mjs";
import { trimmed } from "../trim.mjs";
import { addressesIn } from "./addresses.mjs";
import { coldRanges } from "./granules.mjs";

const [stock, reads] = process.argv.slice(2);
const { bytes, module } = trimmed(stock);
const first = module();
const rest = module();
const data = dataOf(first);
split(first, rest, { ...profileOf(bytes), coldData: [] });
const named = { first: addressesIn(first), rest: addressesIn(rest), published: addressesIn(read(bytes)) };
console.log(JSON.stringify(coldRanges({ data, named, read: JSON.parse(readFileSync(reads, "utf8")) })));
