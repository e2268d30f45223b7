"""How cards, geisha and skills of Mai-Star are called, and what they do, in our own words."""

from __future__ import annotations

from collections.abc import Iterable

from .....words import N_, Words
from ...rules.cards import BLACK, COLOURS, Customer

KIND = {
    "scholar": N_("Scholar"),
    "okaasan": N_("Okaasan"),
    "ronin": N_("Ronin"),
    "courtier": N_("Courtier"),
    "yakuza": N_("Yakuza"),
    "merchant": N_("Merchant"),
    "thief": N_("Thief"),
    "actor": N_("Actor"),
    "sumo": N_("Sumo-Wrestler"),
    "emissary": N_("Emissary"),
    "doctor": N_("Doctor"),
    "samurai": N_("Samurai"),
    "daimyo": N_("Daimyo"),
    "monk": N_("Monk"),
    "shogun": N_("Shogun"),
    "kanryou": N_("District Kanryou"),
}
CARD = {"red": N_("Red {kind}"), "blue": N_("Blue {kind}"), "green": N_("Green {kind}")}
OKAASAN = {"red": N_("Red Okaasan"), "blue": N_("Blue Okaasan"), "green": N_("Green Okaasan")}
"""Apart, for languages in which she is the only woman among the customers."""
SKILL = {"red": N_("Performance"), "blue": N_("Service"), "green": N_("Intelligence")}
NAME = {
    "akenohoshi": "Akenohoshi",
    "harukaze": "Harukaze",
    "momiji": "Momiji",
    "natsumi": "Natsumi",
    "oboro": "Oboro",
    "suzune": "Suzune",
}
MEANING = {
    "akenohoshi": N_("Morning Star"),
    "harukaze": N_("Spring Breeze"),
    "momiji": N_("Maple Leaf"),
    "natsumi": N_("Summer Sea"),
    "oboro": N_("Hazy Moon"),
    "suzune": N_("Sound of a Bell"),
}
ABILITY = {
    "akenohoshi": N_("Once a round: +3 in one skill for a turn."),
    "harukaze": N_("When she advertises, she draws 3 cards, then puts 2 under the deck."),
    "momiji": N_("Once a turn, the effect of a red guest works twice."),
    "natsumi": N_("After a blue guest, she may invite another blue one. Twice a turn at most."),
    "oboro": N_("Starts each round with 2 more cards."),
    "suzune": N_("Once a turn, she may advertise one extra time."),
}
EFFECT = {
    "scholar": N_("A player of your choice draws 1 card."),
    "okaasan": N_("Advertise with another card right away."),
    "ronin": N_("Later: discard this Ronin from your guests to stop an effect aimed at you."),
    "courtier": N_("Invite one more guest of this colour, if your reputation is high enough."),
    "yakuza": N_("A player of your choice loses their newest advertiser."),
    "merchant": N_("A player of your choice draws 2 cards."),
    "thief": N_("A player of your choice loses their newest guest."),
    "actor": N_("No effect."),
    "sumo": N_("Look at a player’s hand and discard one card of it."),
    "emissary": N_("Take another player’s newest advertiser for yourself."),
    "doctor": N_("Take an extra turn after this one."),
    "samurai": N_("Take another player’s newest guest for yourself. Its effect doesn’t work."),
    "daimyo": N_("All your advertisers of this colour become guests. Their effects don’t work."),
    "monk": N_("Discard your whole hand."),
    "shogun": N_("Your whole hand becomes guests, in any order. Their effects don’t work."),
    "kanryou": N_("Never a guest. From your hand: discard it to stop an effect aimed at you."),
}


def kind_words(t: Words, kind: str) -> str:
    return t(KIND[kind])


def card_words(t: Words, card: Customer) -> str:
    kind = card.kind.name
    if card.colour == BLACK:
        return t(KIND[kind])
    return t(OKAASAN[card.colour]) if kind == "okaasan" else t(CARD[card.colour], kind=t(KIND[kind]))


def cards_words(t: Words, cards: Iterable[Customer]) -> str:
    return ", ".join(card_words(t, card) for card in cards)


def effect_words(t: Words, card: Customer) -> str:
    return t(EFFECT[card.kind.name])


def asks_words(t: Words, card: Customer) -> str:
    """The reputation that a card needs as a guest."""
    if card.name == "kanryou":
        return t("never a guest")
    if card.colour == BLACK:
        return t("needs {n} in any skill", n=card.requirement)
    return t("needs {n} in {skill}", n=card.requirement, skill=t(SKILL[card.colour]))


def power_words(t: Words, card: Customer) -> str:
    """What a card adds as an advertiser."""
    if card.kind.every_skill:
        return t("+{n} in each skill", n=card.kind.power)
    return t("+{n} {skill}", n=card.kind.power, skill=t(SKILL[card.colour]))


def reputation_words(t: Words, reputation: Iterable[int]) -> str:
    return ", ".join(
        t("{skill} {n}", skill=t(SKILL[colour]), n=number) for colour, number in zip(COLOURS, reputation, strict=True)
    )
