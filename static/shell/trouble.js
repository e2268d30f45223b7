// When something went wrong: the sentences, and the report.
/** @import { Hello, PageEvent } from "./protocol" */

/** @returns {HTMLElement} */
const part = (name) => document.querySelector(`#boot [data-boot="${name}"]`);

/** The start has come to its end, a good or a bad one. */
function end() {
  delete document.documentElement.dataset.opening; // what was prerendered is all that there is, or is replaced
  /** @type {any} */ (globalThis).startIsOver?.(); // early.js
}

/** #boot: how far the start has come, or why there is none. The words are in the page: data-boot="wait" and so on. */
export const boot = {
  show(name) {
    if (name !== "wait") end();
    document.getElementById("boot").hidden = false;
    for (const each of ["wait", "cannot", "failed"]) {
      const element = part(each);
      if (element) element.hidden = each !== name;
    }
  },
  progress(share) {
    const bar = document.querySelector("#boot progress");
    if (bar) Object.assign(bar, { max: 1, value: share });
  },
  hide() {
    end();
    document.getElementById("boot").hidden = true;
  },
};

export class Trouble {
  #sent = [];
  #had = null;
  text = "";
  record = null; // the key of the match that is open

  constructor(page, store) {
    this.page = page;
    this.store = store;
  }

  get shown() {
    return !document.getElementById("trouble").hidden;
  }

  set copied(copied) {
    const words = document.getElementById("trouble-copied");
    if (words) words.hidden = !copied;
  }

  /** @param {PageEvent} event */
  sent(event) {
    if (event.kind === "ping") return;
    const { storage, ...rest } = /** @type {Hello} */ (event);
    this.#sent.push(JSON.stringify(rest).slice(0, 300));
    if (this.#sent.length > 12) this.#sent.shift();
  }

  show(text) {
    this.text = text;
    console.error(text);
    if (this.shown) return;
    const section = document.getElementById("trouble");
    this.#had = document.activeElement;
    // it would keep the buttons out of reach
    /** @type {NodeListOf<HTMLDialogElement>} */
    const dialogs = document.querySelectorAll("dialog:modal");
    for (const dialog of dialogs) dialog.close();
    this.page.app.inert = true;
    this.copied = false;
    section.hidden = false;
    const button = /** @type {HTMLElement} */ (section.querySelector("[data-shell=go-on]"));
    button?.focus();
  }

  hide() {
    document.getElementById("trouble").hidden = true;
    this.page.app.inert = false;
    if (this.#had?.isConnected) this.#had.focus({ preventScroll: true });
  }

  report() {
    const record = this.record && this.store.get(this.record);
    return [
      `Hanamachi ${document.documentElement.dataset.version ?? ""}`,
      navigator.userAgent,
      this.page.here,
      this.text,
      "Events:",
      ...this.#sent,
      ...(record ? ["Record:", record] : []),
    ].join("\n");
  }
}
