"""The effect that is aimed at a seat in Mai-Star while its player answers: shown at the seat."""

from __future__ import annotations

import htpy as h
from htpy import Node

from .....words import Words
from ...rules.choices import Answer
from ...rules.seen import Seen
from ..words.names import card_words


def aimed_tag(t: Words, seen: Seen, seat: int) -> Node:
    choice = seen.choice
    if not isinstance(choice, Answer) or choice.seat != seat:
        return None
    return h.span(".ms-tag")[card_words(t, choice.card)]


def is_aimed_at(seen: Seen, seat: int) -> bool:
    return isinstance(seen.choice, Answer) and seen.choice.seat == seat
