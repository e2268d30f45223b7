// `node rehearse.mjs PYODIDE PYTHON APP`, for tools/wasm/profile.py: runs the rehearsal in an instrumented Pyodide and prints
// the functions that it called, as JSON.
import { main, packed, rehearse } from "../inside_pyodide/pyodide.mjs";

const [pyodide, python, app] = process.argv.slice(2);

main(async () => {
  await rehearse(await packed(pyodide, python, app));
  console.log(JSON.stringify(globalThis.calledFunctions()));
});
