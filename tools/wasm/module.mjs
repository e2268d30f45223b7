// pyodide.asm.wasm, read and changed by Binaryen.
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

export const MEMORY = "0"; // the name that Binaryen gives the only one

export function read(bytes) {
  const module = binaryen.readBinary(bytes);
  module.setFeatures(FEATURES);
  return module;
}

const each = (count, get) => Array.from({ length: count }, (_, i) => get(i));

export const exportsOf = (module) => entitiesOf(module).exported.map(({ name }) => name);

/** The functions that have a body. Each has the name that Binaryen gave it: its place among those of the stock module. */
export function definedIn(module) {
  const functions = each(module.getNumFunctions(), (i) => module.getFunctionByIndex(i));
  return functions.map((ref) => ({ ref, ...binaryen.getFunctionInfo(ref) })).filter(({ module: from }) => !from);
}

/** What a module has beside functions. */
export function entitiesOf(module) {
  return {
    exported: each(module.getNumExports(), (i) => binaryen.getExportInfo(module.getExportByIndex(i))),
    tables: each(module.getNumTables(), (i) => binaryen.getTableInfo(module.getTableByIndex(i))),
    globals: each(module.getNumGlobals(), (i) => binaryen.getGlobalInfo(module.getGlobalByIndex(i))),
    segments: each(
      module.getNumElementSegments(),
      (i) => binaryen.getElementSegmentInfo(module.getElementSegmentByIndex(i)).name,
    ),
    memory: module.getMemoryInfo(MEMORY),
  };
}

/** A module's data: `offset` is its address. */
export function dataOf(module) {
  const segments = each(module.getNumDataSegments(), (i) => module.getDataSegmentInfo(module.getDataSegmentByIndex(i)));
  return segments.map(({ offset, data }) => ({ offset, data: new Uint8Array(data) }));
}

/** Replaces a module's data, and lets its memory begin with `pages`; as it was, if that is not given. */
export function setData(module, data, pages) {
  const { initial, max, module: from, base } = entitiesOf(module).memory;
  const segments = data.map((piece) => ({ offset: module.i32.const(piece.offset), data: piece.data }));
  module.setMemory(pages ?? initial, max, null, segments, false, false, MEMORY);
  if (from) module.addMemoryImport(MEMORY, from, base);
}

/** Removes every function, global and import that nothing can reach. */
export const prune = (module) => module.runPasses(["remove-unused-module-elements"]);

/** Drops the exports that are not needed, and what nothing reaches without them. */
export function drop(module, isNeeded) {
  for (const name of exportsOf(module)) if (!isNeeded(name)) module.removeExport(name);
  prune(module);
}

export function written(module) {
  if (!module.validate()) throw new Error("the changed WebAssembly is not valid");
  return module.emitBinary();
}
