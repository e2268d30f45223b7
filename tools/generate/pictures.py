"""Pictures of the site, taken by a browser and kept with the sources.

`.venv/bin/python -m tools.generate.pictures` makes those of an installed site in static/install/: icons, shortcuts,
screenshots.
`build.py preview SLUG` makes those that go with links to a game, static/icons/preview-SLUG.png and
preview-SLUG-ROOM.png.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

from tools import ROOT, browser, say
from tools.build import site
from tools.build.pages import PICTURE, PREVIEWS
from tools.server import Server

if TYPE_CHECKING:
    from hanamachi.core.match import Match

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
COLOURS = 256


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


def played(slug: str, moves: int) -> Match:
    """A match of so many moves or a few more that bots have played, in which a person is at turn.

    A match that is over sooner ends when the person was last at turn.
    """
    from hanamachi.core.match import Match
    from hanamachi.core.record import Seat
    from hanamachi.games import GAMES

    game = GAMES[slug]
    level = game.levels[-1]
    match = Match(game, [Seat("Ana"), *(Seat(name, level) for name in ("Kiku", "Ran")[: game.seats[0] - 1])], {}, 7)
    record = match.record
    while match.turn is not None and (len(match.actions) < moves or match.turn):
        *_, action = game.bot(match.state.seen_by(match.turn), level, match.chance_for_bot())
        match.play(action)
        record = match.record if match.turn == 0 else record
    return Match.replay(record, GAMES)


def storage(slug: str, moves: int, origin: str) -> dict[str, Any]:
    """The storage of a browser with such a match."""
    from hanamachi.app.saves.saves import Save

    save = Save(MATCH, played(slug, moves).record, created=1, touched=1)
    return {
        "cookies": [],
        "origins": [{"origin": origin, "localStorage": [{"name": save.key, "value": str(save)}]}],
    }


def table(chromium: Browser, served: Server, slug: str, width: int, height: int, scale: float = 1) -> Page:
    """A page of that size in which a match of the game is on the table."""
    page = chromium.new_page(
        viewport={"width": width, "height": height},
        device_scale_factor=scale,
        service_workers="block",
        reduced_motion="reduce",
        storage_state=storage(slug, MOVES, served.origin),  # type: ignore[arg-type]
    )
    page.goto(f"{served.url}{slug}/#{MATCH}")
    page.wait_for_selector(f"html[data-ready] [data-match={MATCH}]", state="attached", timeout=90_000)
    return page


def made(chromium: Browser, served: Server) -> Iterator[tuple[str, bytes]]:
    drawing = chromium.new_page()
    for name, (file, size) in ICONS.items():
        yield name, icon(drawing, file, size)
    for slug in site.slugs():
        page = chromium.new_page(service_workers="block")
        page.goto(f"{served.url}{slug}/")
        yield f"shortcut-{slug}.png", crest(page)
    for form, slug, width, height, scale in SCREENS:
        page = table(chromium, served, slug, width, height, scale)
        pixels = f"{width * scale:.0f}x{height * scale:.0f}"
        yield f"screenshot-{form}-{slug}-{pixels}.jpg", page.screenshot(type="jpeg", quality=72)


@contextmanager
def browser_and_site() -> Iterator[tuple[Browser, Server]]:
    folder = site.build(site.DIST)
    with sync_playwright() as playwright, Server(folder) as served:
        chromium = playwright.chromium.launch(executable_path=browser.ensure(), args=browser.arguments())
        yield chromium, served
        chromium.close()


def preview(slug: str) -> None:
    """Makes the pictures that go with links to a game: one of its table, and one of each room that people link to.

    A game's own picture is kept, unless it is the general one that a new game begins with.
    """
    site.check_slug(slug)
    from hanamachi.app.route import PLACES
    from tools.generate.posters import SIGNS, poster

    own = PREVIEWS / f"preview-{slug}.png"
    with browser_and_site() as (chromium, served):
        if not own.is_file() or own.read_bytes() == (PREVIEWS / "preview.png").read_bytes():
            write(own, table(chromium, served, slug, *PICTURE).screenshot())
        for room in (room for room in SIGNS if f"{slug}/{room}/" in PLACES):
            drawn = hung(chromium, served, slug, poster(slug, room, played(slug, MOVES)))
            write(PREVIEWS / f"preview-{slug}-{room}.png", drawn)


def hung(chromium: Browser, served: Server, slug: str, svg: str) -> bytes:
    """The picture of a drawing, which has the sprites, the colours and the typeface of the game's page."""
    width, height = PICTURE
    page = chromium.new_page(viewport={"width": width, "height": height}, service_workers="block")
    page.goto(f"{served.url}{slug}/")
    page.evaluate(
        """async svg => {
            document.documentElement.dataset.theme = "dark";
            const drawing = new DOMParser().parseFromString(svg, "text/html").querySelector("svg");
            Object.assign(drawing.style, { position: "fixed", inset: 0, zIndex: 1000 });
            document.body.append(drawing);
            await Promise.all(["600", "800"].map(weight => document.fonts.load(`${weight} 40px "Shippori Mincho"`)));
        }""",
        svg,
    )
    return page.screenshot()


def write(target: Path, screenshot: bytes) -> None:
    """Keeps a picture with as many colours as flat shapes need."""
    Image.open(BytesIO(screenshot)).convert("RGB").quantize(COLOURS, dither=Image.Dither.NONE).save(
        target, optimize=True
    )
    say(f"wrote {target.relative_to(ROOT).as_posix()}: {target.stat().st_size // 1000} kB")


def main() -> None:
    with browser_and_site() as (chromium, served):
        for name, content in made(chromium, served):
            (FOLDER / name).write_bytes(content)
            say(f"{name}: {len(content) // 1000} kB")


if __name__ == "__main__":
    main()
