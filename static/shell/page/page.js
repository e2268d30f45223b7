// The page as it is seen: what an update changes in it.
import { Idiomorph } from "idiomorph";
import { download, picture } from "./downloads.js";
import { hand } from "../frame.js";
import { settleClocks } from "./clock.js";
import {
  focusOn,
  handOver,
  keepFocus,
  keepScroll,
  releaseFocus,
  settleDialogs,
  shield,
  watchUserState,
} from "./user-state.js";
import { isSettled, Parts } from "./parts.js";
import { soon } from "./soon.js";
import { settleBoards, watchKeys } from "./keyboard.js";
import { keepPieces } from "./travel.js";

/** @import { Found, Shown } from "./elements.js" */

const html = document.documentElement;
const [DEFAULT_LANGUAGE] = JSON.parse(`{{languages}}`);

export class Page {
  app = document.getElementById("app");
  // resolved once: the address changes later, the files stay where they are
  root = new URL(html.dataset.root, location.href).href;
  files = new URL(html.dataset.app, location.href).href;
  here = location.href;
  #folder = folderOf(location.href); // whose prerendered page is shown
  #art = new Map(); // group -> whether its sprite is there, or will be
  #own = null; // drawings that wait for the groups they are made from
  #redrawn = new Map(); // symbol -> the drawing that it had at first
  #anchored = false; // whether the links of the head are whole addresses
  #parts = new Parts();
  #unsettled; // what is left to do once the page is laid out

  constructor() {
    addEventListener("keydown", () => this.#settle(), true); // before all others: a key is for what has the focus then
    watchUserState(this.app);
    watchKeys(this.app);
    settleBoards(this.app);
  }

  handOver = handOver;

  /** Which screen is shown, prerendered or not. */
  get screen() {
    return this.app.querySelector("[data-screen]")?.getAttribute("data-screen") ?? null;
  }

  /**
   * Shows an update.
   * @param {Shown} shown
   */
  show({ elements, ...update }) {
    if (update.lang && update.lang !== html.lang) this.#speak(update.lang);
    if (update.title !== undefined) document.title = update.title;
    for (const name of /** @type {const} */ (["theme", "motion"])) {
      if (update[name] === "system") delete html.dataset[name];
      else if (update[name]) html.dataset[name] = update[name];
    }
    if (update.theme) tint();
    if (update.url) this.go(update.url, update.push);
    if (update.redraw) this.#own = { drawings: update.redraw, art: update.art };
    this.#draw(update.art ?? []);
    if (update.html !== undefined) this.morph(update.html, elements, update.focus, update.top);
    else if (update.focus) keepFocus(this.app)(update.focus);
    if (update.say !== undefined) this.say(update.say);
    if (update.download) download(update.download);
    if (update.picture) picture(update.picture);
  }

  /**
   * @param {string} content
   * @param {Found[]} [elements] of it
   * @param {string} [focus] the id of what gets the focus
   * @param {boolean} [top] whether to scroll to the top
   */
  morph(content, elements, focus, top) {
    this.#settle(); // two updates in one frame
    const settleScroll = keepScroll(this.app);
    const settleFocus = keepFocus(this.app);
    releaseFocus(this.app, content);
    const settlePieces = keepPieces(this.app, content); // last: it changes the page, and a measure after it lays out anew
    const allowed = shield(this.app);
    const callbacks = {
      beforeAttributeUpdated: allowed,
      beforeNodeMorphed: (there, wanted) => !isSettled(there, wanted, allowed),
    };
    this.#parts.show(content, elements, (changed) => {
      const parsed = document.createElement("template"); // idiomorph itself would make a whole document of it
      parsed.innerHTML = changed;
      Idiomorph.morph(this.app, parsed.content, { morphStyle: "innerHTML", callbacks });
    });
    this.#nameMain();
    settleDialogs(this.app);
    settleBoards(this.app);
    settleClocks();
    this.#unsettled = () => {
      settleScroll();
      settleFocus(focus);
      if (focus) this.app.querySelector("[data-point]")?.scrollIntoView({ block: "nearest" }); // what is spoken of
      if (top) this.#toTop();
      settlePieces();
    };
    // To measure and to move the focus is to lay out the page: that is a task of its own, before the next frame or key.
    if (document.hidden) return this.#settle();
    requestAnimationFrame(() => this.#settle());
    soon(() => this.#settle());
  }

  /** Styles of what is around the main part ask for this: with `:has()`, every change would style much of the page anew. */
  #nameMain() {
    const names = this.app.querySelector("main")?.className ?? "";
    if (html.dataset.main !== names) html.dataset.main = names;
  }

  #settle() {
    const settle = this.#unsettled;
    this.#unsettled = undefined;
    settle?.();
  }

  /** In a frame of somebody's page it is the screen that scrolls, not the page. */
  #toTop() {
    scrollTo(0, 0);
    this.app.querySelector("main")?.scrollTo(0, 0);
  }

  /** The address bar follows; a document of opaque origin may not change its own, and does without. */
  go(url, push) {
    if (url === this.here && url === location.href) return;
    this.#anchor();
    this.here = url;
    try {
      if (url !== location.href) history[push ? "pushState" : "replaceState"](null, "", url);
    } catch {
      // only this.here knows
    }
  }

  /** Links of the head mean what they meant, at the first change of the address: not before, as it fetches them anew. */
  #anchor() {
    if (this.#anchored) return;
    this.#anchored = true;
    // a style sheet would be fetched too, and all of the page styled anew; its address does not matter any more
    /** @type {NodeListOf<HTMLLinkElement>} */
    const links = document.head.querySelectorAll("link:not([rel=stylesheet], [rel=preload])");
    for (const link of links) {
      const { href } = link; // the whole address, where the attribute has a relative one
      link.href = href;
    }
  }

  /** To a place on this same page. */
  jump(id) {
    const place = document.getElementById(id);
    if (!place) return;
    focusOn(place);
    place.scrollIntoView();
  }

  /** Words for the live region; none empty it. */
  say(words) {
    const line = document.createElement("p"); // a new element each time: the same words are announced again
    line.textContent = words;
    document.getElementById("say").replaceChildren(...(words ? [line] : []));
  }

  /** The address of the home page in a language. */
  homeIn(lang) {
    return new URL(lang === DEFAULT_LANGUAGE ? "" : `${lang}/`, this.root).href;
  }

  /** The words that stand outside #app, in another language: from the home page in that language. */
  async #speak(lang) {
    html.lang = lang;
    try {
      const home = parse(await (await fetch(this.homeIn(lang))).text());
      adoptWords(home);
    } catch {
      // offline: they stay in the old language
    }
  }

  async #draw(groups) {
    for (const group of groups) if (!this.#art.has(group)) this.#art.set(group, this.#fetch(group));
    const there = await Promise.all(groups.map((group) => this.#art.get(group)));
    // what is missing is asked for again at the next update
    for (const [i, group] of groups.entries()) if (!there[i]) this.#art.delete(group);
    if (this.#own?.art.every((group) => document.getElementById(`art-${group}`))) this.#redraw(this.#own.drawings);
  }

  async #fetch(group) {
    if (document.getElementById(`art-${group}`)) return true;
    try {
      const response = await fetch(new URL(`art/${group}.svg`, this.files));
      if (!response.ok) throw new Error(String(response.status));
      const drawing = new DOMParser().parseFromString(await response.text(), "image/svg+xml").documentElement;
      if (!document.getElementById(`art-${group}`)) document.body.append(document.importNode(drawing, true));
      return true;
    } catch {
      return false;
    }
  }

  /** Shows these drawings in place of the sprites' own, by their ids, and all others as they were. */
  #redraw(drawings) {
    for (const [symbol, first] of this.#redrawn) symbol.innerHTML = first;
    this.#redrawn.clear();
    for (const [id, drawing] of Object.entries(drawings)) {
      const symbol = document.getElementById(id);
      if (!symbol) continue;
      this.#redrawn.set(symbol, symbol.innerHTML);
      symbol.innerHTML = drawing;
    }
    this.#own = null;
  }

  /** Whether this address is one of ours. */
  owns(url) {
    return url.startsWith(this.root);
  }

  /** Shows another prerendered page while there is no Python yet, if it is `still()` wanted when it has come. */
  async visit(url, push, still) {
    // relative links of the page as it is would mean something else under the new address
    for (const link of linksIn(this.app)) link.setAttribute("href", link.href);
    this.#parts.forget();
    this.go(url, push);
    const folder = folderOf(url);
    if (folder === this.#folder) return;
    try {
      const response = await fetch(folder);
      if (!response.ok) throw new Error(String(response.status));
      const page = parse(await response.text());
      if (!still()) return;
      this.#folder = folder;
      for (const link of linksIn(page)) link.href = new URL(link.getAttribute("href"), response.url).href;
      for (const picture of page.querySelectorAll("img[src]")) {
        picture.setAttribute("src", new URL(picture.getAttribute("src"), response.url).href);
      }
      for (const art of page.querySelectorAll("svg[id^=art-]")) {
        if (!document.getElementById(art.id)) document.body.append(document.importNode(art, true));
      }
      document.title = page.title;
      html.lang = page.documentElement.lang;
      adoptWords(page);
      this.morph(page.getElementById("app").innerHTML);
      this.#parts.forget(); // Python writes it otherwise
      this.#settle();
      this.#toTop();
      focusOn(this.app.querySelector("main") ?? this.app);
    } catch {
      if (still()) location.assign(url);
    }
  }
}

/** Takes over another page's words outside #app, in the state that ours are in: what is hidden, how far the bar is. */
function adoptWords(page) {
  for (const id of ["boot", "trouble"]) {
    const mine = document.getElementById(id);
    const theirs = page.getElementById(id);
    const pairs = (selector) =>
      [...mine.querySelectorAll(selector)].map((old, i) => [old, theirs.querySelectorAll(selector)[i]]);
    for (const [old, other] of pairs("[data-boot], [role=status]")) other.hidden = old.hidden;
    for (const [old, other] of pairs("progress")) Object.assign(other, { max: old.max, value: old.value });
    mine.replaceChildren(...theirs.childNodes);
  }
}

/** The browser's own bars follow the theme that was chosen; without one they follow the device's. */
function tint() {
  if (!html.dataset.theme && !tinted) return;
  tinted = true;
  const paper = getComputedStyle(html).backgroundColor;
  for (const meta of document.querySelectorAll("meta[name=theme-color]")) meta.setAttribute("content", paper);
}
let tinted = false;

/** @returns {NodeListOf<HTMLAnchorElement>} */
const linksIn = (part) => part.querySelectorAll("a[href]");
const folderOf = (url) => url.split(/[?#]/)[0].replace(/index\.html$/, "");
const parse = (text) => new DOMParser().parseFromString(text, "text/html");

/** Says whether it worked. */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // denied in a frame, or absent without https
    const area = document.createElement("textarea");
    const had = /** @type {HTMLElement} */ (document.activeElement);
    area.value = text;
    area.className = "visually-hidden";
    (document.querySelector("dialog:modal") ?? document.body).append(area);
    area.select();
    const copied = document.execCommand("copy");
    area.remove();
    had?.focus({ preventScroll: true });
    return copied || hand(text);
  }
}
