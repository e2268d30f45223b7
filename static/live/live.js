// What live tables need of the browser: connections to other browsers, the camera, a screen that stays on. A file of its
// own, fetched when it is first needed. Python gives the orders and gets the news; what the texts mean is its business.
import { Awake } from "./awake.js";
import { Camera } from "./camera.js";
import { Channel } from "./channel.js";
import { Tabs } from "./tabs.js";

/** @import { LiveNews, LiveOrder } from "../shell/protocol" */
/** @typedef {(peer: string, news: LiveNews["news"], text: string) => void} Tell */

export class Live {
  #tell;
  #servers;
  /** @type {Map<string, Channel>} */
  #channels = new Map();

  /**
   * @param {object} told
   * @param {HTMLElement} told.app what Python draws
   * @param {string} told.files the address of the folder with the site's files
   * @param {RTCIceServer[]} told.servers
   * @param {Tell} told.tell
   */
  constructor({ app, files, servers, tell }) {
    this.#tell = tell;
    this.#servers = servers;
    this.tabs = new Tabs((news, text = "") => tell("", news, text));
    this.camera = new Camera(app, files, (news, text) => tell("", news, text));
    this.awake = new Awake(app);
    addEventListener("pagehide", () => this.#leave());
  }

  /**
   * Carries out an order of Python.
   * @param {LiveOrder} order
   */
  carry({ do: what, peer = "", text = "" }) {
    const channel = this.#channels.get(peer);
    if (what === "offer") this.#connect(peer)?.offer();
    else if (what === "answer") this.#connect(peer)?.answer(text);
    else if (what === "accept") channel?.accept(text);
    else if (what === "send") channel?.send(text);
    else if (what === "close") this.#close(peer, text);
    else if (what === "hand") this.tabs.hand(text);
    else if (what === "take") this.tabs.take(text);
  }

  /** @param {string} peer */
  #connect(peer) {
    this.#close(peer);
    try {
      /** @type {Channel} */
      const channel = new Channel(this.#servers, (news, text = "") => {
        if (this.#channels.get(peer) !== channel) return;
        if (news === "closed") this.#channels.delete(peer);
        this.#tell(peer, news, text);
      });
      this.#channels.set(peer, channel);
      return channel;
    } catch {
      this.#tell(peer, "closed", "unsupported"); // no WebRTC here
      return undefined;
    }
  }

  /**
   * @param {string} peer
   * @param {string} [lastWords] a message that is sent before
   */
  #close(peer, lastWords) {
    if (lastWords) this.#channels.get(peer)?.send(lastWords);
    this.#channels.get(peer)?.close();
    this.#channels.delete(peer);
  }

  /** The page has changed. */
  settle() {
    this.camera.settle();
    this.awake.settle();
  }

  /** Closes all connections: the Python that had them is gone, and the next one knows of nothing. */
  end() {
    for (const peer of [...this.#channels.keys()]) this.#close(peer);
    this.tabs.forget();
    this.camera.end();
  }

  /** The page is left, perhaps to come back from the browser's cache: by then the other side has gone on. */
  #leave() {
    for (const peer of [...this.#channels.keys()]) {
      this.#close(peer);
      this.#tell(peer, "closed", "gone");
    }
  }
}
