"""What each seat had been shown, and which pairs were certain to it.

A tile in the house never moves: it leaves by a pair or by Danna, and a friend stays face up. So a tile that somebody
was shown, and that still lies face down, is certain. With One-san only the visitor is shown it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ...rules.material import FRIEND, Tile
from ...rules.rules import State

Known = Mapping[str, Tile]
"""The tiles that a seat has seen and that still lie face down, by their spaces."""
Pair = tuple[str, str]
"""Two spaces."""


class Knowledge:
    """What a perfect memory in each seat would know, moment by moment."""

    def __init__(self, seats: int) -> None:
        self._seen: list[dict[str, Tile]] = [{} for _ in range(seats)]
        self._read = 0
        """How many sightings have been taken in."""

    def take_in(self, state: State) -> None:
        """Learns what was shown since the last moment. Moments come in their order."""
        for sighting in state.sightings[self._read :]:
            for seat, seen in enumerate(self._seen):
                if sighting.tile and (seat == sighting.seat or not sighting.alone):
                    seen[sighting.space] = sighting.tile
        self._read = len(state.sightings)

    def of(self, seat: int, state: State) -> Known:
        seen = self._seen[seat]
        return {space: seen[space] for space in state.face_down if space in seen}


def certain_pairs(state: State, known: Known) -> Iterator[Pair]:
    """The pairs that the next flip or the next two flips are sure to find; of those that are alike one.

    With a tile open it is the first of each pair.
    """
    if state.open:
        kind = state.deal[state.open].kind
        partners = {tile: space for space, tile in known.items() if tile.kind == kind}
        yield from ((state.open, space) for space in partners.values())
        return
    by_tile: dict[Tile, list[str]] = {}
    for space, tile in known.items():
        if tile != FRIEND:
            by_tile.setdefault(tile, []).append(space)
    tiles = list(by_tile)
    for number, tile in enumerate(tiles):
        if len(by_tile[tile]) > 1:
            yield by_tile[tile][0], by_tile[tile][1]
        for other in tiles[number + 1 :]:
            if other.kind == tile.kind:
                yield by_tile[tile][0], by_tile[other][0]
