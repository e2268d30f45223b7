// Before the first paint: the theme, the motion and the language that were chosen.
(() => {
  const html = document.documentElement;
  const { root, path } = html.dataset;
  let settings;
  try {
    settings = JSON.parse(localStorage.getItem("hanamachi/settings")) ?? {};
  } catch {
    return; // storage denied, or a text that is not ours: the page as it is
  }
  if (/^(light|dark)$/.test(settings.theme)) html.dataset.theme = settings.theme;
  if (/^(full|reduced)$/.test(settings.motion)) html.dataset.motion = settings.motion;

  const wanted = settings.language ?? navigator.language.slice(0, 2).toLowerCase();
  // a page with no sibling in the other language (404.html) has no data-path
  if (path === undefined || wanted === html.lang || !/^(en|fr)$/.test(wanted)) return;
  const page = (wanted === "en" ? "" : wanted + "/") + path;
  location.replace(new URL(root + page, location.href).href + location.search + location.hash);
})();
