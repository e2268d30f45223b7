// Before the first paint: the policy, and the theme, the motion and the language that were chosen.
(() => {
  const html = document.documentElement;
  // for hosts that send no policy; a page with this element in its text is not read ahead, and fetches one file after the other
  const meta = document.createElement("meta");
  meta.httpEquiv = "Content-Security-Policy";
  meta.content = document.currentScript.dataset.policy;
  document.head.append(meta);

  const { root, path } = html.dataset;
  // a match is on its way: the page that was prerendered here is not what was asked for
  html.toggleAttribute("data-opening", /^#([a-z0-9]{4,12}(@|$)|link\.)/.test(location.hash));
  let settings;
  try {
    settings = JSON.parse(localStorage.getItem("hanamachi/settings")) ?? {};
  } catch {
    return; // storage denied, or a text that is not ours: the page as it is
  }
  if (/^(light|dark)$/.test(settings.theme)) html.dataset.theme = settings.theme;
  if (/^(full|reduced)$/.test(settings.motion)) html.dataset.motion = settings.motion;

  // who has chosen nothing gets French for English where the browser speaks it; a French address stays French, unless
  // somebody sent it: a link is in the language of whoever made it
  const sent = location.hash.startsWith("#link.");
  const own = navigator.language.slice(0, 2).toLowerCase();
  const wanted = settings.language ?? (html.lang === "en" || sent ? own : html.lang);
  // a page with no sibling in the other language (404.html) has no data-path
  if (path === undefined || wanted === html.lang || !/^(en|fr)$/.test(wanted)) return;
  const page = (wanted === "en" ? "" : `${wanted}/`) + path;
  location.replace(new URL(root + page, location.href).href + location.search + location.hash);
})();
