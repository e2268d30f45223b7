"""The coach's strip at the foot of a match."""

from __future__ import annotations

import htpy as h
from htpy import Node

from ....ui.art import icon, teacher
from ....ui.controls import button
from ....ui.html import mark_points
from ....words import Words
from ...coach.coached import Advice


def coach_strip(t: Words, slug: str, advice: Advice) -> Node:
    tip = advice.tip
    return h.aside("#coach.coach", {"data-tip": tip is not None}, aria_label=t("Tip"))[
        teacher(slug),
        h.p(".coach-words")[tip.words if tip else advice.goal],
        button("coach close", icon("close"), id="close-coach", name=t("Close"), class_="button bare"),
    ]


def pointed(table: Node, advice: Advice | None) -> Node:
    """The table with a mark on what the tip is about."""
    return mark_points(table, [f'id="{advice.tip.point}"']) if advice and advice.tip and advice.tip.point else table
