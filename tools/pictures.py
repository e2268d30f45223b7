"""The pictures that a phone shows of the site it installs: icons from drawings, screenshots of the built site.

`.venv/bin/python -m tools.pictures` makes them anew in static/install/, by a browser; they are kept with the sources.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from tools import ROOT, browser, say, site
from tools.server import Server

FOLDER = ROOT / "static/install"
FAVICON = ROOT / "static/icons/favicon.svg"
ICONS = {
    "icon-192.png": (FAVICON, 192),
    "icon-512.png": (FAVICON, 512),
    "maskable-192.png": (FOLDER / "maskable.svg", 192),
    "maskable-512.png": (FOLDER / "maskable.svg", 512),
    "monochrome-512.png": (FOLDER / "monochrome.svg", 512),
}
SHORTCUT = 96
"""Pixels of a game's crest, as a shortcut shows it."""
SCREENS = (("wide", "okiya", 1280, 720, 1), ("narrow", "okiya", 400, 780, 1.5), ("narrow", "taiki", 400, 780, 1.5))
MATCH, MOVES = "kodama", 6


def icon(page: Page, drawing: Path, size: int) -> bytes:
    page.set_viewport_size({"width": size, "height": size})
    page.goto(drawing.as_uri())
    return page.screenshot(omit_background=True)


def crest(page: Page) -> bytes:
    """The crest alone, as the game's own page shows it."""
    box = page.locator(".crest").first
    box.evaluate(f"""crest => {{
        document.body.append(crest);
        document.getElementById("app").remove();
        document.documentElement.style.background = "none";
        document.getElementById("boot").remove();
        Object.assign(crest.style, {{ position: "fixed", inset: 0, width: "{SHORTCUT}px", height: "{SHORTCUT}px" }});
    }}""")
    return page.screenshot(omit_background=True, clip={"x": 0, "y": 0, "width": SHORTCUT, "height": SHORTCUT})


def kept(slug: str, moves: int, origin: str) -> dict[str, Any]:
    """A browser in which a match is so many moves on, and a person is at turn; bots have played it."""
    from hanamachi.app.saves.saves import Save
    from hanamachi.core.match import Match
    from hanamachi.core.record import Seat
    from hanamachi.games import GAMES

    game = GAMES[slug]
    level = game.levels[-1]
    played = Match(game, [Seat("Ana"), *(Seat(name, level) for name in ("Kiku", "Ran")[: game.seats[0] - 1])], {}, 7)
    while len(played.actions) < moves or played.turn:
        *_, action = game.bot(played.state.seen_by(played.turn or 0), level, played.chance_for_bot())
        played.play(action)
    save = Save(MATCH, played.record, created=1, touched=1)
    return {
        "cookies": [],
        "origins": [{"origin": origin, "localStorage": [{"name": save.key, "value": str(save)}]}],
    }


def made(chromium: Browser, served: Server) -> Iterator[tuple[str, bytes]]:
    drawing = chromium.new_page()
    for name, (file, size) in ICONS.items():
        yield name, icon(drawing, file, size)
    for slug in site.slugs():
        page = chromium.new_page(service_workers="block")
        page.goto(f"{served.url}{slug}/")
        yield f"shortcut-{slug}.png", crest(page)
    for form, slug, width, height, scale in SCREENS:
        page = chromium.new_page(
            viewport={"width": width, "height": height},
            device_scale_factor=scale,
            service_workers="block",
            reduced_motion="reduce",
            storage_state=kept(slug, MOVES, served.origin),  # type: ignore[arg-type]
        )
        page.goto(f"{served.url}{slug}/#{MATCH}")
        page.wait_for_selector(f"html[data-ready] [data-match={MATCH}]", state="attached", timeout=90_000)
        pixels = f"{width * scale:.0f}x{height * scale:.0f}"
        yield f"screenshot-{form}-{slug}-{pixels}.jpg", page.screenshot(type="jpeg", quality=72)


def main() -> None:
    folder = site.build(site.DIST)
    with sync_playwright() as playwright, Server(folder) as served:
        chromium = playwright.chromium.launch(executable_path=browser.ensure(), args=browser.arguments())
        for name, content in made(chromium, served):
            (FOLDER / name).write_bytes(content)
            say(f"{name}: {len(content) // 1000} kB")
        chromium.close()


if __name__ == "__main__":
    main()
