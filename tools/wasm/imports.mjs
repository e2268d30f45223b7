// The functions of pyodide.asm.mjs that a module may import: graphics, sound, sockets and much else. Those that ours does not import
// are cut, and with them what only they use.
import { minify } from "terser";
import { Unknown } from "./glue.mjs";

const LIST = /\bwasmImports=\{([^{}]*)\}/;
const SIGNATURE = /\b([\w$]+)\.sig="\w*";/g; // what a linker needs to know of an import
const OFFERED = /\bModule\["([\w$]+)"\]=\1;/g; // to the program's users, by its name
// A direct call could name any variable, so that none could go. These belong to functions that are cut, and to native packages
// that bring JavaScript with them.
const EVAL = /\beval\(/g;
// Names of functions stay: they are in the traces of errors. Those of the two lists stay for people who compare the files.
const NAMES = { keep_fnames: true, keep_classnames: true };
const OPTIONS = { module: true, compress: NAMES, mangle: { ...NAMES, reserved: ["wasmExports", "wasmImports"] } };

/** The names of what a module imports from JavaScript. */
export const importsOf = (bytes) => WebAssembly.Module.imports(new WebAssembly.Module(bytes)).map(({ name }) => name);

/** The same program for modules that import only these names. `loader` is the program's user. */
export async function withImportsOnly(program, loader, needed) {
  const [list, entries] = LIST.exec(program) ?? [];
  if (!list) throw new Unknown("pyodide.asm.mjs lists its imports in another way");
  // `name`, or `name:function`
  const isNeeded = (entry) => needed.has(entry.split(":")[0].replaceAll('"', ""));
  const [kept, cut] = [entries.split(",").filter(isNeeded), entries.split(",").filter((entry) => !isNeeded(entry))];
  const functions = new Set(cut.map((entry) => entry.split(":").at(-1)));
  const shorter = program
    .replace(list, () => `wasmImports={${kept.join(",")}}`)
    .replace(SIGNATURE, (code, name) => (functions.has(name) ? "" : code));
  const isUsed = usesOf(shorter, loader);
  const unoffered = shorter.replace(OFFERED, (code, name) => (isUsed(name) ? code : "")).replace(EVAL, "(0,eval)(");
  return (await minify(unoffered, OPTIONS)).code;
}

/** Tells whether something uses what the program offers by a name: as a property, or by its name in quotes. */
function usesOf(program, loader) {
  const properties = new Set([...(program + loader).matchAll(/\.([\w$]+)/g)].map(([, name]) => name));
  const quoted = new Map();
  for (const [, name] of (program + loader).matchAll(/["'`]([\w$]+)["'`]/g))
    quoted.set(name, (quoted.get(name) ?? 0) + 1);
  return (name) => properties.has(name) || quoted.get(name) > 1;
}
