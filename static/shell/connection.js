// The connection with Python: starts it, sends it events, takes its updates, notices when it fails and starts it again.
import { framed, slot } from "./frame.js";
import { Python } from "./python.js";
import { boot } from "./trouble.js";
import { Watchdog } from "./watchdog.js";

/** @import { Form, PageEvent, Update } from "./protocol" */

const html = document.documentElement;
const REMEMBERED = 8; // taps before Python is up
const TAPS = ["do", "go", "file"];
// what an update does once, whatever it shows
/** @type {(keyof Update)[]} */
const ONCE = ["push", "top", "focus", "redraw", "art", "download", "picture"];
const SLOW_START = 30_000;
// how much of the wait is over when each step is reached
const STEPS = { settings: 0.02, pyscript: 0.06, bytes: [0.08, 0.62], python: 0.75, libraries: 0.85, ready: 0.95 };

/** How many minutes the visitor's clock is ahead of universal time. */
const zone = () => -new Date().getTimezoneOffset();

export class Connection {
  /** Then "greeting", "ready"; "fallen" while #trouble is shown; "none" where Python can't run. */
  state = "starting";
  /** @type {Python} */
  #python;
  /** @type {[PageEvent, (() => void)?][]} */
  #waiting = []; // events that came before Python was ready
  #shown = Promise.resolve(); // updates are shown one after the other
  #done = 0; // the number of the last write that was dealt with
  #refusals = 0; // how many refused writes Python has not answered yet
  /** @type {Update} */
  #withheld = {}; // what is left to do of updates that were not shown
  #lived = false; // whether there was ever a Python that answered
  #greeted = true; // whether the last hello was answered: if not, the next one starts from home
  #watchdog = new Watchdog({
    ping: () => this.#ask({ kind: "ping" }),
    lost: () => this.#fall("Python does not answer."),
  });

  /**
   * @param {object} parts of the shell that updates change, and that are told when Python is up
   * @param {import("./page/page.js").Page} parts.page
   * @param {import("./store.js").Store} parts.store
   * @param {import("./trouble.js").Trouble} parts.trouble
   * @param {import("./tab-lock.js").TabLock} parts.lock
   * @param {import("./offline.js").Offline} parts.offline
   * @param {import("./install.js").Install} parts.install
   * @param {import("./feedback.js").Feedback} parts.feedback
   * @param {import("./peers.js").Peers} parts.peers
   */
  constructor({ page, store, trouble, lock, offline, install, feedback, peers }) {
    this.page = page;
    this.store = store;
    this.trouble = trouble;
    this.lock = lock;
    this.offline = offline;
    this.install = install;
    this.feedback = feedback;
    this.peers = peers;
  }

  // --- to Python and back

  /**
   * Sends an event to Python, at once or as soon as it is there. `answered` is called when the answer has come.
   * @param {PageEvent} event
   * @param {() => void} [answered]
   */
  send(event, answered) {
    event.done = this.#done;
    if (this.state === "ready") this.#ask(event, answered);
    else if (this.state !== "fallen") {
      this.#waiting.push([event, answered]);
      const taps = this.#waiting.filter(([{ kind }]) => TAPS.includes(kind));
      if (taps.length > REMEMBERED) this.#waiting.splice(this.#waiting.indexOf(taps[0]), 1);
    }
  }

  /**
   * Every `do` names the screen that it is meant for: by the time Python gets it, there may be another.
   * @param {string} words
   * @param {Form | null} form
   * @param {() => void} [answered]
   */
  perform(words, form, answered) {
    this.send({ kind: "do", do: words, form, screen: this.page.screen }, answered);
  }

  /** What was tapped on a page that is left before Python was up. */
  forgetTaps() {
    this.#waiting = this.#waiting.filter(([{ kind }]) => !TAPS.includes(kind));
  }

  /**
   * @param {PageEvent} event
   * @param {() => void} [answered]
   */
  async #ask(event, answered) {
    const asked = this.#python;
    event.now = Date.now();
    event.zone = zone();
    event.done ??= this.#done;
    this.trouble.sent(event);
    this.#watchdog.asked();
    try {
      const update = await asked.ask(event);
      if (asked !== this.#python) return;
      this.#watchdog.answered();
      answered?.();
      if (event.kind === "refused") this.#refusals--;
      await this.#take(update);
    } catch (error) {
      if (asked === this.#python) this.#fall(error);
    }
  }

  /**
   * An update of Python, asked for or not.
   * @param {import("./page/elements.js").Shown} update
   */
  async #take(update) {
    try {
      if (update.trouble) return this.#fall(update.trouble);
      // kept before it is shown
      for (const { key, value, expect, number } of update.store ?? []) {
        const kept = this.store.put({ key, value, expect });
        this.#done = number ?? this.#done;
        if (kept) continue;
        this.#refusals++;
        this.send({ kind: "refused", key, number, found: this.store.get(key) });
      }
      // nor is it told to others: the answer to the refusal tells them how it is then
      if (update.live) this.peers.carry(update.live.filter(({ do: what }) => what !== "send" || !this.#refusals));
      if (update.persist) this.install.keep();
      if (update.report !== undefined) {
        this.trouble.record = update.report;
        this.lock.want(update.report);
      }
      if (update.html !== undefined || update.busy !== undefined) {
        this.#watchdog.busy = Boolean(update.busy);
        html.toggleAttribute("data-busy", Boolean(update.busy));
      }
      if (this.#refusals) {
        // what could not be kept is not shown, nor what is built on it: the answer brings the screen as it is then
        for (const name of ONCE)
          if (update[name] !== undefined) this.#withheld = { ...this.#withheld, [name]: update[name] };
        return;
      }
      const whole = { ...this.#withheld, ...update };
      this.#withheld = {};
      this.#shown = this.#shown.then(() => this.page.show(whole));
      await this.#shown;
      this.peers.settle();
      this.feedback.set(update.sounds, update.vibration);
      if (update.sound) this.feedback.play(update.sound);
    } catch (error) {
      this.#shown = Promise.resolve();
      this.#fall(error);
    }
  }

  // --- start, fall, start again

  async start() {
    this.state = "starting";
    this.peers.end();
    this.#done = this.#refusals = 0;
    this.#withheld = {};
    html.removeAttribute("data-ready");
    boot.show("wait");
    boot.progress(0);
    let slow;
    let share = 0;
    const late = () => {
      if (mine !== this.#python || this.state === "fallen") return;
      if (this.#lived || this.state === "greeting") this.#fall("Python does not start.");
      else boot.show("failed");
    };
    const step = (reached) => {
      const [from, length] = STEPS.bytes;
      share = Math.max(share, typeof reached === "number" ? from + length * reached : STEPS[reached]);
      boot.progress(share);
      boot.show("wait"); // it moves again
      clearTimeout(slow);
      slow = setTimeout(late, SLOW_START);
    };
    const mine = new Python({
      app: this.page.files,
      step,
      heard: (update) => mine === this.#python && this.#take(update),
      died: (error) => mine === this.#python && (this.state === "starting" ? failed(error) : this.#fall(error)),
    });
    const failed = (error) => {
      if (this.#lived) return this.#fall(error);
      console.error(error);
      mine.end();
      boot.show("failed");
    };
    this.#python = mine;
    step("settings");
    try {
      if (await mine.start()) await this.#hello(mine).catch((error) => mine === this.#python && this.#fall(error));
    } catch (error) {
      if (mine === this.#python) failed(error);
    } finally {
      clearTimeout(slow);
    }
  }

  /** @param {Python} mine */
  async #hello(mine) {
    this.state = "greeting";
    this.#waiting = this.#waiting.filter(([{ kind }]) => kind !== "stored" && kind !== "lock"); // Python is told how it is now
    /** @type {PageEvent & { kind: "hello" }} */
    const event = {
      kind: "hello",
      url: this.#greeted || framed ? this.page.here : this.page.homeIn(html.lang),
      root: this.page.root,
      app: this.page.files,
      storage: this.store.all(),
      slot: await slot(),
      now: Date.now(),
      zone: zone(),
    };
    this.#greeted = false;
    this.trouble.sent(event);
    const update = await mine.ask(event);
    if (mine !== this.#python) return;
    // a second worker is told what is in memory, and then that it is only there
    const again = this.store.denied && event.storage;
    await this.#take(update);
    if (this.state === "fallen") return;
    this.#greeted = this.#lived = true;
    this.state = "ready";
    boot.hide();
    html.setAttribute("data-ready", "");
    if (again) this.#ask({ kind: "unkept", why: "denied" });
    this.lock.greet();
    for (const [event, answered] of this.#waiting.splice(0)) this.#ask(event, answered);
    this.offline.greet();
    this.install.greet();
  }

  #fall(error) {
    if (this.state === "fallen") return;
    this.state = "fallen";
    this.#python.end(); // it may be half way through a change: nothing more is taken from it
    this.#watchdog.stop();
    this.#waiting = [];
    html.removeAttribute("data-ready");
    html.removeAttribute("data-busy");
    boot.hide();
    this.trouble.show(error?.stack ?? String(error?.message ?? error));
  }

  goOn() {
    this.trouble.hide();
    this.start();
  }

  /** This browser can't run Python: the prerendered pages are all that there is. */
  cannot() {
    this.state = "none";
    boot.show("cannot");
  }
}
