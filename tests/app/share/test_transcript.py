"""A match as a text to send: plain lines, told as everybody may know it."""

from __future__ import annotations

import pytest

from hanamachi.app.share.transcript import retold
from hanamachi.core.match import Match
from hanamachi.core.record import parse
from hanamachi.games import GAMES, SLUGS
from hanamachi.words import words_in
from tests.app.share.sent_pictures import at_table, played, sent_by_each

RECORD = "okiya/2 seed=7 match=single full_garden=draw first=seat_1 | Ana | Kiku | d3, b1"


def test_a_match_is_told_line_by_line() -> None:
    match = Match.replay(parse(RECORD), GAMES)
    assert retold(words_in("en"), at_table(match), everything=False).splitlines() == [
        "Okiya: Ana – Kiku",
        "",
        "1. Ana takes the pine with a poem (d3).",
        "2. Kiku takes the pine in the rain (b1).",
        "",
        "Ana: 7 geisha left",
        "Kiku: 7 geisha left",
    ]


@pytest.mark.parametrize("slug", SLUGS)
def test_the_text_of_a_running_match_is_the_same_whoever_sends_it(slug: str) -> None:
    match = played(slug, min(GAMES[slug].seats), 12)
    t = words_in("fr")
    assert len({retold(t, session, everything=False) for session in sent_by_each(match)}) == 1
