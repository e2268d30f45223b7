// The page's side of Hanamachi: sends what people do to Python, and shows what Python answers. Knows no game.
import { watchClocks } from "./shell-clock.js";
import { framed, out, slot, tellHeight, wanted } from "./shell-embed.js";
import { Install } from "./shell-install.js";
import { Lock } from "./shell-lock.js";
import { Offline } from "./shell-offline.js";
import { Page, copy } from "./shell-page.js";
import { Store } from "./shell-store.js";
import { Trouble, boot } from "./shell-trouble.js";
import { Watch } from "./shell-watch.js";
import { Python } from "./shell-worker.js";

/** @import { Form, PageEvent, Update } from "./protocol" */

const html = document.documentElement;
const LARGEST_FILE = 2_000_000;
const REMEMBERED = 8; // taps before Python is up
const TAPS = ["do", "go", "file"];
// what an update does once, whatever it shows
/** @type {(keyof Update)[]} */
const ONCE = ["push", "top", "focus", "redraw", "art", "download", "picture"];
const SLOW_START = 30_000;
// how much of the wait is over when each step is reached
const STEPS = { settings: 0.02, pyscript: 0.06, bytes: [0.08, 0.62], python: 0.75, libraries: 0.85, ready: 0.95 };

const page = new Page();
const store = new Store({
  changed: (key, value, unwritten) => send({ kind: "stored", key, value, unwritten }),
  unkept: (why) => send({ kind: "unkept", why }),
});
const trouble = new Trouble(page, store);
const offline = new Offline(page.root, (state, share) => send({ kind: "offline", state, share }));
const install = new Install((way) => send({ kind: "install", way }));
const lock = new Lock((key, held) => send({ kind: "lock", key, held }));
const watch = new Watch({ ping: () => ask({ kind: "ping" }), lost: () => fall("Python does not answer.") });

/** @type {Python} */
let python;
let state = "starting"; // then "greeting", "ready"; "fallen" while #trouble is shown; "none" where Python can't run
/** @type {[PageEvent, (() => void)?][]} */
let waiting = []; // events that came before Python was ready
let shown = Promise.resolve(); // updates are shown one after the other
let done = 0; // the number of the last write that was dealt with
let refusals = 0; // how many refused writes Python has not answered yet
/** @type {Update} */
let withheld = {}; // what is left to do of updates that were not shown
let visits = 0;
let lived = false; // whether there was ever a Python that answered
let greeted = true; // whether the last hello was answered: if not, the next one starts from home

// --- to Python and back

/** How many minutes the visitor's clock is ahead of universal time. */
const zone = () => -new Date().getTimezoneOffset();

/**
 * Sends an event to Python, at once or as soon as it is there. `answered` is called when the answer has come.
 * @param {PageEvent} event
 * @param {() => void} [answered]
 */
function send(event, answered) {
  event.done = done;
  if (state === "ready") ask(event, answered);
  else if (state !== "fallen") {
    waiting.push([event, answered]);
    const taps = waiting.filter(([{ kind }]) => TAPS.includes(kind));
    if (taps.length > REMEMBERED) waiting.splice(waiting.indexOf(taps[0]), 1);
  }
}

/**
 * @param {PageEvent} event
 * @param {() => void} [answered]
 */
async function ask(event, answered) {
  const asked = python;
  event.now = Date.now();
  event.zone = zone();
  event.done ??= done;
  trouble.sent(event);
  watch.asked();
  try {
    const update = await asked.ask(event);
    if (asked !== python) return;
    watch.answered();
    answered?.();
    if (event.kind === "refused") refusals--;
    await take(update);
  } catch (error) {
    if (asked === python) fall(error);
  }
}

/**
 * An update of Python, asked for or not.
 * @param {Update} update
 */
async function take(update) {
  try {
    if (update.trouble) return fall(update.trouble);
    // kept before it is shown
    for (const { key, value, expect, number } of update.store ?? []) {
      const kept = store.put({ key, value, expect });
      done = number ?? done;
      if (kept) continue;
      refusals++;
      send({ kind: "refused", key, number, found: store.get(key) });
    }
    if (update.persist) install.keep();
    if (update.report !== undefined) {
      trouble.record = update.report;
      lock.want(update.report);
    }
    if (update.html !== undefined || update.busy !== undefined) {
      watch.busy = Boolean(update.busy);
      html.toggleAttribute("data-busy", Boolean(update.busy));
    }
    if (refusals) {
      // what could not be kept is not shown, nor what is built on it: the answer brings the screen as it is then
      for (const name of ONCE) if (update[name] !== undefined) withheld = { ...withheld, [name]: update[name] };
      return;
    }
    const whole = { ...withheld, ...update };
    withheld = {};
    shown = shown.then(() => page.show(whole));
    await shown;
  } catch (error) {
    shown = Promise.resolve();
    fall(error);
  }
}

// --- start, fall, start again

async function start() {
  state = "starting";
  done = refusals = 0;
  withheld = {};
  html.removeAttribute("data-ready");
  boot.show("wait");
  boot.progress(0);
  let slow;
  let share = 0;
  const late = () => {
    if (mine !== python || state === "fallen") return;
    if (lived || state === "greeting") fall("Python does not start.");
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
    app: page.files,
    step,
    heard: (update) => mine === python && take(update),
    died: (error) => mine === python && (state === "starting" ? failed(error) : fall(error)),
  });
  const failed = (error) => {
    if (lived) return fall(error);
    console.error(error);
    mine.end();
    boot.show("failed");
  };
  python = mine;
  step("settings");
  try {
    if (await mine.start()) await hello(mine).catch((error) => mine === python && fall(error));
  } catch (error) {
    if (mine === python) failed(error);
  } finally {
    clearTimeout(slow);
  }
}

async function hello(mine) {
  state = "greeting";
  waiting = waiting.filter(([{ kind }]) => kind !== "stored" && kind !== "lock"); // Python is told how it is now
  /** @type {PageEvent & { kind: "hello" }} */
  const event = {
    kind: "hello",
    url: greeted || framed ? page.here : page.homeIn(html.lang),
    root: page.root,
    app: page.files,
    storage: store.all(),
    slot: await slot(),
    now: Date.now(),
    zone: zone(),
  };
  greeted = false;
  trouble.sent(event);
  const update = await mine.ask(event);
  if (mine !== python) return;
  // a second worker is told what is in memory, and then that it is only there
  const again = store.denied && event.storage;
  await take(update);
  if (state === "fallen") return;
  greeted = lived = true;
  state = "ready";
  boot.hide();
  html.setAttribute("data-ready", "");
  if (again) ask({ kind: "unkept", why: "denied" });
  lock.greet();
  for (const [event, answered] of waiting.splice(0)) ask(event, answered);
  offline.greet();
  install.greet();
}

function fall(error) {
  if (state === "fallen") return;
  state = "fallen";
  python.end(); // it may be half way through a change: nothing more is taken from it
  watch.stop();
  waiting = [];
  html.removeAttribute("data-ready");
  html.removeAttribute("data-busy");
  boot.hide();
  trouble.show(error?.stack ?? String(error?.message ?? error));
}

function goOn() {
  trouble.hide();
  start();
}

// --- what people do

function valuesOf(form, submitter) {
  const values = {};
  for (const [name, value] of new FormData(form, submitter)) {
    if (typeof value !== "string") continue;
    values[name] = name in values ? [values[name], value].flat() : value;
  }
  return values;
}

const submits = (element) => element.form && /^(submit|image)$/.test(element.type);

function act(element, words, form, submitter) {
  const fields = form ? form.elements : element.matches("input, select, textarea") ? [element] : [];
  let values = form ? valuesOf(form, submitter) : null;
  if (!form && element.name)
    values = element.matches("[type=checkbox]:not(:checked)") ? {} : { [element.name]: element.value };
  lock.seize();
  perform(words, values, page.handOver(fields));
}

/**
 * Every `do` names the screen that it is meant for: by the time Python gets it, there may be another.
 * @param {string} words
 * @param {Form | null} form
 * @param {() => void} [answered]
 */
function perform(words, form, answered) {
  send({ kind: "do", do: words, form, screen: page.screen }, answered);
}

addEventListener("click", (event) => {
  const target = /** @type {Element} */ (event.target);
  const tool = /** @type {HTMLElement} */ (target.closest?.("[data-shell]"));
  if (tool) {
    if (tool.matches("a")) {
      if (event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
    }
    tools[tool.dataset.shell]?.(tool);
    if (!tool.dataset.do) return;
  }
  const element = /** @type {any} */ (target.closest?.("[data-do], a[href]"));
  if (!element || event.defaultPrevented || state === "none") return;
  // a link with a key held down is for another tab
  if (element.matches("a[href]") && (event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey))
    return;
  if (!element.matches("[data-do]")) return follow(element, event);
  if (element.matches("form")) return press(target.closest("button, input"), event);
  if (element.matches("input[type=file]")) return;
  if (element.matches("a, button") || submits(element)) event.preventDefault();
  // a link that also does something leads somewhere even before Python is up
  if (element.matches("a[href]") && state === "starting" && page.owns(element.href)) goTo(element.href, true);
  act(element, element.dataset.do, submits(element) ? element.form : null, submits(element) ? element : undefined);
});

/** The button of a form, or Enter in it. A frame with `sandbox` may bar forms: there, no submit would follow. */
function press(button, event) {
  if (!button || !submits(button) || button.matches(":disabled")) return;
  event.preventDefault();
  const form = button.form;
  if (form.reportValidity()) act(form, form.dataset.do, form, button);
}

addEventListener("submit", (event) => {
  const form = /** @type {HTMLFormElement} */ (event.target);
  if (form.method === "dialog") return;
  event.preventDefault(); // no form of ours goes anywhere else
  if (form.dataset.do) act(form, form.dataset.do, form, event.submitter);
});

addEventListener("change", (event) => {
  const field = /** @type {HTMLInputElement} */ (event.target);
  if (field.matches("input[type=file]")) return void (field.dataset.do && read(field));
  const whole = /** @type {HTMLElement} */ (field.closest("[data-on-change]")); // the field, or the form it stands in
  if (whole) act(field, whole.dataset.onChange, field.form);
});

// while something is dragged along: as often as Python answers, the last place for sure
/** @type {HTMLInputElement | undefined} */
let dragging;
addEventListener("input", (event) => {
  const target = /** @type {HTMLInputElement} */ (event.target);
  const words = target.dataset.onInput;
  if (!words) return;
  const busy = dragging;
  dragging = target;
  if (!busy) drag(words);
});

function drag(words) {
  const field = dragging;
  const value = field.value;
  perform(words, { [field.name]: value }, () => {
    const again = field.isConnected && field.value !== value;
    if (again) drag(words);
    else dragging = undefined;
  });
}

async function read(field) {
  const [file] = field.files;
  if (!file) return;
  // null: too large to be one of ours
  const text = file.size > LARGEST_FILE ? null : await file.text();
  field.value = ""; // so that the same file can be chosen again
  send({ kind: "file", text });
}

addEventListener(
  "close",
  (event) => {
    const target = /** @type {HTMLElement} */ (event.target);
    if (target.matches("dialog[data-open][data-on-close]")) act(target, target.dataset.onClose, null);
  },
  true,
);

function follow(link, event) {
  if (!page.owns(link.href) || link.hasAttribute("download") || (link.target && link.target !== "_self")) return;
  const last = new URL(link.href).pathname.split("/").pop();
  if (last && last !== "index.html") return; // a file, not a page
  event.preventDefault();
  const id = link.hash.slice(1);
  if (link.hasAttribute("data-skip") || id === "main") return page.jump(id);
  goTo(link.href, true);
}

function goTo(url, push) {
  if (state !== "starting") return send(push ? { kind: "go", url } : { kind: "go", url, pop: true });
  waiting = waiting.filter(([{ kind }]) => !TAPS.includes(kind)); // on the page that is left
  const visit = ++visits;
  page.visit(url, push, () => visit === visits && state === "starting");
}

function returned() {
  if (location.href === page.here || state === "none") return;
  page.here = location.href;
  goTo(location.href, false);
}
addEventListener("popstate", returned);
addEventListener("focusin", (event) => {
  const target = /** @type {HTMLInputElement} */ (event.target);
  if (target.matches?.("[data-select]")) target.select();
});
addEventListener("hashchange", returned);

document.addEventListener("visibilitychange", () => {
  const hidden = /** @type {HTMLElement} */ (page.app.querySelector("[data-on-hide]"));
  if (document.hidden && hidden) act(hidden, hidden.dataset.onHide, null);
});

watchClocks(page.app, {
  out: () => perform("time", null),
  hidden: () => perform("halt", null),
  say: (words) => page.say(words),
});

const tools = {
  "go-on": goOn,
  report: async () => (trouble.copied = await copy(trouble.report())),
  renew: () => offline.renew(),
  install: () => install.ask(),
  out: (link) => out(link),
  "put-away": (button) => button.closest("dialog").close(),
  print: () => print(),
  copy: async (tool) => {
    const copied = await copy(tool.dataset.url ?? tool.dataset.text);
    tool.toggleAttribute("data-did", copied);
    page.say(copied ? tool.dataset.done : tool.dataset.failed);
  },
  share: async (tool) => {
    const { text, url } = tool.dataset;
    // a device that people hold has a sheet for it; elsewhere the clipboard is nearer, unless a sheet was asked for
    if (!navigator.share || (!url && !matchMedia("(pointer: coarse)").matches)) return tools.copy(tool);
    const refused = await navigator.share(url ? { title: text, text, url } : { text }).catch((error) => error.name);
    if (refused && refused !== "AbortError") await tools.copy(tool);
  },
};

html.toggleAttribute("data-shares", Boolean(navigator.share));
tellHeight();
if (typeof WebAssembly === "object" && typeof Worker === "function") wanted().then(start);
else {
  state = "none";
  boot.show("cannot");
}
