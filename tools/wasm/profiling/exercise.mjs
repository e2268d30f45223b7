// `node exercise.mjs PYODIDE SEED [PART…]`: prints the digests of exercise.py as JSON; of a Pyodide that notes what it reads also
// that.
import { fileURLToPath } from "node:url";
import { main, mount, unpacked } from "../../inside_pyodide/pyodide.mjs";

const [pyodide, seed, ...parts] = process.argv.slice(2);
const here = (path) => fileURLToPath(new URL(path, import.meta.url));

main(async () => {
  const python = await unpacked(pyodide, here("../../../node_modules/pyodide/python_stdlib.zip"));
  mount(python, "/exercise", here("."));
  const digests = python.runPython(`
import sys
sys.path.append("/exercise")
import exercise, json
json.dumps(exercise.digests(${Number(seed)}, ${JSON.stringify(parts)}))
`);
  console.log(JSON.stringify({ digests: JSON.parse(digests), noted: globalThis.noted?.() }));
});
