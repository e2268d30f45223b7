"""Mai-Star's pictures: geisha, customers, the signs of the three skills, coins, the crest of each seat."""

from typing import Final

import htpy as h
from htpy import Node
from markupsafe import Markup

from ....ui.art import SQUARE, drawn_once, picture, placed
from ..rules.cards import COLOURS, Customer
from ..rules.seen import Seen

CARD: Final = "0 0 60 84"
EACH: Final = "M4.6 80.2L2 76H7.2ZM7.6 76H11.8A2.1 4.2 0 0 1 7.6 76ZM12.8 75.8H16.4V80.2H12.8Z"
"""A fan, a bowl and a scroll, as small as can be: a card that advertises every skill."""


@drawn_once
def card_picture(card: Customer, piece: str = "", source: str = "") -> Node:
    """A customer: a ribbon in the colour and pattern of the skill with what is asked for, the figure, the income.

    A `piece` travels, and comes from the element with the id `source` if it is new."""
    kind = card.kind
    travels = {"data-piece": piece or None, "data-from": source or None}
    class_ = f"ms-card ms-card-{card.colour}"
    return h.svg(travels, class_=class_, viewBox=CARD, aria_hidden="true", focusable="false")[
        h.use(href=f"#maistar-ground-{card.colour}"),
        h.use(href=f"#maistar-{kind.name}"),
        h.use(href=f"#maistar-ribbon-{card.colour}"),
        h.text(class_="ms-asks", x="9", y="19")["–" if kind.name == "kanryou" else str(kind.requirement)],
        h.text(class_="ms-adds", x="9", y="73.5" if kind.every_skill else "79")[f"+{kind.power}"],
        h.path(class_="ms-each", d=EACH) if kind.every_skill else None,
        (
            [
                h.circle(class_="ms-coin", cx="50", cy="74", r="8"),
                h.text(class_="ms-income", x="50", y="78")[str(kind.income)],
            ]
            if kind.name != "kanryou"
            else None
        ),
    ]


def geisha_picture(name: str) -> Markup:
    """A geisha, half-length."""
    return picture("maistar", f"geisha-{name}", SQUARE, "ms-geisha")


def skill_picture(colour: str) -> Markup:
    """The sign of a skill: a fan, a tea bowl, a scroll. Each has a shape of its own."""
    return picture("maistar", f"skill-{colour}", SQUARE, "ms-skill")


def back_picture(piece: str = "", source: str = "") -> Markup:
    return picture("maistar", "back", CARD, "ms-card", piece, source)


def coin_picture() -> Markup:
    return picture("maistar", "coin", SQUARE, "ms-skill")


def seat_picture(seat: int) -> Markup:
    """The crest of a seat; each has a shape and a colour of its own."""
    return picture("maistar", f"seat-{seat}", SQUARE, "token")


# -- the table as a picture to send ----------------------------------------------------------------------------------


def drawing(seen: Seen) -> Node:
    """Each player's area: the geisha with her reputation, guests above, advertisers below, the back of a card."""
    parts: list[Node] = [h.rect(width="600", height="600", rx="18", fill="#4a2740")]
    row = 588 / len(seen.geisha)
    for seat in range(len(seen.geisha)):
        parts += _drawn_house(seen, seat, 6 + row * seat, row - 6)
    return parts


def _drawn_house(seen: Seen, seat: int, top: float, height: float) -> list[Node]:
    face = min(height - 8, 110)
    box = {"x": "8", "y": f"{top:g}", "width": "584", "height": f"{height:g}", "rx": "10"}
    frame = {"stroke": "#c99a2e", "stroke-width": "4"} if seat == seen.turn else {}
    parts: list[Node] = [h.rect(box | frame, fill="#f6efe0")]
    if geisha := seen.geisha[seat]:
        parts.append(placed(f"maistar-geisha-{geisha}", 14, top + 4, face))
    parts.append(placed(f"maistar-seat-{seat}", 16, top + height - 30, 26))
    for line, (colour, points) in enumerate(zip(COLOURS, seen.reputations[seat], strict=True)):
        y = top + 6 + line * (height - 12) / 3
        parts.append(placed(f"maistar-skill-{colour}", 134, y, 24))
        parts.append(_drawn_number(162, y + 19, 20, points))
    parts += _drawn_row(seen.guests[seat], 196, top + 5, 250, height * 0.56)
    parts += _drawn_row(seen.advertisers[seat], 196, top + height * 0.62, 250, height * 0.34)
    back = height * 0.56
    parts.append(placed("maistar-back", 584 - back * 0.72 - 34, top + 5, back * 0.72, back))
    parts.append(_drawn_number(556, top + 5 + back * 0.6, 24, seen.held[seat]))
    return parts


def _drawn_row(cards: tuple[Customer, ...], left: float, top: float, width: float, height: float) -> list[Node]:
    """Cards side by side, one over the other where there are many."""
    wide = height * 60 / 84
    step = min(wide + 3, (width - wide) / max(1, len(cards) - 1))
    return [
        placed(f"maistar-{layer}", left + step * place, top, wide, height)
        for place, card in enumerate(cards)
        for layer in (f"ground-{card.colour}", card.kind.name, f"ribbon-{card.colour}")
    ]


def _drawn_number(x: float, y: float, size: int, number: int) -> Node:
    place = {"x": f"{x:g}", "y": f"{y:g}", "font-size": str(size), "font-weight": "700"}
    return h.text(place, font_family="Georgia, serif", fill="#1f1a17")[str(number)]
