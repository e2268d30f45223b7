// An answer is a link, and a device opens it in a new tab: that tab hands it to the one that waits for it.

const NAME = "hanamachi-live";
const PATIENCE = 1500; // milliseconds in which a tab takes what it is offered
const LONGEST = 4096; // letters of a text
const MOST = 20; // offers that are remembered

export class Tabs {
  #tell;
  #channel;
  /** @type {Map<string, string>} */
  #offered = new Map(); // by text: what the other tab calls it
  /** @type {Map<string, () => void>} */
  #handing = new Map();

  /** @param {(news: "offered" | "handed" | "unhanded", text?: string) => void} tell */
  constructor(tell) {
    this.#tell = tell;
    if (typeof BroadcastChannel === "undefined") return;
    this.#channel = new BroadcastChannel(NAME);
    this.#channel.addEventListener("message", ({ data }) => this.#hear(data));
  }

  #hear(data) {
    const { id, text, taken } = Object(data);
    if (typeof id !== "string") return;
    if (taken === true) return this.#handing.get(id)?.();
    if (typeof text !== "string" || text.length > LONGEST) return;
    if (this.#offered.size >= MOST) this.#offered.clear();
    this.#offered.set(text, id);
    this.#tell("offered", text);
  }

  /**
   * Offers a text to the other tabs; told as `handed` or `unhanded`.
   * @param {string} text
   */
  hand(text) {
    const id = String(Math.random());
    const done = (news) => {
      clearTimeout(timer);
      if (this.#handing.delete(id)) this.#tell(news);
    };
    const timer = setTimeout(() => done("unhanded"), PATIENCE);
    this.#handing.set(id, () => done("handed"));
    this.#channel?.postMessage({ id, text });
  }

  /**
   * Takes what another tab has offered.
   * @param {string} text
   */
  take(text) {
    const id = this.#offered.get(text);
    if (id && this.#offered.delete(text)) this.#channel?.postMessage({ id, taken: true });
  }

  /** A fresh Python knows nothing of what was offered or handed. */
  forget() {
    this.#offered.clear();
    this.#handing.clear();
  }
}
