"""What lies before each player of Mai-Star: the geisha, her reputations, guests and advertisers."""

from __future__ import annotations

from collections.abc import Sequence

import htpy as h
from htpy import Node

from ...core.game import Event
from ...words import Words
from ..house import Names, Scene
from .art import back_picture, card_picture, coin_picture, geisha_picture, seat_picture, skill_picture
from .cards import COLOURS, GEISHA, Customer
from .choices import Answer, Pause, Target
from .hand import reputations
from .peek import Use, peek
from .seen import Seen
from .speech import ABILITY, MEANING, NAME, SKILL, card_words

# -- the others ----------------------------------------------------------------------------------------------------


def other(t: Words, seen: Seen, names: Names, scene: Scene, seat: int) -> Node:
    """Somebody else's tableau at a glance; in full on a tap, or named by a tap where an effect is aimed."""
    at_turn = seen.turn == seat and not scene.over and not isinstance(seen.choice, Pause)
    marks = {"data-turn": at_turn, **struck(seen, scene, seat)}
    glance = [_glance(t, seen, names, seat), _news(t, seen, scene, seat)]
    if scene.active and isinstance(seen.choice, Target):
        return h.li(".ms-other", marks)[target_button(t, seen, scene, seat, glance),]
    return h.li(".ms-other", marks, aria_current="true" if at_turn else None)[
        h.details(id=f"house-{seat}", name="house")[
            h.summary(".ms-glance", id=f"house-{seat}-name")[glance],
            h.div(".ms-full")[_full(t, seen, names, seat)],
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
    """The card that an effect would strike there."""
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


def _glance(t: Words, seen: Seen, names: Names, seat: int) -> Node:
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


def _full(t: Words, seen: Seen, names: Names, seat: int) -> Node:
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


# -- what has struck somebody --------------------------------------------------------------------------------------


def struck(seen: Seen, scene: Scene, seat: int) -> dict[str, str | bool]:
    """How a seat was touched by the last action, or is about to be, for the style sheet."""
    aimed = isinstance(seen.choice, Answer) and seen.choice.seat == seat
    return {"data-aimed": aimed, "data-struck": _struck_by(scene, seat) or False}


def _struck_by(scene: Scene, seat: int) -> str:
    for event in scene.fresh:
        facts = event.facts
        match event.kind:
            case "loses_advertiser" | "loses_guest" if event.seat == seat:
                return "loses"
            case "wins_advertiser" | "wins_guest":
                if facts["from"] == seat:
                    return "loses"
                if event.seat == seat:
                    return "gains"
            case "throws_out" if facts["target"] == seat:
                return "loses"
            case "prevents" if event.seat == seat:
                return "stops"
            case "draws" | "seats" | "adds_guest" | "advertises" if event.seat == seat:
                return "gains"
    return ""


def _news(t: Words, seen: Seen, scene: Scene, seat: int) -> Node:
    """What has just come to this seat, on a tag."""
    if isinstance(seen.choice, Answer) and seen.choice.seat == seat:
        return h.span(".ms-tag", data_tag="aimed")[card_words(t, seen.choice.card)]
    tags = [tag for event in scene.fresh if (tag := _tag(t, event, seat))]
    return h.span(".ms-tag", data_tag=_struck_by(scene, seat))[tags[-1]] if tags else None


def _tag(t: Words, event: Event, seat: int) -> str:
    facts = event.facts
    lost = event.kind in ("loses_advertiser", "loses_guest") and event.seat == seat
    lost = lost or (event.kind in ("wins_advertiser", "wins_guest") and facts["from"] == seat)
    lost = lost or (event.kind == "throws_out" and facts["target"] == seat)
    if lost:
        return f"\N{MINUS SIGN} {card_words(t, facts['card'])}"
    if event.seat != seat:
        return ""
    if event.kind in ("wins_advertiser", "wins_guest", "seats", "advertises", "adds_guest"):
        return f"+ {card_words(t, facts['card'])}"
    if event.kind == "prevents":
        return t("stopped: {card}", card=card_words(t, facts["card"]))
    return ""


# -- one's own -----------------------------------------------------------------------------------------------------


def own(t: Words, seen: Seen, names: Names, scene: Scene, seat: int) -> Node:
    name = seen.geisha[seat]
    if name is None:
        return None
    income = sum(card.income for card in seen.guests[seat])
    marks = {"data-turn": seen.turn == seat and not scene.over, **struck(seen, scene, seat)}
    return h.div("#own.ms-own", marks, role="group", aria_label=t("{name}’s house", name=names[seat]))[
        h.div(".ms-self")[
            h.details(".ms-peek", id="peek-geisha", name="card")[
                h.summary(".ms-portrait", id="own-geisha")[geisha_picture(name), h.span(".ms-held-name")[NAME[name]]],
                h.div(".ms-panel")[
                    h.div(".ms-text")[
                        h.strong(".ms-text-name")[f"{NAME[name]}, {t(MEANING[name])}"],
                        h.p(".ms-text-effect")[t(ABILITY[name])],
                    ]
                ],
            ],
            h.ul(".ms-skills")[(_skill(t, seen, seat, number) for number in range(3))],
        ],
        h.div(".ms-rows")[
            h.div(".ms-row")[
                h.span(".ms-row-name")[t("Guests"), " ", h.span(".ms-income-sum")[coin_picture(), h.b[str(income)]]],
                h.div(".ms-cards", role="group", aria_label=t("Guests"))[
                    (
                        peek(
                            t,
                            scene,
                            card,
                            (),
                            id=f"guest-{n}",
                            group="card",
                            tag=newest(t) if n == len(seen.guests[seat]) else None,
                        )
                        for n, card in enumerate(seen.guests[seat], 1)
                    )
                ],
            ],
            h.div(".ms-row")[
                h.span(".ms-row-name")[t("Advertisers")],
                h.div(".ms-cards", role="group", aria_label=t("Advertisers"))[
                    (_advertiser(t, seen, scene, seat, n) for n in range(1, len(seen.advertisers[seat]) + 1))
                ],
            ],
        ],
        target_button(t, seen, scene, seat, t("Aim it at yourself"))
        if scene.active and isinstance(seen.choice, Target)
        else None,
        _news(t, seen, scene, seat),
    ]


def _advertiser(t: Words, seen: Seen, scene: Scene, seat: int, place: int) -> Node:
    row = seen.advertisers[seat]
    action = f"exchange {place}"
    uses = [Use(action, t("Exchange: back to the hand"), True)] if scene.active and action in seen.actions else []
    return peek(
        t,
        scene,
        row[place - 1],
        uses,
        id=f"advertiser-{place}",
        group="card",
        tag=newest(t) if place == len(row) else None,
    )


def _skill(t: Words, seen: Seen, seat: int, number: int) -> Node:
    """A reputation, and what it is made of."""
    colour, total = COLOURS[number], seen.reputations[seat][number]
    own = GEISHA[seen.geisha[seat] or ""].reputation[number]
    shine = 3 if seen.boost == number and seat == seen.actor else 0
    rest = total - own - shine
    parts = [str(own), *([f"{rest}"] if rest else []), *(["3"] if shine else [])]
    return h.li(".ms-skill-line", data_skill=colour)[
        skill_picture(colour),
        h.b[str(total)],
        h.span(".ms-skill-name")[t(SKILL[colour])],
        h.span(".ms-sum")[" + ".join(parts)] if len(parts) > 1 else None,
    ]
