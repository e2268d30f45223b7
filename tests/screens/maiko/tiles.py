"""Which of Maiko's tiles a text names, which of them somebody may see named, and a player who gets on with it."""

from __future__ import annotations

import re
from collections.abc import Iterator

from hanamachi.app.match.session import Session
from hanamachi.core.chance import Chance
from hanamachi.core.match import Match
from hanamachi.games.maiko.rules.material import COLOURS, FRIEND, KINDS, SPACES, Tile
from hanamachi.games.maiko.rules.rules import Seen, State
from hanamachi.games.maiko.screen.words.names import tile_words
from hanamachi.words import LANGUAGES, words_in

DRAWN = re.compile(r"#maiko-ground-(\w+)\W+(?:/use\W+)?use class=\W*m-of-\w+\W+href=\W*#maiko-([a-z-]+)")
"""A tile's picture, in HTML and in the JSON of an update."""
ALL = [Tile(kind, colour) for kind in KINDS for colour in COLOURS]
NAME = {tile_words(words_in(language), tile): tile for language in LANGUAGES for tile in ALL}
NAME |= {f"{tile.kind} {tile.colour}": tile for tile in ALL}  # as actions have it
NAME |= {f"{tile.kind}-{tile.colour}": tile for tile in ALL}  # as pieces may be named that travel
NAME |= {f"{tile.colour}-{tile.kind}": tile for tile in ALL}
# By their first words, of which there are few: a match has many updates, and each is read from its first letter on.
ENDINGS: dict[str, list[str]] = {}
for first, rest in (re.findall(r"^(\w+)(.*)", name)[0] for name in NAME):
    ENDINGS.setdefault(first, []).append(rest)
ANY_NAME = "|".join(f"{first}(?:{'|'.join(endings)})" for first, endings in ENDINGS.items())
WORDS = re.compile(rf"\b({ANY_NAME})(?:s? ?\(([a-i][1-9])\))?(?!\w)")
PLAIN = re.compile(r', face down(, already seen)?"')
SPACE = re.compile(r'<button class="space".*?</button>', re.DOTALL)


def named(text: str) -> set[Tile]:
    """The tiles that are drawn or named in it."""
    return {Tile(kind, colour) for colour, kind in DRAWN.findall(text)} | {
        NAME[name] for name, _ in WORDS.findall(text)
    }


def placed(text: str) -> Iterator[tuple[str, Tile]]:
    """Where the text says that a tile lies: in a label, in a sentence, or on the board."""
    for name, space in WORDS.findall(text):
        if space:
            yield space, NAME[name]
    for button in SPACE.findall(text):
        (space,) = re.findall(r'id="space-([a-i][1-9])"', button)
        # most lie face down, and a match has many updates
        if "m-of-" in button or "data-piece" in button or not PLAIN.search(button):
            yield from ((space, tile) for tile in named(button))


def lying_open(session: Session) -> dict[str, Tile]:
    """The tiles in the house that the screen may show now, and where those lay that have just left it."""
    seen = seen_on(session)
    found: dict[str, Tile] = {}
    for event in session.scene.fresh:
        if event.kind == "turns_back" and session.lingering:
            found |= zip(event.facts["spaces"], event.facts["tiles"], strict=True)
    return found | {space: tile for space, tile in seen.faces.items() if tile != FRIEND}


def may_be_named(session: Session) -> set[Tile]:
    """What lies on the boards, what was thrown away, and what lies open."""
    seen = seen_on(session)
    on_boards = {Tile(kind, colour) for board in seen.boards for kind, stack in board.items() for colour in stack}
    return on_boards | set(seen.discards) | set(lying_open(session).values())


def breaches(session: Session, text: str) -> list[str]:
    """What a text tells that the viewer may not read now: a tile that lies face down, or where one does."""
    if session.match.turn is None:
        return []
    found = [f"{tile} is named" for tile in named(text) - may_be_named(session)]
    face_down, lying = set(seen_on(session).face_down), lying_open(session)
    return found + [f"{tile} at {at}" for at, tile in placed(text) if at in face_down and lying.get(at) != tile]


def seen_on(session: Session) -> Seen:
    seen = session.seen
    assert isinstance(seen, Seen)
    return seen


def house_of(match: Match) -> State:
    assert isinstance(match.state, State)
    return match.state


def getting_on(match: Match, chance: Chance, skill: int = 7) -> str:
    """What somebody plays who finds a pair seven times in ten, and visits professors now and then."""
    state, legal = house_of(match), match.state.legal()
    if state.phase != "flip" or chance.below(10) >= skill:
        return chance.pick(legal)
    flips = [space for space in SPACES if f"flip {space}" in legal and state.deal[space] != FRIEND]
    if state.open:
        mates = [space for space in flips if state.deal[space].kind == state.deal[state.open].kind]
        return f"flip {mates[0]}" if mates else chance.pick(legal)
    kinds = [state.deal[space].kind for space in flips]
    board = state.boards[state.turn or 0]
    wanted = [space for space in flips if kinds.count(state.deal[space].kind) > 1 and not board[state.deal[space].kind]]
    return f"flip {wanted[0]}" if wanted else chance.pick(legal)
