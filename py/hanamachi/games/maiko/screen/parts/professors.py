"""The four professors on the screen: their cards with the kamon on them, and what a visit brings."""

from __future__ import annotations

import htpy as h
from htpy import Node

from .....ui.art import drawn_once
from .....ui.game_view import Scene
from .....words import Words
from ...rules.material import PROFESSORS
from ...rules.refusals import refusal
from ...rules.rules import Seen
from ..art import kamon_picture, professor_picture
from ..places import panel_id, professor_id
from ..words.names import GRANTS, GRANTS_IN_FULL, PROFESSOR
from ..words.refusals import NOT_NOW


def professors(t: Words, seen: Seen, scene: Scene) -> Node:
    legal = set(seen.legal()) if scene.active else set()
    paid_by = {event.facts["professor"]: event.seat or 0 for event in scene.fresh if event.kind == "visits"}
    shown: list[Node] = []
    for professor in PROFESSORS:
        may = professor in legal
        why = "" if may or not scene.active else NOT_NOW.get(refusal(seen, professor).rule, "")
        marks = (scene.hint == professor, scene.chosen == professor, seen.visited == professor)
        source = panel_id(paid_by[professor]) if professor in paid_by else ""
        shown.append(_professor(t, professor, may, why, seen.cards[professor], source, marks))
    return h.div("#professors.professors", role="group", aria_label=t("Professors"))[shown]


@drawn_once
def _professor(
    t: Words, professor: str, may: bool, why: str, paid: int, source: str, marks: tuple[bool, bool, bool]
) -> Node:
    return h.button(
        ".professor",
        dict(zip(("data-hint", "data-chosen", "data-here"), marks, strict=True)),
        id=professor_id(professor),
        type="button",
        data_do=f"play {professor}",
        aria_disabled=None if may else "true",
    )[
        h.span(".professor-face")[professor_picture(professor), _paid(professor, paid, source) if paid else None],
        h.strong[PROFESSOR[professor]],
        h.span(".grants")[_cost(t), t(GRANTS[professor])],
        h.span(".grants-in-full")[_cost(t), t(GRANTS_IN_FULL[professor])],
        h.span(".why")[t(why)] if why else None,
        h.span(".visually-hidden")[t.n("{n} kamon on the card", "{n} kamon on the card", paid)] if paid else None,
    ]


def _paid(professor: str, paid: int, source: str) -> Node:
    """The kamon on a card; the last one comes from its player."""
    return h.span(".paid", aria_hidden="true")[kamon_picture(f"paid-{professor}-{paid}", source), str(paid)]


def _cost(t: Words) -> Node:
    """[R] Each visit costs a kamon."""
    return h.span(".cost")[kamon_picture(), h.span(".visually-hidden")[t("1 kamon:")]]
