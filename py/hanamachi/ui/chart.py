"""A chart of numbers over the course of a match: lines to look at, and a table of the same numbers to read."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import htpy as h
from htpy import Node

from ..words import Words

WIDTH, HEIGHT = 320, 150
LEFT, RIGHT, TOP, BOTTOM = 30, 8, 10, 22
SHAPES = ("circle", "square", "triangle", "diamond", "cross", "ring")
"""The mark at the end of each line, so that lines differ not by colour alone."""


@dataclass(frozen=True)
class Line:
    """One line of a chart: whose it is, and its numbers from the beginning to the end."""

    name: str
    numbers: Sequence[float]


def line_chart(t: Words, title: str, lines: Sequence[Line], steps: Sequence[str], turned: Sequence[int] = ()) -> Node:
    """A chart with a line for each, and the numbers as a table on demand.

    `steps` names what the numbers belong to (moves, rounds), `turned` the steps that are marked on the axis.
    """
    numbers = [number for line in lines for number in line.numbers] or [0]
    low, high = min(0, *numbers), max(1, *numbers)
    length = max(1, len(steps) - 1)

    def x(step: int) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * step / length

    def y(number: float) -> float:
        return TOP + (HEIGHT - TOP - BOTTOM) * (high - number) / (high - low)

    return h.figure(".chart")[
        h.figcaption[title],
        h.svg(viewBox=f"0 0 {WIDTH} {HEIGHT}", aria_hidden="true", focusable="false")[
            (_rule(y(mark), mark) for mark in _marks(low, high)),
            (h.line(class_="chart-turn", x1=_n(x(s)), x2=_n(x(s)), y1=_n(TOP), y2=_n(HEIGHT - BOTTOM)) for s in turned),
            (_step(x(step), steps[step], last=step == len(steps) - 1) for step in _spread(len(steps))),
            (
                [
                    h.polyline(
                        class_=f"chart-line chart-line-{number}",
                        points=" ".join(f"{_n(x(step))},{_n(y(value))}" for step, value in enumerate(line.numbers)),
                    ),
                    _mark(number, x(len(line.numbers) - 1), y(line.numbers[-1])) if line.numbers else None,
                ]
                for number, line in enumerate(lines)
            ),
        ],
        h.ul(".chart-key")[
            (
                h.li[h.svg(viewBox="0 0 16 16", aria_hidden="true", focusable="false")[_mark(number, 8, 8)], line.name]
                for number, line in enumerate(lines)
            )
        ],
        h.details(".chart-numbers")[h.summary(".fold")[t("The numbers")], _table(title, lines, steps)],
    ]


def _table(title: str, lines: Sequence[Line], steps: Sequence[str]) -> Node:
    return h.div(".scroll", tabindex="0", role="group", aria_label=title)[
        h.table[
            h.thead[h.tr[h.td, (h.th(scope="col")[line.name] for line in lines)]],
            h.tbody[
                (
                    h.tr[
                        h.th(scope="row")[step],
                        (h.td[f"{line.numbers[number]:g}" if number < len(line.numbers) else ""] for line in lines),
                    ]
                    for number, step in enumerate(steps)
                )
            ],
        ]
    ]


def _rule(y: float, mark: float) -> Node:
    return [
        h.line(
            class_="chart-zero" if mark == 0 else "chart-rule", x1=_n(LEFT), x2=_n(WIDTH - RIGHT), y1=_n(y), y2=_n(y)
        ),
        h.text(class_="chart-mark", x=_n(LEFT - 5), y=_n(y + 3))[f"{mark:g}"],
    ]


def _step(x: float, name: str, *, last: bool) -> Node:
    return h.text(class_="chart-step chart-last" if last else "chart-step", x=_n(x), y=_n(HEIGHT - 6))[name]


def _marks(low: float, high: float) -> list[float]:
    """Round numbers along the vertical axis, zero included."""
    step = next((s for s in (1, 2, 5, 10, 20, 50, 100, 200, 500) if (high - low) / s <= 5), 1000)
    first = -int(-low // step) * step
    return [first + step * n for n in range(int((high - first) // step) + 1)]


def _spread(steps: int) -> list[int]:
    """Which steps are named under the axis: five at most, the last among them."""
    if steps <= 5:
        return list(range(steps))
    return [round(n * (steps - 1) / 4) for n in range(5)]


def _mark(number: int, x: float, y: float) -> Node:
    r, class_ = 4.5, f"chart-end chart-end-{number}"
    match SHAPES[number % len(SHAPES)]:
        case "square":
            return h.rect(class_=class_, x=_n(x - r), y=_n(y - r), width=_n(2 * r), height=_n(2 * r))
        case "triangle":
            return h.path(class_=class_, d=f"M{_n(x)} {_n(y - r)} {_n(x + r)} {_n(y + r)} {_n(x - r)} {_n(y + r)}Z")
        case "diamond":
            return h.path(
                class_=class_, d=f"M{_n(x)} {_n(y - r)} {_n(x + r)} {_n(y)} {_n(x)} {_n(y + r)} {_n(x - r)} {_n(y)}Z"
            )
        case "cross":
            return h.path(class_=class_, d=f"M{_n(x - r)} {_n(y)}H{_n(x + r)}M{_n(x)} {_n(y - r)}V{_n(y + r)}")
        case "ring":
            return h.circle(class_=f"{class_} chart-ring", cx=_n(x), cy=_n(y), r=_n(r - 1))
        case _:
            return h.circle(class_=class_, cx=_n(x), cy=_n(y), r=_n(r))


def _n(number: float) -> str:
    return f"{number:.1f}".removesuffix(".0")
