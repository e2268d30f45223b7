"""Mai-Star's pictures: geisha, customers, the signs of the three skills, coins, the crest of each seat."""

from typing import Final

import htpy as h
from htpy import Node
from markupsafe import Markup

from ..art import SQUARE, drawn_once, picture
from .cards import Customer

CARD: Final = "0 0 60 84"


@drawn_once
def card_picture(card: Customer) -> Node:
    """A customer: a ribbon in the colour and pattern of the skill with what is asked for, the figure, the income."""
    kind = card.kind
    return h.svg(class_=f"ms-card ms-card-{card.colour}", viewBox=CARD, aria_hidden="true", focusable="false")[
        h.use(href=f"#maistar-ground-{card.colour}"),
        h.use(href=f"#maistar-{kind.name}"),
        h.use(href=f"#maistar-ribbon-{card.colour}"),
        h.text(class_="ms-asks", x="9", y="19")["–" if kind.name == "kanryou" else str(kind.requirement)],
        h.text(class_="ms-adds", x="9", y="79")[f"+{kind.power}"],
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


def back_picture() -> Markup:
    return picture("maistar", "back", CARD, "ms-card")


def coin_picture() -> Markup:
    return picture("maistar", "coin", SQUARE, "ms-skill")


def seat_picture(seat: int) -> Markup:
    """The crest of a seat; each has a shape and a colour of its own."""
    return picture("maistar", f"seat-{seat}", SQUARE, "token")
