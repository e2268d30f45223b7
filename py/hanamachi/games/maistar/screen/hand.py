"""The hand in Mai-Star, with the present choice above it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

import htpy as h
from htpy import Node

from ....ui.game_view import Names, Scene
from ....words import N_, Words
from ..rules.cards import BOOST, COLOURS, GEISHA, KANRYOU, Customer
from ..rules.choices import (
    AGAIN,
    ALLOW,
    DECLINE,
    DONE,
    DRAW,
    ENOUGH,
    LEAVE,
    SEARCH,
    USE,
    Act,
    Advertise,
    Answer,
    Choice,
    Drop,
    Exchange,
    ExtraAdvertise,
    Further,
    Introduce,
    Invite,
    Order,
    Pause,
    PickGeisha,
    Under,
    Wrestle,
)
from ..rules.seen import Seen
from .art import geisha_picture, skill_picture
from .card_panel import Use, card_button, card_with_panel, choice_button, reputations
from .words.log import tell
from .words.names import ABILITY, MEANING, NAME, SKILL, card_words, power_words
from .words.prompt import prompt
from .words.refusals import why_not

VERB: dict[type[Choice], tuple[str, str]] = {
    ExtraAdvertise: ("advertise", N_("Advertise")),
    Advertise: ("advertise", N_("Advertise")),
    Introduce: ("introduce", N_("Discard")),
    Exchange: ("place", N_("Put it there")),
    Under: ("under", N_("Put under the deck")),
    Drop: ("discard", N_("Discard")),
    Invite: ("guest", N_("Invite")),
    Further: ("guest", N_("Invite")),
    Order: ("seat", N_("Next guest")),
}
"""Choices in which there is only one thing to do with a card of the hand."""
PLAIN = {
    DRAW: N_("Draw"),
    USE: N_("Use the effect"),
    LEAVE: N_("Skip it"),
    AGAIN: N_("Again"),
    ENOUGH: N_("Stop there"),
    ALLOW: N_("Let it happen"),
    DECLINE: N_("Skip the extra turn"),
    DONE: N_("Stop there"),
}


# -- the choice at hand --------------------------------------------------------------------------------------------


def choices(t: Words, seen: Seen, names: Names, scene: Scene) -> Node:
    """The prompt, the buttons for actions without a card, and what others have just done."""
    if scene.over or isinstance(seen.choice, Pause):
        return None
    effect_tag = " ".join(tell(t, event, names) for event in scene.fresh)
    if not scene.active:
        return h.div("#act.ms-act")[h.p(".ms-news")[effect_tag]]
    if isinstance(seen.choice, PickGeisha):
        return h.div("#act.ms-act")[
            h.p(".ms-prompt")[prompt(t, seen, names)], _about_reputation(t), _geisha(t, seen, names, scene)
        ]
    by_another = bool(scene.fresh) and scene.fresh[0].seat != seen.viewer and not isinstance(seen.choice, Answer)
    return h.div("#act.ms-act")[
        h.p(".ms-before")[effect_tag] if by_another else None,
        h.div(".ms-ask")[h.p(".ms-prompt")[prompt(t, seen, names)], h.div(".ms-doors")[_doors(t, seen, scene)]],
        _boosts(t, seen, scene),
        _looked_at(t, seen, names, scene) if isinstance(seen.choice, Wrestle) else None,
    ]


def _doors(t: Words, seen: Seen, scene: Scene) -> Iterator[Node]:
    for action in seen.actions:
        verb, _, what = action.partition(" ")
        if action in PLAIN:
            yield choice_button(scene, action, t(PLAIN[action]), class_="primary" if action == USE else "")
        elif action == SEARCH:
            yield choice_button(scene, action, t("Search: draw 1") if seen.deck else t("Pass: the deck is empty"))
        elif verb == "ronin":
            ronin = seen.guests[seen.turn or 0][int(what) - 1]
            yield choice_button(scene, action, t("Stop it: {card}", card=card_words(t, ronin)))
        elif verb == "kanryou":
            yield choice_button(scene, action, t("Stop it: {card}", card=card_words(t, KANRYOU)))


def _boosts(t: Words, seen: Seen, scene: Scene) -> Node:
    """Akenohoshi's boosts, side by side, so that the hand fits below them on a phone."""
    offered = [colour for colour in COLOURS if f"boost {colour}" in seen.actions]
    if not offered:
        return None
    words = {colour: [h.span[skill_picture(colour), f"+{BOOST} "], h.span[t(SKILL[colour])]] for colour in offered}
    return h.div(".ms-boosts")[(choice_button(scene, f"boost {colour}", words[colour]) for colour in offered)]


def _geisha(t: Words, seen: Seen, names: Names, scene: Scene) -> Node:
    return h.div("#geisha.ms-picks", role="group", aria_label=t("Geisha"), data_arrows=True, data_cols="3")[
        (_pick(t, seen, names, scene, name) for name in GEISHA)
    ]


def _about_reputation(t: Words) -> Node:
    """What the three numbers of a geisha are, for somebody who has never seen them."""
    return h.div("#about-reputation.ms-about")[
        h.p[t("The numbers are her reputation. She can invite guests of each colour up to that number.")],
        h.ul[(h.li[skill_picture(colour), t(SKILL[colour])] for colour in COLOURS)],
    ]


def _pick(t: Words, seen: Seen, names: Names, scene: Scene, name: str) -> Node:
    action = f"geisha {name}"
    taken = names[seen.geisha.index(name)] if name in seen.geisha else ""
    return h.button(
        ".ms-pick",
        {"data-hint": scene.hint == action, "data-chosen": scene.chosen == action},
        id=f"geisha-{name}",
        type="button",
        data_cell=name,
        data_do=f"play {action}",
        aria_disabled=None if action in seen.actions else "true",
    )[
        geisha_picture(name),
        h.strong[NAME[name]],
        h.span(".ms-taken")[taken] if taken else h.span(".ms-meaning")[t(MEANING[name])],
        reputations(t, GEISHA[name].reputation),
        h.span(".ms-ability")[t(ABILITY[name])],
    ]


def _looked_at(t: Words, seen: Seen, names: Names, scene: Scene) -> Node:
    """The hand that the viewer's Sumo-Wrestler looks at."""
    target = seen.choice.target if isinstance(seen.choice, Wrestle) else 0
    label = t.who(names, target, "Your hand", "{name}’s hand")
    return h.div("#looked-at.ms-hand", role="group", aria_label=label, data_arrows=True)[
        (
            card_button(t, scene, card, f"discard {card.name}", t("Discard"), id=f"theirs-{id}", legal=True)
            for id, card in numbered(seen.looked_at)
        )
    ]


# -- the hand ------------------------------------------------------------------------------------------------------


def hand(t: Words, seen: Seen, names: Names, scene: Scene) -> Node:
    if seen.viewer is None or not seen.hand:
        return None
    label = t.who(names, seen.viewer, "Your hand", "{name}’s hand")
    came = _came(seen.viewer, scene)
    return h.div("#hand.ms-hand", role="group", aria_label=label, data_arrows=True)[
        (_held(t, seen, scene, card, id, card in came) for id, card in numbered(seen.hand))
    ]


def _came(viewer: int, scene: Scene) -> set[Customer]:
    """The cards that have just come into the viewer's hand."""
    came: set[Customer] = set()
    for event in scene.fresh:
        if event.seat == viewer and event.kind == "draws":
            came.update(event.facts.get("cards", ()))
        elif event.seat == viewer and event.kind == "exchanges":
            came.add(event.facts["back"])
    return came


def _held(t: Words, seen: Seen, scene: Scene, card: Customer, id: str, fresh: bool) -> Node:
    if not scene.active or seen.turn != seen.viewer:
        return card_with_panel(t, scene, card, (), id=id, fresh=fresh)
    if seen.choice and type(seen.choice) in VERB:
        verb, words = VERB[type(seen.choice)]
        action = f"{verb} {card.name}"
        return card_button(t, scene, card, action, t(words), id=id, legal=action in seen.actions, fresh=fresh)
    uses = _uses(t, seen, card) if isinstance(seen.choice, Act) else ()
    label = t("can be invited") if uses and uses[0].legal else ""
    return card_with_panel(t, scene, card, uses, id=id, label=label, fresh=fresh)


def _uses(t: Words, seen: Seen, card: Customer) -> tuple[Use, ...]:
    words = {
        "guest": t("Guest: +{n}", n=card.income),
        "advertise": t("Advertiser: {power}", power=power_words(t, card)),
        "introduce": t("Introduce: discard, draw"),
    }
    return tuple(_use(t, seen, verb, card, said) for verb, said in words.items())


def _use(t: Words, seen: Seen, verb: str, card: Customer, words: str) -> Use:
    action = f"{verb} {card.name}"
    legal = action in seen.actions
    return Use(action, words, legal, "" if legal else why_not(t, seen, verb, card))


def numbered(cards: Sequence[Customer]) -> Iterator[tuple[str, Customer]]:
    """The cards with an id for each: copies are alike, but each is an element of its own.

    When one copy was played, the other gets a new id, so that the open panel of the first closes.
    """
    copies, met = Counter(cards), Counter[Customer]()
    for card in cards:
        met[card] += 1
        yield card.name.replace(" ", "-") + (f"-{met[card]}-of-{copies[card]}" if copies[card] > 1 else ""), card
