// The screen that Python has sent last. Of the next one it sends what is new; py/hanamachi/app/sent_screen.py cuts it up.

/** @import { Part, Screen } from "../protocol" */

const CUT = ' id="';

export class SentScreen {
  #number = 0;
  #html = ""; // as one text: parts that were kept would keep the text that they were cut from

  /**
   * The HTML of a screen, its parts, and for each the number of the part of the screen before that is the same but for
   * its tag, or -1. Raises an error where it builds on another screen than the last.
   * @param {Screen} screen
   */
  whole({ number, parts: sent }) {
    if (number !== this.#number + 1) throw new Error(`screen ${number} came after screen ${this.#number}`);
    const before = this.#html.split(CUT);
    const parts = sent.map((part) => text(part, before));
    this.#html = parts.join(CUT);
    this.#number = number;
    return { html: this.#html, parts, same: sent.map(same) };
  }
}

/**
 * @param {Part} part
 * @param {string[]} before
 */
function text(part, before) {
  if (typeof part === "string") return part;
  const [tag, number] = typeof part === "number" ? [null, part] : part;
  const there = before[number];
  if (there === undefined) throw new Error(`no part ${number} in the screen before`);
  return tag === null ? there : tag + there.slice(there.indexOf(">"));
}

/**
 * @param {Part} part
 * @param {number} at
 */
function same(part, at) {
  if (at === 0) return part === 0 ? 0 : -1; // the first one has no id, and so no tag of its own
  const number = typeof part === "object" ? part[1] : part;
  return typeof number === "number" && number > 0 ? number : -1;
}
