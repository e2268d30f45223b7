"""The other players in Mai-Star: a summary, all cards on a tap, and buttons to choose a target."""

from __future__ import annotations

from collections.abc import Sequence

import htpy as h
from htpy import Node

from ....ui.game_view import Names, Scene
from ....words import Words
from ..rules.cards import Customer
from ..rules.choices import Pause, Target
from ..rules.seen import Seen
from .art import back_picture, card_picture, coin_picture, geisha_picture, seat_picture
from .card_panel import reputations
from .effects import effect_marks, effect_tag
from .words.names import ABILITY, NAME, card_words


def rival(t: Words, seen: Seen, names: Names, scene: Scene, seat: int) -> Node:
    """A summary of another player's area: a tap shows all of it, or chooses the target of an effect."""
    at_turn = seen.turn == seat and not scene.over and not isinstance(seen.choice, Pause)
    marks = {"data-turn": at_turn, **effect_marks(seen, scene, seat)}
    summary = [_summary(t, seen, names, seat), effect_tag(t, seen, scene, seat)]
    if scene.active and isinstance(seen.choice, Target):
        return h.li(".ms-other", marks)[target_button(t, seen, scene, seat, summary),]
    return h.li(".ms-other", marks, aria_current="true" if at_turn else None)[
        h.details(id=f"house-{seat}", name="peek", data_over=True)[
            h.summary(".ms-glance", id=f"house-{seat}-name")[summary],
            h.div(".ms-full")[_in_full(t, seen, names, seat)],
        ]
    ]


def target_button(t: Words, seen: Seen, scene: Scene, seat: int, content: Node) -> Node:
    action = f"target {seat}"
    return h.button(
        ".ms-glance.ms-target",
        {"data-hint": scene.hint == action, "data-chosen": scene.chosen == action},
        id=f"target-{seat}",
        type="button",
        data_do=f"play {action}",
        aria_disabled=None if action in seen.actions else "true",
    )[content, _at_stake(t, seen, seat)]


def _at_stake(t: Words, seen: Seen, seat: int) -> Node:
    """The card that an effect would hit there."""
    if not isinstance(seen.choice, Target):
        return None
    match seen.choice.card.kind.name:
        case "yakuza" | "emissary":
            row = seen.advertisers[seat]
        case "thief" | "samurai":
            row = seen.guests[seat]
        case _:
            return None
    return h.span(".ms-stake")[card_words(t, row[-1])] if row else None


def _summary(t: Words, seen: Seen, names: Names, seat: int) -> Node:
    income = sum(card.income for card in seen.guests[seat])
    return [
        h.span(".ms-face")[_face(seen, seat)],
        h.span(".ms-name")[names[seat]],
        reputations(t, seen.reputations[seat]) if seen.geisha[seat] else None,
        h.span(".ms-counts")[
            h.span[
                coin_picture(),
                h.b(aria_hidden="true")[str(income)],
                h.span(".visually-hidden")[
                    t.n(
                        "{n} guest, income {income}",
                        "{n} guests, income {income}",
                        len(seen.guests[seat]),
                        income=income,
                    )
                ],
            ],
            h.span[
                h.span(".ms-back")[back_picture()],
                h.b(aria_hidden="true")[str(seen.held[seat])],
                h.span(".visually-hidden")[t.n("{n} card in hand", "{n} cards in hand", seen.held[seat])],
            ],
        ],
        h.span(".ms-minis", aria_hidden="true")[
            h.span[(card_picture(card) for card in seen.guests[seat])],
            h.span[(card_picture(card) for card in seen.advertisers[seat])],
        ],
    ]


def _face(seen: Seen, seat: int) -> Node:
    name = seen.geisha[seat]
    return geisha_picture(name) if name else seat_picture(seat)


def _in_full(t: Words, seen: Seen, names: Names, seat: int) -> Node:
    name = seen.geisha[seat]
    return [
        h.p[h.strong[f"{names[seat]} · {NAME[name]}"], " – ", t(ABILITY[name])] if name else None,
        _row(t, t("Guests"), seen.guests[seat]),
        _row(t, t("Advertisers"), seen.advertisers[seat]),
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
