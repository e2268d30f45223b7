"""Tables of Maiko as the tests need them: chosen tiles in chosen places, everything else as dealt."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from hanamachi.core.game import Event
from hanamachi.games.maiko.game import game
from hanamachi.games.maiko.rules.material import COLOURS, FRIEND, Tile, tiles
from hanamachi.games.maiko.rules.rules import OTHER_COLOURS, Sighting, State

WHITE, VIOLET, PINK, GREEN = range(4)
"""The seats by their colours, as they are in these tables without another word."""


def tile(words: str) -> Tile:
    return FRIEND if words == "friend" else Tile(*words.split())


def table(
    seats: int = 4,
    house: Mapping[str, str] | None = None,
    boards: Mapping[int, str] | None = None,
    first: int = WHITE,
    seed: int = 1,
    **options: str,
) -> State:
    """A house with these tiles on these spaces ("comb pink", "friend"), boards with these ("comb pink, fan white")."""
    if not options:
        options = {name: COLOURS[seat - 1] for seat, name in OTHER_COLOURS if seat <= seats}
    state = game.start(seats, {"first": f"seat_{first + 1}", **options}, seed)
    assert isinstance(state, State)
    fixed: set[str] = set()
    for space, words in (house or {}).items():
        other = _where(state, tile(words), fixed)
        state.deal[space], state.deal[other] = state.deal[other], state.deal[space]
        fixed.add(space)
    for seat, words in (boards or {}).items():
        for name in words.split(", "):
            space = _where(state, tile(name), fixed)
            _leave(state, space, seat)
            state.boards[seat][tile(name).kind].append(tile(name).colour)
    return state


def clear(state: State, *but: str) -> State:
    """The same table with nothing left face down but these spaces; the rest is thrown away."""
    for space in [space for space in state.face_down if space not in but]:
        thrown = state.deal[space]
        _leave(state, space, state.turn or 0)
        if thrown == FRIEND:
            state.friends.append(space)
        else:
            state.discards.append(thrown)
    return state


def _where(state: State, wanted: Tile, fixed: set[str]) -> str:
    return next(space for space in state.face_down if state.deal[space] == wanted and space not in fixed)


def _leave(state: State, space: str, seat: int) -> None:
    """A tile has been shown and has left the house."""
    state.face_down.remove(space)
    state.sightings.append(Sighting(0, seat, space, state.deal[space]))
    if state.deal[space] != FRIEND:
        state.left[state.deal[space].kind] -= 1


def play(state: State, *actions: str) -> list[Event]:
    return [event for action in actions for event in state.play(action)]


def kinds(events: list[Event]) -> list[str]:
    return [event.kind for event in events]


def stack(state: State, seat: int, kind: str) -> list[str]:
    return sorted(state.boards[seat][kind])


def is_conserved(state: State) -> bool:
    """Whether every tile and every kamon is where it can be found, and what is counted is right."""
    lying = Counter(state.deal[space] for space in [*state.face_down, *([state.open] if state.open else [])])
    on_boards = Counter(
        Tile(kind, colour) for board in state.boards for kind, colours in board.items() for colour in colours
    )
    friends = Counter([FRIEND] * len(state.friends))
    left = Counter({kind: count for kind, count in state.left.items() if count})
    by_kind = Counter(one.kind for one in lying.elements() if one != FRIEND)
    return (
        lying + on_boards + friends + Counter(state.discards) == Counter(tiles(state.left_out))
        and by_kind == left
        and all(state.deal[space] == FRIEND for space in state.friends)
        and state.face_down == sorted(set(state.face_down))
        and sum(state.kamon) + state.reserve + sum(state.cards.values()) == 16
        and min([*state.kamon, state.reserve, *state.cards.values()]) >= 0
    )
