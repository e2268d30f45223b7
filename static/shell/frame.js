// In a frame of somebody's page: when Python is wanted, how high the frame would like to be, and what to do where the
// frame may not open, copy or save anything. Nothing that the page around says is listened to.
const html = document.documentElement;
const MOST_SLOTS = 20;
const MOST_TRIES = 5;

export const framed = "embed" in html.dataset;

/** Resolves when the frame is in sight or touched: a page may have many frames that are never scrolled to. */
export function wanted() {
  if (!framed) return Promise.resolve();
  return new Promise((resolve) => {
    const touches = ["pointerdown", "keydown", "focusin"];
    const done = () => {
      sight.disconnect();
      for (const touch of touches) removeEventListener(touch, done, true);
      resolve();
    };
    const sight = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && done());
    sight.observe(document.getElementById("app"));
    for (const touch of touches) addEventListener(touch, done, true);
  });
}

/** Which of several frames with these very words this is, so that each goes on with its own match. */
export async function slot() {
  if (!framed) return 0;
  for (let n = 0; n < MOST_SLOTS; n++) if (await take(`${location.hash} ${n}`)) return n;
  return MOST_SLOTS;
}

/** Whether the lock was free; it is held until the page is left. */
function take(name) {
  return new Promise((resolve) => {
    const hold = (lock) => {
      resolve(Boolean(lock));
      return lock ? new Promise(() => {}) : undefined;
    };
    try {
      navigator.locks.request(name, { ifAvailable: true }, hold).catch(() => resolve(true));
    } catch {
      resolve(true); // no locks and no storage: no other frame to share with
    }
  });
}

/** Tells the page around how high all of it is. That is no secret: every page may get it. */
export function tellHeight() {
  if (!framed || parent === self) return;
  const app = document.getElementById("app");
  const tried = new Set(); // the heights that it was told to have since the content has changed
  let told = 0;
  let width = innerWidth;
  let follows = false; // whether it is laid out anew only because the frame has become as high as it was told to be
  addEventListener("resize", () => {
    follows = innerWidth === width;
    width = innerWidth;
    // the layout that comes of it is observed before the next task: whatever changes later is the content
    requestAnimationFrame(() => setTimeout(() => (follows = false)));
  });
  const tell = () => {
    const height = Math.ceil(app.getBoundingClientRect().height);
    if (!html.hasAttribute("data-fit") || height === told) return;
    if (!follows) tried.clear();
    // a layout may depend on the frame's height: it must neither go back and forth nor grow for ever
    if (tried.size === MOST_TRIES || (height < told && tried.has(height))) return;
    tried.add(height);
    told = height;
    parent.postMessage({ hanamachi: { height } }, "*");
  };
  new ResizeObserver(tell).observe(app);
  addEventListener("hashchange", tell);
}

/** The way out: a tab of its own, or the address to copy where the frame may open none. */
export function out(link) {
  const tab = open(link.href, "_blank");
  if (tab) tab.opener = null;
  else hand(link.href);
}

/** A text to select and copy, where it can't be had in another way. Says whether there is a place for it. */
export function hand(text) {
  const place = /** @type {HTMLDialogElement} */ (document.getElementById("by-hand"));
  if (!place) return false;
  const field = place.querySelector("textarea");
  field.value = text;
  place.showModal();
  field.select();
  return true;
}
