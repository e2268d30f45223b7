"""The HTML of the site: the prerendered screens in the skeleton of index.html, and the pages that have no Python."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from markupsafe import Markup, escape

from tools import ROOT, Trouble
from tools.build import oembed
from tools.file_tree import FileTree
from tools.server import HeaderRules

if TYPE_CHECKING:
    from hanamachi.app.prerender import Page

DEFAULT_LOCALE = "en_GB"
"""The English of the code is British."""
PICTURE = (1200, 630)
"""The size of the pictures that go with a link."""
SLOT = re.compile(r"\{\{([\w.]+)\}\}")
PART = re.compile(r"\{\{> (\w+)\}\}\n")
MAIN = re.compile(r'<main [^>]*class="([^"]*)"')
ICE_SERVER = re.compile(r"(stuns?|turns?):[^\s\"'<>]+\Z")
PREVIEWS = ROOT / "static/icons"
PARTS = ROOT / "static/parts"


@dataclass(frozen=True)
class Frame:
    """The values that all pages of a build share."""

    app: str  # "app-1a2b3c4d/"
    version: str
    sprites: Mapping[str, str]
    site: str  # "https://example.org/games/", "" when it is not known
    ice_servers: str  # as JSON, "" when there are none

    @property
    def base(self) -> str:
        """The path of the site's root on its host, for 404.html, which is shown at any depth."""
        return urlsplit(self.site).path if self.site else "/"


def site_url() -> str:
    """The address of the site: SITE_URL, or Netlify's URL; "" when neither is set."""
    url = os.environ.get("SITE_URL") or (os.environ.get("URL") if os.environ.get("NETLIFY") else "") or ""
    if url and urlsplit(url).scheme not in ("http", "https"):
        raise Trouble(f"SITE_URL must be the whole address of the site, as in https://example.org/, not {url}")
    return url.rstrip("/") + "/" if url else ""


def ice_servers() -> str:
    """The servers that help browsers reach each other, as RTCConfiguration has them: ICE_SERVERS; "" when not set."""
    text = os.environ.get("ICE_SERVERS") or ""
    if not text:
        return ""
    try:
        servers = json.loads(text)
    except ValueError:
        servers = None
    if not isinstance(servers, list) or not all(map(is_ice_server, servers)):
        raise Trouble(f'ICE_SERVERS must be a JSON list as in [{{"urls": "stun:stun.example.org"}}], not {text}')
    return json.dumps(servers) if servers else ""


def is_ice_server(server: object) -> bool:
    if not isinstance(server, dict) or not {"urls"} <= server.keys() <= {"urls", "username", "credential"}:
        return False
    urls = server["urls"] if isinstance(server["urls"], list) else [server["urls"]]
    texts = [server[name] for name in ("username", "credential") if name in server]
    return (
        bool(urls)
        and all(isinstance(url, str) and ICE_SERVER.match(url) for url in urls)
        and all(isinstance(text, str) for text in texts)
    )


def read_template(name: str) -> str:
    """A page with its {{slots}}; {{> head}} is static/parts/head.html, which several pages share."""

    def part(said: re.Match[str]) -> str:
        file = PARTS / f"{said[1]}.html"
        if not file.is_file():
            raise Trouble(f"{name} wants {file.name}, which static/parts/ lacks")
        return file.read_text(encoding="utf-8")

    return PART.sub(part, (ROOT / name).read_text(encoding="utf-8"))


def fill(template: str, values: Mapping[str, str]) -> str:
    """Puts values into the {{slots}} of a template, escaped unless they are Markup."""

    def value(slot: re.Match[str]) -> str:
        if slot[1] not in values:
            raise Trouble(f"nothing to put into {slot[0]}")
        return str(escape(values[slot[1]]))

    return SLOT.sub(value, template)


def policy() -> str:
    """The Content-Security-Policy for a <meta>, where frame-ancestors is not allowed."""
    whole = HeaderRules.read().for_path("/")["Content-Security-Policy"]
    return "; ".join(rule for rule in whole.split("; ") if not rule.startswith("frame-ancestors"))


def all_pages(pages: list[Page], frame: Frame) -> FileTree:
    templates = {name: read_template(name) for name in {page.template for page in pages}}
    made = {f"{page.path}index.html": render(templates[page.template], page, pages, frame).encode() for page in pages}
    made["404.html"] = not_found(frame).encode()
    made["robots.txt"] = b"User-agent: *\nAllow: /\n"
    if frame.site:
        made["robots.txt"] += f"Sitemap: {frame.site}sitemap.xml\n".encode()
        made["sitemap.xml"] = sitemap(pages, frame.site).encode()
    return made


def not_found(frame: Frame) -> str:
    """The page for an address that does not exist: a sentence and a way home in every language."""
    from hanamachi.app.prerender import NOT_FOUND, TO_HOME
    from hanamachi.words import DEFAULT_LANGUAGE, LANGUAGES, folder_of, words_in

    def sentence(language: str) -> Markup:
        t, root = words_in(language), frame.base
        if language == DEFAULT_LANGUAGE:
            return Markup('<p>{} <a class="button" href="{}">{}</a></p>').format(t(NOT_FOUND), root, t(TO_HOME))
        line = Markup('<p lang="{0}">{2} <a class="button" href="{1}" hreflang="{0}">{3}</a></p>')
        return line.format(language, root + folder_of(language), t(NOT_FOUND), t(TO_HOME))

    values = {
        "language": DEFAULT_LANGUAGE,
        "root": frame.base,
        "app": frame.base + frame.app,
        "version": frame.version,
        "policy": policy(),
        "sentences": Markup("\n").join(sentence(language) for language in LANGUAGES),
    }
    return fill(read_template("404.html"), values)


def locale_of(language: str) -> str:
    """A language with the country that most of its readers live in, as og:locale has it: fr_FR."""
    from babel.core import get_global

    from hanamachi.words import DEFAULT_LANGUAGE

    if language == DEFAULT_LANGUAGE:
        return DEFAULT_LOCALE
    likely = get_global("likely_subtags").get(language, "").split("_")
    return f"{language}_{likely[-1]}" if re.fullmatch("[A-Z]{2}", likely[-1]) else language


def render(template: str, page: Page, pages: list[Page], frame: Frame) -> str:
    root = "../" * page.path.count("/") or "./"
    for group in page.art:
        if group not in frame.sprites:
            raise Trouble(f"the page /{page.path} wants the art group {group}, which static/art/ lacks")
    values = {
        "language": page.language,
        "locale": locale_of(page.language),
        "root": root,
        "app": root + frame.app,
        "folder": page.path.removesuffix(page.place),  # of its language
        "place": page.place,
        "main": main_classes(page.html),
        "connections": connections(frame),
        "version": frame.version,
        "policy": policy(),
        "title": page.title,
        "description": page.description,
        "addresses": addresses(page, pages, frame),
        "html": Markup(page.html),
        "art": Markup("\n".join(frame.sprites[group] for group in page.art)),
    }
    return fill(template, values | {f"boot.{name}": words for name, words in page.boot.items()})


def main_classes(html: str) -> str:
    """The classes of a screen's <main>: what is around it is styled by them, and the shell keeps them up to date."""
    found = MAIN.search(html)
    if not found:
        raise Trouble(f"a page has no <main> with classes: {html[:80]}")
    return found[1]


def connections(frame: Frame) -> Markup:
    """The attribute of <html> that names the ICE servers; nothing when there are none."""
    return Markup(' data-ice-servers="{}"').format(frame.ice_servers) if frame.ice_servers else Markup("")


def translations(page: Page, pages: list[Page]) -> list[Page]:
    return [other for other in pages if other.place == page.place]


def addresses(page: Page, pages: list[Page], frame: Frame) -> Markup:
    """The parts of <head> that need the site's whole address; nothing when it is not known."""
    from hanamachi.words import DEFAULT_LANGUAGE

    if not frame.site:
        return Markup("")
    lines = [Markup('<link rel="canonical" href="{}">').format(frame.site + page.path)]
    for other in translations(page, pages):
        link = Markup('<link rel="alternate" hreflang="{}" href="{}">')
        lines.append(link.format(other.language, frame.site + other.path))
        if other.language == DEFAULT_LANGUAGE:
            lines.append(link.format("x-default", frame.site + other.path))
    lines.append(Markup('<meta property="og:url" content="{}">').format(frame.site + page.path))
    if page.picture:
        picture = f"{frame.site}{frame.app}icons/{picture_of(page)}"
        lines.append(Markup('<meta property="og:image" content="{}">').format(picture))
        # with its size, a picture is shown at the first sharing
        for side, pixels in zip(("width", "height"), PICTURE, strict=True):
            lines.append(Markup('<meta property="og:image:{}" content="{}">').format(side, pixels))
        lines.append(Markup('<meta property="og:image:alt" content="{}">').format(page.title))
        lines.append(Markup('<meta name="twitter:card" content="summary_large_image">'))
    if oembed.is_game(page):
        lines.append(oembed.link(page, frame.site))
    return Markup("\n").join(lines)


def picture_of(page: Page) -> str:
    """The picture that goes with a link to a page: its own, or else that of its game or of the site."""
    return page.own_picture if (PREVIEWS / page.own_picture).is_file() else page.picture


def sitemap(pages: list[Page], site: str) -> str:
    entries = []
    for page in (page for page in pages if page.is_found):
        links = "".join(
            Markup('<xhtml:link rel="alternate" hreflang="{}" href="{}"/>').format(other.language, site + other.path)
            for other in translations(page, pages)
        )
        entries.append(Markup("<url><loc>{}</loc>{}</url>").format(site + page.path, Markup(links)))
    spaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'
    body = "\n".join(entries)
    return f'<?xml version="1.0" encoding="UTF-8"?>\n<urlset {spaces}>\n{body}\n</urlset>\n'
