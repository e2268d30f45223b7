// `node calls.mjs STOCK`, for tools/wasm/profile.py: prints which function calls which, a line `"1" -> "2"; // call` each.
import { trimmed } from "./trim.mjs";

trimmed(process.argv[2]).module().runPasses(["print-call-graph"]);
