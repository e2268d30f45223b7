// What is heard in a match. The page fetches this only where somebody has switched sound on: the sounds are computed
// here, there are no files of them.
import { bell, dullWood, koto, paper, wood } from "./instruments.js";

/** @typedef {import("./instruments.js").Tape} Tape */
/** @typedef {{ seconds: number, loudness: number, gap: number, varies?: boolean, play: (tape: Tape) => void }} Sound */

const FADE = 0.06; // seconds in which what still rings at the end dies away
const SOONEST = 0.08; // the same sound within so many seconds is one sound

// the strings, in Hz
const [D3, A3, D4, A4, B4, D5, E5, A5] = [146.83, 220, 293.66, 440, 493.88, 587.33, 659.26, 880];

/**
 * By what they mean. `loudness` is the highest sample; `gap` the seconds before the next one of the same update; one
 * that `varies` is never played twice quite alike, as it comes often.
 * @type {Record<string, Sound>}
 */
export const SOUNDS = {
  move: { seconds: 0.28, loudness: 0.34, gap: 0.2, varies: true, play: (tape) => wood(tape) },
  card: { seconds: 0.22, loudness: 0.2, gap: 0.24, varies: true, play: (tape) => paper(tape) },
  capture: {
    seconds: 0.58,
    loudness: 0.3,
    gap: 0.34,
    play: (tape) => {
      koto(tape, 0, D4, { fall: 0.22 });
      koto(tape, 0.03, D5, { fall: 0.2, loudness: 0.9 });
    },
  },
  turn: { seconds: 0.6, loudness: 0.2, gap: 0.4, play: (tape) => bell(tape) },
  win: {
    seconds: 1.48,
    loudness: 0.34,
    gap: 1,
    play: (tape) => {
      for (const [beat, pitch] of [A4, B4, D5, E5].entries())
        koto(tape, beat * 0.12, pitch, { fall: 0.3, loudness: 0.8 });
      koto(tape, 0.52, A4, { fall: 0.5 });
      koto(tape, 0.55, A5, { fall: 0.4, loudness: 0.9 });
    },
  },
  end: {
    seconds: 0.6,
    loudness: 0.24,
    gap: 0.5,
    play: (tape) => {
      koto(tape, 0, A3, { soft: 0.72, fall: 0.25 });
      koto(tape, 0.17, D3, { soft: 0.78, fall: 0.3 });
    },
  },
  refusal: {
    seconds: 0.34,
    loudness: 0.34,
    gap: 0.3,
    play: (tape) => {
      dullWood(tape, 0);
      dullWood(tape, 0.11, 0.88);
    },
  },
};

/**
 * The samples of a sound.
 * @param {Sound} sound
 * @param {number} rate of samples a second
 */
export function samples({ seconds, loudness, play }, rate) {
  const out = new Float32Array(Math.round(seconds * rate));
  play({ out, rate });
  const fade = Math.round(FADE * rate);
  for (let i = 1; i <= fade; i++) out[out.length - i] *= 0.5 - 0.5 * Math.cos((Math.PI * (i - 1)) / fade);
  const most = out.reduce((peak, value) => Math.max(peak, Math.abs(value)), 0);
  return out.map((value) => (value / most) * loudness);
}

export class Speaker {
  /** @type {Map<string, AudioBuffer>} */
  #made = new Map();
  /** @type {Map<string, number>} */
  #last = new Map(); // when each sound began

  /** @param {BaseAudioContext} context */
  constructor(context) {
    this.context = context;
  }

  /**
   * Plays these, one after the other.
   * @param {string[]} names
   */
  play(names) {
    let at = this.context.currentTime;
    for (const name of names) {
      const sound = SOUNDS[name];
      if (!sound || at - (this.#last.get(name) ?? -1) < SOONEST) continue;
      this.#last.set(name, at);
      const source = this.context.createBufferSource();
      source.buffer = this.#buffer(name, sound);
      if (sound.varies) source.playbackRate.value = 0.97 + 0.06 * Math.random();
      source.connect(this.context.destination);
      source.start(at);
      at += sound.gap;
    }
  }

  #buffer(name, sound) {
    const { sampleRate } = this.context;
    let buffer = this.#made.get(name);
    if (!buffer) {
      const data = samples(sound, sampleRate);
      buffer = this.context.createBuffer(1, data.length, sampleRate);
      buffer.copyToChannel(data, 0);
      this.#made.set(name, buffer);
    }
    return buffer;
  }
}
