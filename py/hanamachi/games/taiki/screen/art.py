"""Taïki's pictures: cards and their backs, the signs of Sun and Moon, tokens, the crest of each seat, the scales."""

from collections.abc import Sequence
from typing import Final

import htpy as h
from htpy import Node
from markupsafe import Markup

from ....ui.art import ICON, SQUARE, drawn_once, picture, placed
from ....ui.game_view import Names
from ....ui.pictures.drawing import WIDE, Drawing, panel, rounded
from ....ui.pictures.lettering import CARD, GOLD, INK, number, text, width_of
from ....words import Words
from ..rules.deck import SUITS, Card, Play
from ..rules.rules import State
from ..rules.seen import Seen
from ..rules.tricks import SCORED
from .words.names import PILE

CARD_BOX: Final = "0 0 60 96"
STEEPEST: Final = 4
"""Beyond so many tricks of difference the scales tilt no further."""


def card_picture(card: Card, piece: str = "", source: str = "") -> Markup:
    """A card: Sun on light paper with round corners, Moon on the night with straight ones."""
    return picture("taiki", str(card).replace(" ", "-"), CARD_BOX, f"taiki-card taiki-card-{card.suit}", piece, source)


def back_picture(suit: str, piece: str = "", source: str = "") -> Markup:
    """The back of a card, which tells the pile that it comes from."""
    return picture("taiki", f"back-{suit}", CARD_BOX, f"taiki-card taiki-card-{suit}", piece, source)


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


CLOTH: Final = "#2b4a5e"
TRICK: Final = 396
"""The height of the cloth with a trick."""
ROW: Final = 92
WIDE_CARD, HIGH_CARD = 150, 240
ROUND: Final = "taiki-card-shape"


def drawing(t: Words, seen: Seen, names: Names) -> Drawing:
    """The trick on the table, or the last one; and for each seat the backs of its cards and its tricks."""
    parts: list[Node] = [panel(0, 0, WIDE, TRICK, CLOTH, corner=18)]
    last = seen.last_trick
    if seen.trick:
        parts += _drawn_plays(names, seen.trick, seen.leader, None)
    elif last:
        parts += _drawn_plays(names, last.plays, last.leader, last.winner)
    else:  # nothing has been played: the piles that everybody draws from
        parts += _drawn_piles(t, seen)
    for seat in range(seen.seats):
        parts += _drawn_seat(seen, names, seat, TRICK + 20 + ROW * seat)
    return Drawing(parts, TRICK + 20 + ROW * seen.seats)


def final_drawing(t: Words, story: Sequence[State], names: Names) -> Drawing | None:
    """The last trick of the match."""
    seen = story[-1].seen_by(None)
    if not (last := seen.last_trick):
        return None
    plays = _drawn_plays(names, last.plays, last.leader, last.winner)
    heading = text(WIDE / 2, 40, 30, t("The last trick"), widest=WIDE - 40, fill=CARD, anchor="middle")
    parts = [panel(0, 0, WIDE, TRICK + 44, CLOTH, corner=18), heading, h.g(transform="translate(0 44)")[plays]]
    return Drawing(parts, TRICK + 44)


def _drawn_plays(names: Names, plays: Sequence[Play], leader: int, winner: int | None) -> list[Node]:
    """Each card below the name of who played it; the one that won is framed."""
    each = min(300, WIDE / len(plays))
    left = (WIDE - each * len(plays)) / 2
    parts: list[Node] = [rounded(ROUND, 60, 96, 7)]
    for turn, play in enumerate(plays):
        seat, middle = (leader + turn) % len(names), left + each * (turn + 0.5)
        x, y = middle - WIDE_CARD / 2, 92
        width = min(width_of(names[seat], 30), each - 64)
        start = middle - (width + 50) / 2
        parts.append(placed(f"taiki-seat-{seat}", start, 26, 42))
        parts.append(text(start + 50, 58, 30, names[seat], widest=width, weight="800", fill=CARD))
        if seat == winner:
            parts.append(panel(x - 9, y - 9, WIDE_CARD + 18, HIGH_CARD + 18, "none", GOLD, 8))
        parts.append(_drawn_card(play.card, x, y))
        if play.said:
            sign = f"taiki-suit-{play.said}" if play.said in SUITS else f"taiki-{play.said}"
            ring = {"cx": f"{middle:g}", "cy": f"{y + HIGH_CARD:g}", "r": "32"}
            parts.append(h.circle(ring, fill=CARD, stroke=INK, stroke_width="3"))
            parts.append(placed(sign, middle - 22, y + HIGH_CARD - 22, 44))
    return parts


def _drawn_card(card: Card, x: float, y: float) -> Node:
    """A card as on the table, where those of the Sun have round corners."""
    place = {"x": f"{x:g}", "y": f"{y:g}", "width": f"{WIDE_CARD}", "height": f"{HIGH_CARD}", "viewBox": CARD_BOX}
    drawn = placed(f"taiki-{str(card).replace(' ', '-')}", 0, 0, 60, 96)
    return h.svg(place)[h.g(clip_path=f"url(#{ROUND})")[drawn] if card.suit == "sun" else drawn]


def _drawn_piles(t: Words, seen: Seen) -> list[Node]:
    parts: list[Node] = []
    for side, suit in enumerate(SUITS):
        middle = WIDE / 2 + (side - 0.5) * 300
        parts += [
            text(middle, 58, 30, t(PILE[suit]), widest=280, weight="800", fill=CARD, anchor="middle"),
            placed(f"taiki-back-{suit}", middle - WIDE_CARD / 2, 92, WIDE_CARD, HIGH_CARD),
            h.circle(cx=f"{middle:g}", cy="212", r="44", fill=CARD, stroke=INK, stroke_width="3"),
            number(middle, 229, 48, seen.piles[side]),
        ]
    return parts


def _drawn_seat(seen: Seen, names: Names, seat: int, top: float) -> list[Node]:
    """The backs of the cards in hand, which everybody sees, and the tricks of each suit."""
    parts: list[Node] = [
        panel(0, top, WIDE, ROW - 10, CARD, GOLD, 6 if seat == seen.turn and seen.phase != SCORED else 1.5),
        placed(f"taiki-seat-{seat}", 16, top + 13, 56),
        text(88, top + 53, 34, names[seat], widest=262, weight="800"),
    ]
    suits = [suit for suit, count in zip(SUITS, seen.held[seat], strict=True) for _ in range(count)]
    step = min(34, 380 / max(1, len(suits) - 1))
    for place, suit in enumerate(suits):
        parts.append(placed(f"taiki-back-{suit}", 370 + place * step, top + 7, 42, 67))
    for place, (suit, count) in enumerate(zip(SUITS, seen.tally(seat), strict=True)):
        x = 830 + place * 130
        parts.append(placed(f"taiki-suit-{suit}", x, top + 17, 48))
        parts.append(number(x + 80, top + 55, 40, count))
    return parts
