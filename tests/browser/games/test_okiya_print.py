"""Okiya on paper and in one's own colours: the printed pages, the palette, the files, the table."""

from __future__ import annotations

import base64
import io
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PIL import Image
from playwright.sync_api import Browser, Locator, Page, expect

from hanamachi.games import GAMES
from hanamachi.games.okiya.rooms.colour.inks import INKS, LAYERS, REGIONS, Colouring, picture_of
from hanamachi.games.okiya.rooms.sheets import ART, BRIM, PEN, TILE, TOKEN, layers
from hanamachi.games.okiya.rules.garden import TILES
from tests.app.stored import saved
from tests.browser.accessibility import axe, faults, sideways, small_targets, styled
from tests.browser.games.pdf import Paper, pages
from tests.browser.pages import Pages
from tests.browser.pictures import cut, shot, tell_apart
from tests.browser.table import Table, new, storage
from tools import ROOT
from tools.build.art import sprites
from tools.server import Server

KEY = "hanamachi/okiya/colours"
STATIC = ROOT / "static"
SIZES = {"a4": (210, 297), "letter": (215.9, 279.4)}
MARGIN = 9.8  # millimetres; the sheets leave ten, Chromium rounds to pixels
A_MILLIMETRE = 96 / 25.4


def kept(page: Page) -> Colouring:
    return Colouring.read(page.evaluate("key => localStorage[key]", KEY))


# -- on paper ------------------------------------------------------------------------------------------------------


def choose(page: Page, paper: str, look: str) -> None:
    page.locator(f"#paper-{paper}").check()
    expect(page.locator(".sheets")).to_have_attribute("data-paper", paper)
    page.locator(f"#look-{look}").check()
    first = page.locator(f'.sheet-tiles use[href^="#{ART}-maple-sun"]').first
    expect(first).to_have_attribute("href", re.compile("maple-sun$" if look == "line" else "maple-sun-sky$"))


@pytest.mark.parametrize("code", ["en", "fr"])
def test_three_pages_come_out_of_the_printer_on_either_paper(page_at: Pages, code: str) -> None:
    page = page_at("okiya/print/" if code == "en" else "fr/okiya/print/", locale=code, theme="dark")
    for paper, look in (("a4", "line"), ("letter", "own"), ("a4", "own"), ("letter", "line")):
        choose(page, paper, look)
        sheets = pages(page.pdf(prefer_css_page_size=True))
        assert len(sheets) == 3, f"{paper}, {look}"
        for sheet in sheets:
            assert (sheet.width, sheet.height) == pytest.approx(SIZES[paper], abs=0.2)
            stays_within_the_margins(sheet)
        garden, geisha, _rules = sheets
        drawn = garden.sized(TILE - 2 * BRIM)
        assert len(drawn) == 16
        assert sorted({round(left, 1) for left, *_ in drawn}) == pytest.approx(
            [drawn[0][0] + n * TILE for n in range(4)], abs=0.1
        )
        assert len(geisha.sized(TOKEN)) == 16


def stays_within_the_margins(sheet: Paper) -> None:
    assert len(sheet.points) > 1000, "an empty page"
    across, down = zip(*sheet.points, strict=True)
    assert min(across) >= MARGIN and max(across) <= sheet.width - MARGIN
    assert min(down) >= MARGIN and max(down) <= sheet.height - MARGIN


@pytest.mark.parametrize("code", ["en", "fr"])
def test_nothing_on_a_sheet_is_cut_off_and_its_millimetres_are_true(page_at: Pages, code: str) -> None:
    page = page_at("okiya/print/" if code == "en" else "fr/okiya/print/", locale=code)
    page.emulate_media(media="print")
    for paper in SIZES:
        page.evaluate("paper => document.querySelector('.sheets').dataset.paper = paper", paper)
        sheets = page.locator(".sheet-page").all()
        assert len(sheets) == 3
        for sheet in sheets:
            free = sheet.evaluate("""sheet => {
                const foot = sheet.querySelector('.sheet-foot');
                const parts = [...sheet.querySelectorAll('*')].filter(e => e !== foot);
                const last = Math.max(...parts.map(e => e.getBoundingClientRect().bottom));
                return foot.getBoundingClientRect().top - last;
            }""")
            # another system's letters may be a little larger than ours
            assert free >= 6 * A_MILLIMETRE, f"{free} px are free on {sheet.evaluate('e => e.parentNode.id')}"
            assert sheet.evaluate("e => e.scrollWidth - e.clientWidth") == 0
        for side, selector in ((TILE - 2 * BRIM, ".sheet-tiles"), (TOKEN, ".sheet-tokens")):
            for picture in page.locator(f"{selector} [data-picture]").all():
                box = picture.evaluate("""e => {
                    const m = e.getScreenCTM(), [, , w, h] = e.getAttribute('viewBox').split(' ').map(Number);
                    return [m.a * w, m.d * h];
                }""")
                assert [length / A_MILLIMETRE for length in box] == pytest.approx([side, side], abs=0.1)
        ruler = page.locator(".ruler path").evaluate("e => e.getBoundingClientRect().width")
        assert ruler / A_MILLIMETRE == pytest.approx(50, abs=0.6)  # the width of its lines is in it
    hidden = page.locator(".site-header, .site-footer, #print-choices, .room-head, #back-to-house")
    assert hidden.count() >= 5
    for part in hidden.all():
        expect(part).to_be_hidden()


def test_the_button_prints_and_the_preview_shows_the_chosen_paper(page_at: Pages) -> None:
    page = page_at("okiya/print/", before="window.printed = 0; window.print = () => { window.printed += 1 }")
    page.locator("#print").click()
    assert page.evaluate("printed") == 1
    for paper, (width, height) in SIZES.items():
        choose(page, paper, "line")
        for sheet in page.locator(".sheet").all():
            box = sheet.bounding_box()
            assert box
            assert box["height"] / box["width"] == pytest.approx(height / width, rel=0.01)
    page.reload()
    page_at.wait(page)
    expect(page.locator("#paper-letter")).to_be_checked()


def test_a_sheet_of_puzzles_and_its_solutions_come_out_on_two_pages(page_at: Pages) -> None:
    page = page_at("fr/okiya/print/#puzzles-mixed-easy-2", locale="fr")
    expect(page.locator("#sheet-ready:not([data-thinking])")).to_be_visible(timeout=90_000)
    assert not faults(page)
    page.locator("#paper-letter").check()  # the shorter of the two
    expect(page.locator(".sheets")).to_have_attribute("data-paper", "letter")
    sheets = pages(page.pdf(prefer_css_page_size=True))
    assert len(sheets) == 2
    for sheet in sheets:
        assert (sheet.width, sheet.height) == pytest.approx(SIZES["letter"], abs=0.2)
        stays_within_the_margins(sheet)
    page.emulate_media(media="print")
    for sheet_page in page.locator(".sheet-page").all():
        foot = sheet_page.locator(".sheet-foot").bounding_box()
        assert foot
        for puzzle in sheet_page.locator(".sheet-puzzle").all():
            lowest = puzzle.evaluate(
                "e => Math.max(...[...e.querySelectorAll('*')].map(e => e.getBoundingClientRect().bottom))"
            )
            box = puzzle.bounding_box()
            assert box and lowest <= box["y"] + box["height"] + 0.5 and lowest <= foot["y"] - 2 * A_MILLIMETRE


@pytest.mark.parametrize("slug", GAMES)
def test_the_rules_are_printed_without_what_is_only_for_the_screen(page_at: Pages, slug: str) -> None:
    page = page_at(f"{slug}/rules/", ready=False)
    page.emulate_media(media="print")
    expect(page.locator(".site-header")).to_be_hidden()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    for part in page.locator("#app :is(nav, button, .button, .site-footer)").all():
        expect(part).to_be_hidden()
    expect(page.locator(".prose .print-only")).to_contain_text("Hanamachi")


# -- line art ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("colouring", [None, Colouring.ours()], ids=["bare", "ours"])
def test_the_lines_alone_tell_any_two_tiles_apart(
    browser: Browser, tmp_path: Path, colouring: Colouring | None
) -> None:
    """At 40 px, as the tiles of the table."""
    page = browser.new_page(viewport={"width": 300, "height": 300})
    try:
        names = {picture_of(tile): layers(picture_of(tile), colouring) for tile in TILES}
        cells = "".join(
            f'<svg id="{n}" viewBox="0 0 100 100" width="40" height="40">{d}</svg>' for n, d in names.items()
        )
        layout = "body{margin:8px;display:grid;grid-template-columns:repeat(4,40px);gap:8px;background:#fff}"
        page.set_content(f"<!doctype html><style>{layout}</style>{cells}{sprites(STATIC / 'art')[ART]}")
        pieces = cut(page, names, tmp_path / "lines.png", 40)
    finally:
        page.close()
    tell_apart(pieces, eyes=["grey", "deuteranopia"])


# -- the easel -----------------------------------------------------------------------------------------------------


def region(page: Page, picture: str, name: str) -> Locator:
    return page.locator(f'.region[data-do="room fill {picture} {name}"]')


def test_a_picture_is_coloured_with_the_pointer_and_stays_coloured(page_at: Pages) -> None:
    page = page_at("okiya/colour/")
    page.locator("#ink-gold").check()
    easel = page.locator(".easel-picture")
    box = easel.bounding_box()
    assert box
    # the middle of the lower half of the sun: no leaf is there
    page.mouse.click(box["x"] + box["width"] * 0.5, box["y"] + box["height"] * 0.66)
    expect(region(page, "maple-sun", "sun")).to_have_accessible_name("maple at sunrise, sun: gold")
    assert kept(page) == Colouring.blank().fill("maple-sun", "sun", "gold")
    page.mouse.move(0, 0)
    assert has(shot(page, easel), INKS["gold"]) > 0.05
    assert has(shot(page, page.locator("#pick-maple-sun svg")), INKS["gold"]) > 0.05
    page.reload()
    page_at.wait(page)
    expect(region(page, "maple-sun", "sun")).to_have_accessible_name("maple at sunrise, sun: gold")


def has(picture: Image.Image, colour: str) -> float:
    """The share of pixels of this colour."""
    wanted = tuple(int(colour[at : at + 2], 16) for at in (1, 3, 5))
    colours = picture.convert("RGB").getcolors(1 << 24) or []
    return sum(count for count, found in colours if found == wanted) / (picture.width * picture.height)


def test_a_finger_does_the_same(page_at: Pages) -> None:
    page = page_at("fr/okiya/colour/", width=360, height=740, touch=True, locale="fr-FR")
    page.locator("#ink-rose").tap()
    page.locator("#pick-token-0").tap()
    expect(page.locator("#easel-title")).to_have_text("geisha devant les vagues")
    expect(page.locator("#easel-title")).to_be_in_viewport()  # the finger was far below it
    box = page.locator(".easel-picture").bounding_box()
    assert box
    page.touchscreen.tap(box["x"] + box["width"] * 0.5, box["y"] + box["height"] * 0.88)
    expect(region(page, "token-0", "kimono")).to_have_accessible_name("geisha devant les vagues, kimono : rose vif")
    assert kept(page) == Colouring.blank().fill("token-0", "kimono", "rose")


def test_everything_is_done_with_the_keyboard(page_at: Pages) -> None:
    page = page_at("okiya/colour/")
    press = page.keyboard.press
    page.locator("#ink-vermilion").focus()
    press("ArrowRight")
    expect(page.locator("#palette legend")).to_have_text("Ink: rose red")
    expect(page.locator("#ink-rose")).to_be_focused()
    press("Tab")
    expect(region(page, "maple-sun", "sky")).to_be_focused()
    press("ArrowRight")
    press("Enter")
    expect(region(page, "maple-sun", "sun")).to_have_accessible_name("maple at sunrise, sun: rose red")
    expect(region(page, "maple-sun", "sun")).to_be_focused()
    expect(page.locator("#say")).to_have_text("sun: rose red")
    page.locator("#room-undo").focus()
    press("Enter")
    expect(region(page, "maple-sun", "sun")).to_have_accessible_name("maple at sunrise, sun: bare paper")
    page.locator("#pick-maple-sun").focus()
    press("ArrowDown")
    press("ArrowRight")
    press("Space")
    expect(page.locator("#easel-title")).to_have_text("cherry with a poem")
    expect(page.locator("#easel-title")).to_be_focused()
    expect(page.locator("#pick-cherry-tanzaku")).to_have_attribute("aria-current", "true")
    assert page.url.endswith("#cherry-tanzaku")


def test_every_region_of_every_picture_can_be_hit(page_at: Pages) -> None:
    """Somewhere in each region a pointer reaches it, and nothing that stays as it is catches the pointer."""
    page = page_at("okiya/colour/", height=1000)
    for picture, regions in REGIONS.items():
        page.locator(f"#pick-{picture}").click()
        page.wait_for_selector(f'.easel-picture [data-do^="room fill {picture} "]')
        hit = page.evaluate("""() => {
            const easel = document.querySelector('.easel-picture').getBoundingClientRect(), found = {};
            for (let x = 4; x < easel.width; x += 6) for (let y = 4; y < easel.height; y += 6) {
                const at = document.elementFromPoint(easel.x + x, easel.y + y)?.closest('[data-do]');
                if (at?.closest('.easel-picture')) found[at.dataset.do] = (found[at.dataset.do] ?? 0) + 1;
            }
            return found;
        }""")
        assert set(hit) == {f"room fill {picture} {name}" for name in regions}
        assert min(hit.values()) >= 2, f"too little to hit in {picture}: {hit}"


def test_undo_clear_and_starting_anew(page_at: Pages) -> None:
    page = page_at("okiya/colour/#pine-bird")
    undo = page.locator("#room-undo")
    expect(undo).to_have_attribute("aria-disabled", "true")
    page.locator("#room-start-ours").click()
    expect(region(page, "pine-bird", "sky")).to_have_accessible_name("pine with a bird, sky: sky blue")
    page.locator("#room-clear").click()
    expect(region(page, "pine-bird", "sky")).to_have_accessible_name("pine with a bird, sky: bare paper")
    assert kept(page) == Colouring.ours().clear("pine-bird")
    undo.click()
    expect(region(page, "pine-bird", "sky")).to_have_accessible_name("pine with a bird, sky: sky blue")
    undo.click()
    expect(undo).to_have_attribute("aria-disabled", "true")
    assert kept(page) == Colouring.blank()


def test_colours_that_cannot_be_read_can_be_downloaded(page_at: Pages, site: Server) -> None:
    page = page_at("okiya/colour/", storage_state=storage(site, {KEY: "scribble"}))
    with page.expect_download() as download:
        page.locator("#room-salvage").click()
    assert download.value.path().read_text("utf-8") == "scribble"
    page.locator("#room-forget").click()
    expect(page.locator("#room-forget")).to_have_count(0)
    expect(page.locator("#easel-title")).to_be_focused()


# -- files ---------------------------------------------------------------------------------------------------------


def test_the_svg_stands_alone_and_the_png_shows_the_same(page_at: Pages, site: Server, browser: Browser) -> None:
    own = Colouring.ours().fill("maple-sun", "sun", "bamboo")
    page = page_at("okiya/colour/", storage_state=storage(site, {KEY: str(own)}))
    with page.expect_download() as download:
        page.locator("#room-save-svg").click()
    assert download.value.suggested_filename == "okiya.svg"
    svg = download.value.path().read_text("utf-8")
    root = ElementTree.fromstring(svg)
    ids = [element.attrib["id"] for element in root.iter() if "id" in element.attrib]
    links = {element.attrib["href"] for element in root.iter() if "href" in element.attrib}
    assert len(ids) == len(set(ids))
    assert links <= {f"#{id}" for id in ids}
    assert {f"#{ART}-{picture}-{layer}" for picture in LAYERS for layer in LAYERS[picture]} <= links
    assert not re.search(r"url\(|<style|class=\"t-|<script", svg)
    with page.expect_download() as download:
        page.locator("#room-save-png").click()
    assert download.value.suggested_filename == "okiya.png"
    png = Image.open(download.value.path()).convert("RGB")
    assert png.size == (2976, 1504)

    # the file by itself, in a page that knows nothing of ours
    alone = browser.new_page(viewport={"width": 744, "height": 376})
    data = base64.b64encode(svg.encode()).decode()
    alone.set_content(f'<body style="margin:0"><img width="744" src="data:image/svg+xml;base64,{data}">')
    alone.wait_for_function("document.images[0].complete && document.images[0].naturalWidth")
    seen = Image.open(io.BytesIO(alone.screenshot())).convert("RGB")
    alone.close()
    for picture, scale in ((png, 8), (seen, 2)):  # so many pixels for a millimetre
        piece = picture.crop((4 * scale, 4 * scale, (4 + TILE) * scale, (4 + TILE) * scale))
        assert has(piece, INKS["bamboo"]) > 0.1
        assert has(piece, PEN["stroke"]) > 0.05
        assert has(picture, INKS["wisteria"]) > 0.001, "the irises in the rain"


# -- at the table --------------------------------------------------------------------------------------------------


def test_the_table_takes_on_the_colours_and_lets_them_go(page_at: Pages, site: Server) -> None:
    own = Colouring.blank().fill("maple-sun", "sun", "bamboo")
    begun = new()
    page = page_at("okiya/colour/", storage_state=storage(site, {KEY: str(own)}, saved({"begun": begun})))
    play = page.get_by_role("switch", name="Play with these pictures")
    expect(play).to_have_attribute("aria-checked", "false")
    play.click()
    expect(play).to_have_attribute("aria-checked", "true")
    page.goto(f"{site.url}okiya/#begun")
    page_at.wait(page)
    tile = garden_tile(page, "maple-sun")
    layer = page.locator(f'#okiya-maple-sun > g > use[href="#{ART}-maple-sun-sun"]')
    expect(layer).to_have_attribute("fill", INKS["bamboo"])
    page.locator(f"#art-{ART}").wait_for(state="attached")
    assert has(shot(page, tile), INKS["bamboo"]) > 0.05
    table = Table(page)
    table.take(begun.state.legal()[0])
    expect(layer).to_have_attribute("fill", INKS["bamboo"])

    page.goto(f"{site.url}okiya/colour/")
    page_at.wait(page)
    page.get_by_role("switch").click()
    expect(page.get_by_role("switch")).to_have_attribute("aria-checked", "false")
    expect(layer).to_have_count(0)
    page.locator("#back-to-house").click()
    page.locator("#to-rules").click()
    tile = page.locator(".rules-grid .tile-maple.tile-sun").first
    tile.scroll_into_view_if_needed()
    assert has(shot(page, tile), "#c8372d") > 0.05


def garden_tile(page: Page, picture: str) -> Locator:
    tile = page.locator(f'.garden .cell:has(use[href="#okiya-{picture}"]) .tile')
    expect(tile).to_have_count(1)
    return tile


def test_without_their_sprite_the_table_keeps_our_own_drawings(page_at: Pages, site: Server) -> None:
    own = Colouring(Colouring.ours().inks, in_play=True)
    page_at.expect(rf"art/{ART}\.svg|404")
    kept_there = storage(site, {KEY: str(own)}, saved({"begun": new()}))
    sprite = next(path for path in site.folder.glob(f"app-*/art/{ART}.svg")).relative_to(site.folder).as_posix()
    site.gone.add(sprite)
    try:
        page = page_at("okiya/#begun", fresh=True, storage_state=kept_there)
        page.locator(".garden").wait_for()
        assert has(shot(page, garden_tile(page, "maple-sun")), "#c8372d") > 0.05
        expect(page.locator("#okiya-maple-sun > g")).to_have_count(0)
    finally:
        site.gone.clear()
    Table(page).take(new().state.legal()[0])
    expect(page.locator("#okiya-maple-sun > g")).to_have_count(1)


# -- for every eye and hand ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("place", ["okiya/print/", "okiya/colour/"])
def test_axe_finds_nothing_and_the_narrowest_phone_is_wide_enough(page_at: Pages, site: Server, place: str) -> None:
    page = page_at(place, storage_state=storage(site, {KEY: "scribble"}))
    assert not axe(page)
    page.emulate_media(color_scheme="dark")
    assert not axe(page, "color-contrast", "link-in-text-block")
    phone = page_at(f"fr/{place}", width=320, height=568, touch=True, locale="fr-FR")
    assert not [*axe(phone), *sideways(phone), *small_targets(phone), *styled(phone)]
    small = phone.eval_on_selector_all(
        ".ink", "all => all.map(e => e.getBoundingClientRect()).filter(b => b.width < 44 || b.height < 44).length"
    )
    assert small == 0


def test_the_focus_and_the_chosen_ink_are_seen_without_colours(page_at: Pages) -> None:
    page = page_at("okiya/colour/")
    page.emulate_media(forced_colors="active")
    chosen = page.locator(".ink:has(:checked)")
    assert has(shot(page, chosen), INKS["vermilion"]) > 0.3, "a swatch keeps its colour"
    outline = "e => getComputedStyle(e.querySelector('.swatch')).outlineStyle"
    assert chosen.evaluate(outline) != "none"
    assert page.locator(".ink:has(#ink-gold)").evaluate(outline) == "none"
