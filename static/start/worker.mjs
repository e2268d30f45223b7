// The worker that early.js starts: Python begins to load, and PyScript's own program joins when the page has it. It is apart
// from boot.mjs, which PyScript imports in every worker, also in one of its own.

// PyScript's program expects to be there before anything is said to it, so that is kept until it listens.
const kept = [];
let handing = false;

function keep(event) {
  if (handing) return;
  event.stopImmediatePropagation();
  if (event.data?.program) join(event.data.program);
  else kept.push(event);
}
addEventListener("message", keep);

import("./boot.mjs").then(({ start }) => start()).catch(() => {}); // the next caller of boot.mjs gets the error

function join(program) {
  const listen = globalThis.addEventListener;
  globalThis.addEventListener = function (type, listener, options) {
    listen.call(this, type, listener, options);
    // Pyodide, which is loading meanwhile, listens too, but for good; PyScript listens for the first message alone
    if (type !== "message" || !options?.once) return;
    globalThis.addEventListener = listen;
    setTimeout(hand);
  };
  import(program);
}

/** One message after the other, each in a task of its own, as they would have come. */
function hand() {
  if (!kept.length) return removeEventListener("message", keep);
  const { data, ports } = kept.shift();
  handing = true;
  dispatchEvent(new MessageEvent("message", { data, ports: [...ports] }));
  handing = false;
  setTimeout(hand);
}
