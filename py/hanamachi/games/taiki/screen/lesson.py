"""The lesson of Taïki: one whole round for two, from the draw to the score, in which the learner stays balanced."""

from __future__ import annotations

from ....ui.lesson import Facts, FillIn, Lesson, Step
from ....words import N_, Words
from ..rules.deck import EVERY_PLAY, SUITS, Card
from ..rules.seen import Seen
from ..rules.tricks import LEAD, PASS, WINS
from .words.names import card_words, change_words

RIVAL = "Kiku"
START = f"taiki/1 seed=243299 first=random | | {RIVAL} @minarai | draw sun"
"""The learner has the Sun 9, 12 and 15 and the Moon 3, 8 and 13; the mask is on top of the Moon pile."""


def fill_in(action: str = "") -> FillIn:
    """What the words of a step speak of: the rival, the suit cards held, the card led, and the one to be played."""

    def facts(t: Words, seen: Seen) -> Facts:
        held = seen.held[seen.viewer or 0]
        found: dict[str, object] = {"rival": RIVAL, **{suit: held[side] for side, suit in enumerate(SUITS)}}
        if seen.last_trick:
            found["beaten"] = _unbroken(t, seen.last_trick.plays[0].card)
        if seen.trick:
            found["led"] = _unbroken(t, seen.trick[0].card)
        if action:
            found["card"] = _unbroken(t, EVERY_PLAY[action].card)
        return found

    return facts


def _unbroken(t: Words, card: Card) -> str:
    """The name of a card, which stays on one line."""
    return card_words(t, card).replace(" ", "\N{NO-BREAK SPACE}")


def score(t: Words, seen: Seen) -> Facts:
    """What lies on the scales, and at the end of the round what that brings."""
    suns, moons = seen.tally(seen.viewer or 0)
    found: dict[str, object] = {"rival": RIVAL, "suns": suns, "moons": moons, "wins": WINS}
    if seen.sheet:
        own, rivals = seen.sheet[-1].changes
        found |= {"gain": change_words(own), "loss": change_words(rivals)}
    return found


LESSON = Lesson(
    (
        Step(
            N_(
                "Everybody plays a card: that’s a trick, of Sun or of Moon. Win as many of one as of the other to "
                "balance your scales."
            ),
            points=("scales-0",),
            position=START,
            facts=fill_in(),
            anchor="goal",
        ),
        Step(
            N_(
                "You hold {sun} Sun and {moon} Moon cards. Everybody draws one last card from either pile: take a Moon."
            ),
            accepts=("draw moon",),
            otherwise=N_("Either pile is allowed. This time, draw from the Moon pile."),
            answers={"": ("moon 11",)},
            points=("pile-moon",),
            facts=fill_in(),
            anchor="draw",
        ),
        Step(
            N_("Moon led: you must play a Moon if you have one. The highest Moon wins the trick: play {card}."),
            accepts=("moon 13",),
            otherwise=N_("Look for a Moon that just beats {led}: {card}."),
            points=("led",),
            facts=fill_in("moon 13"),
            anchor="trick",
        ),
        Step(
            N_("Your scales tip to the Moon! The winner chooses who plays first. You want a Sun trick, so lead."),
            accepts=(LEAD,),
            otherwise=N_("You can let {rival} lead, too. But you hold strong Suns: lead."),
            points=("scales-0",),
            facts=fill_in(),
            anchor="lead",
        ),
        Step(
            N_("Lead {card}, your highest Sun."),
            accepts=("sun 15",),
            otherwise=N_("You want to win a Sun trick: {card} is your best chance."),
            answers={"": ("sun 3",)},
            facts=fill_in("sun 15"),
        ),
        Step(
            N_("Balanced! Each pair of a Sun and a Moon trick earns a token. Now stay even: let {rival} lead."),
            accepts=(PASS,),
            otherwise=N_("If you lead, you may win a trick too many. Let {rival} lead."),
            answers={"": ("moon 4",)},
            points=("scales-0",),
            facts=fill_in(),
            anchor="balance",
        ),
        Step(
            N_("A Moon trick would tip your scales, so stay below {led}: play {card}."),
            accepts=("moon 3",),
            otherwise=N_("You don’t want this trick, and you may need that card later. Stay low with {card}."),
            answers={"": (LEAD, "sun 5")},
            points=("led",),
            facts=fill_in("moon 3"),
        ),
        Step(
            N_("Stay out of this Sun trick. {card} is Sun or Moon, as you say, even when you could follow: say Moon."),
            accepts=("sun 9 as moon",),
            otherwise=N_("That would beat {led}. As a Moon, {card} can’t win here."),
            answers={"": (LEAD, "moon 15")},
            points=("card-sun-9",),
            facts=fill_in("sun 9 as moon"),
            anchor="nine",
        ),
        Step(
            N_("Now for a second pair! A mask is the highest or the lowest of its suit, as you say: beat {led}."),
            accepts=("moon mask high",),
            otherwise=N_("Only the mask beats {led}: say that it is the highest."),
            points=("led", "card-moon-mask"),
            facts=fill_in("moon mask high"),
            anchor="mask",
        ),
        Step(
            N_("You beat even {beaten}! One more Sun trick and you are balanced again: lead."),
            accepts=(LEAD,),
            otherwise=N_("Your Sun is strong: lead it yourself."),
            points=("scales-0",),
            facts=fill_in(),
        ),
        Step(
            N_("Lead {card}."),
            accepts=("sun 12",),
            otherwise=N_("You need a Sun trick: lead {card}."),
            answers={"": ("sun 7",)},
            facts=fill_in("sun 12"),
        ),
        Step(
            N_("{suns} Suns, {moons} Moons: balanced! You don’t want the last trick. Let {rival} lead."),
            accepts=(PASS,),
            otherwise=N_("If you lead, you may win the last trick and tip. Let {rival} lead."),
            answers={"": ("sun 11",)},
            points=("scales-0",),
            facts=score,
        ),
        Step(
            N_("You have no Sun left to follow with. Then you may play any card, and it can’t win: play {card}."),
            accepts=("moon 8",),
            points=("led",),
            facts=fill_in("moon 8"),
        ),
        Step(
            N_("Balanced: {gain} tokens! {rival} loses one for each trick of difference: {loss}. You win the round."),
            points=("score",),
            facts=score,
            anchor="end",
        ),
    ),
    farewell=N_("Win {wins} rounds and you win the match. You are ready: play your first one!"),
)
