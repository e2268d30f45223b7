// The embed page, before the first paint: the policy, and what the words behind # say of its looks. Python reads them
// strictly; here whatever is not one of ours changes nothing.
(() => {
  const html = document.documentElement;
  const LINK = /^link\./; // a match: it opens by itself
  const LANGUAGES = JSON.parse(`{{languages}}`); // the default comes first
  const meta = document.createElement("meta");
  meta.httpEquiv = "Content-Security-Policy";
  // with sandbox="allow-scripts" the page has no origin, and WebKit's 'self' then matches nothing
  meta.content = document.currentScript.dataset.policy.replaceAll("'self'", `'self' ${location.origin}`);
  document.head.append(meta);

  const words = () => {
    let text = location.hash.slice(1);
    try {
      for (let before = ""; before !== text; ) {
        before = text;
        text = decodeURIComponent(text);
      }
    } catch {
      // a percent sign that stands for itself
    }
    return text.split(/[\s+&]+/);
  };

  /** Shows the poster of what is asked for; the one without a name says that there is none. */
  const hang = (what) => {
    const posters = [...document.querySelectorAll("[data-poster]")];
    const chosen = posters.find(({ dataset }) => dataset.poster === what) ?? posters.at(-1);
    for (const poster of posters) poster.hidden = poster !== chosen;
  };

  const look = () => {
    const said = words();
    const value = (name, form) => said.find((word) => word.startsWith(`${name}=`) && form.test(word))?.split("=")[1];
    const set = (name, value) => {
      if (value) html.dataset[name] = value;
      else delete html.dataset[name];
    };
    set("theme", value("theme", /=(light|dark)$/));
    set("accent", value("accent", /=[a-z]+$/));
    html.toggleAttribute("data-fit", said.includes("fit"));
    const linked = said.some((word) => LINK.test(word));
    html.toggleAttribute("data-linked", linked);
    const language = value("lang", /=[a-z]+$/);
    if (LANGUAGES.includes(language) && language !== html.lang) {
      const folder = language === LANGUAGES[0] ? "" : `${language}/`;
      location.replace(new URL(`${html.dataset.root}${folder}embed/`, location.href).href + location.hash);
    }
    if (!html.hasAttribute("data-ready")) hang(said[0].replace(/\/+$/, ""));
  };
  look();
  addEventListener("hashchange", look);
  document.addEventListener("posters", look);
})();
