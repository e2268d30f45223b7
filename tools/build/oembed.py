"""oEmbed by static files: a description of each game's frame, for programs that turn an address into a frame.

They are only made when the site's address is known, since they are read on other hosts. https://oembed.com/
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from markupsafe import Markup

from tools.file_tree import FileTree

if TYPE_CHECKING:
    from hanamachi.app.prerender import Page

WIDTH, HEIGHT = 400, 640
PICTURE = (1200, 630)
FRAME = Markup(
    '<iframe src="{}" width="{}" height="{}" title="{}" '
    'allow="clipboard-write; web-share; fullscreen" loading="lazy" frameborder="0"></iframe>'
)


def path(page: Page) -> str:
    """The path of the description of a game's page, as in fr/oembed/okiya.json."""
    return f"{page.path.removesuffix(page.place)}oembed/{page.place.rstrip('/')}.json"


def files(pages: list[Page], site: str, app: str) -> FileTree:
    if not site:
        return {}
    return {path(page): description(page, site, app).encode() for page in pages if is_game(page)}


def is_game(page: Page) -> bool:
    """Whether it is the main page of a game."""
    return page.picture == page.own_picture


def description(page: Page, site: str, app: str) -> str:
    folder = page.path.removesuffix(page.place)
    address = f"{site}{folder}embed/#{page.place.rstrip('/')}"
    facts = {
        "version": "1.0",
        "type": "rich",
        "title": page.title,
        "provider_name": "Hanamachi",
        "provider_url": site,
        "width": WIDTH,
        "height": HEIGHT,
        "html": FRAME.format(address, WIDTH, HEIGHT, page.title),
        "thumbnail_url": f"{site}{app}icons/{page.picture}",
        "thumbnail_width": PICTURE[0],
        "thumbnail_height": PICTURE[1],
    }
    return json.dumps(facts, ensure_ascii=False, indent=1) + "\n"


def link(page: Page, site: str) -> Markup:
    """The <link> to the description, for the page's <head>."""
    element = Markup('<link rel="alternate" type="application/json+oembed" href="{}" title="{}">')
    return element.format(site + path(page), page.title)
