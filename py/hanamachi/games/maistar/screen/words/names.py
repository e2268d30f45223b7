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
    "akenohoshi": N_("Once a round, in her turn: one reputation counts 3 more until the turn ends."),
    "harukaze": N_("At each Advertise she draws 3 cards, then puts 2 of her hand under the deck."),
    "momiji": N_("Once a turn she may have the effect of a red guest twice."),
    "natsumi": N_("After a blue guest she may receive another blue one, twice a turn at most."),
    "oboro": N_("She begins each round with two cards more."),
    "suzune": N_("Once a turn, before or after her action, she may Advertise once more."),
}
EFFECT = {
    "scholar": N_("Name a player, who draws a card."),
    "okaasan": N_("Advertise once, at once."),
    "ronin": N_("Later: discard the Ronin from your guests to stop another player’s effect that is aimed at you."),
    "courtier": N_("Receive one more guest of this colour, who must be content with your reputation."),
    "yakuza": N_("Name a player, who loses the newest advertiser."),
    "merchant": N_("Name a player, who draws two cards."),
    "thief": N_("Name a player, who loses the newest guest."),
    "actor": N_("No effect."),
    "sumo": N_("Name a player: you alone look at that hand and discard a card of it."),
    "emissary": N_("Name a player, whose newest advertiser becomes yours."),
    "doctor": N_("You have one more turn after this one."),
    "samurai": N_("Name a player, whose newest guest becomes yours, without effect."),
    "daimyo": N_("All your advertisers of this colour become guests, oldest first, without effects."),
    "monk": N_("Discard your whole hand."),
    "shogun": N_("Your whole hand becomes guests, in your order, without effects."),
    "kanryou": N_("Never a guest. Discard it from your hand to stop another player’s effect that is aimed at you."),
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
    """The reputation that a card asks for as a guest."""
    if card.name == "kanryou":
        return t("never a guest")
    if card.colour == BLACK:
        return t("asks for {n} in any one skill", n=card.requirement)
    return t("asks for {n} in {skill}", n=card.requirement, skill=t(SKILL[card.colour]))


def power_words(t: Words, card: Customer) -> str:
    """What a card adds as an advertiser."""
    if card.kind.every_skill:
        return t("+{n} in each skill", n=card.kind.power)
    return t("+{n} {skill}", n=card.kind.power, skill=t(SKILL[card.colour]))


def reputation_words(t: Words, reputation: Iterable[int]) -> str:
    return ", ".join(
        t("{skill} {n}", skill=t(SKILL[colour]), n=number) for colour, number in zip(COLOURS, reputation, strict=True)
    )
