// `node change.mjs STOCK OUT [PACKAGE…]`, for tools/wasm/runtime.py: reads Pyodide from the folder STOCK and writes the one
// that the site ships into OUT. It can load only the native packages (.so) that are given: the site has none, the tests
// have one. Where STOCK is not built as we know it, it says why and ends with the code 3.
import { Unknown } from "./glue.mjs";
import { inTwoParts } from "./parts.mjs";
import { write } from "./trim.mjs";

const [stock, out, ...packages] = process.argv.slice(2);

try {
  write(stock, out, await inTwoParts(stock, packages));
} catch (error) {
  console.error(error.message);
  process.exitCode = error instanceof Unknown ? 3 : 1;
}
