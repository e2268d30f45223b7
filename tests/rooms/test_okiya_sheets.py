"""Okiya's sheets and rooms without a browser: the drawings have what the code names, and what is done is kept."""

from __future__ import annotations

import json
import re
from typing import NamedTuple
from xml.etree import ElementTree

import pytest

from hanamachi.games.okiya.rooms.colour.inks import INKS, LAYERS, LINE, REGIONS, Colouring
from hanamachi.games.okiya.rooms.sheets import ART, TILE, TOKEN, tiles, tokens, whole
from tests.app.tab import TWO_PEOPLE, Tab
from tools import ROOT
from tools.build.art import SVG, sprites

FOLDER = ROOT / "static/art" / ART
KEY = "hanamachi/okiya/colours"
ASIDE = "hanamachi/okiya/colours-unreadable"


# -- the drawings --------------------------------------------------------------------------------------------------


def drawing(picture: str) -> ElementTree.Element:
    return ElementTree.fromstring((FOLDER / f"{picture}.svg").read_text("utf-8"))


def test_every_picture_is_drawn_and_nothing_else() -> None:
    assert {file.stem for file in FOLDER.glob("*.svg")} == {*LAYERS, "parts"}


@pytest.mark.parametrize("picture", LAYERS)
def test_a_drawing_has_its_layers_from_back_to_front(picture: str) -> None:
    names = [element.get("id", "") for element in drawing(picture)]
    if picture not in ("token-0", "token-1"):
        assert names.pop() == "", "the frame comes last and is nobody's to colour"
    assert names == [f"{ART}-{picture}-{layer}" for layer in LAYERS[picture]]


def test_layers_take_their_colour_from_outside_and_need_no_style_sheet() -> None:
    """A fill of its own has only what stays as it is: lines, ink, bare paper."""
    for file in FOLDER.glob("*.svg"):
        root = ElementTree.fromstring(file.read_text("utf-8"))
        for element in root.iter():
            assert "class" not in element.attrib, file
            if element is not root:
                assert element.get("fill") in (None, "none", "#fff", LINE), file
                assert element.get("stroke") in (None, "none", LINE), file


def used(svg: str) -> set[str]:
    return set(re.findall(r'href="#([\w-]+)"', svg))


def test_whatever_a_sheet_uses_is_drawn() -> None:
    there = set(re.findall(r' id="([\w-]+)"', sprites(ROOT / "static/art")[ART]))
    shown = [whole(Colouring.ours()), tiles(None), tiles(Colouring.blank()), tokens("token-0", None)]
    for sheet in shown:
        assert used(str(sheet)) <= there
    assert len(used(str(whole(Colouring.ours())))) == sum(map(len, LAYERS.values())) + 1  # and the frame


# -- the sheets, in millimetres ------------------------------------------------------------------------------------


class Box(NamedTuple):
    """A picture on a sheet: its left, top and width."""

    name: str
    x: float
    y: float
    width: float

    def is_apart_from(self, other: Box) -> bool:
        room = (self.width + other.width) / 2 - 1e-6
        return abs(self.x - other.x) >= room or abs(self.y - other.y) >= room


def boxes(sheet: object) -> list[Box]:
    # Markup would escape what it puts in
    root = ElementTree.fromstring(str.replace(str(sheet), "<svg", f'<svg xmlns="{SVG[1:-1]}"', 1))
    found = [element for element in root.iter(f"{SVG}svg") if "data-picture" in element.attrib]
    assert all(element.get("width") == element.get("height") for element in found)
    return [Box(e.attrib["data-picture"], *(float(e.attrib[name]) for name in ("x", "y", "width"))) for e in found]


@pytest.mark.parametrize("colouring", [None, Colouring.ours()], ids=["line", "colours"])
def test_sixteen_tiles_of_more_than_forty_millimetres_lie_between_the_cuts(colouring: Colouring | None) -> None:
    found = boxes(tiles(colouring))
    assert sorted(name for name, *_ in found) == sorted(name for name in LAYERS if "token" not in name)
    for _name, x, y, width in found:
        assert 40 <= width < TILE
        assert x % TILE == pytest.approx((TILE - width) / 2), "in the middle between two cuts"
        assert y % TILE == pytest.approx((TILE - width) / 2)
    assert all(one.is_apart_from(other) for one in found for other in found if one is not other)


@pytest.mark.parametrize("token", ["token-0", "token-1"])
def test_eight_tokens_for_each_player_a_little_smaller_than_a_tile(token: str) -> None:
    found = boxes(tokens(token, None))
    assert [(name, width) for name, _, _, width in found] == [(token, TOKEN)] * 8
    assert 38 <= TOKEN < TILE
    assert all(one.is_apart_from(other) for one in found for other in found if one is not other)


def test_the_file_has_everything_once_and_its_size_in_millimetres() -> None:
    svg = str(whole(Colouring.ours()))
    names = [name for name, *_ in boxes(str.replace(svg, f' xmlns="{SVG[1:-1]}"', ""))]
    assert sorted(names) == sorted([*(name for name in LAYERS if "token" not in name), *["token-0", "token-1"] * 8])
    width, height = (float(size) for size in re.findall(r'(?:width|height)="(\d+)mm"', svg))
    (box,) = re.findall(r'^<svg[^>]*viewBox="([^"]*)"', svg)
    assert box.split()[2:] == [f"{width:g}", f"{height:g}"]


# -- the room where they are coloured ------------------------------------------------------------------------------


@pytest.fixture
def tab() -> Tab:
    tab = Tab()
    tab.hello("okiya/colour/")
    return tab


def kept(tab: Tab) -> Colouring:
    return Colouring.read(tab.storage[KEY])


def test_a_fill_is_kept_with_the_update_that_shows_it(tab: Tab) -> None:
    tab.do("room choose", ink="gold")
    update = tab.do("room fill maple-sun sun")
    assert kept(tab) == Colouring.blank().fill("maple-sun", "sun", "gold")
    assert "sun: gold" in update["say"]
    assert f'fill="{INKS["gold"]}"' in update["html"]
    again = Tab(tab.storage)
    assert f'fill="{INKS["gold"]}"' in again.hello("okiya/colour/")["html"]


def test_every_region_is_a_button_with_a_name_of_its_own(tab: Tab) -> None:
    for picture, regions in REGIONS.items():
        html = tab.do(f"room pick {picture}")["html"]
        buttons = re.findall(r'<button class="button region"[^>]*aria-label="([^"]*)"', html)
        assert len(set(buttons)) == len(buttons) == len(regions)
        assert all(name.endswith(": bare paper") for name in buttons)
        for region in regions:
            assert html.count(f'data-do="room fill {picture} {region}"') >= 2, "once for the pointer, once for keys"


def test_the_picture_has_an_address(tab: Tab) -> None:
    assert tab.do("room pick iris-rain")["url"].endswith("okiya/colour/#iris-rain")
    assert (
        "Iris in the rain".lower() in tab.send("go", url=tab.app.stage.links.root + "okiya/colour/#iris-rain")["html"]
    )
    assert "maple at sunrise" in tab.send("go", url=tab.app.stage.links.root + "okiya/colour/#%3Cscript%3E")["html"]


def test_undo_takes_back_fill_by_fill_and_knows_its_end(tab: Tab) -> None:
    for region in ("sun", "sky", "sun"):
        tab.do(f"room fill maple-sun {region}")  # the last one changes nothing
    tab.do("room undo")
    assert kept(tab) == Colouring.blank().fill("maple-sun", "sun", "vermilion")
    update = tab.do("room undo")
    assert kept(tab) == Colouring.blank()
    assert re.search(r'id="room-undo"[^>]*aria-disabled="true"', update["html"])
    assert "store" not in tab.do("room undo")


def test_a_picture_is_cleared_and_all_begin_anew_and_both_can_be_undone(tab: Tab) -> None:
    tab.do("room start ours")
    assert kept(tab) == Colouring.ours()
    tab.do("room pick pine-sun")
    tab.do("room clear")
    assert kept(tab) == Colouring.ours().clear("pine-sun")
    tab.do("room start blank")
    assert kept(tab) == Colouring.blank()
    tab.do("room undo")
    tab.do("room undo")
    assert kept(tab) == Colouring.ours()


def test_what_another_tab_colours_is_taken_over_not_overwritten(tab: Tab) -> None:
    tab.do("room fill maple-sun sun")
    theirs = str(Colouring.ours())
    tab.storage[KEY] = theirs
    tab.send("stored", key=KEY, value=theirs)
    tab.do("room fill maple-sun sky")
    assert kept(tab) == Colouring.ours().fill("maple-sun", "sky", "vermilion")


def test_colours_that_cannot_be_read_are_kept_and_handed_out() -> None:
    tab = Tab({KEY: "scribble <b>"})
    shown = tab.hello("okiya/colour/")["html"]
    assert "can’t be read" in shown and "scribble" not in shown
    assert tab.do("room salvage")["download"]["text"] == "scribble <b>"
    assert tab.storage[KEY] == "scribble <b>", "untouched as long as nobody colours"
    tab.do("room fill maple-sun sun")
    assert kept(tab).inks["maple-sun"]["sun"] == "vermilion"
    assert tab.storage[ASIDE] == "scribble <b>"
    assert tab.do("room salvage")["download"]["text"] == "scribble <b>"
    assert "can’t be read" not in tab.do("room forget")["html"]
    assert ASIDE not in tab.storage
    assert kept(tab).inks["maple-sun"]["sun"] == "vermilion"


def test_unreadable_colours_can_be_deleted_before_anything_is_coloured() -> None:
    tab = Tab({KEY: "scribble"})
    tab.hello("okiya/colour/")
    assert "can’t be read" not in tab.do("room forget")["html"]
    assert KEY not in tab.storage


def test_what_nobody_can_do_raises(tab: Tab) -> None:
    for do in ("room paint", "room fill maple-sun rain", "room pick nothing", "room save gif", "room start again"):
        with pytest.raises(ValueError):
            tab.do(do)


# -- at the table --------------------------------------------------------------------------------------------------


def test_the_table_shows_them_when_asked_to_and_a_move_sends_no_drawing(tab: Tab) -> None:
    tab.do("room start ours")
    assert "redraw" not in tab.do("room fill maple-sun sky")
    on = tab.do("room play")
    assert set(on["redraw"]) == {f"okiya-{picture}" for picture in LAYERS}
    assert f'{ART}-maple-sun-sky" fill="{INKS["vermilion"]}"' in on["redraw"]["okiya-maple-sun"]
    assert "redraw" not in tab.send("go", url=tab.app.stage.links.root + "okiya/")
    begun = tab.do("start", **TWO_PEOPLE)
    moved = tab.do("play a1")
    assert "redraw" not in begun and "redraw" not in moved
    assert ART in moved["art"], "their sprite is needed at the table too"

    again = Tab(tab.storage)
    greeted = again.hello("okiya/rules/")
    assert greeted["redraw"] == on["redraw"]
    assert len(json.dumps(greeted["redraw"])) < 16_000
    again.send("go", url=again.app.stage.links.root + "okiya/colour/")
    assert again.do("room play")["redraw"] == {}
    assert again.send("go", url=again.app.stage.links.root + "okiya/rules/")["art"] == ["okiya"]


def test_a_page_is_told_that_there_are_no_drawings_to_replace() -> None:
    """A worker that takes over does not know what the page has from the one before."""
    assert Tab().hello("okiya/")["redraw"] == {}


def test_undo_does_not_turn_the_table_back(tab: Tab) -> None:
    tab.do("room fill maple-sun sun")
    tab.do("room play")
    tab.do("room undo")
    assert kept(tab).in_play


def test_spoilt_colours_leave_the_table_as_it_is() -> None:
    tab = Tab({KEY: "okiya-colours/1 play=yes\n<script>"})
    assert tab.hello("okiya/")["redraw"] == {}


# -- files and paper -----------------------------------------------------------------------------------------------


def test_the_sheet_goes_out_as_svg_and_as_png(tab: Tab) -> None:
    svg = tab.do("room save svg")["picture"]
    png = tab.do("room save png")["picture"]
    assert (svg["name"], svg["width"]) == ("okiya.svg", 0)
    assert (png["name"], png["width"]) == ("okiya.png", 2976)
    assert svg["svg"] == png["svg"] == str(whole(Colouring.blank()))


def test_paper_and_pictures_are_chosen_and_remembered() -> None:
    tab = Tab()
    shown = tab.hello("okiya/print/")["html"]
    assert 'data-paper="a4"' in shown and f"#{ART}-maple-sun-sun" not in shown
    shown = tab.do("room choose", paper="letter", look="own")["html"]
    assert 'data-paper="letter"' in shown and f'{ART}-maple-sun-sun" fill="{INKS["vermilion"]}"' in shown
    again = Tab(tab.storage)
    assert 'data-paper="letter"' in again.hello("okiya/print/")["html"]
    assert 'data-paper="letter"' in again.do("room choose", paper="a0", look="oil")["html"]
    spoilt = Tab({"hanamachi/okiya/print": "<b> x"})
    assert 'data-paper="a4"' in spoilt.hello("okiya/print/")["html"]


def test_the_sheets_are_printed_in_the_visitors_own_colours() -> None:
    own = Colouring.blank().fill("maple-sun", "sun", "moss")
    tab = Tab({KEY: str(own), "hanamachi/okiya/print": "a4 own"})
    assert f'{ART}-maple-sun-sun" fill="{INKS["moss"]}"' in tab.hello("okiya/print/")["html"]
