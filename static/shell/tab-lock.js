// One tab of several with the same match lets its bots think: the one that holds the lock of that name. Whoever is looked at
// takes it over; when that tab is closed or dies, the next one gets it. Without locks every tab thinks for itself.

export class TabLock {
  #name = "";
  #held = true; // until another tab is known to have it: bots do not wait for an answer
  #leave; // gives the lock back, or the place in the queue
  #turn = 0;

  /** @param {(name: string, held: boolean) => void} tell is called when this tab gets the lock and when it loses it */
  constructor(tell) {
    this.tell = tell;
    document.addEventListener("visibilitychange", () => this.seize());
    addEventListener("focus", () => this.seize());
  }

  /** The match on the screen; empty: none. */
  want(name) {
    if (name === this.#name) return;
    this.#leave?.();
    this.#leave = undefined;
    this.#name = name;
    this.#held = true;
    this.#turn++;
    if (!name) return;
    if (document.hidden) this.#queue();
    else this.#take({ steal: true });
  }

  /** A fresh worker does not know what the last one was told. */
  greet() {
    if (this.#name && !this.#held) this.tell(this.#name, false);
  }

  /** Somebody looks at this tab, or does something in it. */
  seize() {
    if (document.hidden || this.#held || !this.#name) return;
    this.#leave?.();
    this.#take({ steal: true });
  }

  #queue() {
    const waiting = new AbortController();
    this.#set(false);
    this.#take({ signal: waiting.signal }, () => waiting.abort());
  }

  async #take(how, leave) {
    const turn = ++this.#turn;
    const current = () => turn === this.#turn;
    this.#leave = leave;
    try {
      await navigator.locks.request(`bots of ${this.#name}`, how, () => {
        if (!current()) return undefined;
        this.#set(true);
        return new Promise((resolve) => (this.#leave = resolve));
      });
    } catch (error) {
      if (!current()) return;
      // taken over by another tab, or there are no locks here
      if (error.name === "AbortError") this.#queue();
      else this.#set(true);
    }
  }

  #set(held) {
    if (held === this.#held) return;
    this.#held = held;
    this.tell(this.#name, held);
  }
}
