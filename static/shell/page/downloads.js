// Files for the visitor: a text, a drawing.
/** @import { Download, Picture } from "../protocol" */
import { hand } from "../frame.js";

/** @param {Download} file */
export function download({ name, text }) {
  if (origin === "null" && hand(text)) return; // a sandboxed frame, where most may not save
  save(name, new Blob([text], { type: "text/plain;charset=utf-8" }));
}

/**
 * A drawing as a file of its own: as it is, or with a `width` as a PNG of so many pixels; `share` offers it to the device.
 * @param {Picture} file
 */
export async function picture({ name, svg, width, share }) {
  const drawing = whole(new DOMParser().parseFromString(svg, "image/svg+xml").documentElement);
  if (!width) return save(name, new Blob([written(drawing)], { type: "image/svg+xml" }));
  const fonts = await embedded(drawing);
  const box = drawing.viewBox.baseVal;
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = Math.round((width * box.height) / box.width);
  drawing.setAttribute("width", String(canvas.width));
  drawing.setAttribute("height", String(canvas.height));
  const image = new Image();
  const lettered = written(drawing).replace(/<svg[^>]*>/, (opening) => `${opening}${fonts}`);
  image.src = `data:image/svg+xml,${encodeURIComponent(lettered)}`;
  await image.decode();
  canvas.getContext("2d").drawImage(image, 0, 0);
  const blob = await new Promise((made) => canvas.toBlob(made, "image/png"));
  if (!(share && (await shared(new File([blob], name, { type: blob.type }))))) save(name, blob);
}

/**
 * The site's own typefaces that a drawing asks for, as a style sheet to stand in it: an image may fetch nothing.
 * Without them, where a frame or a lost connection keeps them away, the letters are the device's.
 */
async function embedded(drawing) {
  const wanted = [...drawing.querySelectorAll("[font-family]")].map((each) => each.getAttribute("font-family")).join();
  const faces = [...document.styleSheets].flatMap(faceRules).filter(({ style }) => {
    return wanted.includes(style.getPropertyValue("font-family").replace(/["']/g, ""));
  });
  const written = await Promise.all(faces.map((rule) => embed(rule).catch(() => "")));
  return faces.length ? `<style>${written.join("")}</style>` : "";
}

function faceRules(sheet) {
  try {
    return [...sheet.cssRules].filter((rule) => rule instanceof CSSFontFaceRule);
  } catch {
    return []; // in a sandboxed frame a style sheet can't be read
  }
}

/** A @font-face with its file inside. */
async function embed({ style, parentStyleSheet }) {
  const [, path] = style.getPropertyValue("src").match(/url\("?([^")]+)"?\)/);
  const file = await fetch(new URL(path, parentStyleSheet.href ?? document.baseURI));
  if (!file.ok) return "";
  const bytes = new Uint8Array(await file.arrayBuffer());
  const data = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  const [family, weight] = ["font-family", "font-weight"].map((name) => style.getPropertyValue(name));
  const src = `url(data:font/woff2;base64,${data})`;
  return `@font-face{font-family:${family};font-weight:${weight};src:${src}}`;
}

/** Whether the device took a file, or somebody thought better of it. */
async function shared(file) {
  if (!navigator.canShare?.({ files: [file] })) return false;
  const refused = await navigator.share({ files: [file] }).catch((error) => error.name);
  return !refused || refused === "AbortError";
}

const written = (drawing) => new XMLSerializer().serializeToString(drawing);
const INKS = ["fill", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin", "stroke-dasharray", "opacity"];

const LETTERS = ["font-family", "font-size", "font-weight", "letter-spacing", "text-anchor"];

/** With what it uses from the page's sprites, and what that uses, in the colours of the day. */
function whole(drawing) {
  const html = document.documentElement;
  const { theme } = html.dataset;
  const parts = drawing.ownerDocument.createElementNS(drawing.namespaceURI, "defs");
  const uses = [...drawing.getElementsByTagName("use")];
  const taken = new Map();
  drawing.append(parts);
  html.dataset.theme = "light"; // until this function returns: it is not painted
  inkOwn(drawing);
  for (const use of uses) take(use, path(use, drawing), parts, taken);
  if (theme) html.dataset.theme = theme;
  else delete html.dataset.theme;
  return drawing;
}

/** Brings along what is used. The same symbol may look otherwise where other classes stand around it. */
function take(use, context, parts, taken) {
  const id = use.getAttribute("href").slice(1);
  const part = document.getElementById(id);
  if (!part) return;
  const key = JSON.stringify([id, context]);
  if (taken.has(key)) return use.setAttribute("href", `#${taken.get(key)}`);
  const copy = parts.ownerDocument.importNode(part, true);
  copy.id = [...taken.values()].includes(id) ? `${id}.${taken.size}` : id;
  taken.set(key, copy.id);
  use.setAttribute("href", `#${copy.id}`);
  parts.append(copy);
  const uses = [...copy.getElementsByTagName("use"), ...(copy.localName === "use" ? [copy] : [])];
  const inner = uses.map((nested) => [nested, path(nested, copy)]);
  ink(part, copy, context);
  for (const [nested, within] of inner) take(nested, [...context, ...within], parts, taken);
}

const marks = (element) =>
  [...element.attributes].filter(({ name }) => /^(class|data-)/.test(name)).map(({ name, value }) => [name, value]);

/** The marks of an element and of all that stands between it and the part it belongs to, the outermost first. */
function path(element, part) {
  const found = [];
  for (let up = element; up && up !== part.parentElement; up = up.parentElement) found.unshift(marks(up));
  return found.filter((given) => given.length);
}

/** A file has no style sheet: what the page's makes of the classes is written out, as attributes. */
function ink(part, copy, context) {
  const group = () => document.createElementNS(copy.namespaceURI, "g");
  const stage = part.closest("svg").appendChild(group());
  let shown = stage;
  for (const given of context) {
    shown = shown.appendChild(group());
    for (const [name, value] of given) shown.setAttribute(name, value);
  }
  shown = shown.appendChild(part.cloneNode(true));
  const shapes = [shown, ...shown.querySelectorAll("[class]")];
  for (const [i, shape] of [copy, ...copy.querySelectorAll("[class]")].entries()) {
    if (!shape.hasAttribute("class")) continue;
    colour(shape, shapes[i]);
  }
  stage.remove();
}

/** The same for the shapes of a drawing that have classes without being from a sprite. */
function inkOwn(drawing) {
  const chosen = "[class]:not(use, svg)";
  const shown = document.body.appendChild(document.importNode(drawing, true));
  const shapes = shown.querySelectorAll(chosen);
  for (const [i, shape] of [...drawing.querySelectorAll(chosen)].entries()) colour(shape, shapes[i]);
  shown.remove();
}

function colour(shape, shown) {
  const style = getComputedStyle(shown);
  const inks = shape.localName === "text" ? [...INKS, ...LETTERS] : INKS;
  for (const ink of inks) shape.setAttribute(ink, style.getPropertyValue(ink));
  shape.removeAttribute("class");
}

function save(name, blob) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
