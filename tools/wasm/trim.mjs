// Pyodide without what only native packages need: the first step, for the module that is shipped and the one that is profiled.
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { usedBy, without } from "./glue.mjs";
import { importsOf } from "./imports.mjs";
import { drop, exportsOf, read } from "./module.mjs";

export const LOADER = "pyodide.mjs";
export const PROGRAM = "pyodide.asm.mjs";
export const MODULE = "pyodide.asm.wasm";
export const REST = "pyodide.rest.wasm";

/**
 * A folder's Pyodide: its JavaScript, and a function that gives its module. `packages` are native ones that it can load, and
 * `linked` what they import. What is given to that function changes the module while it still has all exports.
 */
export function trimmed(stock, packages = []) {
  const program = readFileSync(join(stock, PROGRAM), "utf8");
  const bytes = readFileSync(join(stock, MODULE));
  const loader = readFileSync(join(stock, LOADER), "utf8");
  const isUsed = usedBy(program, loader);
  const linked = new Set(packages.flatMap((file) => importsOf(readFileSync(file))));
  const module = (change = (_) => {}) => {
    const whole = read(bytes);
    change(whole);
    drop(whole, (name) => isUsed(name) || linked.has(name));
    return whole;
  };
  return { bytes, loader, linked, module, programFor: (one) => without(program, new Set(exportsOf(one))) };
}

/** Writes files beside a copy of the loader. */
export function write(stock, out, files) {
  mkdirSync(out, { recursive: true });
  copyFileSync(join(stock, LOADER), join(out, LOADER));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(out, name), content);
}
