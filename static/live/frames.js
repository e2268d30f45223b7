// Messages as frames of a data channel: cut into pieces on one side, put together and checked on the other.
// A frame is a text. `h`: still here. `b`: goodbye. `p3:...`: a piece of a message, of which three more follow.

export const LONGEST = 262_144; // letters (UTF-16) of a message
const PIECE = 5400; // letters of a piece: in UTF-8 never more than 16 KiB, header included
const MOST_PIECES = Math.ceil(LONGEST / (PIECE - 1)); // a piece is one letter shorter where a pair would be cut
const HEADER = /^p(0|[1-9]\d?):/;

export const BEAT = "h";
export const FAREWELL = "b";

/**
 * The frames of a message, in order.
 * @param {string} text
 */
export function cut(text) {
  if (text.length > LONGEST) throw new RangeError("the message is too long");
  const pieces = [];
  for (let at = 0; at < text.length || !pieces.length; ) {
    let end = Math.min(at + PIECE, text.length);
    if (end < text.length && isFirstOfPair(text.charCodeAt(end - 1))) end--;
    pieces.push(text.slice(at, end));
    at = end;
  }
  return pieces.map((piece, i) => `p${pieces.length - 1 - i}:${piece}`);
}

const isFirstOfPair = (unit) => unit >= 0xd800 && unit < 0xdc00;

/** Puts pieces together. */
export class Joiner {
  /** @type {string[]} */
  #pieces = [];
  #letters = 0;
  #left = 0; // how many pieces are still to come

  /**
   * The message that is complete with this frame, or undefined. Throws where the frame is no piece, or not the next one.
   * @param {string} frame
   */
  take(frame) {
    const header = HEADER.exec(frame);
    const left = Number(header?.[1]);
    const piece = frame.slice(header?.[0].length);
    const follows = this.#pieces.length ? left === this.#left - 1 : left < MOST_PIECES;
    if (!header || !follows || piece.length > PIECE || (left && !piece)) throw new RangeError("no piece");
    this.#pieces.push(piece);
    this.#letters += piece.length;
    this.#left = left;
    if (this.#letters > LONGEST) throw new RangeError("the message is too long");
    if (left) return undefined;
    const text = this.#pieces.join("");
    this.#pieces = [];
    this.#letters = 0;
    return text;
  }
}

/** How much has gone through within a second. */
export class Meter {
  #begun = Number.NEGATIVE_INFINITY;
  #messages = 0;
  #letters = 0;

  /**
   * @param {number} messages how many within a second are allowed
   * @param {number} letters
   */
  constructor(messages, letters) {
    this.messages = messages;
    this.letters = letters;
  }

  /**
   * Counts a frame; says whether it is still within the bounds.
   * @param {string} frame
   */
  take(frame) {
    this.#turn();
    this.#letters += frame.length;
    if (!HEADER.test(frame) || frame.startsWith("p0:")) this.#messages++;
    return this.#messages <= this.messages && this.#letters <= this.letters;
  }

  /** How many milliseconds the next frame has to wait; 0: it may go. */
  get wait() {
    this.#turn();
    const full = this.#messages >= this.messages || this.#letters >= this.letters;
    return full ? Math.ceil(this.#begun + 1000 - performance.now()) : 0;
  }

  #turn() {
    if (performance.now() - this.#begun < 1000) return;
    this.#begun = performance.now();
    this.#messages = this.#letters = 0;
  }
}
