"""The other players in Mai-Star: a summary, all cards on a tap, and buttons to choose a target."""

from __future__ import annotations

from collections.abc import Sequence

import htpy as h
from htpy import Node
from markupsafe import Markup

from .....ui.art import drawn_once
from .....ui.game_view import Names, Scene
from .....words import Words
from ...rules.cards import Customer
from ...rules.choices import Pause, Target
from ...rules.seen import Seen
from ..art import back_picture, card_picture, coin_picture, geisha_picture, seat_picture
from ..pieces import Pieces
from ..places import held_id, laid_id, panel_id
from ..words.names import ABILITY, NAME, card_words
from .aim import aimed_tag, is_aimed_at
from .card_panel import reputations


def rival(t: Words, seen: Seen, names: Names, scene: Scene, seat: int, pieces: Pieces) -> Node:
    """A summary of another player's area: a tap shows all of it, or chooses the target of an effect."""
    at_turn = scene.frame(seen.turn) == seat and not isinstance(seen.choice, Pause)
    marks = {"data-turn": at_turn, "data-aimed": is_aimed_at(seen, seat)}
    if scene.active and isinstance(seen.choice, Target):
        content = _summary(t, seen, names, seat, pieces, _at_stake(t, seen, seat))
        return h.li(".ms-other", marks)[target_button(seen, scene, seat, content, class_="ms-glance"),]
    return h.li(".ms-other", marks, aria_current="true" if at_turn else None)[
        h.details(id=f"house-{seat}", name="peek", data_over=True)[
            h.summary(".ms-glance", id=f"house-{seat}-name")[
                _summary(t, seen, names, seat, pieces), aimed_tag(t, seen, seat)
            ],
            h.div(".ms-full")[_in_full(t, seen, names, seat)],
        ]
    ]


def target_button(seen: Seen, scene: Scene, seat: int, content: Node, class_: str) -> Node:
    action = f"target {seat}"
    return h.button(
        {"data-hint": scene.hint == action, "data-chosen": scene.chosen == action},
        id=f"target-{seat}",
        class_=f"{class_} ms-target",
        type="button",
        data_do=f"play {action}",
        aria_disabled=None if action in seen.actions else "true",
    )[content]


def _at_stake(t: Words, seen: Seen, seat: int) -> Node:
    """The card that an effect would hit there: it stands in the place of the reputations."""
    if not isinstance(seen.choice, Target):
        return None
    match seen.choice.card.kind.name:
        case "yakuza" | "emissary":
            row = seen.advertisers[seat]
        case "thief" | "samurai":
            row = seen.guests[seat]
        case _:
            return None
    return h.span(".ms-stake")[card_picture(row[-1]), card_words(t, row[-1])] if row else None


def _summary(t: Words, seen: Seen, names: Names, seat: int, pieces: Pieces, stake: Node = None) -> Node:
    signs = (stake or reputations(t, seen.reputations[seat], seat)) if seen.geisha[seat] else None
    return h.span(".ms-house", id=panel_id(seen, seat))[
        h.span(".ms-face")[_face(seen, seat)],
        h.span(".ms-name")[names[seat]],
        _counts(t, seen.guests[seat], seen.held[seat], held_id(seen, seat), back_picture(*pieces.backs(seat))),
        signs,
        h.span(".ms-minis", aria_hidden="true")[
            [_minis(seen, kind, seat, row, pieces) for kind, row in _rows(seen, seat)]
        ],
    ]


def _counts(t: Words, guests: Sequence[Customer], held: int, id: str, back: Markup) -> Markup:
    return _drawn_counts(t, len(guests), sum(card.income for card in guests), held, id, back)


@drawn_once
def _drawn_counts(t: Words, guests: int, income: int, held: int, id: str, back: Markup) -> Node:
    words = t.n("{n} guest, income {income}", "{n} guests, income {income}", guests, income=income)
    return h.span(".ms-counts")[
        h.span[coin_picture(), h.b(aria_hidden="true")[str(income)], h.span(".visually-hidden")[words]],
        h.span(id=id)[
            h.span(".ms-back")[back],
            h.b(aria_hidden="true")[str(held)],
            h.span(".visually-hidden")[t.n("{n} card in hand", "{n} cards in hand", held)],
        ],
    ]


def _rows(seen: Seen, seat: int) -> Sequence[tuple[str, Sequence[Customer]]]:
    return ("guest", seen.guests[seat]), ("advertiser", seen.advertisers[seat])


def _minis(seen: Seen, kind: str, seat: int, row: Sequence[Customer], pieces: Pieces) -> Node:
    """A row of cards without words: these are in the full view."""
    return h.span(data_row=kind)[
        [
            _mini(laid_id(seen, kind, seat, place), card, piece)
            for place, (card, piece) in enumerate(zip(row, pieces.row(kind, seat), strict=True), 1)
        ]
    ]


@drawn_once
def _mini(id: str, card: Customer, piece: tuple[str, str]) -> Node:
    return h.span(id=id)[card_picture(card, *piece)]


def _face(seen: Seen, seat: int) -> Node:
    name = seen.geisha[seat]
    return geisha_picture(name) if name else seat_picture(seat)


def _in_full(t: Words, seen: Seen, names: Names, seat: int) -> Markup:
    rows = tuple(seen.guests[seat]), tuple(seen.advertisers[seat])
    return _drawn_in_full(t, names[seat], seen.geisha[seat], *rows)


@drawn_once
def _drawn_in_full(
    t: Words, who: str, geisha: str | None, guests: tuple[Customer, ...], advertisers: tuple[Customer, ...]
) -> Node:
    return [
        h.p[h.strong[f"{who} · {NAME[geisha]}"], " – ", t(ABILITY[geisha])] if geisha else None,
        _row(t, t("Guests"), guests),
        _row(t, t("Advertisers"), advertisers),
    ]


def _row(t: Words, title: str, cards: Sequence[Customer]) -> Node:
    return h.div(".ms-full-row")[
        h.span(".facts")[title],
        h.ol[
            (
                h.li[
                    card_picture(card),
                    h.span[card_words(t, card)],
                    newest(t) if card is cards[-1] and n == len(cards) else None,
                ]
                for n, card in enumerate(cards, 1)
            )
        ]
        if cards
        else h.span(".facts")[t("none yet")],
    ]


def newest(t: Words) -> Node:
    return h.span(".ms-newest")[t("newest")]
