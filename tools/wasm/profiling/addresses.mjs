// The addresses of data that a module's code names. A module has no list of them: they are constants like any other.

// Nothing is read at an address that is only compared, or that is an operand of these.
const NUMBER = /^i32\.(eq|ne|[lg][te]_[su]|mul|div_[su]|rem_[su]|and|xor|shl|shr_[su]|rotl|rotr)$/;
const ACCESS = /\.(load|store)/;
const LINE = /^( *)\(([\w.]+)(?: offset=(\d+))?(?: (-?\d+)\))?/;
const GLOBAL = /^ \(global .*\(i32\.const (\d+)\)\)$/;

/**
 * What may be addresses in a module's code. `used` are surely such, unless they are operands of an addition: offsets and addresses
 * of loads and stores, values of globals. `mentioned` are all other constants that could be.
 */
export function addressesIn(module) {
  const used = new Set();
  const mentioned = new Set();
  for (const { name, operand, offset, parent, isFirst } of instructions(module.emitText())) {
    if (offset) used.add(offset);
    if (name === "global") used.add(operand);
    if (name === "i32.const") {
      if (NUMBER.test(parent) || (parent === "i32.sub" && !isFirst)) continue;
      const isUsed = parent === "i32.add" || (ACCESS.test(parent) && isFirst);
      (isUsed ? used : mentioned).add(operand);
    }
  }
  return { used, mentioned };
}

/** The instructions of a module's text, which has each on a line of its own, deeper than the one that it is an operand of. */
function* instructions(text) {
  const above = []; // the instruction at each depth
  let last = 0;
  for (let start = 0, end = 0; end >= 0; start = end + 1) {
    end = text.indexOf("\n", start);
    const line = text.slice(start, end < 0 ? text.length : end);
    const [, value] = GLOBAL.exec(line) ?? [];
    if (value) yield { name: "global", operand: Number(value) };
    const [, indent, name, offset, operand] = LINE.exec(line) ?? [];
    if (!name) continue;
    const depth = indent.length;
    above[depth] = name;
    yield {
      name,
      operand: Number(operand),
      offset: Number(offset ?? 0),
      parent: above[depth - 1],
      isFirst: depth > last,
    };
    last = depth;
  }
}
