"""The house of Maiko on the screen: nine rooms with their floors, and on them 81 spaces."""

from __future__ import annotations

from collections.abc import Mapping

import htpy as h
from htpy import Node
from markupsafe import Markup

from .....ui.art import drawn_once
from .....ui.game_view import Scene
from .....words import Words
from ...rules.material import FRIEND, ROOM, ROOMS, SIDE, SPACES, Tile
from ...rules.rules import Seen
from ..art import back_picture, floor_picture, tile_picture
from ..places import CHOOSING, space_id
from ..words.names import room_words, space_words, tile_words
from .boards import open_piece

VERB = {"danna": "take", "one-san": "look"}
"""What a tap on a space does in a phase, where it is not a flip."""
WALLS = ("a1", "a4", "a7")
"""The spaces before which a wall runs from side to side."""


def house(t: Words, seen: Seen, scene: Scene, shown: Mapping[str, Tile]) -> Node:
    """The house; `shown` has face-down tiles that are shown all the same."""
    legal = set(seen.legal()) if scene.active else set()
    verb, lingering = VERB.get(seen.phase, "flip"), _lingering(scene)
    returned = set() if scene.lingering else _turned_back(scene)
    spaces: list[Node] = []
    for space in SPACES:
        face = lingering.get(space) or seen.faces.get(space)
        beneath = None if face else shown.get(space)
        action = f"{verb} {space}"
        if space in WALLS:
            spaces.append(h.span(".wall"))
        spaces.append(
            _space(
                space,
                space_words(t, space) + _state_words(t, seen, space, face, beneath),
                tile_picture(beneath) if beneath else _picture(seen, space, face),
                "shown" if beneath else _state(seen, space, face),
                action,
                action in legal,
                space in seen.seen_before and not face,
                space in seen.looked,
                space in returned,
                scene.hint == action,
                scene.chosen == action,
            )
        )
    haven = {"data-haven": not (scene.active and seen.phase in CHOOSING)}
    return h.div(".maiko-house", haven, role="group", aria_label=t("The house"), data_arrows=True, data_cols="9")[
        _rooms(t), h.div(".spaces")[spaces], _rim()
    ]


@drawn_once
def _space(
    space: str,
    words: str,
    picture: Markup | None,
    state: str,
    action: str,
    legal: bool,
    seen: bool,
    looked: bool,
    returned: bool,
    hinted: bool,
    chosen: bool,
) -> Node:
    marks = {
        "data-seen": seen,
        "data-looked": looked,
        "data-returned": returned,
        "data-hint": hinted,
        "data-chosen": chosen,
    }
    return h.button(
        ".space",
        marks,
        id=space_id(space),
        type="button",
        data_cell=space,
        data_room=ROOM[space].replace(" ", "-"),
        data_state=state,
        data_do=f"play {action}",
        aria_label=words,
        aria_disabled=None if legal else "true",
    )[h.span(".turning", data_side=state)[picture]]


def _state(seen: Seen, space: str, face: Tile | None) -> str:
    if face:
        return "friend" if face == FRIEND else "up"
    return "down" if space in seen.face_down else "empty"


def _picture(seen: Seen, space: str, face: Tile | None) -> Markup | None:
    """What lies there. The tile that waits for its pair travels with it: its name is that of its place."""
    if face:
        return tile_picture(face, open_piece(space) if space == seen.open else "")
    return back_picture() if space in seen.face_down else None


def _state_words(t: Words, seen: Seen, space: str, face: Tile | None, beneath: Tile | None) -> str:
    """The label of a space: whether a tile lies face down there, and which one if it is shown."""
    if face:
        words = tile_words(t, face)
    elif space not in seen.face_down:
        words = t("empty")
    elif space in seen.looked:
        words = t("looked at")
    else:
        words = t("face down")
    known = t("already seen") if space in seen.seen_before and not face else ""
    shown = tile_words(t, beneath) if beneath else ""
    return "".join(f", {part}" for part in (shown, words, known) if part)


# -- what the last action did, for as long as it is to be seen -------------------------------------------------------


def _turned_back(scene: Scene) -> set[str]:
    return {space for event in scene.fresh if event.kind == "turns_back" for space in event.facts["spaces"]}


def _lingering(scene: Scene) -> dict[str, Tile]:
    """The tiles that go back face down when people have seen them."""
    found: dict[str, Tile] = {}
    for event in scene.fresh if scene.lingering else ():
        if event.kind == "turns_back":
            found |= zip(event.facts["spaces"], event.facts["tiles"], strict=True)
    return found


# -- rooms ---------------------------------------------------------------------------------------------------------


@drawn_once
def _rooms(t: Words) -> Node:
    """The floors below the spaces; engawa runs along both sides."""
    plan = [(room, "") for room in ROOMS.values()] + [("engawa", "right")]
    return h.div(".maiko-rooms", aria_hidden="true")[
        (
            h.div(".maiko-room", data_room=room.replace(" ", "-"), data_side=side or None)[
                h.span(".room-name")[room_words(t, room)], floor_picture(room)
            ]
            for room, side in plan
        )
    ]


@drawn_once
def _rim() -> Node:
    """The letters of the columns below the house and the numbers of its rows beside it: the log names spaces so."""
    letters, numbers = (space[0] for space in SPACES[: len(SIDE)]), (space[1] for space in SPACES[:: len(SIDE)])
    return [
        h.div(".rim.rim-letters", aria_hidden="true")[(h.span[letter] for letter in letters)],
        h.div(".rim.rim-numbers", aria_hidden="true")[
            ([h.span(".wall") if f"a{number}" in WALLS else None, h.span[number]] for number in numbers)
        ],
    ]
