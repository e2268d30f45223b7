// The screen that Python has sent last. Of the next one it sends what is new; py/hanamachi/app/sent_screen.py cuts it up.

/** @import { Part, Screen } from "../protocol" */

const CUT = ' id="';

export class SentScreen {
  #number = 0;
  #html = ""; // as one text: parts that were kept would keep the text that they were cut from

  /**
   * The HTML of a screen. Raises an error where it builds on another one than the last.
   * @param {Screen} screen
   */
  whole({ number, parts }) {
    if (number !== this.#number + 1) throw new Error(`screen ${number} came after screen ${this.#number}`);
    const before = this.#html.split(CUT);
    this.#html = parts.map((part) => text(part, before)).join(CUT);
    this.#number = number;
    return this.#html;
  }
}

/**
 * @param {Part} part
 * @param {string[]} before
 */
function text(part, before) {
  if (typeof part === "string") return part;
  const [tag, number] = typeof part === "number" ? [null, part] : part;
  const same = before[number];
  if (same === undefined) throw new Error(`no part ${number} in the screen before`);
  return tag === null ? same : tag + same.slice(same.indexOf(">"));
}
