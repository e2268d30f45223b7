// Playing offline: starts the service worker and hears from it how far it is, and when a new version is there.
const STEP = 0.1; // how much more is worth telling
const NEXT_PAGE = 10_000; // milliseconds in which the next page has come, or it was a download
const OLD = 3_600_000; // a page that comes back after so many milliseconds asks for a new version

// a frame is as offline as the page around it; and one of opaque origin may not even look at serviceWorker
const workers = self === top && origin !== "null" ? navigator.serviceWorker : undefined;

export class Offline {
  #registration;
  /** @type {"none" | "loading" | "ready" | "update"} */
  #state = "none";
  #share = 0;
  #greeted = false;
  #wanted = false; // whether somebody asked for the new version

  /**
   * @param {string} root
   * @param {(state: "none" | "loading" | "ready" | "update", share: number) => void} tell gets the news
   */
  constructor(root, tell) {
    this.root = root;
    this.tell = tell;
    let controlled = Boolean(workers?.controller);
    workers?.addEventListener("controllerchange", () => {
      if (this.#wanted) location.reload();
      else if (controlled) this.#now("update"); // another tab took it, or it was withdrawn
      controlled = true;
    });
  }

  /** Python is up: the first one has the service worker started, a later one is told what the first one knew. */
  greet() {
    if (this.#state !== "none") this.tell(this.#state, this.#share);
    if (this.#greeted || !workers) return;
    this.#greeted = true;
    /** @type {(run: () => void, options: object) => void} */
    const atLeisure = globalThis.requestIdleCallback ?? setTimeout;
    atLeisure(() => this.#start().catch(() => {}), { timeout: 5000 }); // the browser itself logs what went wrong
  }

  /**
   * The way to another page of the site: the service worker is to fetch nothing until that page takes the lock itself. This
   * one has it for as long as it is there.
   */
  #leave = () => {
    const gone = new Promise((done) => setTimeout(done, NEXT_PAGE));
    navigator.locks?.request(`start of ${this.root}`, { mode: "shared" }, () => gone).catch(() => {});
  };

  /** All is fetched: a page that has a lock could not be kept for the way back. */
  #stay() {
    removeEventListener("beforeunload", this.#leave);
  }

  async #start() {
    workers.addEventListener("message", ({ data }) => {
      if (data?.offline === "loading") addEventListener("beforeunload", this.#leave);
      const { active, installing } = this.#registration ?? { installing: true };
      // what a next version loads is its own affair until it is complete, and one that has failed may still have words
      if (data?.offline === "ready" || (!active && installing)) this.#now(data?.offline, data?.share);
    });
    const registration = await workers.register(new URL("sw.js", this.root), { updateViaCache: "none" });
    if (!registration) return; // a browser under test may be told to have none
    this.#registration = registration;
    if (!registration.installing) this.#stay();
    registration.addEventListener("updatefound", () => this.#follow(registration.installing));
    if (registration.installing) this.#follow(registration.installing);
    registration.active?.postMessage("here");
    if (registration.waiting) this.#now("update");
    this.#lookAgain();
  }

  #follow(worker) {
    worker.addEventListener("statechange", () => {
      this.#stay();
      if (worker.state === "installed" && this.#registration.active) this.#now("update");
      if (worker.state === "activated") worker.postMessage("here");
      if (worker.state === "redundant" && this.#state === "loading") this.#now("none"); // a file did not come
    });
  }

  #now(state, share = 0) {
    if (this.#state === "update" || (state === "loading" && share < this.#share + STEP)) return;
    this.#state = state;
    this.#share = share;
    if (this.#greeted) this.tell(state, share);
  }

  /** On a phone a page may lie in the background for days. */
  #lookAgain() {
    let looked = Date.now();
    document.addEventListener("visibilitychange", () => {
      if (document.hidden || Date.now() - looked < OLD) return;
      looked = Date.now();
      this.#registration.update().catch(() => {}); // offline, most likely
    });
  }

  /** The new version, because somebody asked for it: the same address, and matches are kept after every move. */
  renew() {
    this.#wanted = true;
    const waiting = this.#registration?.waiting;
    if (waiting) waiting.postMessage("take over");
    else location.reload(); // another tab has let it take over
  }
}
