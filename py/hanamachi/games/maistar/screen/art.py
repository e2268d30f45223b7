"""Mai-Star's pictures: geisha, customers, the signs of the three skills, coins, the crest of each seat."""

from collections.abc import Sequence
from typing import Final

import htpy as h
from htpy import Node
from markupsafe import Markup

from ....ui.art import SQUARE, drawn_once, picture, placed
from ....ui.game_view import Names
from ....ui.pictures.drawing import WIDE, Drawing, panel, rounded
from ....ui.pictures.lettering import CARD, GOLD, INK, PAPER, number, text
from ....words import Words
from ..rules.cards import COLOURS, Customer
from ..rules.rules import State
from ..rules.seen import Seen

CARD_BOX: Final = "0 0 60 84"
EACH: Final = "M4.6 80.2L2 76H7.2ZM7.6 76H11.8A2.1 4.2 0 0 1 7.6 76ZM12.8 75.8H16.4V80.2H12.8Z"
"""A fan, a bowl and a scroll, as small as can be: a card that advertises every skill."""


@drawn_once
def card_picture(card: Customer, piece: str = "", source: str = "") -> Node:
    """A customer: a ribbon in the colour and pattern of the skill with what is asked for, the figure, the income.

    A `piece` travels, and comes from the element with the id `source` if it is new."""
    kind = card.kind
    travels = {"data-piece": piece or None, "data-from": source or None}
    class_ = f"ms-card ms-card-{card.colour}"
    return h.svg(travels, class_=class_, viewBox=CARD_BOX, aria_hidden="true", focusable="false")[
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
    return picture("maistar", "back", CARD_BOX, "ms-card", piece, source)


def coin_picture() -> Markup:
    return picture("maistar", "coin", SQUARE, "ms-skill")


def seat_picture(seat: int) -> Markup:
    """The crest of a seat; each has a shape and a colour of its own."""
    return picture("maistar", f"seat-{seat}", SQUARE, "token")


# -- the table as a picture to send ----------------------------------------------------------------------------------


ROW: Final = 192
HEADING: Final = 52
CLOTH: Final = "#4a2740"
GUESTS, ADVERTISERS = (400, 420), (836, 240)
"""Where the cards of a player begin, and the width they have."""
WIDE_CARD, HIGH_CARD = 110, 154
ROUND: Final = "maistar-card-shape"


def drawing(t: Words, seen: Seen, names: Names) -> Drawing:
    """A row for each player: the geisha with her reputation, the guests, the advertisers."""
    seats = len(seen.geisha)
    height = HEADING + ROW * seats + 10
    parts: list[Node] = [panel(0, 0, WIDE, height, CLOTH, corner=18), rounded(ROUND, 60, 84, 6)]
    for (left, width), words in ((GUESTS, t("Guests")), (ADVERTISERS, t("Advertisers"))):
        parts.append(text(left, 38, 28, words, widest=width, fill=CARD))
    for seat in range(seats):
        parts += _drawn_row(seen, names, seat, HEADING + ROW * seat)
    return Drawing(parts, height)


def final_drawing(t: Words, story: Sequence[State], names: Names) -> Drawing | None:
    """Everybody's geisha with the reputation that she has come to."""
    seen = story[-1].seen_by(None)
    if not all(seen.geisha):
        return None
    seats = len(seen.geisha)
    each = (WIDE - 16 * (seats - 1)) / seats
    face = min(each - 24, 200)
    parts: list[Node] = []
    for seat, geisha in enumerate(seen.geisha):
        left = (each + 16) * seat
        middle = left + each / 2
        skills = min(92, (each - 16) / 3)
        parts += [
            panel(left, 0, each, face + 168, CARD, GOLD),
            placed(f"maistar-geisha-{geisha}", middle - face / 2, 10, face),
            text(middle, face + 46, 30, names[seat], widest=each - 24, weight="800", anchor="middle"),
            *_drawn_skills(seen, seat, middle - skills * 1.5, face + 66, skills),
        ]
    return Drawing(parts, face + 168)


def _drawn_row(seen: Seen, names: Names, seat: int, top: float) -> list[Node]:
    turn = seat == seen.turn
    parts: list[Node] = [panel(8, top, WIDE - 16, ROW - 8, PAPER, GOLD if turn else "none", 6, 12)]
    if geisha := seen.geisha[seat]:
        parts.append(placed(f"maistar-geisha-{geisha}", 18, top + 12, 160))
    parts += [
        placed(f"maistar-seat-{seat}", 184, top + 14, 40),
        text(232, top + 46, 32, names[seat], widest=GUESTS[0] - 248, weight="800"),
        *_drawn_skills(seen, seat, 184, top + 70, 68),
    ]
    for cards, (left, width) in ((seen.guests[seat], GUESTS), (seen.advertisers[seat], ADVERTISERS)):
        step = min(WIDE_CARD + 6, (width - WIDE_CARD) / max(1, len(cards) - 1))
        for place, card in enumerate(cards):
            parts.append(_drawn_card(card, left + step * place, top + 15))
    return parts


def _drawn_skills(seen: Seen, seat: int, left: float, top: float, step: float) -> list[Node]:
    """The three signs with the numbers below them."""
    parts: list[Node] = []
    for place, (colour, points) in enumerate(zip(COLOURS, seen.reputations[seat], strict=True)):
        middle = left + step * (place + 0.5)
        parts.append(placed(f"maistar-skill-{colour}", middle - 23, top, 46))
        parts.append(number(middle, top + 86, 40, points))
    return parts


def _drawn_card(card: Customer, x: float, y: float) -> Node:
    """A customer as on the table, but with figures that can be read when the picture is small."""
    kind = card.kind
    symbols = f"ground-{card.colour}", kind.name, f"ribbon-{card.colour}"
    layers = [placed(f"maistar-{symbol}", 0, 0, 60, 84) for symbol in symbols]
    asked = "–" if kind.name == "kanryou" else str(kind.requirement)
    figures: list[Node] = [
        text(9.5, 19, 18 if len(asked) == 1 else 15.5, asked, widest=15.5, weight="800", fill=CARD, anchor="middle"),
        text(9.5, 79.5, 14.5, f"+{kind.power}", widest=14.5, weight="800", fill=CARD, anchor="middle"),
    ]
    if kind.name != "kanryou":
        figures += [
            h.circle(cx="48", cy="72", r="10.5", fill=GOLD, stroke=INK, stroke_width="1.3"),
            text(48, 77.4, 15, str(kind.income), widest=18, weight="800", anchor="middle"),
        ]
    place = {"x": f"{x:g}", "y": f"{y:g}", "width": f"{WIDE_CARD}", "height": f"{HIGH_CARD}", "viewBox": CARD_BOX}
    return h.svg(place)[h.g(clip_path=f"url(#{ROUND})")[layers], figures]
