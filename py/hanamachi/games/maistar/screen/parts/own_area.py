"""The player's own area in Mai-Star: the geisha, her reputations and their parts, guests and advertisers."""

from __future__ import annotations

import htpy as h
from htpy import Node

from .....ui.game_view import Names, Scene
from .....words import Words
from ...rules.cards import BOOST, COLOURS, GEISHA
from ...rules.choices import Exchange, Pause
from ...rules.seen import Seen
from ..art import coin_picture, geisha_picture, skill_picture
from ..pieces import Pieces
from ..places import skill_id
from ..words.names import ABILITY, MEANING, NAME, SKILL, card_words
from .aim import aimed_tag, is_aimed_at
from .card_panel import Use, card_with_panel
from .rivals import newest


def own_area(t: Words, seen: Seen, names: Names, scene: Scene, seat: int, pieces: Pieces) -> Node:
    name = seen.geisha[seat]
    if name is None:
        return None
    at_turn = scene.frame(seen.turn) == seat and not isinstance(seen.choice, Pause)
    marks = {"data-turn": at_turn, "data-aimed": is_aimed_at(seen, seat)}
    label = t.who(names, seat, "Your house", "{name}’s house")
    return h.div("#own.ms-own", marks, role="group", aria_label=label)[
        _portrait(t, seen, seat, name, names[seat]),
        h.ul(".ms-skills")[(_skill(t, seen, seat, number) for number in range(len(COLOURS)))],
        _guests(t, seen, scene, seat, pieces),
        _advertisers(t, seen, scene, seat, pieces),
        aimed_tag(t, seen, seat),
    ]


def _portrait(t: Words, seen: Seen, seat: int, name: str, player: str) -> Node:
    return h.details(".ms-peek.ms-self", id="peek-geisha", name="peek", data_over=True)[
        h.summary(".ms-portrait", id="own-geisha")[
            geisha_picture(name), h.span(".ms-held-name")[NAME[name]], h.span(".ms-player")[player]
        ],
        h.div(".ms-panel")[
            h.div(".ms-text")[
                h.strong(".ms-text-name")[f"{NAME[name]}, {t(MEANING[name])}"],
                h.p(".ms-text-effect")[t(ABILITY[name])],
            ],
            h.ul(".ms-sources")[(_sources(t, seen, seat, name, number) for number in range(len(COLOURS)))],
        ],
    ]


def _sources(t: Words, seen: Seen, seat: int, name: str, number: int) -> Node:
    """A reputation and all that adds to it, by name."""
    colour = COLOURS[number]
    parts = [f"{NAME[name]} {GEISHA[name].reputation[number]}"]
    parts += [f"{card_words(t, card)} +{more}" for card in seen.advertisers[seat] if (more := card.power[number])]
    if _boost(seen, seat, number):
        parts.append(f"{t('this turn')} +{BOOST}")
    return h.li[
        skill_picture(colour),
        h.b[h.span(".visually-hidden")[t(SKILL[colour]), " "], str(seen.reputations[seat][number])],
        h.span[", ".join(parts)],
    ]


def _boost(seen: Seen, seat: int, number: int) -> int:
    """What Akenohoshi’s boost adds now."""
    return BOOST if seen.boost == number and seat == seen.actor else 0


def _skill(t: Words, seen: Seen, seat: int, number: int) -> Node:
    """A reputation and its parts: her own, the advertisers’, and Akenohoshi’s boost."""
    colour, total = COLOURS[number], seen.reputations[seat][number]
    native = GEISHA[seen.geisha[seat] or ""].reputation[number]
    boost = _boost(seen, seat, number)
    parts = [part for part in (native, total - native - boost, boost) if part]
    shines = {"data-shines": bool(boost)}
    return h.li(".ms-skill-line", shines, id=skill_id(seat, colour), data_skill=colour)[
        skill_picture(colour),
        h.span(".visually-hidden")[t(SKILL[colour])],
        h.b[str(total)],
        h.span(".ms-sum")["\N{THIN SPACE}+\N{THIN SPACE}".join(map(str, parts))] if len(parts) > 1 else None,
    ]


def _guests(t: Words, seen: Seen, scene: Scene, seat: int, pieces: Pieces) -> Node:
    row = seen.guests[seat]
    income = sum(card.income for card in row)
    return h.div(".ms-row")[
        h.span(".ms-row-name")[
            t("Guests"),
            h.span(".ms-income-sum")[
                coin_picture(), h.b[str(income)], h.span(".visually-hidden")[t("income {n}", n=income)]
            ],
        ],
        h.div(".ms-cards", role="group", aria_label=t("Guests"))[
            (
                card_with_panel(
                    t,
                    scene,
                    card,
                    (),
                    id=f"guest-{place}",
                    tag=newest(t) if place == len(row) else None,
                    piece=piece,
                )
                for place, (card, piece) in enumerate(zip(row, pieces.row("guest", seat), strict=True), 1)
            )
        ],
    ]


def _advertisers(t: Words, seen: Seen, scene: Scene, seat: int, pieces: Pieces) -> Node:
    row = seen.advertisers[seat]
    return h.div(".ms-row")[
        h.span(".ms-row-name")[t("Advertisers")],
        h.div(".ms-cards", role="group", aria_label=t("Advertisers"))[
            (
                card_with_panel(
                    t,
                    scene,
                    card,
                    _exchange(t, seen, scene, place),
                    id=f"advertiser-{place}{_leaving(seen, seat, place)}",
                    tag=newest(t) if place == len(row) else None,
                    piece=piece,
                )
                for place, (card, piece) in enumerate(zip(row, pieces.row("advertiser", seat), strict=True), 1)
            )
        ],
    ]


def _leaving(seen: Seen, seat: int, place: int) -> str:
    """Another id for the card that is being exchanged, so that its open panel closes and does not cover the hand."""
    return "-leaving" if seen.choice == Exchange(seat, place) else ""


def _exchange(t: Words, seen: Seen, scene: Scene, place: int) -> list[Use]:
    action = f"exchange {place}"
    legal = scene.active and action in seen.actions
    return [Use(action, t("Exchange: take it back"), legal)] if legal else []
