"""The view of Taïki: its table, and the words for everything that happens there."""

from __future__ import annotations

from collections.abc import Mapping

from htpy import Node

from ....core.game import Option
from ....words import N_, Words
from ..rules.seen import Seen
from ..rules.tricks import WINS
from .art import drawing, final_drawing, seat_picture
from .cheat_sheet import cheat_sheet
from .coach import goal, tips
from .ending import tally, telling_fact
from .rules_page import rules
from .score_sheet import result
from .showing import seat_colour, showing
from .table import table, unveiled
from .words.hints import hint
from .words.levels import about_level
from .words.log import ending, tell
from .words.prompt import prompt
from .words.refusals import refusal
from .words.sounds import sound

__all__ = [
    "about_level",
    "cheat_sheet",
    "drawing",
    "ending",
    "final_drawing",
    "goal",
    "hint",
    "prompt",
    "refusal",
    "result",
    "rules",
    "seat_colour",
    "showing",
    "sound",
    "table",
    "tally",
    "tell",
    "telling_fact",
    "tips",
    "unveiled",
]

OPTION = {"first": N_("First player of each round")}
CHOICE = {"random": N_("at random"), "rotates": N_("moves to the left")}
ABOUT = {
    "first": N_(
        "Who draws first and leads the first trick: somebody at random each round, or one seat further left each time."
    ),
}


def option(t: Words, option: Option) -> str:
    return t(OPTION[option.name])


def choice(t: Words, option: Option, choice: str) -> str:
    return t(CHOICE[choice])


def about_option(t: Words, option: Option) -> str:
    return t(ABOUT[option.name])


def mark(seat: int, options: Mapping[str, str], seen: Seen | None = None) -> Node:
    return seat_picture(seat)


def standing(t: Words, seen: Seen, seat: int) -> str:
    """Tokens, or rounds won between two; and the tricks of this round."""
    if seen.seats == 2:
        score = t.n("{n} of {goal} rounds", "{n} of {goal} rounds", seen.wins(seat), goal=WINS)
    else:
        score = t.n("{n} token", "{n} tokens", seen.tokens[seat])
    suns, moons = seen.tally(seat)
    return t("{score} · {suns} Sun, {moons} Moon", score=score, suns=suns, moons=moons) if suns + moons else score


def go_on(t: Words, seen: Seen) -> str:
    return t("Next round")
