"""Mai-Star's lesson: the first turns of a round with Oboro, then its last one. docs/lessons.md"""

from __future__ import annotations

from ....ui.lesson import Facts, FillIn, Lesson, Step
from ....words import N_, Words
from ..rules.cards import BLACK, COLOURS, CUSTOMERS, GEISHA, Customer
from ..rules.choices import Answer
from ..rules.score_sheet import PENALTY, ROUNDS
from ..rules.seen import Seen
from .words.names import NAME, SKILL, card_words

LEARNER, KIKU = 0, 1
CHOSEN = "oboro"
GUARD, HELPER, ENVOY, LORD = (CUSTOMERS[f"red {kind}"] for kind in ("ronin", "okaasan", "emissary", "daimyo"))
TOO_GRAND = CUSTOMERS["blue samurai"]

START = "mai-star/2 seed=369742 | | Kiku @shikomi | Ume @shikomi | geisha natsumi, geisha momiji"
LATE = (
    START + ", geisha oboro, guest red ronin, advertise blue okaasan, guest blue actor, enough, advertise red okaasan,"
    " advertise green actor, advertise green courtier, guest red emissary, use, target 1, allow, guest red thief, use,"
    " target 0, ronin 1, enough, advertise blue courtier, introduce blue samurai, draw, guest green ronin, guest blue"
    " merchant, use, target 2, enough, guest red actor, advertise shogun, advertise blue doctor, advertise red yakuza,"
    " guest green thief, use, target 2, allow, advertise red doctor, guest red merchant, use, target 1, allow, guest"
    " blue yakuza, use, target 2, allow, guest blue thief, use, target 1, ronin 2, enough, guest blue okaasan, use,"
    " advertise red okaasan, advertise red thief, guest blue scholar, use, target 1, allow, enough, guest blue actor,"
    " advertise green sumo, guest blue yakuza, use, target 1, allow, enough"
)
"""The same round, played on until one card is left."""


# -- what fills the placeholders -------------------------------------------------------------------------------------


def the_goal(t: Words, seen: Seen) -> Facts:
    return {"rounds": ROUNDS}


def the_geisha(t: Words, seen: Seen) -> Facts:
    return {"geisha": NAME[CHOSEN], "reputation": min(GEISHA[CHOSEN].reputation)}


def about(card: Customer, helper: Customer = HELPER) -> FillIn:
    """What a card needs and pays, what the learner has of it, and what a helper adds."""
    number = COLOURS.index(card.colour) if card.colour != BLACK else 0

    def facts(t: Words, seen: Seen) -> Facts:
        return {
            "card": card_words(t, card),
            "need": card.requirement,
            "income": card.income,
            "skill": t(SKILL[COLOURS[number]]),
            "own": seen.reputations[LEARNER][number],
            "helper": card_words(t, helper),
            "power": helper.kind.power,
        }

    return facts


def the_rival(t: Words, seen: Seen) -> Facts:
    """The newest advertiser of the rival at whom the effect is aimed."""
    newest = seen.advertisers[KIKU][-1]
    return {"advertiser": card_words(t, newest), "power": newest.kind.power}


def the_threat(t: Words, seen: Seen) -> Facts:
    if not isinstance(seen.choice, Answer):
        raise TypeError(seen.choice)
    lost = seen.guests[LEARNER][-1]
    return {
        "card": card_words(t, seen.choice.card),
        "lost": card_words(t, lost),
        "income": lost.income,
        "guard": card_words(t, GUARD),
        "less": GUARD.income,
    }


def the_promoted(t: Words, seen: Seen) -> Facts:
    row = [card for card in seen.advertisers[LEARNER] if card.colour == LORD.colour]
    return {
        "card": card_words(t, LORD),
        "count": len(row),
        "skill": t(SKILL[LORD.colour]),
        "more": sum(card.income for card in row),
    }


def the_score(t: Words, seen: Seen) -> Facts:
    line = seen.sheet[-1]
    return {"gain": line.gains[LEARNER], "penalty": PENALTY, "loss": PENALTY * line.left[KIKU]}


# -- the steps -------------------------------------------------------------------------------------------------------

LESSON = Lesson(
    (
        Step(
            N_("Welcome! You run a geisha’s house, and guests pay. Earn the most over {rounds} rounds."),
            position=START,
            facts=the_goal,
            anchor="goal",
        ),
        Step(
            N_("Her numbers are her reputation: high ones bring grand guests. Take {geisha}: {reputation} everywhere!"),
            accepts=(f"geisha {CHOSEN}",),
            otherwise=N_("Each has her charm. Try {geisha} first: {reputation} in every skill is an easy start."),
            points=(f"geisha-{CHOSEN}",),
            facts=the_geisha,
            anchor="geisha",
        ),
        Step(
            N_("{card} needs {need} in {skill}, and you have {own}. Tap it and make it your guest: +{income}!"),
            accepts=(f"guest {GUARD.name}",),
            otherwise=N_("That card will have its turn. Start with {card}: it will soon guard your house."),
            answers={"": ("advertise blue okaasan", "guest blue actor", "enough")},
            points=("card-red-ronin",),
            facts=about(GUARD),
            anchor="card",
        ),
        Step(
            N_(
                "{card} needs {need}, you have {own}. Any card can advertise instead: put {helper} there for "
                "+{power} {skill}, and draw."
            ),
            accepts=(f"advertise {HELPER.name}",),
            otherwise=N_("First more fame: tap {helper} and make it an advertiser, for +{power} {skill}."),
            answers={"": ("advertise green actor", "advertise green courtier")},
            points=("card-red-emissary", "card-red-okaasan-1-of-2", "card-red-okaasan-2-of-2"),
            facts=about(ENVOY),
            anchor="turn",
        ),
        Step(
            N_("Your {skill} is now {own}, so {card} can come. Invite it: +{income}!"),
            accepts=(f"guest {ENVOY.name}",),
            otherwise=N_("Look at {card}: your {own} in {skill} lets it in, and its effect is fun."),
            points=("card-red-emissary",),
            facts=about(ENVOY),
        ),
        Step(
            N_("Guests have effects. This one steals a rival’s newest advertiser. You may skip it, but who would?"),
            accepts=("use",),
            otherwise=N_("You could skip it, but {advertiser} would look good in your house. Use the effect!"),
            points=("do-use",),
            facts=the_rival,
            anchor="customers",
        ),
        Step(
            N_("Now choose your target. Take {advertiser}: +{power} in every skill, for you!"),
            accepts=(f"target {KIKU}",),
            otherwise=N_("The other house has more to offer: {advertiser} raises every skill."),
            answers={"": ("allow", "guest red thief", "use", f"target {LEARNER}")},
            points=(f"target-{KIKU}",),
            facts=the_rival,
        ),
        Step(
            N_("Revenge! {card} would chase away your newest guest, {lost}. Discard {guard} to stop it."),
            accepts=("ronin 1",),
            otherwise=N_("You would lose {income} income. {guard} pays only {less}, and can stop it."),
            answers={"": ("enough", "advertise blue courtier")},
            points=("do-ronin-1", "card-guest-2"),
            facts=the_threat,
            anchor="answer",
        ),
        Step(
            N_(
                "Safe! But {card} needs {need} in {skill}, and you have {own}. Introduce it: discard it for a new card."
            ),
            accepts=(f"introduce {TOO_GRAND.name}",),
            otherwise=N_("Good for later. First swap a card that doesn’t fit: tap {card} and introduce it."),
            points=("card-blue-samurai",),
            facts=about(TOO_GRAND),
        ),
        Step(
            N_("You may discard a second card too, or just draw. To draw without discarding, search."),
            accepts=("draw", *(f"introduce red {kind}" for kind in ("okaasan", "yakuza", "actor", "daimyo"))),
            points=("do-draw",),
        ),
        Step(
            N_("Later: your last card! An empty hand ends the round. Your {skill} is {own}: invite {card}, +{income}!"),
            accepts=(f"guest {LORD.name}",),
            otherwise=N_("This is the moment you have worked for: invite {card}, it pays {income}."),
            position=LATE,
            points=("card-red-daimyo",),
            facts=about(LORD),
            anchor="end",
        ),
        Step(
            N_("One more surprise: its effect makes {count} of your advertisers guests, who pay too: +{more}!"),
            accepts=("use",),
            otherwise=N_("Don’t miss it: use the effect, and your {skill} advertisers pay {more}."),
            points=("do-use",),
            facts=the_promoted,
        ),
        Step(
            N_("You win the round: +{gain}! Cards left in hand cost {penalty} each: one rival loses {loss}."),
            points=("score",),
            facts=the_score,
        ),
    ),
    farewell=N_("Raise your reputation, invite grand guests, empty your hand in time. Now play your first match!"),
)
