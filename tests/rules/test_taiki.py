"""Taïki, sentence by sentence: the rulebook's worked examples first."""

from __future__ import annotations

from collections import Counter
from math import sqrt

import pytest

from hanamachi.core.chance import Chance
from hanamachi.core.game import IllegalAction
from hanamachi.games.taiki.game import game
from hanamachi.games.taiki.rules.deck import DECK, EVERY_PLAY, MASK, NINE, SUITS, TOKENS, Card, hand_of
from hanamachi.games.taiki.rules.rules import State, covers, deal, hand_size
from hanamachi.games.taiki.rules.tricks import DRAWING, LEADING, PLAYING, SCORED, Round, change
from tests.rules.taiki_table import card, cards, keeps_promises, play_out, table

ANA, BEN, CLEO, DAN = range(4)
GAMES_EACH = 200

every_number = pytest.mark.parametrize("seats", game.seats)


def start(seats: int, seed: int = 1, **options: str) -> State:
    state = game.start(seats, options, seed)
    assert isinstance(state, State)
    return state


def refusal(state: State, action: str) -> str:
    before = state.copy()
    with pytest.raises(IllegalAction) as refused:
        state.play(action)
    assert state == before
    return refused.value.rule


def words(actions: str) -> list[str]:
    return [action for action in actions.split(", ") if action]


# -- the worked examples -------------------------------------------------------------------------------------------


def test_two_sun_and_two_moon_tricks_bring_two_tokens() -> None:
    assert change(2, 2) == 2


def test_one_sun_and_three_moon_tricks_cost_two_tokens() -> None:
    assert change(1, 3) == -2


def test_a_trick_won_by_the_moon_15_is_a_moon_trick_with_sun_cards_in_it_too() -> None:
    state = table("m15 s1", "s3 s4", "m2 s2", "s6 s5", plays="moon 15, sun 3, moon 2")
    (_, taken) = state.play("sun 6")
    trick = taken.facts["trick"]
    assert (taken.kind, taken.seat, trick.suit) == ("takes_trick", ANA, "moon")
    assert trick.cards == cards("m15 s3 m2 s6") and trick.top.card == card("m15")
    assert state.seen_by(None).tally(ANA) == taken.facts["tally"] == (0, 1)


def test_all_that_a_round_can_bring() -> None:
    brings = {(suns, moons): change(suns, moons) for suns in range(8) for moons in range(8 - suns)}
    assert brings[0, 0] == 0  # no trick, nothing
    assert [brings[n, n] for n in (1, 2, 3)] == [1, 2, 3]
    assert all(bring == -abs(suns - moons) for (suns, moons), bring in brings.items() if suns != moons)


# -- material and deal ---------------------------------------------------------------------------------------------


def test_thirty_two_cards_sixteen_of_each_suit_with_one_mask_and_one_9_each() -> None:
    assert len(set(DECK)) == 32
    for suit in SUITS:
        ranks = [card.rank for card in DECK if card.suit == suit]
        assert sorted(ranks) == sorted([*range(1, 16), MASK])
        assert ranks.count(NINE) == 1


@pytest.mark.parametrize(("seats", "each", "size"), [(2, 3, 7), (3, 3, 7), (4, 3, 7), (5, 2, 5)])
def test_everybody_is_dealt_as_many_sun_as_moon_cards_and_the_rest_are_the_piles(
    seats: int, each: int, size: int
) -> None:
    state = start(seats)
    assert state.phase == DRAWING and state.tokens == [TOKENS] * seats
    seen = state.seen_by(None)
    assert seen.held == ((each, each),) * seats and seen.piles == (16 - each * seats,) * 2
    held = [card for hand in state.hands for card in hand_of(hand)]
    left = [card for pile in state.piles for one in pile for card in hand_of(one)]
    assert sorted(held + left) == sorted(DECK)
    assert hand_size(seats) == size


def test_each_draws_from_the_pile_of_their_choice_from_the_first_player_on() -> None:
    state = start(4)
    order: list[int] = []
    for pile in ("sun", "moon", "moon", "moon"):
        order.append(state.turn or 0)
        (drawn,) = state.play(f"draw {pile}")
        assert drawn.facts == {"pile": pile}, "the pile is seen, the card is not"
        others = [drawn.seen_by(seat).facts for seat in (None, *range(4)) if seat != drawn.seat]
        assert others == [{"pile": pile}] * 4
        assert drawn.seen_by(drawn.seat).facts["card"].suit == pile
        assert drawn.reveals
    assert order == [(state.first + turn) % 4 for turn in range(4)]
    assert state.phase == PLAYING and state.turn == state.leader == state.first
    assert [state.seen_by(None).drew[seat] for seat in order] == ["sun", "moon", "moon", "moon"]


def test_four_players_can_empty_a_pile_with_the_last_draw_and_no_sooner() -> None:
    state = start(4)
    for _ in range(4):
        assert state.legal() == ["draw sun", "draw moon"]
        state.play("draw sun")
    assert state.seen_by(None).piles == (0, 4)


def test_the_hand_is_seen_before_the_choice_of_the_last_card() -> None:
    state = start(5)
    for seat in range(5):
        assert len(state.seen_by(seat).hand) == 4


# -- what may be played --------------------------------------------------------------------------------------------

LEGAL = {
    # a follower's hand, what the leader (and the next) has played, what is legal
    "follows": ("s1 s15 m3", "sun 5", "sun 1, sun 15"),
    "is free without the suit": ("m3 m15 m1", "sun 5", "moon 1, moon 3, moon 15"),
    "must follow with the mask": ("sm m3", "sun 5", "sun mask low, sun mask high"),
    "the mask of the other suit does not follow": ("mm s1", "sun 5", "sun 1"),
    "a mask thrown off suit needs no saying": ("mm m2", "sun 5", "moon 2, moon mask"),
    "a 9 need not follow though one could": ("s1 m9 m3", "sun 5", "sun 1, moon 9 as sun, moon 9 as moon"),
    "a 9 of the suit asked for need not follow either": ("s9 s2 m3", "sun 5", "sun 2, sun 9 as sun, sun 9 as moon"),
    "a 9 does not oblige": ("s9 m3 m4", "sun 5", "sun 9 as sun, sun 9 as moon, moon 3, moon 4"),
    "nor does the other 9": (
        "s9 m9 m4",
        "sun 5",
        "sun 9 as sun, sun 9 as moon, moon 4, moon 9 as sun, moon 9 as moon",
    ),
    "the second 9 takes the other suit": ("s9 s2", "moon 9 as sun", "sun 2, sun 9 as moon"),
    "the second 9 takes the suit asked for if the first did not": (
        "m9 m2 s1",
        "sun 5, sun 9 as moon",
        "sun 1, moon 9 as sun",
    ),
    "the second 9 is free of following too": ("s9 s1 m2", "sun 5, moon 9 as sun", "sun 1, sun 9 as moon"),
    "a 9 that leads asks for the suit said": ("s1 m2", "sun 9 as moon", "moon 2"),
    "a 9 that leads as its own suit": ("s1 m2", "sun 9 as sun", "sun 1"),
    "a mask that leads asks for its suit": ("s1 m2", "moon mask low", "moon 2"),
    "a discard asks for nothing": ("s1 m2", "sun 5, moon 1", "sun 1"),
}


@pytest.mark.parametrize("case", LEGAL, ids=lambda case: case.replace(" ", "-"))
def test_a_hand_and_its_legal_cards(case: str) -> None:
    hand, played, legal = LEGAL[case]
    before = words(played)
    state = table(*(short(EVERY_PLAY[action].card) for action in before), hand, plays=played)
    assert state.legal() == words(legal)
    seen = state.seen_by(state.turn)
    assert seen.legal() == words(legal)
    ways = [action for held in seen.hand for action in seen.ways(held)]
    assert ways == words(legal)


def short(card: Card) -> str:
    return f"{card.suit[0]}{'m' if card.is_mask else card.rank}"


def test_a_leader_may_play_anything_and_says_suit_and_strength() -> None:
    state = table("s1 s9 sm m2", "s2 s3 s4 s5")
    assert state.legal() == words("sun 1, sun 9 as sun, sun 9 as moon, sun mask low, sun mask high, moon 2")


REFUSED = {
    "not_held": ("s1 m3", "sun 5", "sun 2"),
    "follow": ("s1 m3", "sun 5", "moon 3"),
    "nine": ("s9 s2", "moon 9 as sun", "sun 9 as sun"),
    "mask": ("sm m3", "sun 5", "sun mask"),
    "mask_thrown": ("mm m3", "sun 5", "moon mask high"),
    "no_lead": ("s1 m3", "sun 5", "lead"),
    "drawn": ("s1 m3", "sun 5", "draw sun"),
    "round_runs": ("s1 m3", "sun 5", "next"),
    "unknown": ("s1 s9 m3", "sun 5", "sun 9"),
}


@pytest.mark.parametrize("rule", REFUSED)
def test_what_is_refused_is_refused_by_the_rule_that_does(rule: str) -> None:
    hand, played, action = REFUSED[rule]
    state = table(short(EVERY_PLAY[played].card) + " s14", hand, plays=played)
    assert refusal(state, action) == rule


def test_a_thrown_mask_that_must_follow_is_refused_for_that() -> None:
    state = table("s5 s14", "s1 mm", plays="sun 5")
    assert refusal(state, "moon mask") == refusal(state, "moon mask low") == "follow"


def test_the_other_phases_refuse_by_name_too() -> None:
    state = start(3)
    assert refusal(state, "sun 1") == refusal(state, "lead") == "draw_first"
    state = table("s5 s14", "s1 mm", plays="sun 5, sun 1")
    assert refusal(state, "sun 14") == "lead_first"
    state = table("s5", "s1", plays="sun 5, sun 1")
    assert refusal(state, "sun 14") == refusal(state, "lead") == refusal(state, "draw sun") == "round_over"
    assert refusal(state, "nonsense") == "unknown"
    state.turn = None
    assert refusal(state, "next") == "over"


# -- who wins a trick ----------------------------------------------------------------------------------------------

WON = {
    "the highest of the suit": ("sun 5, sun 12, sun 3", 1, "sun"),
    "whatever is thrown in": ("sun 5, moon 15, moon 14", 0, "sun"),
    "a high mask beats the 15": ("sun 15, sun mask high, sun 1", 1, "sun"),
    "a low mask loses to the 1": ("sun mask low, sun 1, moon 1", 1, "sun"),
    "a low mask wins when nobody else plays that suit": ("sun mask low, moon 15, moon 1", 0, "sun"),
    "a thrown mask wins nothing": ("sun 2, moon mask, moon 1", 0, "sun"),
    "a 9 of the other suit wins as what it was said to be": ("sun 5, moon 9 as sun, sun 3", 1, "sun"),
    "a 9 said to be the suit not asked for wins nothing": ("sun 5, sun 9 as moon, sun 3", 0, "sun"),
    "a 9 leads the suit that it was said to be": ("sun 9 as moon, moon 8, sun 15", 0, "moon"),
    "the second 9 is off suit when the first was not": ("sun 8, moon 9 as sun, sun 9 as moon", 1, "sun"),
    "a 9 loses to a 10": ("sun 9 as sun, sun 10, moon 9 as moon", 1, "sun"),
}


@pytest.mark.parametrize("case", WON, ids=lambda case: case.replace(" ", "-"))
def test_who_wins_a_trick_and_of_what_suit_it_is(case: str) -> None:
    played, winner, suit = WON[case]
    *before, last = words(played)
    state = table(*(short(EVERY_PLAY[action].card) for action in (*before, last)), plays=", ".join(before))
    _, taken, _ = state.play(last)
    assert (taken.kind, taken.seat) == ("takes_trick", winner)
    assert taken.facts["trick"].suit == suit
    assert taken.facts["trick"].top.action == words(played)[winner]


def test_tricks_go_clockwise_and_who_is_ahead_is_seen() -> None:
    state = table("s5 m1", "s7 m2", "s6 m3", leader=CLEO)
    ahead = []
    for action in words("sun 6, sun 5, sun 7"):
        state.play(action)
        ahead.append(state.seen_by(None).ahead)
    assert ahead == [CLEO, CLEO, None]
    assert state.seen_by(None).last_trick == state.tricks[-1]
    assert state.tricks[-1].seats == (CLEO, ANA, BEN) and state.tricks[-1].winner == BEN


# -- who leads next ------------------------------------------------------------------------------------------------


def test_the_winner_leads_the_next_trick_or_lets_the_left_neighbour_lead() -> None:
    for action, leader in (("lead", CLEO), ("pass-lead", ANA)):
        state = table("s5 m1", "s6 m2", "s7 m3", plays="sun 5, sun 6, sun 7")
        assert state.phase == LEADING and state.turn == CLEO
        assert state.legal() == ["lead", "pass-lead"]
        (said,) = state.play(action)
        assert not said.reveals
        assert state.phase == PLAYING and state.turn == state.leader == leader
        assert said.facts == ({} if action == "lead" else {"to": ANA})


def test_nobody_is_asked_after_the_last_trick() -> None:
    state = table("s5", "s6", "s7", plays="sun 5, sun 6")
    events = state.play("sun 7")
    assert [event.kind for event in events] == ["plays", "takes_trick", "ends_round"]
    assert state.phase == SCORED and state.legal() == ["next"]


# -- score and end -------------------------------------------------------------------------------------------------


def scored(won: tuple[str, ...], tokens: tuple[int, ...], rounds: int = 0) -> State:
    """A table after a round in which the last Sun trick went to the first seat."""
    hands = ("s5", "s4", "s3", "s2", "s1")[: len(won)]
    state = table(*hands, won=won, tokens=tokens)
    state.sheet = (Round(0, ((0, 0),) * len(won), (0,) * len(won), (3,) * len(won)),) * rounds
    for seat in range(len(won)):
        state.play(f"sun {5 - seat}")
    return state


def test_the_round_is_written_on_the_sheet() -> None:
    state = scored(("m", "s s", "m s", ""), (3, 3, 3, 3))
    (line,) = state.sheet
    assert line.tallies == ((1, 1), (2, 0), (1, 1), (0, 0))
    assert line.changes == (1, -2, 1, 0) and line.tokens == tuple(state.tokens) == (4, 1, 4, 3)
    assert state.scores() == [4, 1, 4, 3]
    assert state.turn is not None and state.winners() == ()


def test_nobody_falls_below_zero_tokens_and_whoever_has_none_ends_the_match() -> None:
    state = scored(("m", "s s", "", ""), (3, 1, 3, 3))
    assert state.sheet[-1].changes[BEN] == -2 and state.tokens[BEN] == 0
    assert state.turn is None and state.legal() == []
    assert state.winners() == (ANA,)


def test_whoever_has_none_is_named_when_the_round_ends() -> None:
    state = table("s5", "s4", "s3", won=("m", "s s s", "m m m"))
    *_, ended = [event for action in words("sun 5, sun 4, sun 3") for event in state.play(action)]
    assert ended.facts["out"] == (BEN, CLEO) and ended.facts["number"] == 1


def test_after_three_rounds_most_tokens_win_and_ties_share() -> None:
    state = scored(("m", "m s", "s", ""), (3, 3, 3, 4), rounds=2)
    assert state.tokens == [4, 4, 2, 4]
    assert state.turn is None and state.winners() == (ANA, BEN, DAN)


def test_two_rounds_are_not_the_end() -> None:
    assert scored(("m", "m s", "s", ""), (3, 3, 3, 3), rounds=1).turn is not None


def test_when_all_are_at_zero_all_share() -> None:
    state = scored(("", "m", "m"), (1, 1, 1))
    assert state.tokens == [0, 0, 0]
    assert state.winners() == (ANA, BEN, CLEO)


def test_a_new_round_is_dealt_and_tokens_are_kept() -> None:
    state = scored(("m", "s s", "m s", ""), (3, 3, 3, 3))
    (dealt,) = state.play("next")
    assert dealt.reveals and dealt.facts == {"number": 2, "first": state.first}
    assert state.phase == DRAWING and state.turn == state.first
    assert state.tokens == [4, 1, 4, 3] and len(state.sheet) == 1
    assert state.tricks == [] and state.suns == state.moons == state.out_of == [0] * 4
    assert state.seen_by(None).round == 2


def test_two_players_play_for_two_won_rounds_and_begin_each_with_three_tokens() -> None:
    state = scored(("m", "s s"), (3, 3))
    assert state.sheet[-1].changes == (1, -2) and state.tokens == [4, 1]
    assert state.scores() == [1, 0] and state.turn is not None
    state.play("next")
    assert state.tokens == [3, 3]


def test_two_players_do_not_end_at_no_token() -> None:
    state = scored(("m", "s s s"), (3, 3))
    assert state.tokens == [4, 0] and state.turn is not None


def test_of_two_players_the_better_change_wins_even_where_both_end_at_zero() -> None:
    state = scored(("s s", "m m m m"), (3, 3))
    assert state.sheet[-1].changes == (-3, -4) and state.tokens == [0, 0]
    assert state.scores() == [1, 0]


def test_a_third_round_is_played_only_at_one_each() -> None:
    lines = [Round(0, ((0, 0),) * 2, changes, (3, 3)) for changes in ((1, 0), (0, 1))]
    for sheet, over in ((lines[:1], True), (lines[1:], False)):
        state = table("s5", "s4", won=("m", "s s"))
        state.sheet = tuple(sheet)
        state.play("sun 5")
        state.play("sun 4")
        assert (state.turn is None) == over
        assert state.winners() == ((ANA,) if over else ())


# -- the first player ----------------------------------------------------------------------------------------------


def firsts(seats: int, seed: int, first: str) -> list[int]:
    state, chance = start(seats, seed, first=first), Chance(seed)
    found = [state.first]
    while state.turn is not None:
        state.play(chance.pick(state.legal()))
        if state.phase == DRAWING and len(state.sheet) == len(found):
            found.append(state.first)
    return found


def test_the_first_player_is_random_in_every_round() -> None:
    pairs = Counter(tuple(found[:2]) for seed in range(150) if len(found := firsts(3, seed, "random")) > 1)
    assert set(pairs) == {(one, two) for one in range(3) for two in range(3)}


def test_or_goes_to_the_left_and_the_cards_are_the_same() -> None:
    for seed in range(20):
        found = firsts(3, seed, "rotates")
        assert found == [(found[0] + turn) % 3 for turn in range(len(found))]
        assert start(3, seed, first="rotates").hands == start(3, seed).hands
    assert {firsts(3, seed, "rotates")[0] for seed in range(20)} == {0, 1, 2}


# -- what one may know ---------------------------------------------------------------------------------------------


def test_a_seat_sees_its_own_hand_sorted_and_nobody_elses() -> None:
    state = table("m2 s10 sm s3 mm m1", "s1 s2 s4 m4 m5 m6")
    assert state.seen_by(ANA).hand == cards("s3 s10 sm m1 m2 mm")
    assert state.seen_by(None).hand == ()
    assert state.seen_by(ANA).held == ((3, 3), (3, 3))
    assert state.seen_by(BEN).legal() == [], "what Ana may play is not Ben's to know"


def test_who_does_not_follow_is_out_of_the_suit_unless_it_is_by_a_9() -> None:
    state = table("s5 s1", "m1 m2", "s9 s2", "m9 s4", plays="sun 5, moon 1, sun 9 as moon, moon 9 as sun")
    assert state.seen_by(ANA).out_of == ((), ("sun",), (), ())


def test_whoever_looks_at_a_hand_needs_a_cover_but_not_between_rounds() -> None:
    state = start(2)
    chance = Chance(5)
    while state.turn is not None:
        assert covers(state) == (state.legal() != ["next"])
        state.play(chance.pick(state.legal()))
    assert not covers(state)


def test_a_played_card_cannot_be_taken_back_but_who_leads_can() -> None:
    state = table("s5 m1", "s6 m2", plays="sun 5")
    played, _ = state.play("sun 6")
    assert played.reveals
    (said,) = state.play("pass-lead")
    assert not said.reveals


# -- what can be proved, over random games --------------------------------------------------------------------


@every_number
def test_random_games_keep_the_promises(seats: int) -> None:
    """No round of two ties, somebody loses a token in every round, the tokens suffice, and it ends when it should."""
    chance = Chance.named("promises", seats)
    for seed in range(GAMES_EACH):
        state = start(seats, seed, first=chance.pick(("random", "rotates")))
        while state.turn is not None:
            state.play(chance.pick(state.legal()))
        assert keeps_promises(state)


def test_a_promise_that_is_broken_is_noticed() -> None:
    state = start(3, 5)
    while state.turn is not None:
        state.play(state.legal()[0])
    line = state.sheet[0]
    for broken in (
        line._replace(changes=(0, 0, 0)),
        line._replace(tokens=(21, 0, 0)),
        line._replace(tallies=((1, 1), (1, 1), (1, 1))),
    ):
        wrong = state.copy()
        wrong.sheet = (broken, *state.sheet[1:])
        assert keeps_promises(state) and not keeps_promises(wrong)


@pytest.mark.parametrize(
    ("seats", "mean", "out"), [(2, -0.66, 0.79), (3, -0.68, 0.86), (4, -0.65, 0.89), (5, -0.51, 0.79)]
)
def test_random_play_has_the_known_means(seats: int, mean: float, out: float) -> None:
    """The mean change of a round, and how often somebody has no token left within three rounds (carried over)."""
    chance = Chance.named("means", seats)
    changes: list[float] = []
    emptied = []
    for _ in range(GAMES_EACH):
        tokens = [TOKENS] * seats
        for _ in range(3):
            line = play_out(deal(game.settle({}), seats, chance), chance).sheet[0]
            changes.append(sum(line.changes) / seats)
            tokens = [tokens + gain for tokens, gain in zip(tokens, line.changes, strict=True)]
            if min(tokens) <= 0:
                break
        emptied.append(min(tokens) <= 0)
    found = sum(changes) / len(changes)
    error = sqrt(sum((change - found) ** 2 for change in changes)) / len(changes)
    assert abs(found - mean) < 3 * error + 0.005
    assert abs(sum(emptied) / GAMES_EACH - out) < 3 * sqrt(out * (1 - out) / GAMES_EACH) + 0.005
