// Files for the visitor: a text, a drawing.

export function download({ name, text }) {
  save(name, new Blob([text], { type: "text/plain;charset=utf-8" }));
}

/** A drawing as a file of its own: as it is, or with a `width` as a PNG of so many pixels. */
export async function picture({ name, svg, width }) {
  const drawing = whole(new DOMParser().parseFromString(svg, "image/svg+xml").documentElement);
  if (!width) return save(name, new Blob([written(drawing)], { type: "image/svg+xml" }));
  const box = drawing.viewBox.baseVal;
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = Math.round((width * box.height) / box.width);
  drawing.setAttribute("width", canvas.width);
  drawing.setAttribute("height", canvas.height);
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(written(drawing))}`;
  await image.decode();
  canvas.getContext("2d").drawImage(image, 0, 0);
  canvas.toBlob((blob) => save(name, blob), "image/png");
}

const written = (drawing) => new XMLSerializer().serializeToString(drawing);

/** With what it uses from the page's sprites, and what that uses: the list is live, and what we add comes at its end. */
function whole(drawing) {
  const parts = drawing.ownerDocument.createElementNS(drawing.namespaceURI, "defs");
  drawing.append(parts);
  const taken = new Set();
  for (const use of drawing.getElementsByTagName("use")) {
    const id = use.getAttribute("href").slice(1);
    const part = document.getElementById(id);
    if (taken.has(id) || !part) continue;
    taken.add(id);
    parts.append(drawing.ownerDocument.importNode(part, true));
  }
  return drawing;
}

function save(name, blob) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
