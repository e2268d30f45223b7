// Splits the module in two: the first has the functions that a visit calls, the rest has all others, and the data that only
// these read. The rest is loaded when one of its functions is called for the first time; then its data comes into the memory.
//
// In the first module, a function of the rest is a stub: it makes sure that the rest is loaded, and calls the function through
// a table. The rest imports memory, tables, globals and tags of the first, and those of its functions that it calls. These are
// in the same table: as exports they would cost time at every start.
import binaryen from "binaryen";
import { divided } from "./data.mjs";
import { MEMORY, dataOf, definedIn, entitiesOf, exportsOf, prune, setData } from "./module.mjs";

const TABLE = "rest"; // the first places are for functions of the rest, the others for those of the first module
const IS_LOADED = "rest is loaded";
const LOAD = "load rest";
const ENSURE = "ensure rest";
const FIRST = "first"; // whence the rest imports

/** JavaScript for the program around the first module: the function that it imports. `withRestOfPyodide(link)` links the rest. */
export const LOADING = `wasmImports["${LOAD}"]=()=>withRestOfPyodide(bytes=>{
const places=wasmExports["${TABLE}"];
const first=new Proxy(wasmExports,{get:(exports,name)=>exports[name]??places.get(Number(name))});
new WebAssembly.Instance(new WebAssembly.Module(bytes),{env:wasmImports,wasi_snapshot_preview1:wasmImports,${FIRST}:first});
wasmExports["${IS_LOADED}"].value=1});`;

/** Splits `first`; `rest`, the same module once more, becomes the rest. `isHot` tells which functions stay in the first. */
export function split(first, rest, { isHot, coldData }) {
  const { hot, cold: late } = divided(dataOf(first), coldData);
  const shared = share(first); // before anything is pruned that only the rest uses
  const cold = definedIn(first).filter(({ name }) => !isHot(name));
  for (const { ref } of cold) binaryen.Function.setBody(ref, first.unreachable());
  prune(first);
  const left = new Set(definedIn(first).map(({ name }) => name));
  const stubs = cold.filter(({ name }) => left.has(name)).map(({ name }) => name);
  const called = keepRest(rest, stubs, isHot, shared);
  setData(first, hot);
  setData(rest, late);

  addLoading(first);
  first.addTable(TABLE, stubs.length + called.length, stubs.length + called.length);
  first.addTableExport(TABLE, TABLE);
  first.addActiveElementSegment(TABLE, `${FIRST} functions`, called, first.i32.const(stubs.length));
  for (const [place, name] of stubs.entries()) stub(first, name, place);
}

function addLoading(first) {
  first.addGlobal(IS_LOADED, binaryen.i32, true, first.i32.const(0));
  first.addGlobalExport(IS_LOADED, IS_LOADED);
  first.addFunctionImport(LOAD, "env", LOAD, binaryen.none, binaryen.none);
  const isMissing = first.i32.eqz(first.global.get(IS_LOADED, binaryen.i32));
  first.addFunction(ENSURE, binaryen.none, binaryen.none, [], first.if(isMissing, first.call(LOAD, [], binaryen.none)));
}

function stub(module, name, place) {
  const ref = module.getFunction(name);
  const { params, results } = binaryen.getFunctionInfo(ref);
  const given = binaryen.expandType(params).map((type, i) => module.local.get(i, type));
  const call = module.call_indirect(TABLE, module.i32.const(place), given, params, results);
  binaryen.Function.setBody(ref, module.block(null, [module.call(ENSURE, [], binaryen.none), call], results));
}

/** Exports each table, global and tag that is not exported yet; returns what each is exported as. */
function share(module) {
  const { tables, globals, exported } = entitiesOf(module);
  const named = (kind, name, add) => {
    const known = exported.find((one) => one.kind === kind && one.value === name);
    if (known) return known.name;
    add.call(module, name, `shared ${name}`);
    return `shared ${name}`;
  };
  return {
    tables: new Map(tables.map(({ name }) => [name, named(binaryen.ExternalTable, name, module.addTableExport)])),
    globals: new Map(globals.map(({ name }) => [name, named(binaryen.ExternalGlobal, name, module.addGlobalExport)])),
    tags: new Map(exported.filter(({ kind }) => kind === binaryen.ExternalTag).map(({ name, value }) => [value, name])),
  };
}

/** Makes a whole module the rest; returns the functions of the first module that it calls. */
function keepRest(rest, stubs, isHot, shared) {
  for (const name of exportsOf(rest)) rest.removeExport(name);
  const { tables, globals, segments } = entitiesOf(rest);
  for (const name of segments) rest.removeElementSegment(name);
  rest.addMemoryImport(MEMORY, FIRST, "memory");
  for (const { name } of tables) rest.addTableImport(name, FIRST, shared.tables.get(name));
  for (const { name, type, mutable } of globals)
    rest.addGlobalImport(name, FIRST, shared.globals.get(name), type, mutable);
  for (const [name, exported] of shared.tags) {
    const { params, results } = binaryen.getTagInfo(rest.getTag(name));
    rest.addTagImport(name, FIRST, exported, params, results);
  }
  const hot = definedIn(rest).filter(({ name }) => isHot(name));
  for (const one of hot) importFunction(rest, one, one.name);
  rest.addTable(TABLE, stubs.length, -1);
  rest.addTableImport(TABLE, FIRST, TABLE);
  rest.addActiveElementSegment(TABLE, "rest functions", stubs, rest.i32.const(0));
  prune(rest);
  const called = hot.filter(({ name }) => rest.getFunction(name));
  for (const [i, one] of called.entries()) importFunction(rest, one, String(stubs.length + i));
  return called.map(({ name }) => name);
}

function importFunction(module, { name, params, results }, as) {
  module.removeFunction(name);
  module.addFunctionImport(name, FIRST, as, params, results);
}
