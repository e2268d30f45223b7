"""The view of Mai-Star: its table, and the words for everything that happens there."""

from __future__ import annotations

from collections.abc import Mapping

from htpy import Node

from ....words import Words
from ..rules.choices import Answer
from ..rules.seen import Seen
from .art import drawing, final_drawing, seat_picture
from .cheat_sheet import cheat_sheet
from .coach import goal, tips
from .ending import tally, telling_fact
from .result import result
from .rules_page import rules
from .showing import seat_colour, showing
from .table import table, unveiled
from .words.hints import hint
from .words.levels import about_level
from .words.log import ending, tell
from .words.options import about_option, choice, option
from .words.prompt import prompt
from .words.refusals import refusal
from .words.sounds import sound

__all__ = [
    "about_level",
    "about_option",
    "cheat_sheet",
    "choice",
    "drawing",
    "ending",
    "final_drawing",
    "goal",
    "hint",
    "option",
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


def mark(seat: int, options: Mapping[str, str], seen: Seen | None = None) -> Node:
    return seat_picture(seat)


def is_answer(seen: Seen) -> bool:
    return isinstance(seen.choice, Answer)


def standing(t: Words, seen: Seen, seat: int) -> str:
    """The points of earlier rounds, and what this one has brought so far."""
    points = seen.sheet[-1].totals[seat] if seen.sheet else 0
    income = sum(card.income for card in seen.guests[seat])
    score = t.n("{n} point", "{n} points", points)
    if seen.turn is None or not seen.held[seat] + income:
        return score
    held = t.n("{n} card in hand", "{n} cards in hand", seen.held[seat])
    return t("{score} · income {income} · {held}", score=score, income=income, held=held)


def go_on(t: Words, seen: Seen) -> str:
    return t("Next round")
