// Pieces travel: what an update has put elsewhere is seen on its way there. Knows no game, only the names of pieces.
//
// What is really there is at its final place from the beginning, and only transparent for a moment: a tap counts at once.
// What flies is a copy of the picture, in a layer of its own. The copies are made in a task of their own, after the one that
// lays out the page: on a slow device neither takes long.

import { soon } from "./soon.js";

/**
 * A piece that is shown: its picture, its box, and the nearest element around it that has an id and other pieces in it.
 * When the page makes room for a line of words, all of a board moves; the pieces on it have not.
 * @typedef {{ picture: HTMLElement, box: DOMRect, group?: string, around?: DOMRect }} Place
 *
 * A piece on its way from one box to another: what arrives is hidden meanwhile, what leaves was copied before it was gone.
 * @typedef {{ name: string, was: Partial<Place>, from: DOMRect, to: DOMRect, arrives?: HTMLElement, leaves?: Copy }} Flight
 *
 * @typedef {{ picture: HTMLElement, whole: HTMLElement }} Copy
 */

const MOST = 12; // more at once is a new deal
const EACH = 240; // ms
const LATER = 40; // ms from one to the next, at most …
const ALL = 300; // … but all have arrived after so many
const NEAR = 8; // px: a tile that is raised under the pointer has not moved
const ARRIVING = "data-arriving"; // of what its copy has not reached yet
const FOLDED = "details:not([open]) > :not(summary)"; // to ask for a box in there would lay it out
const EASE = "cubic-bezier(0.2, 0.7, 0.3, 1)"; // quick at first, and it settles

const html = document.documentElement;
const still = matchMedia("(prefers-reduced-motion: reduce)");
const isCalm = () => html.dataset.motion === "reduced" || (still.matches && html.dataset.motion !== "full");

/** Ends whatever is under way. */
let end = () => {};

/** @type {Flight[]} */
let waiting = []; // their copies are not made yet

/**
 * Notes where the pieces are, before the page is morphed to this content. The function returned is for when it is laid out:
 * it reads all boxes first, then lets the pieces travel.
 * @param {HTMLElement} app
 * @param {string} content
 */
export function keepPieces(app, content) {
  const before = isCalm() || document.hidden ? new Map() : places(app);
  const sources = new Map();
  // nothing travels to a table that was empty: a cover has gone, or another screen was shown
  if (before.size) for (const id of named(content, "data-from")) sources.set(id, boxOf(document.getElementById(id)));
  const unseen = before.size ? waiting : []; // of an update just before this one
  end(); // not before the boxes are read: it changes the page
  if (!before.size) return () => {};
  const screen = screenOf(app);
  const leaving = new Map();
  for (const { name, was, arrives } of unseen) if (arrives) before.set(name, { ...was, picture: arrives });
  for (const name of named(content, "data-takes").flatMap((names) => names.split(" "))) {
    const place = before.get(name);
    if (place) leaving.set(name, copyOf(app, place.picture, styleOf(place.picture)));
  }
  return () => {
    if (isCalm() || screenOf(app) !== screen) return;
    const after = places(app);
    const gone = unseen.filter(({ name, leaves }) => leaves && !after.has(name));
    const flights = [...arriving(before, after, sources), ...gone, ...taken(app, before, after, leaving)];
    const seen = flights.filter(({ from, to }) => isInSight(from) || isInSight(to));
    if (seen.length && seen.length <= MOST) prepare(app, seen);
  };
}

const screenOf = (app) =>
  `${app.querySelector("[data-screen]")?.dataset.screen} ${app.querySelector("#table")?.dataset.match}`;

/** All values of an attribute in HTML that is not in the page yet. */
const named = (content, attribute) => [
  ...new Set(Array.from(content.matchAll(new RegExp(` ${attribute}="([^"]+)"`, "g")), ([, value]) => value)),
];

/**
 * The pieces that are shown, by name; the first of each name.
 * @returns {Map<string, Place>}
 */
function places(app) {
  const found = new Map();
  const around = new Map(); // an element with an id -> how many pieces are in it
  for (const picture of app.querySelectorAll("[data-piece]")) {
    const name = picture.dataset.piece;
    if (found.has(name) || picture.closest(FOLDED)) continue;
    const box = picture.getBoundingClientRect();
    if (!box.width || !box.height) continue;
    found.set(name, { picture, box });
    for (let up = picture.parentElement; up !== app; up = up.parentElement)
      if (up.id) around.set(up, (around.get(up) ?? 0) + 1);
  }
  const boxes = new Map();
  for (const [group, pieces] of around) if (pieces > 1) boxes.set(group, group.getBoundingClientRect());
  for (const place of found.values()) {
    let up = place.picture.parentElement;
    while (up !== app && !boxes.get(up)?.width) up = up.parentElement;
    Object.assign(place, { group: up.id, around: boxes.get(up) });
  }
  return found;
}

/**
 * What is elsewhere now, and what is new and says where it comes from.
 * @param {Map<string, Place>} before
 * @param {Map<string, Place>} after
 * @returns {Flight[]}
 */
function arriving(before, after, sources) {
  const flights = [];
  for (const [name, now] of after) {
    const was = before.get(name);
    if (was && !hasMoved(was, now)) continue;
    const from = was?.box ?? source(now.picture, sources);
    if (from) flights.push({ name, was: was ?? { box: from }, from, to: now.box, arrives: now.picture });
  }
  return flights;
}

function source(picture, sources) {
  const id = picture.closest("[data-from]")?.dataset.from;
  return id && (sources.get(id) ?? boxOf(document.getElementById(id)));
}

/**
 * What is gone, and was taken by something that is there now.
 * @param {Map<string, Place>} before
 * @param {Map<string, Place>} after
 * @returns {Flight[]}
 */
function taken(app, before, after, leaving) {
  const flights = [];
  for (const taker of app.querySelectorAll("[data-takes]")) {
    for (const name of taker.dataset.takes.split(" ")) {
      const to = leaving.has(name) && !after.has(name) && boxOf(taker);
      const was = before.get(name);
      if (to) flights.push({ name, was, from: was.box, to, leaves: leaving.get(name) });
      leaving.delete(name);
    }
  }
  return flights;
}

/** The box of an element that is shown; of the first picture in it, where it has one: a player's panel has their mark. */
function boxOf(element) {
  for (const shown of [element?.querySelector("svg"), element]) {
    const box = shown?.getBoundingClientRect();
    if (box?.width && box.height) return box;
  }
}

/**
 * Whether a piece is elsewhere: in its group, or, where it has got into another one, on the screen.
 * @param {Place} was
 * @param {Place} now
 */
function hasMoved(was, now) {
  const same = was.group === now.group && was.around && now.around;
  const x = was.box.x - now.box.x - (same ? was.around.x - now.around.x : 0);
  const y = was.box.y - now.box.y - (same ? was.around.y - now.around.y : 0);
  return [x, y, was.box.width - now.box.width].some((difference) => Math.abs(difference) > NEAR);
}

const isInSight = ({ left, right, top, bottom }) => right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;

/** Padding may be a share of the element around a picture: its copy, which stands elsewhere, gets it in pixels. */
function styleOf(picture) {
  const { padding, opacity } = getComputedStyle(picture);
  return { padding, opacity };
}

/**
 * A copy of a picture, and the whole of it with what is around: elements without boxes that have the classes of those around
 * the picture, as style sheets say `.cell .token`.
 * @param {HTMLElement} original
 * @param {{ padding: string, opacity: string }} style
 * @returns {Copy}
 */
function copyOf(app, original, style) {
  const picture = /** @type {HTMLElement} */ (original.cloneNode(true));
  for (const element of [picture, ...picture.querySelectorAll("[id]")]) element.removeAttribute("id");
  for (const mark of ["data-piece", "data-from", "data-takes", ARRIVING]) picture.removeAttribute(mark);
  picture.classList.add("flight");
  Object.assign(picture.style, style);
  let whole = picture;
  for (let up = original.parentElement; up !== app; up = up.parentElement) {
    const around = document.createElement("div");
    around.className = up.className;
    around.dataset.around = "";
    around.append(whole);
    whole = around;
  }
  return { picture, whole };
}

/**
 * Hides what arrives, and launches all flights in the next task.
 * @param {Flight[]} flights
 */
function prepare(app, flights) {
  const styles = flights.map(({ arrives }) => arrives && styleOf(arrives)); // before the first is hidden
  // by its style: an animation would give each piece a layer of its own, and the board around it be painted anew
  for (const { arrives } of flights) arrives?.toggleAttribute(ARRIVING, true);
  const over = new AbortController();
  /** @type {Animation[]} */
  let flying = [];
  const takeBack = soon(() => {
    waiting = [];
    const copies = flights.map(({ arrives, leaves }, i) => leaves ?? copyOf(app, arrives, styles[i]));
    flying = launch(flights, copies);
    Promise.all(flying.map(({ finished }) => finished)).then(end, () => {}); // rejected: it was ended before
  });
  waiting = flights;
  end = () => {
    end = () => {};
    waiting = [];
    over.abort();
    takeBack();
    for (const animation of flying) animation.cancel();
    for (const { arrives } of flights) arrives?.removeAttribute(ARRIVING);
    layerOf().replaceChildren();
  };
  const options = { capture: true, passive: true, signal: over.signal };
  for (const event of ["pointerdown", "keydown", "resize", "visibilitychange"])
    addEventListener(event, () => end(), options);
  const scrolled = ({ target }) => flights.some((flight) => target.contains(flight.arrives) && isOff(flight)) && end();
  addEventListener("scroll", scrolled, options);
}

/**
 * @param {Flight[]} flights
 * @param {Copy[]} copies
 */
function launch(flights, copies) {
  const later = Math.min(LATER, (ALL - EACH) / Math.max(1, flights.length - 1));
  for (const [i, { from, to, arrives }] of flights.entries()) {
    const own = arrives ? to : from;
    const [left, top, width, height] = [own.x, own.y, own.width, own.height].map((length) => `${length}px`);
    Object.assign(copies[i].picture.style, { left, top, width, height });
  }
  layerOf().append(...copies.map(({ whole }) => whole)); // all of them before the first is animated: that styles the page
  return flights.map(({ from, to, arrives }, i) => {
    const own = arrives ? to : from;
    const way = [{ transform: fit(own, from) }, { transform: fit(own, to), ...(!arrives && { opacity: 0 }) }];
    const flight = copies[i].picture.animate(way, { delay: i * later, duration: EACH, easing: EASE, fill: "both" });
    flight.onfinish = () => {
      arrives?.removeAttribute(ARRIVING); // it is seen again when its copy is there
      copies[i].whole.remove();
    };
    return flight;
  });
}

/**
 * Whether what is really there has moved on; a log that follows its end is no reason to stop.
 * @param {Flight} flight
 */
function isOff({ arrives, to }) {
  const { x, y } = arrives.getBoundingClientRect();
  return Math.abs(x - to.x) > 1 || Math.abs(y - to.y) > 1;
}

/** The transform with which something of the box `own` fills another one, as large as fits in it, in its middle. */
function fit(own, box) {
  const scale = Math.min(box.width / own.width, box.height / own.height);
  const x = box.x + (box.width - own.width * scale) / 2 - own.x;
  const y = box.y + (box.height - own.height * scale) / 2 - own.y;
  return `translate(${x}px, ${y}px) scale(${scale})`;
}

/** Where copies fly: above the page, out of reach of fingers, keys and screen readers. */
function layerOf() {
  const there = document.getElementById("flights");
  if (there) return there;
  const layer = document.createElement("div");
  layer.id = "flights";
  layer.inert = true;
  layer.setAttribute("aria-hidden", "true");
  document.body.append(layer);
  return layer;
}
