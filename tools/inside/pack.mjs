// `node pack.mjs PYODIDE FOLDER`, for tools/runtime.py: packs FOLDER/libraries and the used part of the standard library
// into FOLDER/python.zip, FOLDER/house into FOLDER/hanamachi.zip, and plays the rehearsal in what was packed.
import { join } from "node:path";
import { main, mount, packed, rehearse, stock } from "./pyodide.mjs";

const [pyodide, folder] = process.argv.slice(2);

main(async () => {
  let python = await stock(pyodide);
  mount(python, "/work", folder);
  python.runPython(`import sys; sys.path[:0] = ["/work/house", "/work/libraries"]`);
  const modules = python.runPython(`
import os
def files(folder):
    for place, folders, names in os.walk(folder):
        folders.sort()
        yield from (os.path.join(place, name).removeprefix(folder + "/") for name in sorted(names))
def modules_of(folder):
    names = [path.removesuffix(".py").replace("/", ".").removesuffix(".__init__") for path in files(folder) if path.endswith(".py")]
    return sorted(names)
modules = modules_of("/work/house")
",".join(modules)
`);
  await rehearse(python);
  python.runPython(`
sys.path.append("/inside")
import packing
libraries = packing.imported(rehearsal.WITHOUT)
def read(folder):
    return {path: open(os.path.join(folder, path), "rb").read() for path in files(folder)}
def write(name, content):
    with open(f"/work/{name}", "wb") as file:
        file.write(content)
write("python.zip", packing.packed(packing.stdlib(libraries) | read("/work/libraries"), packing.STDLIB + "/"))
write("hanamachi.zip", packing.packed(read("/work/house"), ""))
`);
  python = await packed(pyodide, join(folder, "python.zip"), join(folder, "hanamachi.zip"));
  python.globals.set("modules", python.toPy(modules.split(",")));
  await rehearse(python);
});
