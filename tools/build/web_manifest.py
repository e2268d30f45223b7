"""The files by which a device installs the site: a web app manifest in each language, icons and screenshots.

Their addresses stay the same from one version to the next: an installed site needs no new permission.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from tools import ROOT, file_tree
from tools.build.pages import Frame
from tools.file_tree import FileTree

if TYPE_CHECKING:
    from hanamachi.app.prerender import Page

NAME = "Hanamachi"
PAPER = "#f6efe0"
ICONS = (
    ("icon-192.png", 192, "any"),
    ("icon-512.png", 512, "any"),
    ("maskable-192.png", 192, "maskable"),
    ("maskable-512.png", 512, "maskable"),
    ("monochrome-512.png", 512, "monochrome"),
)
SHORTCUT = 96


def files(pages: list[Page], slugs: tuple[str, ...], frame: Frame) -> FileTree:
    pictures = file_tree.read(ROOT / "static/install", "*.png", "*.jpg")
    homes = [page for page in pages if not page.place]
    manifests = {
        f"{home.path}manifest.webmanifest": manifest(home, pages, slugs, frame, pictures).encode() for home in homes
    }
    return manifests | file_tree.with_prefix("install/", pictures)


def manifest(home: Page, pages: list[Page], slugs: tuple[str, ...], frame: Frame, pictures: FileTree) -> str:
    """The manifest of one language. It is in the folder of the home page, and its addresses are relative to that."""
    root = "../" * home.path.count("/") or "./"
    named = {page.place: page for page in pages if page.language == home.language}
    facts = {
        # the same in each language: after a change of language it is the same installed app
        "id": frame.base,
        "name": NAME,
        "short_name": NAME,
        "description": home.description,
        "lang": home.language,
        "dir": "ltr",
        "start_url": "./",
        "scope": root,
        "display": "standalone",
        "background_color": PAPER,
        "theme_color": PAPER,
        "categories": ["games", "entertainment"],
        "icons": [picture(f"{root}install/{name}", size, purpose=purpose) for name, size, purpose in ICONS],
        "screenshots": screenshots(root, pictures, named),
        "shortcuts": [
            {
                "name": title(named[f"{slug}/"]),
                "description": named[f"{slug}/"].description,
                "url": f"./{slug}/",
                # a new game has no picture yet
                "icons": [picture(f"{root}install/{name}", SHORTCUT)] if name in pictures else [],
            }
            for slug, name in ((slug, f"shortcut-{slug}.png") for slug in slugs)
        ],
    }
    return json.dumps(facts, ensure_ascii=False, indent=1) + "\n"


def picture(src: str, size: int, **more: str) -> dict[str, str]:
    return {"src": src, "sizes": f"{size}x{size}", "type": "image/png", **more}


def screenshots(root: str, pictures: FileTree, named: dict[str, Page]) -> list[dict[str, Any]]:
    """The screenshots, the wide ones first. A file's name has the form factor, the game and the size."""
    found = sorted((file.split("-") for file in pictures if file.endswith(".jpg")), reverse=True)
    return [
        {
            "src": f"{root}install/{'-'.join([kind, form, *slug, size])}",
            "sizes": size.removesuffix(".jpg"),
            "type": "image/jpeg",
            "form_factor": form,
            "label": title(named[f"{'-'.join(slug)}/"]),
        }
        for kind, form, *slug, size in found
        if f"{'-'.join(slug)}/" in named
    ]


def title(page: Page) -> str:
    return page.title.removesuffix(f" · {NAME}")
