// Runs before the first paint: sets the policy and the stored theme and motion, and goes to the visitor's language.
(() => {
  const html = document.documentElement;
  // For hosts that send no policy. It is added by script: with a policy in its text, a page is not scanned ahead, and its
  // files are fetched one after the other.
  const meta = document.createElement("meta");
  meta.httpEquiv = "Content-Security-Policy";
  meta.content = document.currentScript.dataset.policy;
  document.head.append(meta);

  const { root, path } = html.dataset;
  // a match will be opened: the prerendered page is hidden until then
  html.toggleAttribute("data-opening", /^#([a-z0-9]{4,12}(@|$)|link\.)/.test(location.hash));
  let settings;
  try {
    settings = JSON.parse(localStorage.getItem("hanamachi/settings")) ?? {};
  } catch {
    return; // storage is denied, or the text is not ours: no setting applies
  }
  if (/^(light|dark)$/.test(settings.theme)) html.dataset.theme = settings.theme;
  if (/^(full|reduced)$/.test(settings.motion)) html.dataset.motion = settings.motion;

  // Without a setting, a page in the default language gives way to the browser's language; a page in another language
  // stays, unless it was opened by a link, which has the language of its sender in its address.
  const LANGUAGES = JSON.parse(`{{languages}}`); // the default comes first
  const [fallback] = LANGUAGES;
  const sent = location.hash.startsWith("#link.");
  const own = navigator.language.split("-")[0].toLowerCase();
  const wanted = settings.language ?? (html.lang === fallback || sent ? own : html.lang);
  // a page that is not translated (404.html) has no data-path
  if (path === undefined || wanted === html.lang || !LANGUAGES.includes(wanted)) return;
  const page = (wanted === fallback ? "" : `${wanted}/`) + path;
  location.replace(new URL(root + page, location.href).href + location.search + location.hash);
})();
