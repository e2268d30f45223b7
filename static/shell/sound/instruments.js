// The instruments, computed sample by sample: wood, paper, bell and koto. Each function adds its sound to `out`, a
// Float32Array at `rate` samples a second, from the second `at` on.

/** @typedef {{ out: Float32Array, rate: number }} Tape */

const TAU = 2 * Math.PI;

/** Noise that is the same at each visit. */
function noise(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    return state / 2 ** 31;
  };
}

/**
 * Partials that ring down, each `[Hz, loudness, seconds until it has fallen to a third]`.
 * @param {Tape} tape
 * @param {number} at
 * @param {number[][]} partials
 * @param {number} attack seconds until it is at its loudest
 */
function ring({ out, rate }, at, partials, attack) {
  const first = Math.round(at * rate);
  for (const [pitch, loudness, fall] of partials) {
    const step = (TAU * pitch) / rate;
    for (let i = first; i < out.length; i++) {
      const t = (i - first) / rate;
      const rise = t < attack ? 0.5 - 0.5 * Math.cos((Math.PI * t) / attack) : 1;
      out[i] += loudness * rise * Math.exp(-t / fall) * Math.sin(step * (i - first));
    }
  }
}

/**
 * Noise between two pitches, which move along with it, swelling up and away.
 * @param {Tape} tape
 * @param {number} at
 * @param {object} shape
 * @param {number} shape.seconds
 * @param {number} shape.rise seconds until it is at its loudest
 * @param {[number, number]} shape.low what is below is cut, in Hz, at the beginning and at the end
 * @param {[number, number]} shape.high what is above is cut
 * @param {number} shape.loudness
 * @param {number} shape.seed
 */
function rustle({ out, rate }, at, { seconds, rise, low, high, loudness, seed }) {
  const next = noise(seed);
  const first = Math.round(at * rate);
  const length = Math.min(Math.round(seconds * rate), out.length - first);
  let one = 0; // twice through each filter: paper has no hum below and no hiss above
  let two = 0;
  let under = 0;
  let deep = 0;
  for (let i = 0; i < length; i++) {
    const share = i / length;
    const t = i / rate;
    const top = 1 - Math.exp((-TAU * (high[0] + (high[1] - high[0]) * share)) / rate);
    const bottom = 1 - Math.exp((-TAU * (low[0] + (low[1] - low[0]) * share)) / rate);
    one += top * (next() - one);
    two += top * (one - two);
    under += bottom * (two - under);
    const above = two - under;
    deep += bottom * (above - deep);
    const swell =
      t < rise ? Math.sin((Math.PI / 2) * (t / rise)) : Math.cos((Math.PI / 2) * ((t - rise) / (seconds - rise)));
    out[first + i] += loudness * swell ** 2 * (above - deep);
  }
}

/** A tile or a token laid on a wooden board: a click, and the board below it. */
export function wood(tape, at = 0, pitch = 1) {
  const board = [
    [325, 0.8, 0.045],
    [612, 0.55, 0.03],
    [1180, 0.5, 0.016],
    [2240, 0.3, 0.008],
    [3470, 0.14, 0.005],
  ];
  ring(
    tape,
    at,
    board.map(([hertz, loudness, fall]) => [hertz * pitch, loudness, fall]),
    0.0015,
  );
  rustle(tape, at, { seconds: 0.012, rise: 0.001, low: [900, 900], high: [5000, 3000], loudness: 0.7, seed: 7 });
}

/** A knock on thick wood, with a cloth over it. */
export function dullWood(tape, at = 0, pitch = 1) {
  const block = [
    [176, 1, 0.05],
    [283, 0.55, 0.036],
    [452, 0.28, 0.02],
  ];
  ring(
    tape,
    at,
    block.map(([hertz, loudness, fall]) => [hertz * pitch, loudness, fall]),
    0.005,
  );
}

/** A card: it slides over others, then its edge snaps down. */
export function paper(tape, at = 0) {
  rustle(tape, at, { seconds: 0.15, rise: 0.09, low: [1100, 1900], high: [2600, 5200], loudness: 1.1, seed: 11 });
  rustle(tape, at + 0.115, {
    seconds: 0.07,
    rise: 0.003,
    low: [450, 300],
    high: [3200, 1300],
    loudness: 1.2,
    seed: 23,
  });
}

/** A small bowl of bronze. Its partials are no multiples of each other, and come in pairs that beat. */
export function bell(tape, at = 0, pitch = 1318.5) {
  const bowl = [
    [1, 1, 0.3],
    [1.0035, 0.5, 0.3],
    [2.71, 0.34, 0.15],
    [2.722, 0.2, 0.15],
    [5.15, 0.12, 0.06],
    [8.2, 0.05, 0.025],
  ];
  ring(
    tape,
    at,
    bowl.map(([ratio, loudness, fall]) => [ratio * pitch, loudness, fall]),
    0.003,
  );
}

/**
 * A string of a koto (Karplus and Strong): noise runs round a loop as long as a wave, and loses its edge at each turn.
 * @param {Tape} tape
 * @param {number} at
 * @param {number} pitch
 * @param {object} [touch]
 * @param {number} [touch.loudness]
 * @param {number} [touch.soft] from 0, plucked with the ivory nail, to 1, with the flesh of the finger
 * @param {number} [touch.fall] seconds until it has fallen to a third
 */
export function koto({ out, rate }, at, pitch, { loudness = 1, soft = 0.3, fall = 0.5 } = {}) {
  const next = noise(Math.round(pitch * 13));
  const loop = rate / pitch - 0.5; // the mean of two neighbours delays by half a sample
  const length = Math.floor(loop);
  const share = loop - length;
  const string = new Float32Array(length + 1);
  const blunt = 0.2 + 0.7 * soft;
  for (let i = 0; i <= length; i++) string[i] = next();
  for (let turn = 0; turn < 4; turn++) {
    let last = 0;
    for (const value of string) last = last * blunt + value * (1 - blunt); // so that the two ends of the string agree
    for (let i = 0; i <= length; i++) string[i] = last = last * blunt + string[i] * (1 - blunt);
  }
  // plucked near the bridge, at an eighth of the string: what has a node there is not heard
  const place = Math.max(1, Math.round(length / 8));
  const plucked = string.map((value, i) => value - string[(i - place + length + 1) % (length + 1)]);
  const mean = plucked.reduce((sum, value) => sum + value, 0) / plucked.length;
  const most = plucked.reduce((peak, value) => Math.max(peak, Math.abs(value - mean)), 0);
  const kept = Math.exp(-1 / (pitch * fall));
  const first = Math.round(at * rate);
  const line = plucked.map((value) => ((value - mean) / most) * loudness);
  let here = 0;
  let tuned = line[line.length - 1]; // what a string that rings already would have here: from 0 it would click
  let before = tuned;
  for (let i = first; i < out.length; i++) {
    const now = line[here];
    const after = line[(here + 1) % line.length];
    out[i] += now * Math.min(1, (i - first) / (0.001 * rate));
    const turned = kept * 0.5 * (now + after);
    // an all-pass filter for the rest of a sample, so that the string is in tune
    const delay = (1 - share) / (1 + share);
    tuned = delay * (turned - tuned) + before;
    before = turned;
    line[here] = tuned;
    here = (here + 1) % line.length;
  }
}
