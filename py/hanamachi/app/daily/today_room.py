"""The daily table of a game as a room: today's, or that of the day that the address names.

The fragment is empty for today, or the date (`2026-11-16`) of an earlier day. Nothing of today's deal is shown here.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from htpy import Node

from ...core import link
from ...core.link import Found, LinkError
from ...core.match import Match
from ...games import manifest
from ...ui.room import Desk, Form
from ...words import Words
from ..screens.today import FRESH, GONE, OVER, RUNNING, Shown, today_view
from .day import FIRST_DAY, day_before, is_day
from .guest_match import GuestMatch
from .outcome import Outcome
from .results import Ledger
from .sharing import shared_text
from .table import table_of


class TodayRoom:
    def __init__(self, slug: str, desk: Desk, fragment: str) -> None:
        self.slug, self.desk = slug, desk
        self.ledger = Ledger(desk.kept, desk.keep)
        is_past = is_day(fragment) and FIRST_DAY <= fragment < desk.today
        self.past = fragment if is_past else ""
        """The earlier day that is looked at; empty: today."""
        running = self._own_match(self.past) if self.past else None
        shows_guest = self.past and not (running and running.turn is not None)  # else it would tell what is to come
        self.guest = GuestMatch(table_of(slug, self.past)) if shows_guest else None
        if self.guest and not self.guest.is_over:
            desk.work(self._compare(self.guest))

    def _compare(self, guest: GuestMatch) -> Iterator[bool]:
        yield from guest.play()
        yield True

    def _own_match(self, day: str) -> Match | None:
        """The visitor's try at the table of a day, where it is saved here."""
        table = table_of(self.slug, day)
        match = self.desk.match(table.id)
        return match if match and table.is_of(match) else None

    @property
    def day(self) -> str:
        """Empty while the page is being prerendered."""
        return self.past or self.desk.today

    # -- the room --------------------------------------------------------------------------------------------------

    @property
    def fragment(self) -> str:
        return self.past

    def title(self, t: Words) -> str:
        name = manifest(self.slug).name
        return t("{game}: an earlier table", game=name) if self.past else t("{game}: today’s table", game=name)

    def sentence(self, t: Words) -> str:
        name = manifest(self.slug).name
        return t("{game}, once a day: the same deal and the same bots for everybody, and one try.", game=name)

    def view(self, t: Words) -> Node:
        return today_view(t, self._shown(t) if self.day else None)

    def do(self, t: Words, verb: str, rest: str, form: Form) -> None:
        match verb:
            case "salvage":
                if (wreck := self.ledger.wreck) is not None:
                    self.desk.download(f"hanamachi-{self.slug}-today-unreadable.txt", wreck)
            case "discard":
                self.ledger.discard()
                self.desk.focus("main")
            case _:
                raise ValueError(f"nothing is done at a daily table by {verb!r}")

    # -- what is shown ---------------------------------------------------------------------------------------------

    def _shown(self, t: Words) -> Shown:
        table, results, today = table_of(self.slug, self.day), self.ledger.results, self.desk.today
        match = self._own_match(self.day)
        outcome = results.outcome(self.day)
        shown = Shown(table, self._standing(match, outcome, begun=results.begun == self.day))
        if outcome and len(outcome.scores) == len(table.seats):
            streak = results.streak if results.day == self.day else 0
            address = self.desk.link(f"{self.slug}/today/", self.day)
            shown = replace(shown, outcome=outcome, text=shared_text(t, table, outcome, streak, address))
        yesterday = day_before(today)
        return replace(
            shown,
            is_past=bool(self.past),
            is_yesterday=self.past == yesterday,
            own_match=self.desk.link(f"{self.slug}/", table.id) if match else "",
            today=self.desk.link(f"{self.slug}/today/"),
            yesterday=self.desk.link(f"{self.slug}/today/", yesterday) if yesterday >= FIRST_DAY else "",
            streak=results.streak_on(today),
            longest=results.longest,
            played=results.played,
            guest=self.guest.match if self.guest else None,
            guest_outcome=Outcome.of(self.guest.match, table.you, self.day)
            if self.guest and self.guest.is_over
            else None,
            guest_match=self._address(self.guest.match) if self.guest and self.guest.is_over else "",
            is_unreadable=self.ledger.wreck is not None,
        )

    def _standing(self, match: Match | None, outcome: Outcome | None, *, begun: bool) -> str:
        if outcome or (match and match.turn is None):
            return OVER
        if match:
            return RUNNING
        return GONE if begun else FRESH

    def _address(self, match: Match) -> str:
        """Where a match can be watched that is not saved: a link carries it."""
        try:
            return self.desk.link(f"{self.slug}/", str(Found(link.of_match(match))))
        except LinkError:
            return ""
