// Pyodide in two parts: its module, split, and the JavaScript around it, which loads the second part.
import { withImports } from "./glue.mjs";
import { importsOf, withImportsOnly } from "./imports.mjs";
import { written } from "./module.mjs";
import { profileOf } from "./profile.mjs";
import { LOADING, split } from "./split.mjs";
import { MODULE, PROGRAM, REST, trimmed } from "./trim.mjs";
import { addFillers, calm, FILLING } from "./v8.mjs";

/** The changed files of a folder's Pyodide. `packages` are native ones that it can load; `isHot` replaces that of the profile. */
export async function inTwoParts(stock, packages, { isHot } = {}) {
  const { bytes, loader, linked, module, programFor } = trimmed(stock, packages);
  const profile = profileOf(bytes);
  const first = module(calm);
  const program = withImports(programFor(first), LOADING + FILLING);
  const rest = module();
  split(first, rest, { ...profile, isHot: isHot ?? profile.isHot });
  addFillers(first);
  const modules = [written(first), written(rest)];
  const needed = new Set([...modules.flatMap(importsOf), ...linked]);
  return { [PROGRAM]: await withImportsOnly(program, loader, needed), [MODULE]: modules[0], [REST]: modules[1] };
}
