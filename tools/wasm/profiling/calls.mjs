// `node calls.mjs STOCK`, for profile.py: prints which function calls which, a line `"1" -> "2"; // call` each, and
// as calls by "javascript" which are exported.
import binaryen from "binaryen";
import { entitiesOf } from "../module.mjs";
import { trimmed } from "../trim.mjs";

const module = trimmed(process.argv[2]).module();
module.runPasses(["print-call-graph"]);
for (const { kind, value } of entitiesOf(module).exported)
  if (kind === binaryen.ExternalFunction) console.log(`"javascript" -> "${value}"; // call`);
