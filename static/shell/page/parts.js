// The parts of a screen that an update leaves as they are: most of it is the same text as before. An element with an id
// whose text is the same is replaced by an empty one with a mark: neither parsed nor morphed. Where only its tag has
// changed, as on each cell of a board when others may be clicked, the empty one has the new tag.

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
   * @param {import("./elements.js").Found[] | undefined} elements of it; undefined: they could not be read
   * @param {(changed: string) => void} morph
   */
  show(screen, elements, morph) {
    const before = this.#texts;
    this.forget(); // until it is done
    morph(before.size && elements ? changed(screen, elements, before) : screen);
    for (const element of elements ?? []) this.#texts.set(element.id, textsOf(screen, element));
  }
}

const textsOf = (screen, { start, end, inside, insideEnd }) => ({
  whole: screen.slice(start, end),
  inside: screen.slice(inside, insideEnd),
});

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
