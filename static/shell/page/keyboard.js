// Keys: arrows on a board, keys of a bar, one letter for a button.

const current = new WeakMap(); // board -> id of the cell that Tab comes to
const cellsOf = (board) => [...board.querySelectorAll("[data-cell]:not(:disabled)")];

/** One cell of each board can be reached with Tab: the last one that had the focus. */
export function settleBoards(app) {
  for (const board of app.querySelectorAll("[data-arrows]")) {
    const cells = cellsOf(board);
    const one =
      cells.find((cell) => cell === document.activeElement) ??
      cells.find((cell) => cell.id && cell.id === current.get(board)) ??
      cells[0];
    for (const cell of cells) {
      const tabindex = cell === one ? "0" : "-1";
      if (cell.getAttribute("tabindex") !== tabindex) cell.setAttribute("tabindex", tabindex);
    }
  }
}

function step(key, at, count, cols, whole) {
  const row = at - (at % cols);
  const last = Math.min(row + cols, count) - 1;
  switch (key) {
    case "ArrowLeft":
      return at > row ? at - 1 : at;
    case "ArrowRight":
      return at < last ? at + 1 : at;
    case "ArrowUp":
      return at >= cols ? at - cols : at;
    case "ArrowDown":
      return at + cols < count ? at + cols : at;
    case "Home":
      return whole ? 0 : row;
    case "End":
      return whole ? count - 1 : last;
  }
}

function moveOnBoard(event) {
  const cell = event.target.closest?.("[data-arrows] [data-cell]");
  if (!cell || event.altKey || event.metaKey || event.shiftKey) return;
  const board = cell.closest("[data-arrows]");
  const cells = cellsOf(board);
  const to = step(
    event.key,
    cells.indexOf(cell),
    cells.length,
    Number(board.dataset.cols) || cells.length,
    event.ctrlKey,
  );
  if (to === undefined) return;
  event.preventDefault();
  cells[to].focus();
}

/** Where the focus is on a bar, each of its keys presses its button; what a field or button does with a key, it does. */
function pressOnBar(event) {
  const bar = event.target.closest?.("[data-bar]");
  if (!bar || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
  const own = event.target.matches("button")
    ? event.key === " "
    : !event.target.matches("[type=range]") || event.key !== " ";
  const button = !own && bar.querySelector(`[data-bar-key="${CSS.escape(event.key)}"]`);
  if (!button) return;
  event.preventDefault();
  if (!button.matches("[aria-disabled=true]")) button.click();
}

function pressShortcut(event) {
  if (event.defaultPrevented || event.repeat || event.ctrlKey || event.altKey || event.metaKey || event.isComposing)
    return;
  if (event.target.closest?.("input:not([type=range]), textarea, select, [contenteditable]")) return;
  if (event.key === "Enter" || event.key === " ") return; // these press what has the focus
  // behind a modal dialog nothing can be pressed
  const modal = [...document.querySelectorAll("dialog:modal")].at(-1);
  /** @type {NodeListOf<HTMLElement>} */
  const wanted = (modal ?? document).querySelectorAll(`[data-key="${CSS.escape(event.key)}"]`);
  // what a shut menu has in it can be pressed all the same
  const shown = (element) => (element.closest("[data-menu]") ?? element).getClientRects().length;
  const button = [...wanted].find((element) => !element.matches(":disabled, [inert] *") && shown(element));
  if (!button) return;
  event.preventDefault();
  button.click();
}

export function watchKeys(app) {
  app.addEventListener("focusin", ({ target }) => {
    const board = target.closest("[data-arrows]");
    if (!board || !target.matches("[data-cell]")) return;
    current.set(board, target.id);
    settleBoards(app);
  });
  document.addEventListener("keydown", (event) => {
    moveOnBoard(event);
    pressOnBar(event);
    pressShortcut(event);
  });
}
