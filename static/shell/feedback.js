// What is heard and felt of a match. The sounds are a module of their own: it is fetched where somebody wants sound, and
// only there is anything that plays it.

/** @typedef {import("./sound/sound.js")} SoundModule */

const html = document.documentElement;
const LATEST = 1000; // milliseconds: a sound that comes later than that means nothing any more
// what starts sound in a browser: none may before somebody has touched the page
const GESTURES = ["pointerdown", "pointerup", "keydown"];
// milliseconds on, off, on; what is not here is heard only
const PATTERNS = { turn: [35], capture: [20, 45, 20], win: [40, 60, 40, 60, 120], refusal: [70] };

const touched = () => Boolean(navigator.userActivation?.hasBeenActive);

export class Feedback {
  #sounds = "off";
  #vibration = "off";
  /** @type {AudioContext | undefined} */
  #context;
  /** @type {Promise<SoundModule> | undefined} */
  #module;
  /** @type {import("./sound/sound.js").Speaker | undefined} */
  #speaker;

  /** @param {string} files the address of the folder with the site's files */
  constructor(files) {
    this.files = files;
    const vibrates = "vibrate" in navigator && matchMedia("(pointer: coarse)").matches;
    html.toggleAttribute("data-vibrates", vibrates);
    for (const gesture of GESTURES) addEventListener(gesture, () => this.#sounds === "on" && this.wake(), true);
  }

  /** Somebody touches the page, with sound on or to switch it on: from now on it may be heard. */
  wake() {
    if (typeof AudioContext === "undefined") return;
    this.#context ??= new AudioContext();
    if (this.#context.state !== "running") this.#context.resume().catch(() => {});
  }

  /**
   * What people have set: `on` or `off`.
   * @param {string} [sounds]
   * @param {string} [vibration]
   */
  set(sounds = this.#sounds, vibration = this.#vibration) {
    this.#vibration = vibration;
    this.#sounds = sounds;
    if (sounds === "on") {
      this.#module ??= this.#fetch();
      if (touched()) this.wake();
    } else {
      this.#context?.close().catch(() => {});
      this.#context = this.#speaker = undefined;
    }
  }

  /** @returns {Promise<SoundModule>} */
  #fetch() {
    return import(new URL("sound.js", this.files).href).catch(() => {
      this.#module = undefined; // not to be had now: asked for again at the next update
    });
  }

  /**
   * Lets people hear and feel these, by what they mean.
   * @param {string[]} names
   */
  async play(names) {
    if (this.#vibration === "on" && touched()) this.#vibrate(names);
    const asked = performance.now();
    const sound = this.#sounds === "on" && (await this.#module);
    const context = this.#context; // there is none before the first touch, or any more
    if (!sound || !context || performance.now() - asked > LATEST) return;
    if (this.#speaker?.context !== context) this.#speaker = new sound.Speaker(context);
    if (context.state === "running") this.#speaker.play(names);
    else
      context.resume().then(
        () => this.#speaker?.play(names),
        () => {},
      );
  }

  /** @param {string[]} names */
  #vibrate(names) {
    const pattern = names.map((name) => PATTERNS[name]).filter(Boolean);
    if (pattern.length) navigator.vibrate?.(pattern.flatMap((one, i) => (i ? [90, ...one] : one)));
  }
}
