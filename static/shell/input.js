// What people do in the page: they click, fill in forms, choose files, follow links. Python is told of it.
const LARGEST_FILE = 2_000_000;
const CONTROLS = "button, summary, input, select, textarea, label, dialog, details[open]";

const submits = (element) => element.form && /^(submit|image)$/.test(element.type);
const isForAnotherTab = (event) => event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;

function valuesOf(form, submitter) {
  const values = {};
  for (const [name, value] of new FormData(form, submitter)) {
    if (typeof value !== "string") continue;
    values[name] = name in values ? [values[name], value].flat() : value;
  }
  return values;
}

export class Input {
  #visits = 0;
  /** @type {HTMLInputElement | undefined} */
  #dragging;

  /**
   * @param {object} parts
   * @param {import("./page/page.js").Page} parts.page
   * @param {import("./connection.js").Connection} parts.connection
   * @param {import("./tab-lock.js").TabLock} parts.lock
   * @param {Record<string, (tool: HTMLElement) => void>} parts.tools what the shell does itself, by data-shell
   */
  constructor({ page, connection, lock, tools }) {
    this.page = page;
    this.connection = connection;
    this.lock = lock;
    this.tools = tools;
    addEventListener("click", (event) => this.#click(event));
    addEventListener("submit", (event) => this.#submit(event));
    addEventListener("change", (event) => this.#change(event));
    addEventListener("input", ({ target }) => this.#input(/** @type {HTMLInputElement} */ (target)));
    addEventListener("close", ({ target }) => this.#close(/** @type {HTMLElement} */ (target)), true);
    addEventListener("popstate", () => this.#returned());
    addEventListener("focusin", (event) => {
      const target = /** @type {HTMLInputElement} */ (event.target);
      if (target.matches?.("[data-select]")) target.select();
    });
    addEventListener("hashchange", () => this.#returned());
    document.addEventListener("visibilitychange", () => {
      const hidden = /** @type {HTMLElement} */ (page.app.querySelector("[data-on-hide]"));
      if (document.hidden && hidden) this.#act(hidden, hidden.dataset.onHide, null);
    });
  }

  #act(element, words, form, submitter) {
    const fields = form ? form.elements : element.matches("input, select, textarea") ? [element] : [];
    let values = form ? valuesOf(form, submitter) : null;
    if (!form && element.name)
      values = element.matches("[type=checkbox]:not(:checked)") ? {} : { [element.name]: element.value };
    this.lock.seize();
    this.connection.perform(words, values, this.page.handOver(fields));
  }

  // --- buttons and forms

  #click(event) {
    const target = /** @type {Element} */ (event.target);
    const tool = /** @type {HTMLElement} */ (target.closest?.("[data-shell]"));
    if (tool) {
      if (tool.matches("a")) {
        if (isForAnotherTab(event)) return;
        event.preventDefault();
      }
      this.tools[tool.dataset.shell]?.(tool);
      if (!tool.dataset.do) return;
    }
    const element = /** @type {any} */ (target.closest?.("[data-do], a[href]"));
    if (event.defaultPrevented || this.connection.state === "none") return;
    if (!element) return this.#tap(target);
    if (element.matches("a[href]") && isForAnotherTab(event)) return;
    if (!element.matches("[data-do]")) return this.#follow(element, event);
    if (element.matches("form")) return this.#press(target.closest("button, input"), event);
    if (element.matches("input[type=file]")) return;
    if (element.matches("a, button") || submits(element)) event.preventDefault();
    // a link that also does something leads somewhere even before Python is up
    if (element.matches("a[href]") && this.connection.state === "starting" && this.page.owns(element.href))
      this.#goTo(element.href, true);
    const form = submits(element) ? element.form : null;
    this.#act(element, element.dataset.do, form, form ? element : undefined);
  }

  /**
   * A tap beside all controls, where the screen has a use for it.
   * @param {Element} target
   */
  #tap(target) {
    const screen = /** @type {HTMLElement} */ (target.closest?.("[data-tap]"));
    if (screen && !target.closest(CONTROLS)) this.#act(screen, screen.dataset.tap, null);
  }

  /** The button of a form, or Enter in it. A frame with `sandbox` may bar forms: there, no submit would follow. */
  #press(button, event) {
    if (!button || !submits(button) || button.matches(":disabled")) return;
    event.preventDefault();
    const form = button.form;
    if (form.reportValidity()) this.#act(form, form.dataset.do, form, button);
  }

  #submit(event) {
    const form = /** @type {HTMLFormElement} */ (event.target);
    if (form.method === "dialog") return;
    event.preventDefault(); // no form of ours goes anywhere else
    if (form.dataset.do) this.#act(form, form.dataset.do, form, event.submitter);
  }

  #change(event) {
    const field = /** @type {HTMLInputElement} */ (event.target);
    if (field.matches("input[type=file]")) return void (field.dataset.do && this.#read(field));
    const whole = /** @type {HTMLElement} */ (field.closest("[data-on-change]")); // the field, or the form it stands in
    if (whole) this.#act(field, whole.dataset.onChange, field.form);
  }

  /**
   * While something is dragged along: as often as Python answers, the last place for sure.
   * @param {HTMLInputElement} field
   */
  #input(field) {
    const words = field.dataset.onInput;
    if (!words) return;
    const busy = this.#dragging;
    this.#dragging = field;
    if (!busy) this.#drag(words);
  }

  #drag(words) {
    const field = this.#dragging;
    const value = field.value;
    this.connection.perform(words, { [field.name]: value }, () => {
      const again = field.isConnected && field.value !== value;
      if (again) this.#drag(words);
      else this.#dragging = undefined;
    });
  }

  /** @param {HTMLInputElement} field */
  async #read(field) {
    const [file] = field.files;
    if (!file) return;
    // null: too large to be one of ours
    const text = file.size > LARGEST_FILE ? null : await file.text();
    field.value = ""; // so that the same file can be chosen again
    this.connection.send({ kind: "file", text });
  }

  /** @param {HTMLElement} dialog */
  #close(dialog) {
    if (dialog.matches("dialog[data-open][data-on-close]")) this.#act(dialog, dialog.dataset.onClose, null);
  }

  // --- links

  #follow(link, event) {
    if (!this.page.owns(link.href) || link.hasAttribute("download") || (link.target && link.target !== "_self")) return;
    const last = new URL(link.href).pathname.split("/").pop();
    if (last && last !== "index.html") return; // a file, not a page
    event.preventDefault();
    const id = link.hash.slice(1);
    if (link.hasAttribute("data-skip") || id === "main") return this.page.jump(id);
    this.#goTo(link.href, true);
  }

  #goTo(url, push) {
    const { page, connection } = this;
    if (connection.state !== "starting")
      return connection.send(push ? { kind: "go", url } : { kind: "go", url, pop: true });
    connection.forgetTaps();
    const visit = ++this.#visits;
    page.visit(url, push, () => visit === this.#visits && connection.state === "starting");
  }

  #returned() {
    if (location.href === this.page.here || this.connection.state === "none") return;
    this.page.here = location.href;
    this.#goTo(location.href, false);
  }
}
