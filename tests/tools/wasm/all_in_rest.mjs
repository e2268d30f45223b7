// `node all_in_rest.mjs STOCK OUT [PACKAGE…]`: as tools/wasm/change.mjs does it, but every function is in the rest, and is called
// through the first module. Whatever a visit would never call there is called.
import { inTwoParts } from "../../../tools/wasm/parts.mjs";
import { write } from "../../../tools/wasm/trim.mjs";

const [stock, out, ...packages] = process.argv.slice(2);

write(stock, out, await inTwoParts(stock, packages, { isHot: () => false }));
