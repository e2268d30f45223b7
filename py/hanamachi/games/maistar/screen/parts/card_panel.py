"""A card that can be tapped: to read it, and to choose an action with it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import htpy as h
from htpy import Node
from markupsafe import Markup

from .....ui.art import drawn_once, icon
from .....ui.game_view import Scene
from .....words import Words
from ...rules.cards import BLACK, COLOURS, Customer
from ..art import card_picture, coin_picture, skill_picture
from ..places import skill_id
from ..words.names import asks_words, card_words, effect_words, kind_words, power_words, reputation_words


@dataclass(frozen=True)
class Use:
    """An action with a card, legal or not."""

    action: str
    words: str
    legal: bool
    why_not: str = ""
    """Why the rules refuse it, where the card itself does not say so."""


def choice_button(
    scene: Scene, action: str, words: Node, *, id: str = "", legal: bool = True, class_: str = "", why: str = ""
) -> Node:
    """A button that plays an action; `why` is the id of what says why it is refused."""
    return h.button(
        {"data-hint": scene.hint == action, "data-chosen": scene.chosen == action},
        id=id or f"do-{action.replace(' ', '-')}",
        class_=f"button {class_}".strip(),
        type="button",
        data_do=f"play {action}",
        aria_disabled=None if legal else "true",
        aria_describedby=why or None,
    )[words]


def card_button(
    t: Words,
    scene: Scene,
    card: Customer,
    action: str,
    words: str,
    *,
    id: str,
    legal: bool,
    piece: tuple[str, str] = ("", ""),
) -> Node:
    """A card that is played by one tap, where there is only one action with it."""
    return h.button(
        ".ms-held",
        {"data-hint": scene.hint == action, "data-chosen": scene.chosen == action},
        id=f"card-{id}",
        type="button",
        data_cell=id,
        data_state="open" if legal else "refused",
        data_do=f"play {action}",
        aria_disabled=None if legal else "true",
    )[
        card_picture(card, *piece),
        h.span(".ms-held-name", aria_hidden="true")[_short(t, card)],
        h.span(".visually-hidden")[f"{words}: {card_words(t, card)}"],
    ]


def card_with_panel(
    t: Words,
    scene: Scene,
    card: Customer,
    uses: Sequence[Use],
    *,
    id: str,
    label: str = "",
    tag: Node = None,
    piece: tuple[str, str] = ("", ""),
) -> Node:
    """A card that opens a panel with its text and a button for each action with it."""
    legal = [use for use in uses if use.legal]
    marks = {
        "data-hint": any(use.action == scene.hint for use in legal),
        "data-chosen": any(use.action == scene.chosen for use in legal),
    }
    state = "rest" if not uses else "open" if uses[0].legal else "half"
    return h.details(".ms-peek", id=f"peek-{id}", name="peek", data_over=True)[
        h.summary(".ms-held", marks, id=f"card-{id}", data_cell=id, data_state=state)[
            card_picture(card, *piece),
            h.span(".ms-held-name", aria_hidden="true")[_short(t, card)],
            h.span(".visually-hidden")[card_words(t, card), f", {label}" if label else None],
            tag,
        ],
        h.div(".ms-panel")[
            card_text(t, card),
            h.div(".ms-uses")[
                (
                    choice_button(
                        scene,
                        use.action,
                        use.words,
                        id=f"{use.action.partition(' ')[0]}-{id}",
                        legal=use.legal,
                        class_="primary" if use.legal and use is uses[0] else "",
                        why=_why_id(use, id) if use.why_not else "",
                    )
                    for use in uses
                )
            ]
            if uses
            else None,
            (h.p(".ms-why", id=_why_id(use, id))[icon("info"), use.why_not] for use in uses if use.why_not),
        ],
    ]


def _why_id(use: Use, id: str) -> str:
    return f"why-{use.action.partition(' ')[0]}-{id}"


@drawn_once
def card_text(t: Words, card: Customer) -> Node:
    """The text of a card."""
    return h.div(".ms-text")[
        h.strong(".ms-text-name")[card_words(t, card)],
        h.p(".ms-text-facts")[
            h.span[_signs(card), asks_words(t, card)],
            h.span[coin_picture(), t("income {n}", n=card.income)] if card.name != "kanryou" else None,
            h.span[t("advertiser {power}", power=power_words(t, card))],
        ],
        h.p(".ms-text-effect")[effect_words(t, card)],
    ]


def _signs(card: Customer) -> Node:
    return [skill_picture(colour) for colour in COLOURS] if card.colour == BLACK else skill_picture(card.colour)


def _short(t: Words, card: Customer) -> str:
    """The kind alone: the picture beside it has the colour, with its sign."""
    return kind_words(t, card.kind.name)


def reputations(t: Words, numbers: Sequence[int], seat: int | None = None) -> Markup:
    """The three reputations in few signs; those of a seat at the table can be lit up."""
    return _reputations(t, tuple(numbers), seat)


@drawn_once
def _reputations(t: Words, numbers: tuple[int, ...], seat: int | None) -> Node:
    return h.span(".ms-reps")[
        h.span(".visually-hidden")[reputation_words(t, numbers)],
        (
            h.span(
                ".ms-rep",
                id=None if seat is None else skill_id(seat, colour),
                aria_hidden="true",
                data_skill=colour,
            )[skill_picture(colour), h.b[str(number)]]
            for colour, number in zip(COLOURS, numbers, strict=True)
        ),
    ]
