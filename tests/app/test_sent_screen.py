"""Of a screen only what is new is sent; at the other end all of it is there again."""

from __future__ import annotations

import json
from statistics import median

import pytest

from hanamachi.app.protocol import Update
from hanamachi.app.sent_screen import SentScreen
from hanamachi.core.game import Game
from hanamachi.games import GAMES
from tests.app.sent_screens import Page, at_a_table

LONG = "a text that is long enough to be worth a number"
SECRET = "the card that only one may see"


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.slug)
def test_the_page_has_every_screen_whole_and_gets_less_than_half_of_it(game: Game) -> None:
    sent, page, shares = SentScreen(), Page(), []
    for html in at_a_table(game):
        message = json.loads(json.dumps(sent.message({"html": html})))
        assert page.whole(message["screen"]) == html
        shares.append(len(json.dumps(message)) / len(json.dumps({"html": html})))
    assert len(shares) > 15
    assert median(shares[1:]) < 0.5


def parts(sent: SentScreen, html: str) -> list[object]:
    return list(sent.message({"html": html})["screen"]["parts"])


def test_a_part_is_sent_by_its_number_and_where_its_tag_has_changed_without_the_rest() -> None:
    sent = SentScreen()
    a, b = f'a" class="x">{LONG}</p><p', f'b">{LONG}</p>'
    assert parts(sent, f'<p id="{a} id="{b}') == ["<p", a, b]
    assert parts(sent, f'<p id="{a} id="{b}') == [0, 1, 2]
    assert parts(sent, f'<p id="new" id="{a} id="{b}') == [0, 'new"', 1, 2]
    assert parts(sent, f'<p id="{a} id="{b}') == [0, 2, 3]
    marked = a.replace('"x"', '"y"')
    assert parts(sent, f'<p id="{marked} id="{b}') == [0, ('a" class="y"', 1), 2]
    assert parts(sent, f'<p id="{a}!') == [0, f"{a}!"], "what is in it has changed too"


def test_only_the_screen_that_was_sent_last_is_known() -> None:
    sent = SentScreen()
    table, cover = f'<b id="hand">{LONG} {SECRET}</b>', f'<b id="cover">{LONG}</b>'
    assert SECRET in str(parts(sent, table))
    parts(sent, cover)
    assert SECRET not in str(vars(sent)), "it was covered"
    assert SECRET in str(parts(sent, table)), "it is sent anew"


def test_an_update_without_a_screen_stays_as_it_is() -> None:
    sent, update = SentScreen(), Update(say="Your turn.", busy=True)
    assert sent.message(update) == {"say": "Your turn.", "busy": True}
    shown: Update = {"html": f'<p id="a">{LONG}', "say": ""}
    assert sent.message(shown) == {"say": "", "screen": {"number": 1, "parts": ["<p", f'a">{LONG}']}}
    assert shown["html"], "whose update it is still has the whole screen"
    assert sent.message({}) == {}
    assert sent.message(shown)["screen"] == {"number": 2, "parts": [0, 1]}
