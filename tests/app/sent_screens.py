"""The page's side of screens that are sent in parts, and the screens of whole matches."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from hanamachi.app.sent_screen import CUT
from hanamachi.core.chance import Chance
from hanamachi.core.game import Game
from hanamachi.core.match import Match
from hanamachi.core.record import Seat
from tests.app.stored import saved
from tests.app.tab import ROOT, Tab

STEPS = 60


class Page:
    """Puts the parts of a screen together, as static/shell/page/sent-screen.js does."""

    def __init__(self) -> None:
        self.number, self.html = 0, ""

    def whole(self, screen: Any) -> str:
        assert screen["number"] == self.number + 1
        before = self.html.split(CUT)

        def text(part: Any) -> str:
            if isinstance(part, str):
                return part
            if isinstance(part, int):
                return before[part]
            tag, number = part
            _, end, inside = before[number].partition(">")
            return f"{tag}{end}{inside}"

        self.number, self.html = screen["number"], CUT.join(map(text, screen["parts"]))
        return self.html


def at_a_table(game: Game) -> Iterator[str]:
    """The screens of a match of as many people as can play, with one of them in French and one without a match."""
    match = Match(game, [Seat(f"Seat {seat} 🌸 “<”") for seat in range(max(game.seats))], {}, 3)
    tab, chance = Tab(saved({"kodama": match})), Chance.named("sent", game.slug)
    yield tab.hello(f"{game.slug}/#kodama")["html"]
    for _ in range(STEPS):
        assert tab.app.session
        if tab.app.session.match.turn is None:
            break
        yield tab.step(lambda match: chance.pick(match.state.legal()))["html"]
    for do in ("ask rules", "close dialog", "set language fr"):
        yield tab.do(do)["html"]
    yield tab.send("go", url=f"{ROOT}fr/")["html"]
