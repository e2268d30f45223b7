// Installing the site: hears whether this device can, lets the browser ask, and has it keep what people have made.

// Firefox would ask the person, who came to play; the others decide by themselves
const ASKS_PEOPLE = navigator.userAgent.includes("Firefox/");

/** @typedef {"" | "prompt" | "share"} Way */

export class Install {
  #prompt;
  /** @type {Way} */
  #way = "";
  #greeted = false;
  #kept = false;

  /** @param {(way: Way) => void} tell gets the news; empty: it can't be done any more */
  constructor(tell) {
    this.tell = tell;
    if (self !== top) return; // a frame is not installed
    // on iOS it is done in the Share menu; the property says whether it has been, and other systems have none or no touch
    if (/** @type {any} */ (navigator).standalone === false && navigator.maxTouchPoints > 1) this.#way = "share";
    addEventListener("beforeinstallprompt", (event) => {
      event.preventDefault(); // it waits for a good moment
      this.#prompt = event;
      this.#now("prompt");
    });
    addEventListener("appinstalled", () => this.#now(""));
  }

  #now(way) {
    this.#way = way;
    if (this.#greeted) this.tell(way);
  }

  /** Python is up, or another one. */
  greet() {
    this.#greeted = true;
    if (this.#way) this.tell(this.#way);
  }

  /** Somebody pressed the button. */
  async ask() {
    const prompt = this.#prompt;
    if (!prompt) return;
    this.#prompt = undefined; // it is good for one question
    await prompt.prompt();
    this.#now("");
  }

  /** The browser may throw away what sites keep, when space is short or after a while; not where it has agreed to this. */
  async keep() {
    if (this.#kept || self !== top || ASKS_PEOPLE) return;
    this.#kept = true;
    try {
      if (!(await navigator.storage.persisted())) await navigator.storage.persist();
    } catch {
      // not to be had here: matches are kept as long as the browser likes
    }
  }
}
