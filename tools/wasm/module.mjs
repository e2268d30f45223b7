// pyodide.asm.wasm, changed by Binaryen.
import binaryen from "binaryen";

const { Features } = binaryen;
// What Pyodide itself uses: Binaryen would write newer encodings for browsers that know more.
const FEATURES =
  Features.MutableGlobals |
  Features.NontrappingFPToInt |
  Features.SignExt |
  Features.BulkMemory |
  Features.BulkMemoryOpt |
  Features.ExceptionHandling |
  Features.ReferenceTypes |
  Features.CallIndirectOverlong |
  Features.Multivalue;

export function read(bytes) {
  const module = binaryen.readBinary(bytes);
  module.setFeatures(FEATURES);
  return module;
}

export const exportsOf = (module) =>
  Array.from({ length: module.getNumExports() }, (_, i) => binaryen.getExportInfo(module.getExportByIndex(i)).name);

/** Drops the exports that are not needed, and then every function, global and import that nothing can reach any more. */
export function drop(module, isNeeded) {
  for (const name of exportsOf(module)) if (!isNeeded(name)) module.removeExport(name);
  module.runPasses(["remove-unused-module-elements"]);
}

export function written(module) {
  if (!module.validate()) throw new Error("the changed WebAssembly is not valid");
  return module.emitBinary();
}
