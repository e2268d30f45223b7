// What is kept in this browser: in localStorage where that is allowed, else in memory.
/** @import { Store as Expected } from "./protocol" */

const PREFIX = "hanamachi/";

export class Store {
  #local = null;
  // what could not be written: it lasts as long as the page, so that a fresh worker goes on from it
  #memory = new Map();
  // what lay in localStorage when a key began to be in memory only: another tab may write there meanwhile
  #below = new Map();
  #refusing = false;

  /**
   * @param {object} told
   * @param {(key: string, value: string | null, unwritten: boolean) => void} told.changed gets the value of a key once
   *   another tab has written there, and whether what this tab wrote there last was in memory only
   * @param {(why: "denied" | "full") => void} told.unkept is called when writing begins to fail
   */
  constructor({ changed, unkept }) {
    this.unkept = unkept;
    try {
      const local = globalThis.localStorage;
      local.getItem(PREFIX);
      this.#local = local;
    } catch {
      return;
    }
    addEventListener("storage", ({ storageArea, key }) => {
      if (storageArea !== this.#local || !key?.startsWith(PREFIX)) return;
      const unwritten = this.#memory.delete(key);
      // as it is now: the event may be older than what we have read or written since
      changed(key, this.get(key), unwritten);
    });
  }

  get denied() {
    return this.#local === null;
  }

  get(key) {
    return this.#memory.has(key) ? this.#memory.get(key) : this.#stored(key);
  }

  /** What lies in localStorage, where there is one. */
  #stored(key) {
    return this.#local?.getItem(key) ?? null;
  }

  /** Everything of ours; null when nothing can be kept and nothing is there. */
  all() {
    /** @type {Record<string, string>} */
    const found = {};
    for (let i = 0; i < (this.#local?.length ?? 0); i++) {
      const key = this.#local.key(i);
      if (key.startsWith(PREFIX)) found[key] = this.#local.getItem(key);
    }
    for (const [key, value] of this.#memory) {
      if (value === null) delete found[key];
      else found[key] = value;
    }
    return this.denied && !this.#memory.size ? null : found;
  }

  /**
   * Writes a value. Returns false, with nothing written, when the key does not hold what is expected there, unless it
   * holds what is to be written.
   * @param {Expected} store
   */
  put({ key, value, expect }) {
    if (!key.startsWith(PREFIX)) throw new Error(`not a key of ours: ${key}`);
    if (expect !== undefined) {
      if (this.#memory.has(key) && this.#stored(key) !== this.#below.get(key)) this.#memory.delete(key);
      if (![expect, value].includes(this.get(key))) return false;
    }
    try {
      if (!this.#local) throw new DOMException("denied", "SecurityError");
      if (value === null) this.#local.removeItem(key);
      else this.#local.setItem(key, value);
      this.#memory.delete(key);
      this.#refusing = false;
    } catch (error) {
      if (!this.#memory.has(key)) this.#below.set(key, this.#stored(key));
      this.#memory.set(key, value);
      // once, not at each failure: the answer to it may be to write again
      if (!this.#refusing) {
        this.#refusing = true;
        const full = error.name === "QuotaExceededError" || error.name === "NS_ERROR_DOM_QUOTA_REACHED";
        this.unkept(full ? "full" : "denied");
      }
    }
    return true;
  }
}
