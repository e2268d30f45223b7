"""What a bot remembers of the tiles it was shown.

A bot keeps nothing between calls, so its memory is worked out anew each time from what its seat has seen, and from
draws that belong to each sighting and never change: what it has forgotten stays forgotten, what it mixes up it mixes up
the same way again, and a reload changes nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ....core.chance import Chance
from ..rules.material import COLOURS, FRIEND, KINDS, SPACES, Tile

if TYPE_CHECKING:
    from ..rules.rules import Seen, Sighting

CERTAIN = 1 << 20
"""What is sure to be forgotten has a draw of this or more."""


class Head(NamedTuple):
    """How well somebody remembers. All shares are of a hundred."""

    half_life: int
    """After so many other tiles shown, half of what was kept is gone; 0: nothing ever is."""
    heeds: int
    """The share of tiles that are noticed at all."""
    slips: int
    """The share of tiles that are put into the space beside the right one."""


PERFECT = Head(half_life=0, heeds=100, slips=0)


def _beside(space: str) -> tuple[str, ...]:
    """The spaces left, right, above and below."""
    number = SPACES.index(space)
    row, column = divmod(number, 9)
    near = ((row, column - 1), (row, column + 1), (row - 1, column), (row + 1, column))
    return tuple(SPACES[9 * r + c] for r, c in near if 0 <= r < 9 and 0 <= c < 9)


_NUMBER = {
    name: number
    for names in (SPACES, (*KINDS, FRIEND.kind), (*COLOURS, FRIEND.colour))
    for number, name in enumerate(names)
}
BESIDE = {space: _beside(space) for space in SPACES}


def recall(seen: Seen, head: Head) -> dict[str, Tile]:
    """Which tile lies on which face-down space, as far as a bot with this memory knows; it may be wrong."""
    face_down = set(seen.face_down)
    if head == PERFECT:
        return {g.space: g.tile for g in seen.sightings if g.tile and g.space in face_down}
    remembered: dict[str, Tile] = {}
    for number, sighting in enumerate(seen.sightings):
        if sighting.tile is None:
            continue
        if remembered.get(sighting.space) != sighting.tile:  # one sees that one was wrong
            remembered.pop(sighting.space, None)
        space = _kept(sighting, seen.viewer, number, len(seen.sightings) - number, head)
        if space in face_down:
            remembered[space] = sighting.tile
    return remembered


def _kept(sighting: Sighting, whose: int | None, number: int, age: int, head: Head) -> str:
    """Where the tile of a sighting is remembered to lie, or nothing."""
    luck = _luck(sighting, whose, number)
    hold, heed, slip, side = luck % CERTAIN, (luck >> 20) % 100, (luck >> 32) % 100, luck >> 44
    if heed >= head.heeds or hold >= CERTAIN * head.half_life // (head.half_life + age):
        return ""
    beside = BESIDE[sighting.space]
    return beside[side % len(beside)] if slip < head.slips else sighting.space


def _luck(sighting: Sighting, whose: int | None, number: int) -> int:
    """64 bits that belong to a sighting and a seat. They are asked for often, so they are not a named chance."""
    tile = sighting.tile or FRIEND
    place = _NUMBER[sighting.space], _NUMBER[tile.kind], _NUMBER[tile.colour], whose or 0
    seed = number
    for part in place:
        seed = seed * 128 + part
    return Chance(seed).bits()
