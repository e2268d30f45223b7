// One Python, in PyScript's worker: how it is started, asked, and ended.
import "../start/sandbox.js";
import { Elements } from "./page/elements.js";
import { SentScreen } from "./page/sent-screen.js";

/**
 * @import { Message, PageEvent } from "./protocol"
 * @import { Shown } from "./page/elements.js"
 */

const SETTINGS = JSON.parse(`{{settings}}`);
let core;

/** PyScript looks through all that is added to the document for scripts of its own, after every update; ours are in the head. */
class HeadObserver extends MutationObserver {
  observe(node, options) {
    super.observe(node === document ? document.head : node, options);
  }
}

/** PyScript itself, once. Which plugins to leave out it reads from elements that stand in the page while it loads. */
function pyscript() {
  core ??= (async () => {
    const plugins = JSON.stringify({ plugins: SETTINGS.plugins });
    const elements = ["py-config", "mpy-config"].map((name) => {
      const element = document.createElement(name);
      element.textContent = plugins;
      return element;
    });
    document.head.append(...elements);
    const { MutationObserver } = globalThis;
    globalThis.MutationObserver = HeadObserver;
    try {
      // @ts-expect-error: the build puts the address in
      return await import("{{pyscript}}core.js");
    } finally {
      globalThis.MutationObserver = MutationObserver;
      for (const element of elements) element.remove();
    }
  })();
  return core;
}

export class Python {
  #worker;
  #script;
  #ended = false;
  #screen = new SentScreen();
  #elements = new Elements();

  /**
   * @param {object} told
   * @param {string} told.app
   * @param {(update: Shown) => void} told.heard gets what Python sends unasked
   * @param {(reached: string | number) => void} told.step gets how far the start has come
   * @param {(error: Error) => void} told.died gets an error of the worker
   */
  constructor({ app, heard, step, died }) {
    this.app = app;
    this.heard = heard;
    this.step = step;
    this.died = died;
  }

  /** True when it can be asked, false when it was ended meanwhile. */
  async start() {
    const { hooks } = await pyscript();
    this.step("pyscript");
    // as text: when PyScript can't read a file of settings, it starts a Python of its own, from elsewhere
    const config = JSON.stringify({ ...SETTINGS, interpreter: new URL(SETTINGS.interpreter, this.app).href });
    this.#worker = await new Promise((resolve) => {
      hooks.main.onWorker.add(function started(_, worker) {
        hooks.main.onWorker.delete(started);
        resolve(worker);
      });
      const script = document.createElement("script");
      script.type = "py";
      script.setAttribute("worker", "");
      script.setAttribute("config", config);
      script.textContent = "import hanamachi.app.main";
      this.#script = script;
      document.head.append(script);
    });
    if (this.#ended) {
      this.end();
      return false;
    }
    this.#worker.sync.push = (text) => {
      if (this.#ended) return;
      try {
        this.heard(this.#read(text));
      } catch (error) {
        this.died(error); // PyScript would tell Python, and not us
      }
    };
    this.#worker.addEventListener("message", ({ data }) => {
      if (data?.boot !== undefined && !this.#ended) this.step(data.boot);
    });
    this.#worker.addEventListener("error", (event) => {
      if (!this.#ended) this.died(event.error ?? new Error(event.message || "the worker failed"));
    });
    await this.#worker.ready;
    if (!this.#ended) this.step("ready");
    return !this.#ended;
  }

  /**
   * @param {PageEvent} event
   * @returns {Promise<Shown>}
   */
  async ask(event) {
    const answer = await this.#worker.sync.event(JSON.stringify(event));
    return this.#ended ? new Promise(() => {}) : this.#read(answer);
  }

  /**
   * Each message at once and in order, also one that is not shown: the next one builds on it.
   * @param {string} text
   * @returns {Shown}
   */
  #read(text) {
    /** @type {Message} */
    const { screen, ...update } = JSON.parse(text);
    if (!screen) return update;
    const { html, parts, same } = this.#screen.whole(screen);
    return { ...update, html, elements: this.#elements.read(parts, same) };
  }

  /** For good; whatever it was asked stays without an answer. */
  end() {
    this.#ended = true;
    this.#script?.remove();
    this.#worker?.terminate();
    this.#worker = undefined;
  }
}
