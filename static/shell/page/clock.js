// Clocks that run down. data-deadline says when, in milliseconds since 1970; so many milliseconds before (data-warn) the words
// of data-warning are said. What it means that one has run out, Python knows.
const TICK = 200;
const ASK_AGAIN = 1000;

let app;
let tell;
let timer;
let asked = 0; // when Python was last told that a clock has run out
let warned = ""; // the deadline that was announced

const running = () => app.querySelectorAll("[data-deadline]");

/** `tell.out()` when a clock has run out, `tell.say(words)` when it is about to, `tell.hidden()` when the page is hidden. */
export function watchClocks(inside, told) {
  app = inside;
  tell = told;
  document.addEventListener("visibilitychange", () => document.hidden && running().length && tell.hidden());
}

/** After each change of the page: the clocks in it show the time, and go on. */
export function settleClocks() {
  if (!tell) return;
  const clocks = running();
  clocks.forEach(show);
  if (clocks.length && !timer) timer = setInterval(settleClocks, TICK);
  if (!clocks.length && timer) timer = clearInterval(timer);
}

function show(clock) {
  const { deadline, warn, warning } = clock.dataset;
  const left = deadline - Date.now();
  const seconds = Math.max(0, Math.ceil(left / 1000));
  const face = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  if (clock.textContent !== face) clock.textContent = face;
  clock.toggleAttribute("data-low", left <= warn);
  if (left <= warn && warned !== deadline) {
    warned = deadline;
    if (warning && left > 0) tell.say(warning);
  }
  if (left <= 0 && Date.now() - asked > ASK_AGAIN) {
    asked = Date.now();
    tell.out();
  }
}
