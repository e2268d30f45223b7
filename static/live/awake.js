// The screen stays on while an element with `data-awake` stands in the page. Nothing happens where browsers can't do that.

export class Awake {
  #app;
  #asking = false;
  /** @type {WakeLockSentinel | undefined} */
  #lock;

  /** @param {HTMLElement} app */
  constructor(app) {
    this.#app = app;
    document.addEventListener("visibilitychange", () => this.settle());
  }

  get #wanted() {
    return !document.hidden && Boolean(this.#app.querySelector("[data-awake]"));
  }

  async settle() {
    if (this.#asking || !navigator.wakeLock) return;
    const held = this.#lock && !this.#lock.released; // the browser itself releases it in a hidden page
    if (this.#wanted === Boolean(held)) return;
    if (held) return void this.#lock.release().catch(() => {});
    this.#asking = true;
    this.#lock = await navigator.wakeLock.request("screen").catch(() => undefined); // the battery may be low
    this.#asking = false;
    if (this.#lock && !this.#wanted) this.settle();
  }
}
