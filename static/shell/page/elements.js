// The elements of a screen that have an id, and where they stand in its text. A screen comes in parts, from one id to the
// next: what is read of one is kept as long as the next screen has it too.

const CUT = ' id="';
const VOID = new Set(["br", "hr", "img", "input", "wbr", "col", "source", "meta", "link"]);
const NAME = /[a-z][a-z0-9-]*/iy;

/**
 * @typedef {import("../protocol").Update & { elements?: Found[] }} Shown an update with the elements of its HTML
 * @typedef {{ name: string, id: string, start: number, inside: number, insideEnd: number, end: number }} Found
 * @typedef {object} Tags of a part, after the tag with its id
 * @property {(string | number)[]} closed elements of earlier parts: the name, where its tag begins, where it ends
 * @property {string[]} open the names of what is open at the end
 * @property {number} last where the tag begins that goes on in the next part; -1: there is none
 * @property {string} name its name
 */

/** @param {string} text */
export const elementsOf = (text) => new Elements().read(text.split(CUT), []);

export class Elements {
  /** @type {Tags[]} */
  #tags = []; // of the parts that were read last

  /**
   * All elements that have an id, in order; undefined if the text can't be read so or has an id twice. It is what
   * Python's library writes: each tag is closed, and `<` and `>` are nothing but tags. As little as possible is made on
   * the way, after every click: what is thrown away has to be collected.
   * @param {string[]} parts
   * @param {number[]} same for each, which of the parts that were read last is the same but for its tag; else -1
   * @returns {Found[] | undefined}
   */
  read(parts, same) {
    const before = this.#tags;
    this.#tags = [];
    /** @type {Found[]} */
    const found = [];
    const open = []; // elements that have an id, of others the names
    const ids = new Set();
    let start = 0;
    let [tag, name] = [-1, ""]; // the one that goes on
    for (const [number, part] of parts.entries()) {
      const inside = number ? part.indexOf(">") + 1 : 0;
      if (number) {
        if (!inside || tag < 0) return;
        const id = part.slice(0, part.indexOf('"'));
        if (ids.has(id)) return;
        if (part[inside - 2] !== "/" && !VOID.has(name)) {
          const at = start + inside;
          const element = { name, id, start: tag, inside: at, insideEnd: at, end: at };
          ids.add(id);
          open.push(element);
          found.push(element);
        }
      }
      const tags = before[same[number]] ?? tagsOf(part, inside);
      if (!tags) return;
      this.#tags.push(tags);
      if (!close(tags.closed, open, start + inside)) return;
      for (const one of tags.open) open.push(one);
      tag = tags.last < 0 ? -1 : start + inside + tags.last;
      name = tags.name;
      start += part.length + CUT.length;
    }
    return open.length || tag >= 0 ? undefined : found;
  }
}

/** Whether these are what is to be closed next. */
function close(closed, open, from) {
  for (let i = 0; i < closed.length; i += 3) {
    const last = open.pop();
    if (closed[i] !== (typeof last === "object" ? last.name : last)) return false;
    if (typeof last === "object") {
      last.insideEnd = from + closed[i + 1];
      last.end = from + closed[i + 2];
    }
  }
  return true;
}

/**
 * @param {string} text
 * @param {number} from
 * @returns {Tags | undefined}
 */
function tagsOf(text, from) {
  const closed = [];
  const open = [];
  for (let at = text.indexOf("<", from); at >= 0; ) {
    const end = text.indexOf(">", at) + 1;
    if (text[at + 1] === "/") {
      if (!end) return;
      const name = text.slice(at + 2, end - 1);
      if (!open.length) closed.push(name, at - from, end - from);
      else if (open.pop() !== name) return;
    } else {
      NAME.lastIndex = at + 1;
      if (!NAME.test(text)) return;
      const name = text.slice(at + 1, NAME.lastIndex);
      if (!end) return { closed, open, last: at - from, name };
      if (text[end - 2] !== "/" && !VOID.has(name)) open.push(name);
    }
    at = text.indexOf("<", end);
  }
  return { closed, open, last: -1, name: "" };
}
