// Hanamachi in your page: <a data-hanamachi href="…/embed/#okiya">Okiya</a> becomes a frame as high as what is in it.
// It asks for nothing else and keeps nothing. docs/embedding.md tells more.
(() => {
  const ours = new URL("embed/", document.currentScript.src);
  const site = ours.href.slice(0, -6);
  const frames = [];

  const fill = () => {
    for (const link of document.querySelectorAll("a[data-hanamachi]")) {
      if (!link.href.startsWith(site)) continue;
      const frame = document.createElement("iframe");
      frame.src = `${link.href}+fit`;
      frame.title = link.textContent;
      // a browser that can't share warns of the word
      frame.allow = `clipboard-write; ${navigator.share ? "web-share; " : ""}fullscreen`;
      frame.loading = "lazy";
      if (link.dataset.sandbox) frame.sandbox = link.dataset.sandbox;
      Object.assign(frame.style, { display: "block", width: "100%", border: 0, height: "420px" });
      frames.push(frame);
      link.replaceWith(frame);
    }
  };

  addEventListener("message", ({ data, origin, source }) => {
    const frame = frames.find(({ contentWindow }) => contentWindow === source);
    // a sandboxed frame has no origin; only what we put there ourselves may be one
    if (!frame || (origin !== ours.origin && !(origin === "null" && frame.sandbox.length))) return;
    const height = data?.hanamachi?.height;
    if (Number.isFinite(height) && height >= 100 && height <= 4000) frame.style.height = `${Math.ceil(height)}px`;
  });

  fill();
  addEventListener("DOMContentLoaded", fill);
})();
