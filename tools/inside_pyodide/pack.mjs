// `node pack.mjs STOCK SHIPPED FOLDER`, for tools/build/python_bundles.py: packs FOLDER/libraries and the used part of
// FOLDER/stdlib.zip into FOLDER/python/, FOLDER/own into FOLDER/app/, and runs the rehearsal again in the packed Python.
// STOCK is Pyodide as published, which packs; SHIPPED the one that visitors get, for the second rehearsal.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { main, mount, packed, rehearse, unpacked } from "./pyodide.mjs";

const [stock, shipped, folder] = process.argv.slice(2);

main(async () => {
  const python = await unpacked(stock, join(folder, "stdlib.zip"));
  mount(python, "/work", folder);
  python.runPython(`import sys; sys.path[:0] = ["/work/own", "/work/libraries"]`);
  await rehearse(python);
  for (const name of ["python", "app/bundles"]) mkdirSync(join(folder, name), { recursive: true });
  python.runPython(`
sys.path.append("/inside")
import packing
packing.pack("/work")
`);
  await rehearse(await packed(shipped, join(folder, "python"), join(folder, "app")));
});
