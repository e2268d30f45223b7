// The state that people have made and a change of the page must keep: typed text, choices, what they opened, where they are.

const typed = new Map(); // field -> how many times it was changed; gone once Python has the value
const shut = new WeakSet(); // dialogs that a person closed while Python still says open
const left = new WeakSet(); // logs that a person has scrolled away from their end
const lent = new WeakSet(); // elements that got a tabindex only to take the focus

const fieldOf = (element) => (element.localName === "option" ? element.closest("select") : element);

/** Whether a person has changed it and Python does not know yet; to choose one radio is to leave the others of its group. */
function isTyped(element) {
  const field = fieldOf(element);
  if (typed.has(field) || field.type !== "radio") return typed.has(field);
  return [...typed.keys()].some(
    (other) => other.type === "radio" && other.name === field.name && other.form === field.form,
  );
}

export function watchUserState(app) {
  app.addEventListener("input", ({ target }) => typed.set(target, (typed.get(target) ?? 0) + 1));
  app.addEventListener("reset", ({ target }) => {
    for (const field of target.elements) typed.delete(field);
  });
  // close does not bubble; one that the shell does itself has lost its data-open before
  app.addEventListener("close", ({ target }) => target.hasAttribute("data-open") && shut.add(target), true);
  app.addEventListener("scroll", ({ target }) => (isAtEnd(target) ? left.delete(target) : left.add(target)), true);
  addEventListener("resize", () => followEnds(app)); // a phone that is turned, too
  document.addEventListener("click", (event) => {
    const target = /** @type {Element} */ (event.target);
    fold(app, (over) => !over.contains(target) || (over.matches("[data-menu]") && target.closest("button")));
  });
  document.addEventListener("keydown", ({ key }) => key === "Escape" && fold(app, () => true));
}

/** What lies over the rest of the page shuts when somebody presses elsewhere, or Escape; the focus does not go with it. */
function fold(app, isDone) {
  for (const over of app.querySelectorAll("details[data-over][open]")) {
    if (!isDone(over)) continue;
    if (over.contains(document.activeElement)) over.querySelector("summary").focus();
    over.open = false;
  }
}

/**
 * These fields go to Python now. The function returned is for when its answer is here: what was not touched since is
 * Python's again.
 */
export function handOver(fields) {
  const given = [...fields].map((field) => [field, typed.get(field)]);
  return () => {
    for (const [field, times] of given) if (typed.get(field) === times) typed.delete(field);
  };
}

/** Which attribute changes a morph leaves out. */
export function shield(app) {
  for (const field of typed.keys()) if (!field.isConnected) typed.delete(field);
  const standing = new Set(app.querySelectorAll("details, dialog, [data-cell]"));
  return (name, element) => {
    if (name === "open" && standing.has(element)) return false;
    if (name === "tabindex" && (lent.has(element) || (standing.has(element) && element.matches("[data-cell]"))))
      return false;
    if ((name === "value" || name === "checked" || name === "selected") && isTyped(element)) return false;
    return true;
  };
}

/** `dialog[data-open]` is open and modal, others are shut; one that a person has shut stays so until Python agrees. */
export function settleDialogs(app) {
  for (const dialog of app.querySelectorAll("dialog")) {
    const wanted = dialog.hasAttribute("data-open");
    if (!wanted) shut.delete(dialog);
    if (wanted && !dialog.open && !shut.has(dialog)) dialog.showModal();
    // an open attribute that no showModal() stands behind: the element was made anew
    else if (wanted && dialog.open && !dialog.matches(":modal")) {
      dialog.close();
      shut.delete(dialog);
      dialog.showModal();
    } else if (!wanted && dialog.open) dialog.close();
  }
}

const isAtEnd = ({ scrollTop, clientHeight, scrollHeight }) => scrollTop + clientHeight >= scrollHeight - 8;

function followEnds(app) {
  for (const log of app.querySelectorAll("[data-stick-bottom]:not([data-follow])"))
    if (!left.has(log)) log.scrollTop = log.scrollHeight;
}

/** Scrolled places stay; a log that was at its end follows it, one with `data-follow` what is current in it. */
export function keepScroll(app) {
  const selector = "[data-keep-scroll], [data-stick-bottom]";
  const places = new Map();
  for (const element of app.querySelectorAll(selector)) {
    const { scrollTop, scrollLeft } = element;
    places.set(element.id || element, { scrollTop, scrollLeft, end: isAtEnd(element) });
  }
  return () => {
    for (const element of app.querySelectorAll(selector)) {
      const place = places.get(element.id || element);
      const current = element.matches("[data-follow]") && element.querySelector("[aria-current]");
      if (current) bringIntoSight(element, current, place);
      else if (element.matches("[data-stick-bottom]") && (!place || place.end))
        element.scrollTop = element.scrollHeight;
      else if (place) Object.assign(element, { scrollTop: place.scrollTop, scrollLeft: place.scrollLeft });
    }
  };
}

/** Scrolls a list no further than needed to show a line of it; where that is in sight already, it stays. */
function bringIntoSight(list, line, place) {
  if (place) list.scrollTop = place.scrollTop;
  const [outer, inner] = [list.getBoundingClientRect(), line.getBoundingClientRect()];
  if (inner.top < outer.top) list.scrollTop -= outer.top - inner.top;
  if (inner.bottom > outer.bottom) list.scrollTop += inner.bottom - outer.bottom;
}

const shown = (element) => element?.isConnected && (element.checkVisibility?.() ?? element.getClientRects().length > 0);

/** Focuses it, whatever it is; says whether that worked. */
export function focusOn(element) {
  if (!shown(element) || element.matches(":disabled")) return false;
  element.focus({ preventScroll: true });
  if (document.activeElement !== element) {
    lent.add(element);
    element.setAttribute("tabindex", "-1");
    element.focus({ preventScroll: true });
  }
  if (document.activeElement !== element) return false;
  element.scrollIntoView({ block: "nearest", inline: "nearest" });
  return true;
}

/** Where the focus belongs in a group: at the cell of a board that Tab comes to, or at the first thing to press. */
const entry = (group) =>
  group.querySelector("[data-cell][tabindex='0']") ?? group.querySelector("button, summary, a[href]") ?? group;

/**
 * The focus stays; when its place goes, it moves to what Python names, else to what is next by the view (`data-haven`), else
 * to what was around it until there is something next, never to <body>.
 */
export function keepFocus(app) {
  const had = document.activeElement;
  const inside = had !== app && app.contains(had);
  const around = [];
  for (let up = had?.parentElement; inside && up && up !== app; up = up.parentElement) around.push(up);
  return (named) => {
    const target = named && document.getElementById(named);
    if (target && document.activeElement !== target && focusOn(target)) return;
    if (!inside) return;
    const now = document.activeElement;
    const haven = app.querySelector("[data-haven]");
    const strayed = haven && lent.has(now); // it went to what was around for want of a haven; now there is one
    const stays = now !== document.body && now !== document.documentElement && shown(now) && !now.matches(":disabled");
    if (stays && !strayed) return;
    const same = !strayed && (had.isConnected ? had : had.id && document.getElementById(had.id));
    [same, haven && entry(haven), ...around, app.querySelector("main"), app].some(
      (element) => element && focusOn(element),
    );
  };
}

/**
 * Takes the focus from what the new content lacks. The browser styles the whole page when what it removes has the focus: that
 * is little before anything is changed, and the most of a morph in the middle of it. A field keeps it: to leave one is a change.
 * @param {HTMLElement} app
 * @param {string} content
 */
export function releaseFocus(app, content) {
  const had = /** @type {HTMLElement} */ (document.activeElement);
  if (!had?.id || !app.contains(had) || had.matches("input, select, textarea")) return;
  if (!content.includes(` id="${had.id}"`)) had.blur();
}
