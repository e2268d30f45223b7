"""Mai-Star's hints in words: which card, and the number or the threat that is the reason."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .....core.game import Hint
from .....ui.game_view import Names
from .....words import N_, NN_, Words, is_you
from ...rules.cards import BOOST, CUSTOMERS, Customer
from ...rules.choices import Effect
from ...rules.rules import State
from ...rules.score_sheet import PENALTY
from ...rules.seen import Seen
from .names import ABILITY, NAME, SKILL, card_words

PLAIN = {
    "only": N_("It is the only move."),
    "opens": N_("Advertise with {card}: {skill} goes up to {reputation}, enough for {opened}."),
    "nears": N_("Advertise with {card}: then {opened} is only {missing} away."),
    "spares": N_("Advertise with {card}: you are {missing} short of inviting it, so it helps more this way."),
    "renews": N_("Introduce {card}: you are {missing} short of inviting it. Draw something better."),
    "retakes": N_("Take {card} back: now you can invite it, for +{income}."),
    "lifts": N_("{skill} +{boost}: {opened} can come this turn, for +{income}."),
    "turns": N_("{card}: +{income} and an extra turn."),
    "robs": N_("{card}: its effect can hit {name}, whose {lost} is worth {takes}."),
    "seats": N_("Invite {card}: +{income}, the most you can get now."),
    "invites": N_("{card}: +{income} on top, in the same turn."),
    "allows": N_("Let it happen: stopping {card} would cost you more."),
    "leaves": N_("Skip the effect of {card}: it would help your rivals more."),
    "takes": N_("{name}: their newest guest is {lost}, worth {income}."),
    "breaks": N_("Discard {card}: it could earn {name} {income}."),
    "prevents": N_("Stop it with {card}: that saves {lost}, worth {income}."),
    "guards": N_("Stop it with {card}: {by} would cost you more."),
    "promotes": N_("Use {card}: your advertisers of its colour become guests, +{income}."),
    "fills": N_("Use {card}: your whole hand becomes guests, +{income}, and the round ends."),
    "puts_away": N_("{card}: the card you need least."),
    "gift": N_("{geisha}: {ability}"),
}
"""The motives whose sentence has one form, whatever the numbers."""
TO_YOU = {"breaks": N_("Discard {card} from your own hand.")}
"""The sentence for a motive about a seat, when that seat is the reader's own."""
COUNTED = {
    "ends": (
        "held",
        NN_(
            "Invite {card}, your last card: the round ends while your rivals still hold {n} card.",
            "Invite {card}, your last card: the round ends while your rivals still hold {n} cards.",
        ),
    ),
    "seats_on": (
        "held",
        NN_(
            "Invite {card}: a rival has only {n} card left, and each card in your hand will cost you {penalty}.",
            "Invite {card}: a rival has only {n} cards left, and each card in your hand will cost you {penalty}.",
        ),
    ),
    "suits": (
        "count",
        NN_(
            "{geisha}: she can invite {n} of your {hand} cards right away.",
            "{geisha}: she can invite {n} of your {hand} cards right away.",
        ),
    ),
    "weakens": (
        "held",
        NN_(
            "{name}: without {lost}, their {n} card is harder to play.",
            "{name}: without {lost}, their {n} cards are harder to play.",
        ),
    ),
    "burdens": (
        "held",
        NN_(
            "{name}: only {n} card left. Each card they draw slows them down, and may cost them {penalty}.",
            "{name}: only {n} cards left. Each card they draw slows them down, and may cost them {penalty}.",
        ),
    ),
    "stocks": (
        "held",
        NN_(
            "Yourself: with {n} card in hand, you have time to play more.",
            "Yourself: with {n} cards in hand, you have time to play more.",
        ),
    ),
    "looks": (
        "held",
        NN_(
            "{name}: you see {n} card, and discard it.",
            "{name}: you see {n} cards, and discard the best.",
        ),
    ),
    "closes": (
        "count",
        NN_(
            "Use {card}: without your {n} card the round ends, and nobody is ahead of you.",
            "Use {card}: without your {n} cards the round ends, and nobody is ahead of you.",
        ),
    ),
}
"""The motives whose sentence counts something: the fact that it counts, and the sentence."""
DO = {
    "search": N_("Search"),
    "draw": N_("Draw"),
    "again": N_("Again"),
    "enough": N_("Stop there"),
    "allow": N_("Let it happen"),
    "kanryou": N_("District Kanryou"),
    "decline": N_("Skip the extra turn"),
    "done": N_("Stop there"),
}
WITH_CARD = {
    "guest": N_("Invite {card}"),
    "advertise": N_("Advertise with {card}"),
    "introduce": N_("Introduce {card}"),
    "place": N_("Put {card} there"),
    "discard": N_("Discard {card}"),
    "under": N_("{card} under the deck"),
    "seat": N_("{card} next"),
}


def hint(t: Words, seen: Seen, hint: Hint, names: Names) -> str:
    facts = hint.facts
    values = _words(t, facts, names)
    if hint.motive == "best":
        what = action_words(t, seen, hint.action, names)
        return t("{what}: wins about {share} of the time.", share=t("{n}%", n=facts["percent"]), what=what)
    if hint.motive in TO_YOU and is_you(names, facts["seat"]):
        return t(TO_YOU[hint.motive], **values)
    if hint.motive in PLAIN:
        return t(PLAIN[hint.motive], **values)
    counted, sentence = COUNTED[hint.motive]
    return t.n(*sentence, facts[counted], **values)


def _words(t: Words, facts: Mapping[str, Any], names: Names) -> dict[str, str]:
    """The facts as words, those that need it."""
    values = {"boost": str(BOOST), "penalty": str(PENALTY)} | {name: str(fact) for name, fact in facts.items()}
    values |= {name: card_words(t, fact) for name, fact in facts.items() if isinstance(fact, Customer)}
    if "seat" in facts:
        values["name"] = names[facts["seat"]]
    if "skill" in facts:
        values["skill"] = t(SKILL[facts["skill"]])
    if "colour" in facts:
        values["skill"] = t(SKILL[facts["colour"]])
    if "geisha" in facts:
        values["geisha"], values["ability"] = NAME[facts["geisha"]], t(ABILITY[facts["geisha"]])
    return values


def action_words(t: Words, seen: Seen | State, action: str, names: Names) -> str:
    """An action in a word or two."""
    verb, _, what = action.partition(" ")
    if verb in WITH_CARD:
        return t(WITH_CARD[verb], card=card_words(t, CUSTOMERS[what]))
    match verb:
        case "geisha":
            return NAME[what]
        case "target":
            target = int(what)
            you = N_("Aim at yourself") if target == seen.turn else N_("Aim at you")
            return t.who(names, target, you, N_("Aim at {name}"))
        case "use" | "leave" if isinstance(choice := seen.pending[-1], Effect):
            words = N_("Use the effect of {card}") if verb == "use" else N_("Skip the effect of {card}")
            return t(words, card=card_words(t, choice.card))
        case "boost":
            return t("{skill} +{n}", skill=t(SKILL[what]), n=BOOST)
        case "exchange":
            return t("Take {card} back", card=card_words(t, seen.advertisers[seen.turn or 0][int(what) - 1]))
        case "ronin":
            return card_words(t, seen.guests[seen.turn or 0][int(what) - 1])
        case _:
            return t(DO[verb])
