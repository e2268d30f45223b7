"""The bar under a match that may all be seen: to play it, to step and jump in it, and through whose eyes."""

from __future__ import annotations

import htpy as h
from htpy import Node

from ....ui.art import icon
from ....ui.controls import button
from ....words import Words
from ...match.session import Session
from ...match.viewer import SPECTATOR
from ...replay.playback import SPEEDS, Playback, points_of_view
from ..frame import View


def replay_bar(view: View, session: Session, playback: Playback) -> Node:
    last = len(session.match.actions)
    if not session.seating.is_open or not last:
        return None
    pauses = {"data-on-hide": "replay pause"} if playback.runs else {}
    return h.div("#replay.replay", pauses, role="group", aria_label=view.t("Replay"), data_bar=True)[
        _time(view.t, session.moment, last),
        h.div(".replay-steps")[_steps(view, session.moment, last, playback)],
        _eyes(view.t, session) if session.match.game.hides else None,
    ]


def _time(t: Words, here: int, last: int) -> Node:
    return h.div(".replay-time")[
        h.input(
            "#replay-moment",
            type="range",
            name="moment",
            min="0",
            max=str(last),
            value=str(here),
            aria_label=t("Move"),
            aria_valuetext=t("After move {n} of {all}", n=here, all=last),
            data_on_input="glance",
            data_on_change="look",
        ),
        h.span(".replay-count", aria_hidden="true")[f"{here} / {last}"],
    ]


def _steps(view: View, here: int, last: int, playback: Playback) -> Node:
    t, begun, ended = view.t, here > 0, here == last
    play = ("pause", t("Pause")) if playback.runs else ("play", t("Play"))
    return [
        _step("look 0", "first", t("Go to the start"), "Home", begun),
        _step(f"look {here - 1}", "back", t("Previous move"), "ArrowLeft", begun, "step-back", view.key("b")),
        button(
            "replay",
            icon(play[0]),
            id="replay-play",
            name=play[1],
            class_="button primary",
            data_key=view.key("p"),
            data_bar_key=" ",
        ),
        _step(f"look {here + 1}", "forward", t("Next move"), "ArrowRight", not ended, "step-on", view.key("f")),
        _step("look now", "last", t("Go to the end"), "End", not ended),
        h.select("#replay-speed", name="speed", aria_label=t("Speed"), data_on_change="speed")[
            (h.option(value=speed, selected=speed == playback.speed)[words] for speed, words in SPEEDS.items())
        ],
    ]


def _step(do: str, sign: str, name: str, key: str, possible: bool, id: str = "", letter: str | None = None) -> Node:
    """A button that the key presses while the focus is on the bar, and the letter from anywhere."""
    return button(do, icon(sign), id=id, name=name, disabled=not possible, data_bar_key=key, data_key=letter)


def _eyes(t: Words, session: Session) -> Node:
    chosen = session.viewer.choice or (SPECTATOR if session.viewer.seat is None else str(session.viewer.seat))
    return h.label(".replay-eyes")[
        icon("eye"),
        h.span[t("Seen by")],
        h.select("#replay-eyes", name="eyes", data_on_change="eyes")[
            (h.option(value=eyes, selected=eyes == chosen)[words] for eyes, words in points_of_view(t, session).items())
        ],
    ]
