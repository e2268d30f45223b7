// pyodide.asm.mjs, the JavaScript that Emscripten wrote around the WebAssembly module. It gives a name to every export, so
// that native packages can be linked at run time. We load none: the exports that nothing else in the program names can go.

/** The program is not built as we know it: Pyodide is shipped as it was published. */
export class Unknown extends Error {}

const ASSIGNS = "function assignWasmExports(wasmExports){";
const CONVERTS = "function applySignatureConversions(wasmExports){";
const CONVERTED = "return wasmExports}";
// `_malloc=Module["_malloc"]=wasmExports["malloc"]`; a global's value is its address
const ASSIGNMENT = /^((?:[\w$]+=|Module\["[\w$]+"\]=)+)wasmExports\["([^"]+)"\](?:\.value>>>0)?$/;
const CONVERSION = /wasmExports\["([^"]+)"\]=makeWrapper_\w+\(wasmExports\["\1"\]\);/g;
// Gives every exported function a place in the table, where a native package would look for it.
const FOR_PACKAGES = "updateGOT(origExports);";

/** Where a text stands that must be there. */
function place(program, text, from = 0) {
  const at = program.indexOf(text, from);
  if (at < 0) throw new Unknown(`pyodide.asm.mjs has no "${text}"`);
  return at;
}

/** The lists of all exports in the program, and what lies between them. */
function parts(program) {
  const assigns = place(program, ASSIGNS);
  const declares = program.lastIndexOf("var ", assigns);
  const assigned = place(program, "}", assigns) + 1;
  const converts = place(program, CONVERTS, assigned);
  const converted = place(program, CONVERTED, converts);
  const assignments = program
    .slice(assigns + ASSIGNS.length, assigned - 1)
    .split(";")
    .map((code) => {
      const [, names, exported] = ASSIGNMENT.exec(code) ?? [];
      if (!exported) throw new Unknown(`pyodide.asm.mjs assigns an export in another way: ${code.slice(0, 80)}`);
      return { code, exported, names: names.match(/[\w$]+/g).filter((name) => name !== "Module") };
    });
  const declaration = program.slice(declares + "var ".length, assigns).trimEnd();
  if (!/^[\w$]+(,[\w$]+)*;$/.test(declaration))
    throw new Unknown("pyodide.asm.mjs declares its exports in another way");
  return {
    before: program.slice(0, declares),
    declared: declaration.slice(0, -1).split(","),
    assignments,
    between: program.slice(assigned, converts),
    conversions: program.slice(converts, converted),
    after: program.slice(converted),
  };
}

/** Tells which exports the program or its loader (pyodide.mjs) uses: those of which a name occurs outside of the lists. */
export function usedBy(program, loader) {
  const { before, assignments, between, after } = parts(program);
  const rest = [before, between, after, loader].join("\n");
  const words = new Set(rest.match(/[\w$]+/g));
  const named = new Set(
    [...rest.matchAll(/"([\w$]+)"|\bwasmExports\.([\w$]+)/g)].map(([, quoted, name]) => quoted ?? name),
  );
  const assigned = new Map(assignments.map(({ exported, names }) => [exported, names]));
  return (exported) => named.has(exported) || (assigned.get(exported) ?? []).some((name) => words.has(name));
}

/** The same program for a module that has these exports only. */
export function without(program, kept) {
  const { before, declared, assignments, between, conversions, after } = parts(program);
  const dropped = new Set(assignments.filter(({ exported }) => !kept.has(exported)).flatMap(({ names }) => names));
  const changed = [
    before,
    `var ${declared.filter((name) => !dropped.has(name)).join(",")};`,
    ASSIGNS,
    assignments
      .filter(({ exported }) => kept.has(exported))
      .map(({ code }) => code)
      .join(";"),
    "}",
    between,
    conversions.replace(CONVERSION, (code, exported) => (kept.has(exported) ? code : "")),
    after,
  ].join("");
  const at = place(changed, FOR_PACKAGES);
  return changed.slice(0, at) + changed.slice(at + FOR_PACKAGES.length);
}

/** The program with `code` inserted before a text. */
function inserted(program, code, before) {
  const at = place(program, before);
  return program.slice(0, at) + code + program.slice(at);
}

/** The program with code that runs before the module is instantiated, and may add to `wasmImports`. */
export const withImports = (program, code) => inserted(program, code, "var info=getWasmImports();");

/** The program with code that runs when the module is there: `origExports` are its exports. */
export const afterStart = (program, code) =>
  inserted(program, code, "wasmExports=applySignatureConversions(wasmExports);");
