"""Hints: what Geiko would do, and a reason that can be seen from the same seat.

A motive is named by what it does; its facts are what makes it so, and what its sentence names:

| motive | facts | |
|---|---|---|
| `only` | | nothing else is legal |
| `evens` | play, suit, tally, gain | wins a trick after which Sun and Moon are even |
| `nears` | play, suit, tally | wins a trick that makes the difference smaller |
| `tries` | play, suit, tally, above | the same, but so many cards that are out may still beat it |
| `nine_in` | play, suit, tally | a 9 is said to be of the suit asked for, and wins what is wanted |
| `nine_away` | play, suit, tally, cost | a 9 is said to be of the other suit and keeps out of the trick |
| `mask_high`, `mask_low` | play, suit, tally | a mask wins what is wanted, or keeps below |
| `ducks` | play, suit, tally, cost | stays below: to win would leave this tally, which costs so much |
| `gives` | play, suit, seat, tally | leaves the trick to somebody whom it takes out of balance |
| `denies` | play, suit, seat, tally | takes a trick that would have evened somebody's scales |
| `throws` | play | gets rid of a card that might win later, where it wins nothing |
| `keeps` | play, card | throws a low card, for this one is to win with |
| `rids` | play, suit | the trick is won whatever one plays: the highest card goes with it |
| `under` | play, suit, above | wins so far, but so many cards that are out can take it |
| `opens` | play, suit, other | takes the first of a pair: so many strong cards of the other suit are in the hand |
| `saves` | play, suit | nothing wins here, and the lowest card costs least |
| `leads_top` | play, suit, tally | leads a card that nothing can beat, of the suit that is lacking |
| `leads_high` | play, suit, above | leads a strong card of that suit; so many cards may beat it |
| `leads_low` | play, suit, above | leads a card that so many others beat, so that somebody else takes the trick |
| `leads_on` | card, suit | keeps the lead for a strong card of the suit that is lacking |
| `passes` | seat | lets the neighbour lead, to see more before one's own card |
| `draws` | suit, own, other | draws where the lower cards are: their ranks come to so much, the others’ to that |
| `best` | percent | no reason that can be seen: it came out best over many ways that the cards may lie |
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ....core.chance import Chance
from ....core.game import Hint
from ....core.hints import Motive, explained, hints
from ..rules.deck import DECK, HIGHEST, NINE, PLAYS, SUITS, Card, Play, bit
from ..rules.seen import Seen
from ..rules.tricks import DRAWING, LEAD, LEADING, SCORED, asked_and_nine, change
from .heuristics import lower_suit
from .levels import ITERATIONS, SLICE, begin_search

STRONG = 11
"""A card of this rank mostly wins the trick that it leads,"""
DANGEROUS = 8
"""and one of this rank may win a trick that costs."""


def hint(seen: Seen, chance: Chance) -> Iterator[Hint]:
    """What Geiko would do, as far as its search has come."""

    def explain(action: str, win_chance: float) -> Hint:
        return reason(seen, action, win_chance)

    return hints(seen, lambda: begin_search(seen, chance), ITERATIONS["geiko"], SLICE, explain)


def reason(seen: Seen, action: str, win_chance: float = 0.0) -> Hint:
    """Why one would do that, as far as it can be seen from this seat."""
    return explained(action, _motive(seen, action), win_chance)


def _motive(seen: Seen, action: str) -> Motive | None:
    if seen.phase == DRAWING:
        return _why_draw(seen, action.removeprefix("draw "))
    if seen.phase == LEADING:
        return _why_lead(seen) if action == LEAD else ("passes", {"seat": (_seat(seen) + 1) % seen.seats})
    if seen.phase == SCORED:
        return "only", {}
    asked, nine = asked_and_nine(seen.trick)
    play = PLAYS[asked][nine][action]
    return _why_follow(seen, play) if seen.trick else _why_open(seen, play)


def _seat(seen: Seen) -> int:
    return seen.viewer or 0


def _with(tally: tuple[int, int], suit: str) -> tuple[int, int]:
    """A tally with one more trick of that suit."""
    suns, moons = tally
    return (suns + 1, moons) if suit == "sun" else (suns, moons + 1)


def _gap(tally: tuple[int, int]) -> int:
    return abs(tally[0] - tally[1])


def lacking(tally: tuple[int, int]) -> str | None:
    """The suit of which one has too few tricks."""
    suns, moons = tally
    return None if suns == moons else "sun" if suns < moons else "moon"


def unseen(seen: Seen) -> list[Card]:
    """The cards that are neither in the own hand nor played: with others, or in the piles."""
    shown = {*seen.hand, *(play.card for play in seen.trick)}
    shown.update(card for trick in seen.tricks for card in trick.cards)
    return [card for card in DECK if card not in shown]


def above(seen: Seen, play: Play) -> int:
    """How many cards that are not seen may still beat this one in a trick of its suit."""
    nine_is_said = any(played.card.is_nine for played in (*seen.trick, play))
    count = 0
    for card in unseen(seen):
        if card.is_nine:
            count += play.strength < NINE and not nine_is_said
        elif card.suit == play.suit:
            count += play.strength < (HIGHEST if card.is_mask else card.rank)
    return count


def _why_follow(seen: Seen, play: Play) -> Motive | None:
    own, ahead = seen.tally(_seat(seen)), seen.ahead or 0
    asked = seen.trick[0].suit
    won, theirs = _with(own, asked), _with(seen.tally(ahead), asked)
    wanted = _gap(won) < _gap(own)
    facts = {"play": play, "suit": asked, "tally": won}
    top = max(played.strength for played in seen.trick if played.suit == asked)
    if play.suit == asked and play.strength > top:
        return _why_win(seen, play, facts, wanted=wanted, theirs=theirs)
    if play.suit != asked and play.card.is_nine and not wanted:
        return "nine_away", {**facts, "cost": -change(*won)}
    if play.suit != asked:
        return _why_throw(seen, play)
    if not wanted:
        return ("mask_low", facts) if play.card.is_mask else ("ducks", {**facts, "cost": -change(*won)})
    if _is_last(seen) and change(*theirs) < 0:
        return "gives", {"play": play, "suit": asked, "seat": ahead, "tally": theirs}
    return "saves", {"play": play, "suit": asked}


def _why_throw(seen: Seen, play: Play) -> Motive | None:
    if play.strength >= DANGEROUS:
        return "throws", {"play": play}
    kept = [card for card in seen.hand if card.suit == play.card.suit and card.rank > play.card.rank]
    return ("keeps", {"play": play, "card": kept[-1]}) if kept else None


def _is_last(seen: Seen) -> bool:
    return len(seen.trick) == seen.seats - 1


def _why_win(seen: Seen, play: Play, facts: dict[str, Any], *, wanted: bool, theirs: tuple[int, int]) -> Motive | None:
    """Why one would go above what wins so far."""
    own, asked = seen.tally(_seat(seen)), facts["suit"]
    beaten_by = 0 if _is_last(seen) else above(seen, play)
    if wanted:
        if play.card.is_nine:
            return "nine_in", facts
        if play.card.is_mask:
            return "mask_high", facts
        if beaten_by:
            return "tries", {**facts, "above": beaten_by}
        gain = change(*facts["tally"])
        return ("evens", {**facts, "gain": gain}) if gain > 0 else ("nears", facts)
    if beaten_by and play.strength < STRONG:
        return "under", {"play": play, "suit": asked, "above": beaten_by}
    if theirs[0] == theirs[1]:
        return "denies", {"play": play, "suit": asked, "seat": seen.ahead, "tally": theirs}
    if not _can_stay_below(seen) and play.strength == max(other.strength for other in _legal_plays(seen)):
        return "rids", {"play": play, "suit": asked}
    other = "moon" if asked == "sun" else "sun"
    strong = sum(card.suit == other and (card.is_mask or card.rank >= STRONG) for card in seen.hand)
    if own[0] == own[1] and strong:
        return "opens", {"play": play, "suit": asked, "other": strong}
    return None


def _legal_plays(seen: Seen) -> list[Play]:
    asked, nine = asked_and_nine(seen.trick)
    return [PLAYS[asked][nine][action] for action in seen.legal()]


def _can_stay_below(seen: Seen) -> bool:
    """Whether some legal card would not win the trick as it lies."""
    asked = seen.trick[0].suit
    top = max(play.strength for play in seen.trick if play.suit == asked)
    return any(play.suit != asked or play.strength < top for play in _legal_plays(seen))


def _why_open(seen: Seen, play: Play) -> Motive | None:
    """Why one would lead this card."""
    own = seen.tally(_seat(seen))
    won, beaten_by = _with(own, play.suit), above(seen, play)
    facts = {"play": play, "suit": play.suit}
    if _gap(won) < _gap(own):
        if not beaten_by:
            return "leads_top", {**facts, "tally": won}
        if play.strength >= STRONG:
            return "leads_high", {**facts, "above": beaten_by}
        return None
    return ("leads_low", {**facts, "above": beaten_by}) if beaten_by else None


def _why_lead(seen: Seen) -> Motive | None:
    """Why one would keep the lead."""
    suit = lacking(seen.tally(_seat(seen)))
    strong = [card for card in seen.hand if card.suit == suit and (card.is_mask or card.rank >= STRONG)]
    return ("leads_on", {"card": strong[-1], "suit": suit}) if strong else None


def _why_draw(seen: Seen, pile: str) -> Motive | None:
    """Why one would draw from that pile: see `lower_suit`."""
    if SUITS[lower_suit(sum(map(bit, seen.hand)))] != pile:
        return None
    own = sum(card.rank for card in seen.hand if card.suit == pile)
    return "draws", {"suit": pile, "own": own, "other": sum(card.rank for card in seen.hand) - own}
