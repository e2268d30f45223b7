"""Taïki's pictures: cards and their backs, the signs of Sun and Moon, tokens, the crest of each seat, the scales."""

from typing import Final

import htpy as h
from htpy import Node
from markupsafe import Markup

from ....ui.art import ICON, SQUARE, drawn_once, picture, placed
from ..rules.deck import SUITS, Card, Play
from ..rules.seen import Seen

CARD: Final = "0 0 60 96"
STEEPEST: Final = 4
"""Beyond so many tricks of difference the scales tilt no further."""


def card_picture(card: Card, piece: str = "", source: str = "") -> Markup:
    """A card: Sun on light paper with round corners, Moon on the night with straight ones."""
    return picture("taiki", str(card).replace(" ", "-"), CARD, f"taiki-card taiki-card-{card.suit}", piece, source)


def back_picture(suit: str, piece: str = "", source: str = "") -> Markup:
    """The back of a card, which tells the pile that it comes from."""
    return picture("taiki", f"back-{suit}", CARD, f"taiki-card taiki-card-{suit}", piece, source)


def card_piece(seen: Seen, card: Card) -> str:
    """The name under which a card that the viewer has seen travels. Each round has cards of its own."""
    return f"{str(card).replace(' ', '-')}-{seen.round}"


def drawn_piece(seen: Seen, seat: int) -> str:
    """The same for the card that a seat has drawn: only its back is known."""
    return f"drawn-{seat}-{seen.round}"


def suit_picture(suit: str) -> Markup:
    """The sign of a suit, to stand among words."""
    return picture("taiki", f"suit-{suit}", SQUARE, "taiki-suit")


def token_picture(piece: str = "", source: str = "") -> Markup:
    """A balance token."""
    return picture("taiki", "token", SQUARE, "taiki-suit", piece, source)


def said_picture(said: str) -> Markup:
    """The declared suit of a 9, Sun or Moon, or strength of a mask, high or low."""
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


# -- the table as a picture to send ----------------------------------------------------------------------------------


def drawing(seen: Seen) -> Node:
    """The trick on the table, or the last one, and for each seat its tricks and the backs of its cards."""
    last = seen.last_trick
    leader, plays = (last.leader, last.plays) if last and not seen.trick else (seen.leader, seen.trick)
    width = min(130, 560 // max(1, len(plays)) - 14)
    left = 300 - (width + 14) * len(plays) / 2 + 7
    parts: list[Node] = [h.rect(width="600", height="600", rx="18", fill="#2b4a5e")]
    for turn, play in enumerate(plays):
        x = left + turn * (width + 14)
        parts.append(placed(f"taiki-seat-{(leader + turn) % seen.seats}", x + width / 2 - 18, 24, 36))
        parts.append(placed(f"taiki-{str(play.card).replace(' ', '-')}", x, 68, width, width * 1.6))
        if play.said:
            sign = f"taiki-suit-{play.said}" if play.said in SUITS else f"taiki-{play.said}"
            box = h.circle(
                cx=f"{x + width / 2:g}", cy=f"{68 + width * 1.6:g}", r="20", fill="#fffaf0", stroke="#1f1a17"
            )
            parts += [box, placed(sign, x + width / 2 - 14, 54 + width * 1.6, 28)]
    if not plays:  # nothing has been played: the piles that everybody draws from
        for side, suit in enumerate(SUITS):
            parts.append(placed(f"taiki-back-{suit}", 150 + side * 160, 50, 130, 208))
            place = {"x": str(215 + side * 160), "y": "170", "font-size": "44", "font-weight": "700"}
            ring = h.circle(cx=str(215 + side * 160), cy="155", r="38", fill="#fffaf0", stroke="#1f1a17")
            parts += [ring, h.text(place, text_anchor="middle", font_family="Georgia, serif")[str(seen.piles[side])]]
    row = min(64, 270 // seen.seats)
    for seat in range(seen.seats):
        parts += _drawn_seat(seen, seat, 312 + row * seat, row)
    return parts


def _drawn_seat(seen: Seen, seat: int, top: float, row: float) -> list[Node]:
    size = row - 10
    parts: list[Node] = [placed(f"taiki-seat-{seat}", 24, top, size)]
    suits = [suit for suit, count in zip(SUITS, seen.held[seat], strict=True) for _ in range(count)]
    for place, suit in enumerate(suits):
        parts.append(placed(f"taiki-back-{suit}", 90 + place * 17, top, size * 0.625, size))
    for place, (suit, count) in enumerate(zip(SUITS, seen.tally(seat), strict=True)):
        x = 440 + place * 80
        parts.append(placed(f"taiki-suit-{suit}", x, top + size / 2 - 15, 30))
        number = {"x": f"{x + 36:g}", "y": f"{top + size / 2 + 10:g}", "font-size": "28", "font-weight": "700"}
        parts.append(h.text(number, font_family="Georgia, serif", fill="#fffaf0")[str(count)])
    return parts
