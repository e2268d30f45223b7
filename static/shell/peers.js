// The way to live tables: fetches what connects browsers when Python first needs it, and passes its orders on.

/** @import { LiveNews, LiveOrder } from "./protocol" */
/** @typedef {import("../live/live.js").Live} Live */

const html = document.documentElement;

export class Peers {
  /** @type {Promise<Live | undefined> | undefined} */
  #live;

  /**
   * @param {import("./page/page.js").Page} page
   * @param {(peer: string, news: LiveNews["news"], text: string) => void} tell
   */
  constructor(page, tell) {
    this.page = page;
    this.tell = tell;
  }

  /** @returns {Promise<Live | undefined>} */
  #fetch() {
    this.#live ??= import(new URL("live.js", this.page.files).href).then(
      ({ Live }) => {
        const servers = JSON.parse(html.dataset.iceServers ?? "[]");
        return new Live({ app: this.page.app, files: this.page.files, servers, tell: this.tell });
      },
      () => (this.#live = undefined), // not to be had now: asked for again next time
    );
    return this.#live;
  }

  /**
   * Carries out orders of Python, in order.
   * @param {LiveOrder[]} orders
   */
  async carry(orders) {
    const live = await this.#fetch();
    for (const order of orders) {
      if (live) live.carry(order);
      else if (order.peer) this.tell(order.peer, "closed", "unsupported");
    }
  }

  /** The page has changed: it may want the camera or a screen that stays on, or not any more. */
  async settle() {
    if (this.#live || this.page.app.querySelector("[data-camera], [data-awake]")) (await this.#fetch())?.settle();
  }

  /** Closes all connections, before another Python starts. */
  async end() {
    (await this.#live)?.end();
  }
}
