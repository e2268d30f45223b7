"""Where cards and rulebook of Mai-Star are silent: our ten decisions; how rounds end; the optional rules together."""

from __future__ import annotations

import sys
from itertools import combinations

import pytest

from hanamachi.core.chance import Chance
from hanamachi.core.record import MOST_ACTIONS
from hanamachi.games.maistar.game import game
from hanamachi.games.maistar.rules.choices import NEXT
from hanamachi.games.maistar.rules.rules import State
from tests.rules.maistar.table import PLAIN, is_over, is_whole, names, played, refused, table

RAISED = {0: "red okaasan, red okaasan"}


# -- the ten decisions ---------------------------------------------------------------------------------------------


def test_1_momiji_decides_on_the_second_time_and_its_target_when_the_first_is_done() -> None:
    state = table("momiji", "oboro", "natsumi", hands=["red thief, monk"], guests={1: "red actor", 2: "blue actor"})
    played(state, "guest red thief", "use", "target 1", "allow")
    assert state.legal() == ["again", "enough"]
    played(state, "again")
    assert state.legal() == ["target 0", "target 2"]  # the first has nobody left
    state = table("momiji", "oboro", "natsumi", hands=["red ronin, monk"])
    played(state, "guest red ronin")
    assert state.turn == 1  # nothing to double


def test_2_the_newest_guest_is_finished_before_going_back_to_the_one_that_let_it_in() -> None:
    hand = "red courtier, red okaasan, red actor, monk"
    state = table("momiji", "oboro", "natsumi", hands=[hand])
    played(state, "guest red courtier", "use", "guest red okaasan", "use", "advertise monk")
    assert state.legal() == ["again", "enough"]  # Okaasan's second time, before the courtier's
    played(state, "enough")
    assert state.legal() == ["again", "enough"]  # now the courtier's
    played(state, "again", "guest red actor")
    assert names(state.guests[0]) == "red courtier, red okaasan, red actor"


def test_2_guests_that_are_added_are_not_played_for_natsumi() -> None:
    row = {0: "blue okaasan, blue okaasan"}
    state = table("natsumi", "oboro", "momiji", hands=["blue daimyo, red actor"], advertisers=row)
    played(state, "guest blue daimyo", "use")
    assert state.legal() == ["enough"]  # the daimyo's own further guest, and no more
    played(state, "enough")
    assert state.turn == 1


def test_2_each_guest_meets_its_requirement_at_that_moment() -> None:
    row = {0: "blue okaasan, blue okaasan"}
    state = table("natsumi", "oboro", "momiji", hands=["blue daimyo, blue emissary, monk"], advertisers=row)
    assert "guest blue emissary" in state.legal()
    played(state, "guest blue daimyo", "use")
    assert refused(state, "guest blue emissary") == "requirement"
    assert refused(state, "guest monk") == "colour"


def test_3_additional_turns_add_up_and_each_may_be_declined() -> None:
    state = table("momiji", "oboro", "natsumi", hands=["red doctor, monk, shogun"], advertisers={0: "red okaasan"})
    played(state, "guest red doctor", "use", "again", "decline")
    assert (state.turn, "decline" in state.legal()) == (0, True)
    played(state, "decline")
    assert state.turn == 1


def test_4_black_guests_have_no_colour_and_actors_have_theirs() -> None:
    state = table("momiji", "oboro", "natsumi", hands=["red courtier, red actor, monk"], advertisers=RAISED)
    played(state, "guest red courtier", "use")
    assert state.legal() == ["guest red actor"]
    row = {0: "red okaasan, red okaasan, monk, red actor"}
    state = table("momiji", "oboro", "natsumi", hands=["red daimyo, blue actor"], advertisers=row)
    played(state, "guest red daimyo", "use")
    assert names(state.advertisers[0]) == "monk"


def test_5_nobody_is_named_on_whom_nothing_would_happen_oneself_included() -> None:
    state = table("momiji", "oboro", "natsumi", hands=["red yakuza, monk"], advertisers={0: "monk", 2: "shogun"})
    played(state, "guest red yakuza", "use")
    assert state.legal() == ["target 0", "target 2"]


def test_5_a_thief_on_oneself_meets_itself_and_a_samurai_can_only_be_aimed_at_another() -> None:
    state = table("oboro", "momiji", "natsumi", hands=["red thief, monk"], advertisers=RAISED)
    played(state, "guest red thief", "use", "target 0")
    assert names(state.guests[0]) == ""
    state = table("oboro", "momiji", "natsumi", hands=["red samurai, monk"], advertisers=RAISED)
    played(state, "guest red samurai")
    assert state.actor == 1, "there is nobody to name"


def test_6_advertise_with_an_empty_deck_draws_nothing() -> None:
    state = table(*PLAIN, hands=["monk, shogun"], deck=0, longer="on")
    played(state, "advertise monk")
    assert names(state.hands[0]) == "shogun"
    assert not is_over(state)


def test_7_the_shogun_adds_a_kanryou_without_income() -> None:
    raised = {0: "red okaasan, red okaasan, red ronin"}
    state = table("oboro", "momiji", "natsumi", hands=["shogun, kanryou"], advertisers=raised)
    played(state, "guest shogun", "use", "seat kanryou")
    assert names(state.guests[0]) == "shogun, kanryou"
    assert state.sheet[-1].incomes[0] == 10


def test_8_a_ronin_that_was_won_answers_for_its_new_host() -> None:
    state = table(
        "oboro", "natsumi", "momiji", hands=["red samurai, monk", "blue thief, monk"], guests={2: "red ronin"}
    )
    state.advertisers[0] = list(table("oboro", "natsumi", "momiji", advertisers=RAISED).advertisers[0])
    state._settle([])
    played(state, "guest red samurai", "use", "target 2", "allow", "guest blue thief", "use", "target 0", "ronin 2")
    assert names(state.guests[0]) == "red samurai"


def test_9_the_answer_comes_before_anything_is_looked_at_and_is_asked_of_all_who_might_have_one() -> None:
    state = table("oboro", "momiji", "natsumi", hands=["red sumo, monk", "shogun"])
    played(state, "guest red sumo", "use", "target 1")
    assert (state.turn, state.legal()) == (1, ["allow"])
    assert state.seen_by(0).looked_at == ()
    state = table("oboro", "momiji", "natsumi", hands=["red thief, monk", ""], guests={1: "red actor"})
    played(state, "guest red thief", "use", "target 1")
    assert state.turn == 1 and names(state.discards) == "red actor"  # no hand, no Ronin: all see that nothing answers


def test_9_one_without_a_hand_still_answers_by_a_ronin() -> None:
    state = table("oboro", "momiji", "natsumi", hands=["red thief, monk", ""], guests={1: "red ronin, red actor"})
    played(state, "guest red thief", "use", "target 1")
    assert state.legal() == ["allow", "ronin 1"]


def test_10_each_choice_is_an_action_of_the_player_whose_it_is() -> None:
    state = table("oboro", "momiji", "natsumi", hands=["red sumo, monk", "shogun, monk"])
    turns = []
    for action in ("guest red sumo", "use", "target 1", "allow", "discard monk"):
        turns.append(state.turn)
        played(state, action)
    assert turns == [0, 0, 0, 1, 0]


# -- each way a round ends -----------------------------------------------------------------------------------------


def test_an_answered_kanryou_ends_the_round_only_when_the_turn_does() -> None:
    state = table(
        "momiji", "oboro", "natsumi", hands=["red thief, monk", "kanryou"], guests={1: "red actor", 2: "blue actor"}
    )
    played(state, "guest red thief", "use", "target 1", "kanryou")
    assert not is_over(state)
    played(state, "again", "target 2", "allow")
    assert state.sheet[-1].reason == "hand"
    assert state.sheet[-1].left == (1, 0, 2)


def test_whoever_gets_a_card_after_the_kanryou_does_not_end_the_round() -> None:
    state = table("momiji", "oboro", "natsumi", hands=["red scholar, monk", "kanryou"])
    played(state, "guest red scholar", "use", "target 1", "kanryou", "again", "target 1")
    assert not is_over(state) and state.turn == 1  # nothing left to answer with: it happened at once


def test_a_sumo_wrestlers_victim_ends_the_round_unless_filled_again() -> None:
    state = table("momiji", "oboro", "natsumi", hands=["red courtier, red sumo, red scholar, monk", "shogun"])
    played(state, "guest red courtier", "use", "guest red sumo", "use", "target 1", "allow", "discard shogun", "enough")
    played(state, "again", "guest red scholar", "use", "target 1")
    assert not is_over(state)


def test_the_deck_ends_the_round_with_the_turn_that_empties_it() -> None:
    state = table("suzune", "oboro", "natsumi", hands=["monk, shogun"], deck=1)
    played(state, "search")
    assert not is_over(state)  # she may still advertise
    played(state, "done")
    assert state.sheet[-1].reason == "deck"


def test_an_empty_hand_is_named_before_the_deck_and_the_guests() -> None:
    four = {0: "red actor, red actor, blue actor, blue actor"}
    state = table("oboro", "momiji", "natsumi", hands=["green actor"], guests=four, deck=0, limited_guests="on")
    played(state, "guest green actor")
    assert state.sheet[-1].reason == "hand"


@pytest.mark.parametrize(("rounds", "limit"), [(0, 5), (1, 6), (2, 7)])
def test_the_limit_of_guests_is_the_rounds_hand_size(rounds: int, limit: int) -> None:
    row = ", ".join(["blue actor"] * (limit - 1))
    state = table(
        "oboro", "momiji", "natsumi", hands=["red actor, monk"], guests={0: row}, rounds=rounds, limited_guests="on"
    )
    played(state, "guest red actor")
    assert state.sheet[-1].reason == "guests"
    fewer = ", ".join(["blue actor"] * (limit - 2))
    state = table(
        "oboro", "momiji", "natsumi", hands=["red actor, monk"], guests={0: fewer}, rounds=rounds, limited_guests="on"
    )
    played(state, "guest red actor")
    assert len(state.sheet) == rounds


def test_a_guest_limit_reached_for_a_moment_counts() -> None:
    four = {0: "red actor, red actor, blue actor, blue actor"}
    state = table("oboro", "momiji", "natsumi", hands=["red thief, monk"], guests=four, limited_guests="on")
    played(state, "guest red thief", "use", "target 0")  # five, and four again
    assert state.sheet[-1].reason == "guests"


# -- the optional rules, two by two and all together ---------------------------------------------------------------

ON = {option.name: "on" for option in game.options}


def test_all_optional_rules_together() -> None:
    state = table(*PLAIN, deck=1, management="on", limited_guests="on", longer="on")
    played(state, "search")
    assert state.final == 6
    state.guests[1] = list(
        table("oboro", "natsumi", "momiji", guests={0: "red ronin, red ronin, red ronin, red ronin"}).guests[0]
    )
    state.hands[1] += table("oboro", "natsumi", "momiji", hands=["red scholar, monk"]).hands[0]
    state._settle([])
    played(state, "guest red scholar")  # the deck is empty: no effect; the fifth guest ends the added turns
    assert state.sheet[-1].reason == "guests"
    played(state, NEXT)
    assert state.geisha == [None] * 6 and list(map(len, state.hands)) == [6] * 6


def random_match(seats: int, options: dict[str, str], seed: int) -> tuple[State, int]:
    chance = Chance.named("mai-star", seats, seed)
    chosen = {o.name: options[o.name] for o in game.options if options.get(o.name) in o.choices_for(seats)}
    state = game.start(seats, chosen, seed)
    assert isinstance(state, State)
    length = 0
    while state.turn is not None and length < MOST_ACTIONS:
        assert is_whole(state)
        legal = state.legal()
        assert legal and len(set(legal)) == len(legal)
        state.play(chance.pick(legal))
        length += 1
    return state, length


OPTION_SETS = [{}, ON, *({name: "on"} for name in ON), *({a: "on", b: "on"} for a, b in combinations(ON, 2))]


@pytest.mark.slow
@pytest.mark.parametrize("seats", game.seats)
def test_two_hundred_random_matches_lose_no_card_and_end(seats: int) -> None:
    for number in range(200 if sys.platform != "emscripten" else 40):  # Python in the browser takes much longer
        state, length = random_match(seats, OPTION_SETS[number % len(OPTION_SETS)], number)
        assert state.turn is None and length < MOST_ACTIONS and is_whole(state)
        assert len(state.sheet) == 3 and state.winners()


# -- what a choice tells -------------------------------------------------------------------------------------------


def tells(state: State, action: str) -> bool:
    """Whether nobody may undo past it."""
    return any(event.reveals for event in state.play(action))


def test_that_a_courtier_is_used_tells_of_a_guest_in_the_hand_and_is_not_undone() -> None:
    state = table("momiji", "oboro", "natsumi", hands=["red courtier, red okaasan, red ronin, monk"])
    played(state, "guest red courtier")
    assert tells(state, "use")
    played(state, "guest red ronin")
    assert tells(state, "again"), "Momiji's second time too"


def test_that_an_effect_is_used_or_left_tells_nothing_where_all_can_see_that_it_is_possible() -> None:
    state = table("momiji", "oboro", "natsumi", hands=["red thief, monk"], guests={1: "red actor", 2: "blue actor"})
    played(state, "guest red thief")
    assert not tells(state.copy(), "leave")
    assert not tells(state, "use")
    assert not tells(state, "target 1")
    played(state, "allow")
    assert not tells(state.copy(), "enough")
    assert not tells(state, "again")


def test_akenohoshis_moment_tells_of_the_hand_only_where_a_courtier_waits_for_a_guest() -> None:
    state = table("akenohoshi", "oboro", "natsumi", hands=["red courtier, red okaasan, monk"], advertisers=RAISED)
    assert not tells(state.copy(), "boost red")
    played(state, "guest red courtier", "use")
    assert tells(state, "boost blue")


@pytest.mark.parametrize("answer", ["allow", "ronin 2", "kanryou"])
@pytest.mark.parametrize("card", ["thief", "yakuza", "samurai", "emissary", "scholar", "merchant", "sumo"])
def test_whatever_is_answered_is_not_undone(card: str, answer: str) -> None:
    state = table(
        *("momiji", "oboro", "natsumi"),
        hands=[f"red {card}, monk", "kanryou, blue actor"],
        advertisers={0: "red okaasan, red okaasan, red actor", 1: "blue actor"},
        guests={1: "red actor, blue ronin"},
    )
    played(state, f"guest red {card}", "use", "target 1")
    assert tells(state, answer)


def test_an_effect_that_nobody_can_answer_tells_nothing() -> None:
    state = table("momiji", "oboro", "natsumi", hands=["red thief, monk"], guests={0: "blue actor", 1: "red actor"})
    played(state, "guest red thief", "use")
    assert not tells(state, "target 0")
