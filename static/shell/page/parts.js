// The parts of a screen that an update leaves as they are. Python sends the whole screen; most of it is the same text as
// before. An element with an id whose text is the same is replaced by an empty one with a mark: neither parsed nor morphed.
// Where only its tag has changed, as on each cell of a board when others may be clicked, the empty one has the new tag.

const VOID = new Set(["br", "hr", "img", "input", "wbr", "col", "source", "meta", "link"]);
const NAME = /[a-z][a-z0-9-]*/iy;
const ID = ' id="';
const SHORT = 80; // characters: an empty element instead would save nothing
// what people or the page itself may have changed meanwhile: Python's text says how it should be
const UNSURE = "input, select, textarea, [data-did]";

/**
 * Whether an element of an update is an empty one that stands for the one in the page. What is in that stays; so do its
 * attributes, or they become the new ones as far as that is `allowed`.
 * @param {Element} there
 * @param {Node} wanted
 * @param {(name: string, element: Element) => boolean} allowed
 */
export function isSettled(there, wanted, allowed) {
  if (!(wanted instanceof Element)) return false;
  if (wanted.hasAttribute("data-same")) return true;
  if (!wanted.hasAttribute("data-same-inside")) return false;
  wanted.removeAttribute("data-same-inside");
  for (const { name, value } of wanted.attributes)
    if (there.getAttribute(name) !== value && allowed(name, there)) there.setAttribute(name, value);
  for (const { name } of [...there.attributes])
    if (!wanted.hasAttribute(name) && allowed(name, there)) there.removeAttribute(name);
  return true;
}

export class Parts {
  /** @type {Map<string, { whole: string, inside: string }>} */
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
    for (const element of elements ?? []) this.#texts.set(element.id, textsOf(screen, element));
  }
}

const textsOf = (screen, { start, end, inside, insideEnd }) => ({
  whole: screen.slice(start, end),
  inside: screen.slice(inside, insideEnd),
});

/**
 * All elements of an HTML text that have an id, in order; undefined if the text can't be read so or has an id twice.
 * It is what Python's library writes: each tag is closed, and `<` and `>` are nothing but tags. As little as possible is
 * made on the way, here and after every click: what is thrown away has to be collected.
 * @param {string} text
 */
export function elementsOf(text) {
  const found = [];
  const open = []; // elements that have an id, of others the names
  const ids = new Set();
  let idAt = text.indexOf(ID);
  for (let at = text.indexOf("<"); at >= 0; at = text.indexOf("<", at)) {
    const close = text.indexOf(">", at) + 1;
    if (!close) return;
    if (text[at + 1] === "/") {
      const last = open.pop();
      const name = typeof last === "object" ? last.name : last;
      if (!name || close !== at + name.length + 3 || !text.startsWith(name, at + 2)) return;
      if (typeof last === "object") Object.assign(last, { insideEnd: at, end: close });
    } else {
      NAME.lastIndex = at + 1;
      if (!NAME.test(text)) return;
      const name = text.slice(at + 1, NAME.lastIndex);
      if (idAt >= 0 && idAt < at) idAt = text.indexOf(ID, at);
      if (text[close - 2] !== "/" && !VOID.has(name)) {
        if (idAt < 0 || idAt > close) open.push(name);
        else {
          const from = idAt + ID.length;
          const id = text.slice(from, text.indexOf('"', from));
          const element = { name, id, start: at, inside: close, insideEnd: close, end: close };
          if (ids.has(id)) return;
          ids.add(id);
          open.push(element);
          found.push(element);
        }
      }
    }
    at = close;
  }
  return open.length ? undefined : found;
}

function changed(text, elements, before) {
  const rest = [];
  let done = 0;
  for (const element of elements) {
    const { name, id, start, inside, end } = element;
    if (start < done || end - start < SHORT || !before.has(id)) continue;
    const [was, now] = [before.get(id), textsOf(text, element)];
    const isKept = was.whole === now.whole;
    if (!isKept && (was.inside !== now.inside || now.inside.length < SHORT)) continue;
    const there = document.getElementById(id);
    if (there?.localName !== name || there.matches(UNSURE) || there.querySelector(UNSURE)) continue;
    const tag = isKept ? `<${name} id="${id}" data-same>` : `${text.slice(start, inside - 1)} data-same-inside>`;
    rest.push(text.slice(done, start), tag, `</${name}>`);
    done = end;
  }
  rest.push(text.slice(done));
  return rest.join("");
}
