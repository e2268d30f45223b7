// The page's side of Hanamachi: sends what people do to Python, and shows what Python answers. Knows no game.
import { Connection } from "./connection.js";
import { Feedback } from "./feedback.js";
import { framed, out, tellHeight, wanted } from "./frame.js";
import { Input } from "./input.js";
import { Install } from "./install.js";
import { Offline } from "./offline.js";
import { watchClocks } from "./page/clock.js";
import { Page, copy } from "./page/page.js";
import { Peers } from "./peers.js";
import { Store } from "./store.js";
import { TabLock } from "./tab-lock.js";
import { Trouble } from "./trouble.js";

/** @import { PageEvent } from "./protocol" */

/** @param {PageEvent} event */
const send = (event) => connection.send(event);

const page = new Page();
const store = new Store({
  changed: (key, value, unwritten) => send({ kind: "stored", key, value, unwritten }),
  unkept: (why) => send({ kind: "unkept", why }),
});
const trouble = new Trouble(page, store);
const offline = new Offline(page.root, (state, share) => send({ kind: "offline", state, share }));
const install = new Install((way) => send({ kind: "install", way }));
const lock = new TabLock((key, held) => send({ kind: "lock", key, held }));
const feedback = new Feedback(page.files);
const peers = new Peers(page, (peer, news, text) => send({ kind: "live", peer, news, text }));
const connection = new Connection({ page, store, trouble, lock, offline, install, feedback, peers });

// what the shell does itself, by data-shell
const tools = {
  "go-on": () => connection.goOn(),
  report: async () => (trouble.copied = await copy(trouble.report())),
  renew: () => offline.renew(),
  install: () => install.ask(),
  out: (link) => out(link),
  "put-away": (button) => button.closest("dialog").close(),
  print: () => print(),
  sound: () => feedback.wake(),
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

new Input({ page, connection, lock, tools });

watchClocks(page.app, {
  out: () => connection.perform("time", null),
  hidden: () => connection.perform("halt", null),
  say: (words) => page.say(words),
});

document.documentElement.toggleAttribute("data-shares", Boolean(navigator.share));
document.documentElement.toggleAttribute("data-connects", typeof RTCPeerConnection === "function" && !framed);
tellHeight();
if (typeof WebAssembly === "object" && typeof Worker === "function") wanted().then(() => connection.start());
else connection.cannot();
