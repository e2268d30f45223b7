"""The names of Mai-Star's cards as pieces that travel, and where a new one comes from.

A card is named for the hand that it was played from, and numbered where both copies came from there. Of hands, only the
viewer's own cards have names. Copies look alike: where their ways can't be told apart, either may have either name.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from ....ui.game_view import Scene
from ..rules.cards import Customer
from ..rules.seen import Seen
from .places import panel_id

COPIES = 2
"""Of a card there are so many at most."""


class Pieces:
    def __init__(self, seen: Seen, scene: Scene) -> None:
        self.seen, self.scene = seen, scene
        self.discards: list[str] = []
        self.hand: list[str] = []
        self._homes = _homes(seen)
        self._met: Counter[tuple[Customer, int]] = Counter()
        seats = range(len(seen.guests))
        own = {(seat, card) for seat in seats for card in (*seen.guests[seat], *seen.advertisers[seat])}
        self._rows = {
            (seat, kind): [self._table_name(card, seat, own) for card in row]
            for kind, rows in (("guest", seen.guests), ("advertiser", seen.advertisers))
            for seat, row in enumerate(rows)
        }
        self.discards = [self._name(card, self._home(card, None)) for card in seen.discards]
        if seen.viewer is not None:
            self.hand = [self._name(card, seen.viewer) for card in seen.hand]
        facts = [event.facts for event in scene.fresh]
        self._moved = {fact for each in facts for fact in each.values() if isinstance(fact, Customer)}

    def row(self, kind: str, seat: int) -> Sequence[tuple[str, str]]:
        """The name of each guest or advertiser of a seat, and the element that it comes from if it is new."""
        row = (self.seen.guests if kind == "guest" else self.seen.advertisers)[seat]
        return [(name, self._source(card, name)) for card, name in zip(row, self._rows[seat, kind], strict=True)]

    def top_discard(self) -> tuple[str, str]:
        card, name = self.seen.discards[-1], self.discards[-1]
        return name, self._source(card, name)

    def held(self) -> Sequence[tuple[str, str]]:
        """The names of the viewer's hand: what has just been drawn comes from the deck."""
        drawn = [card for event in self.scene.fresh for card in event.facts.get("cards", ()) if event.kind == "draws"]
        dealt = any(event.kind == "deals" for event in self.scene.fresh)
        return [
            (name, "deck" if dealt or card in drawn else "")
            for card, name in zip(self.seen.hand, self.hand, strict=True)
        ]

    def backs(self, seat: int) -> tuple[str, str]:
        """The back beside the size of another hand: it is named for its place, and comes from the deck."""
        draws = any(event.kind == "deals" or (event.kind, event.seat) == ("draws", seat) for event in self.scene.fresh)
        return f"held-{seat}-{self.seen.held[seat]}", "deck" if draws else ""

    def deck(self) -> tuple[str, str]:
        """The back on the deck; a card that another player has put under it comes from there."""
        seats = [event.seat for event in self.scene.fresh if event.kind == "puts_under" and "card" not in event.facts]
        source = panel_id(self.seen, seats[0]) if seats and seats[0] is not None else ""
        return f"deck-{self.seen.deck}", source

    def under_deck(self) -> str:
        """What the viewer has just put under the deck."""
        return self._names("puts_under")

    def discarded(self) -> str:
        """What has just been discarded, all of it: only the last one is seen on the pile."""
        return self._names("discards")

    def _names(self, kind: str) -> str:
        names = (
            f"{_text(event.facts['card'])}-{event.seat}-{copy}"
            for event in self.scene.fresh
            if event.kind == kind and "card" in event.facts
            for copy in range(1, COPIES + 1)
        )
        return " ".join(names)

    def _source(self, card: Customer, name: str) -> str:
        home = int(name.split("-")[-2])
        return panel_id(self.seen, home) if card in self._moved else ""

    def _table_name(self, card: Customer, seat: int, laid: set[tuple[int, Customer]]) -> str:
        """A card that lies where it was played keeps its hand's name; one that was taken has the name left over."""
        homes = self._homes.get(card, [])
        others = [home for home in homes if (home, card) not in laid]
        return self._name(card, self._home(card, seat if seat in homes else others[0] if others else None))

    def _home(self, card: Customer, wanted: int | None) -> int:
        homes = self._homes.get(card) or [0]
        home = homes[0] if wanted is None else wanted
        if home in homes:
            homes.remove(home)
        return home

    def _name(self, card: Customer, home: int) -> str:
        self._met[card, home] += 1
        return f"{_text(card)}-{home}-{self._met[card, home]}"


def _homes(seen: Seen) -> dict[Customer, list[int]]:
    """From whose hands the copies of each card that lie open were played."""
    homes: dict[Customer, list[int]] = {}
    for move in seen.moved:
        if move.how == "left" and move.card:
            homes.setdefault(move.card, []).append(move.seat)
        elif move.how == "back" and move.card and (known := homes.get(move.card)):
            known.remove(move.seat if move.seat in known else known[0])
    return homes


def _text(card: Customer) -> str:
    return card.name.replace(" ", "-")
