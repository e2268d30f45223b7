"""The bots of Maiko: they differ in memory and in heuristics.

Shikomi, the newcomer, forgets most tiles, takes any pair and visits professors at random. Minarai keeps the last few
tiles in mind and minds its colour. Maiko remembers much and knows what a row, a column and a kamon are worth. Geiko
forgets nothing, counts what is left, and knows when to end it. All of them see what their seat has seen, no more.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from ....core.chance import Chance
from ..rules.material import FRIEND, MOST_LOOKS, Tile, tiles
from .heuristics import Heuristics
from .memory import PERFECT, Head, recall

if TYPE_CHECKING:
    from ..rules.rules import Seen


class Character(NamedTuple):
    head: Head
    curiosity: float
    """About what six tiles that only this seat knows are worth: compared with other uses of a kamon."""
    whims: int = 0
    """Of a hundred decisions, how many are random."""
    takes: float = 0.0
    """The least that a pair must bring to be taken."""
    plain: bool = False
    """Counts points alone, not open lines."""


CHARACTERS = {
    "shikomi": Character(Head(half_life=5, heeds=75, slips=18), curiosity=0.9, whims=25, takes=-3, plain=True),
    "minarai": Character(Head(half_life=12, heeds=88, slips=9), curiosity=1.5, whims=5, takes=-0.5, plain=True),
    "maiko": Character(Head(half_life=25, heeds=94, slips=4), curiosity=3),
    "geiko": Character(PERFECT, curiosity=3),
}

LEAST_LOOKS = 6
"""How many unknown tiles make it worth the visit."""
PATIENCE = 2
"""How many rounds may pass without a tile leaving the house, before worse and worse pairs are taken."""
IMPATIENCE = 0.5
"""How much worse with each round."""


def bot(seen: Seen, level: str, chance: Chance) -> Iterator[str]:
    legal = seen.legal()
    if len(legal) == 1:
        yield legal[0]
    else:
        yield Mind(seen, CHARACTERS[level], chance, legal).decide()


class Mind:
    """One decision: what is remembered, what it is worth, what to do."""

    def __init__(self, seen: Seen, character: Character, chance: Chance, legal: list[str]) -> None:
        if seen.turn is None:
            raise ValueError("there is nothing to decide")
        self.seen, self.character, self.chance, self.legal = seen, character, chance, legal
        self.seat = seen.turn
        self.known = recall(seen, character.head)
        self.heuristics = Heuristics(seen, self.seat, plain=character.plain)
        self.takes = character.takes - IMPATIENCE * max(0.0, self.idle_rounds() - PATIENCE)

    def decide(self) -> str:
        if self.chance.below(100) < self.character.whims and self.seen.phase in ("flip", "danna", "one-san"):
            return self.whim()
        match self.seen.phase:
            case "flip":
                return self.second_flip() if self.seen.open else self.first_flip()
            case "danna":
                return f"take {self.danna()[1]}"
            case "oka-san":
                return self.best_claim()[1]
            case "one-san":
                return self.look()
            case "sabanto":
                return self.best_discard()[1]
            case "sweep":
                tile = self.heuristics.sweep()
                return f"sweep {tile.kind} {tile.colour}" if tile else "done"
            case _:
                return self.visit(last=True) or "done"

    def whim(self) -> str:
        """A random visit or tile, each equally likely; never the end of the turn."""
        groups: dict[str, list[str]] = {}
        for action in self.legal:
            if action != "done":
                groups.setdefault(action.partition(" ")[0], []).append(action)
        return self.chance.pick(self.chance.pick(list(groups.values()))) if groups else "done"

    def idle_rounds(self) -> float:
        """How long no tile has left the house: two bots that both wait for better pairs would wait for ever."""
        lying = {*self.seen.face_down, self.seen.open}
        left = [sighting.turn for sighting in self.seen.sightings if sighting.space not in lying]
        return (self.seen.turns - max(left, default=0)) / len(self.seen.boards)

    # -- what is not known -----------------------------------------------------------------------------------------

    def unknown(self) -> list[str]:
        return [space for space in self.seen.face_down if space not in self.known]

    def rest(self) -> Counter[Tile]:
        """The tiles that may lie on the unknown spaces."""
        seen = self.seen
        rest = Counter(tiles(seen.left_out))
        rest.subtract(seen.discards)
        rest.subtract(seen.faces.values())
        rest.subtract(self.known.values())
        for board in seen.boards:
            for kind, stack in board.items():
                rest.subtract(Tile(kind, colour) for colour in stack)
        return +rest

    def explored(self) -> str:
        """An unknown space, rather one that somebody else has looked at alone: that tells them nothing new."""
        unknown = self.unknown()
        looked = {sighting.space for sighting in self.seen.sightings if sighting.tile is None}
        return self.chance.pick([space for space in unknown if space in looked] or unknown)

    # -- flips -----------------------------------------------------------------------------------------------------

    def first_flip(self) -> str:
        pairs = self.pairs()
        gain, flips = max(pairs, default=(-99.0, ("", "")))
        if gain > self.takes:
            return f"flip {flips[0]}"
        visit = self.visit()
        if visit:
            return visit
        friends = [space for space, tile in self.known.items() if tile == FRIEND]
        choices = []
        if self.unknown():
            choices.append((self.exploring(), 2, "explore"))
        if friends:
            choices.append((self.heuristics.kamon_value(self.seen.kamon[self.seat]), 1, f"flip {friends[0]}"))
        if "done" in self.legal:
            choices.append((0.0, 0, "done"))
        if not choices:
            return f"flip {self.harmless()}"
        best = max(choices)[2]
        return f"flip {self.explored()}" if best == "explore" else best

    def pairs(self) -> list[tuple[float, tuple[str, str]]]:
        """The known pairs, each with what it brings."""
        by_kind: dict[str, dict[str, list[str]]] = {}
        for space, tile in self.known.items():
            if tile != FRIEND:
                by_kind.setdefault(tile.kind, {}).setdefault(tile.colour, []).append(space)
        found = []
        for kind, by_colour in by_kind.items():
            colours = list(by_colour)
            for n, one in enumerate(colours):
                if len(by_colour[one]) > 1:
                    found.append((self.heuristics.gain(kind, one, one), (by_colour[one][0], by_colour[one][1])))
                for other in colours[n + 1 :]:
                    found.append((self.heuristics.gain(kind, one, other), (by_colour[one][0], by_colour[other][0])))
        return found

    def exploring(self) -> float:
        """What turning an unknown tile brings: a friend, or a partner for a known one."""
        rest = self.rest()
        count = sum(rest.values()) or 1
        known: dict[str, set[str]] = {}
        for tile in self.known.values():
            known.setdefault(tile.kind, set()).add(tile.colour)
        value = 0.0
        for tile, copies in rest.items():
            if tile == FRIEND:
                value += copies * self.heuristics.kamon_value(self.seen.kamon[self.seat])
            else:
                gains = (self.heuristics.gain(tile.kind, tile.colour, colour) for colour in known.get(tile.kind, ()))
                value += copies * max(0.0, *gains, 0.0)
        return value / count

    def second_flip(self) -> str:
        opened = self.seen.faces[self.seen.open]
        partners = [
            (self.heuristics.gain(opened.kind, opened.colour, tile.colour), space)
            for space, tile in self.known.items()
            if tile.kind == opened.kind
        ]
        gain, partner = max(partners, default=(-99.0, ""))
        if gain > self.takes:
            return f"flip {partner}"
        visit = self.visit()
        if visit:
            return visit
        if self.unknown() and (self.hoping(opened) > 0 or not self.harmless(opened)):
            return f"flip {self.explored()}"
        return f"flip {self.harmless(opened) or partner or self.seen.face_down[0]}"  # at worst a friend

    def hoping(self, opened: Tile) -> float:
        """What turning an unknown tile as the second one brings."""
        rest = self.rest()
        count = sum(rest.values()) or 1
        value = rest[FRIEND] * self.heuristics.kamon_value(self.seen.kamon[self.seat])
        for tile, copies in rest.items():
            if tile.kind == opened.kind:
                value += copies * self.heuristics.gain(opened.kind, opened.colour, tile.colour)
        return value / count

    def harmless(self, opened: Tile | None = None) -> str:
        """A known tile that reveals nothing new and makes no pair with the open one."""
        known = [
            space for space, tile in self.known.items() if tile != FRIEND and (not opened or tile.kind != opened.kind)
        ]
        if known:
            return self.chance.pick(known)
        return "" if opened else self.chance.pick(self.seen.face_down)

    # -- visits ----------------------------------------------------------------------------------------------------

    def visit(self, last: bool = False) -> str:
        """The professor worth a kamon now, or nothing."""
        choices = []
        if "danna" in self.legal:
            choices.append((self.danna()[0], "danna"))
        if "oka-san" in self.legal:
            choices.append((self.best_claim()[0], "oka-san"))
        if "sabanto" in self.legal:
            choices.append((self.best_discard()[0], "sabanto"))
        if "one-san" in self.legal and not last and len(self.unknown()) >= LEAST_LOOKS:
            choices.append((self.character.curiosity, "one-san"))
        gain, professor = max(choices, default=(0.0, ""))
        return professor if gain > (0 if last else self.heuristics.price()) else ""

    def danna(self) -> tuple[float, str]:
        """The tile that Danna had best turn: a known one, or any if none of those brings something."""
        objects = [(self.heuristics.gain(t.kind, t.colour), space) for space, t in self.known.items() if t != FRIEND]
        best = max(objects, default=(0.0, ""))
        return best if best[0] > 0 else (0.0, self.chance.pick(self.unknown() or self.seen.face_down))

    def best_claim(self) -> tuple[float, str]:
        scores = self.seen.scores()
        claims = [
            (self.heuristics.claim_gain(kind), -scores[whose], f"claim {whose} {kind}")
            for whose, kind in self.seen.claims()
        ]
        gain, _, action = max(claims)
        return gain, action

    def best_discard(self) -> tuple[float, str]:
        return max(
            (self.heuristics.discard_gain(tile), f"discard {tile.kind} {tile.colour}")
            for tile in self.seen.tiles_on(self.seat, tuple(self.seen.boards[self.seat]))
        )

    def look(self) -> str:
        unknown = [f"look {space}" for space in self.unknown() if space not in self.seen.looked]
        if len(self.seen.looked) < MOST_LOOKS and unknown:
            return self.chance.pick(unknown)
        return "done" if "done" in self.legal else self.chance.pick(self.legal)
