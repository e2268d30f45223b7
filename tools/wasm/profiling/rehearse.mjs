// `node rehearse.mjs PYODIDE PYTHON APP`, for profile.py: runs the rehearsal in a Pyodide that notes what it does, and prints
// that as JSON.
import { main, packed, rehearse } from "../../inside_pyodide/pyodide.mjs";

const [pyodide, python, app] = process.argv.slice(2);

main(async () => {
  await rehearse(await packed(pyodide, python, app));
  console.log(JSON.stringify(globalThis.noted()));
});
