"""Taïki's pictures: cards and their backs, the signs of Sun and Moon, tokens, the crest of each seat, the scales."""

from typing import Final

import htpy as h
from htpy import Node
from markupsafe import Markup

from ..art import ICON, SQUARE, drawn_once, picture
from .deck import SUITS, Card, Play

CARD: Final = "0 0 60 96"
STEEPEST: Final = 4
"""Beyond so many tricks of difference the scales tilt no further."""


def card_picture(card: Card) -> Markup:
    """A card: Sun on light paper with round corners, Moon on the night with straight ones."""
    return picture("taiki", str(card).replace(" ", "-"), CARD, f"taiki-card taiki-card-{card.suit}")


def back_picture(suit: str) -> Markup:
    """The back of a card, which tells the pile that it comes from."""
    return picture("taiki", f"back-{suit}", CARD, f"taiki-card taiki-card-{suit}")


def suit_picture(suit: str) -> Markup:
    """The sign of a suit, to stand among words."""
    return picture("taiki", f"suit-{suit}", SQUARE, "taiki-suit")


def token_picture() -> Markup:
    """A balance token."""
    return picture("taiki", "token", SQUARE, "taiki-suit")


def said_picture(said: str) -> Markup:
    """What is said of a 9, Sun or Moon, or of a mask, high or low."""
    return suit_picture(said) if said in SUITS else picture("taiki", said, ICON, "icon")


def said_sign(play: Play) -> Node:
    """The same as a badge on the card that lies on the table."""
    return h.span(".said", data_said=play.said)[said_picture(play.said)] if play.said else None


def seat_picture(seat: int) -> Markup:
    """The crest of a seat; each has a shape and a colour of its own."""
    return picture("taiki", f"seat-{seat}", SQUARE, "token")


@drawn_once
def scales(suns: int, moons: int) -> Node:
    """A pair of scales with the Sun tricks on the left and the Moon tricks on the right. The words stand beside it."""
    tilt = max(-STEEPEST, min(STEEPEST, moons - suns))
    return h.svg(
        ".scales",
        {"data-level": suns == moons and suns > 0},
        viewBox="0 0 64 46",
        data_tilt=str(tilt),
        aria_hidden="true",
        focusable="false",
    )[
        h.path(class_="scales-post", d="M32 6V42M22 43.5H42"),
        h.path(class_="scales-beam", d="M10 9H54"),
        h.circle(class_="scales-knob", cx="32", cy="9", r="3.5"),
        _pan("left", "sun", suns),
        _pan("right", "moon", moons),
    ]


def _pan(side: str, suit: str, tricks: int) -> Node:
    x = 10 if side == "left" else 54
    return h.g(class_=f"scales-pan scales-{side}")[
        h.path(class_="scales-string", d=f"M{x} 9L{x - 9} 25M{x} 9L{x + 9} 25"),
        h.path(class_="scales-dish", d=f"M{x - 10} 25H{x + 10}Q{x} 33 {x - 10} 25Z"),
        h.use(href=f"#taiki-suit-{suit}", x=str(x - 5), y="14.5", width="10", height="10"),
        h.text(class_="scales-number", x=str(x), y="41")[str(tricks)],
    ]
