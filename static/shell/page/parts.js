// The parts of a screen that an update leaves as they are. Python sends the whole screen; most of it is the same text as
// before. An element with an id whose text is the same is replaced by an empty one with a mark: neither parsed nor morphed.

const VOID = new Set(["br", "hr", "img", "input", "wbr", "col", "source", "meta", "link"]);
const NAME = /[a-z][a-z0-9-]*/iy;
const ID = / id="([^"]+)"/;
const SHORT = 80; // characters: an empty element instead would save nothing
// what people or the page itself may have changed meanwhile: Python's text says how it should be
const UNSURE = "input, select, textarea, [data-did]";

/** Whether an element of an update stands for the one in the page, as it is. @param {Node} node */
export const isSame = (node) => node instanceof Element && node.hasAttribute("data-same");

export class Parts {
  /** @type {Map<string, string>} */
  #texts = new Map(); // of the elements in the page, by id; empty: not known

  /** The page was changed otherwise. */
  forget() {
    this.#texts = new Map();
  }

  /**
   * The text of a screen without what is the same in the page. `morph` puts it there.
   * @param {string} screen
   * @param {(changed: string) => void} morph
   */
  show(screen, morph) {
    const before = this.#texts;
    const elements = elementsOf(screen);
    this.forget(); // until it is done
    morph(before.size && elements ? changed(screen, elements, before) : screen);
    for (const { id, start, end } of elements ?? []) this.#texts.set(id, screen.slice(start, end));
  }
}

/**
 * All elements of an HTML text that have an id, in order; undefined if the text can't be read so or has an id twice.
 * It is what Python's library writes: each tag is closed, and `<` and `>` are nothing but tags.
 * @param {string} text
 */
export function elementsOf(text) {
  const found = [];
  const open = [];
  const ids = new Set();
  for (let at = text.indexOf("<"); at >= 0; at = text.indexOf("<", at)) {
    const close = text.indexOf(">", at) + 1;
    if (!close) return;
    const ends = text[at + 1] === "/";
    NAME.lastIndex = at + (ends ? 2 : 1);
    const name = NAME.exec(text)?.[0];
    if (!name) return;
    if (ends) {
      const element = open.pop();
      if (element?.name !== name) return;
      element.end = close;
    } else if (text[close - 2] !== "/" && !VOID.has(name)) {
      const id = ID.exec(text.slice(at, close))?.[1];
      const element = { name, id, start: at, end: close };
      open.push(element);
      if (id && ids.has(id)) return;
      if (id) found.push(element);
      ids.add(id);
    }
    at = close;
  }
  return open.length ? undefined : found;
}

function changed(text, elements, before) {
  const rest = [];
  let done = 0;
  for (const { name, id, start, end } of elements) {
    if (start < done || end - start < SHORT || before.get(id) !== text.slice(start, end)) continue;
    const there = document.getElementById(id);
    if (there?.localName !== name || there.matches(UNSURE) || there.querySelector(UNSURE)) continue;
    rest.push(text.slice(done, start), `<${name} id="${id}" data-same></${name}>`);
    done = end;
  }
  rest.push(text.slice(done));
  return rest.join("");
}
