"""Chains of choices in Mai-Star, rounds that end inside them, and who begins after a tie of any shape."""

from __future__ import annotations

from itertools import product

import pytest

from hanamachi.core.chance import Chance
from hanamachi.games.maistar.game import game
from hanamachi.games.maistar.rules.cards import GEISHA
from hanamachi.games.maistar.rules.choices import NEXT
from hanamachi.games.maistar.rules.rules import State
from hanamachi.games.maistar.rules.score_sheet import Round, next_starters, winners
from tests.rules.maistar.table import cards, is_over, names, played, refused, table

RAISED = {0: "red okaasan, red okaasan"}
"""Momiji's and Oboro's red reputation is 9 with them."""


def pending(state: State) -> list[str]:
    """The stack of choices, the next one last."""
    return [type(choice).__name__ for choice in state.pending]


# -- chains --------------------------------------------------------------------------------------------------------


def test_momijis_courtier_twice_and_each_guest_aims_at_somebody_who_answers() -> None:
    state = table(
        "momiji",
        "oboro",
        "natsumi",
        hands=["red courtier, red thief, red yakuza, monk", "shogun", "kanryou, red actor"],
        guests={1: "blue ronin, blue actor"},
        advertisers={2: "green actor"},
    )
    asked = []
    for action in (
        *("guest red courtier", "use", "guest red thief", "use", "target 1", "ronin 1", "enough"),
        *("again", "guest red yakuza", "use", "target 2", "kanryou"),
    ):
        asked.append((state.turn, pending(state)[-1]))
        if action in ("ronin 1", "kanryou"):  # the deepest: what is still to come waits below
            assert pending(state) == (["Again", "Again", "Answer"] if action == "ronin 1" else ["Again", "Answer"])
        played(state, action)
    assert asked == [
        *((0, choice) for choice in ("Act", "Effect", "Invite", "Effect", "Target")),
        *((1, "Answer"), (0, "Again"), (0, "Again")),
        *((0, choice) for choice in ("Invite", "Effect", "Target")),
        (2, "Answer"),
    ]
    assert names(state.guests[0]) == "red courtier, red thief, red yakuza"  # prevented, and they stay
    assert (names(state.guests[1]), names(state.advertisers[2])) == ("blue actor", "green actor")
    assert names(state.discards) == "blue ronin, kanryou"
    assert state.turn == 1


def test_momiji_who_leaves_an_effect_has_nothing_to_double() -> None:
    state = table("momiji", "oboro", "natsumi", hands=["red scholar, monk"])
    played(state, "guest red scholar", "leave")
    assert state.turn == 1


def test_a_ronin_stops_the_thief_that_comes_for_it() -> None:
    state = table("oboro", "momiji", "natsumi", hands=["red thief, monk"], guests={1: "blue actor, red ronin"})
    played(state, "guest red thief", "use", "target 1", "ronin 2")
    assert (names(state.guests[1]), names(state.discards)) == ("blue actor", "red ronin")


def test_each_of_several_ronin_may_be_the_one_to_go() -> None:
    state = table("oboro", "momiji", "natsumi", hands=["red scholar, monk"], guests={1: "red ronin, monk, blue ronin"})
    played(state, "guest red scholar", "use", "target 1")
    assert state.legal() == ["allow", "ronin 1", "ronin 3"]
    played(state, "ronin 3")
    assert names(state.guests[1]) == "red ronin, monk"


def test_a_sumo_wrestler_against_oneself_may_take_the_last_card() -> None:
    state = table("oboro", "momiji", "natsumi", hands=["red sumo, monk"])
    played(state, "guest red sumo", "use", "target 0", "discard monk")
    assert state.sheet[-1].reason == "hand"


def test_an_exchange_needs_a_card_to_put_there() -> None:
    state = table("oboro", "momiji", "natsumi", hands=[""], advertisers={0: "monk"})
    assert state.legal() == ["search"]
    assert refused(state, "exchange 1") == "advertiser"


# -- the deck runs out inside --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("deck", "hand", "choice"), [(3, 4, "under"), (2, 3, "discard"), (1, 2, ""), (0, 1, "")])
def test_okaasan_lets_harukaze_draw_from_a_deck_that_runs_out(deck: int, hand: int, choice: str) -> None:
    state = table("harukaze", "oboro", "natsumi", hands=["green okaasan, monk, shogun"], deck=deck)
    played(state, "guest green okaasan", "use", "advertise monk")
    assert len(state.hands[0]) == hand
    assert is_over(state) == (not choice)
    if choice == "discard":
        played(state, "discard shogun")
        assert (names(state.discards), state.sheet[-1].reason) == ("shogun", "deck")
    elif choice == "under":
        played(state, "under shogun", "under blue actor")
        assert not is_over(state)  # she has put two there


def test_natsumi_goes_on_with_her_guests_when_the_deck_is_empty() -> None:
    state = table("natsumi", "oboro", "momiji", hands=["blue merchant, blue scholar, blue ronin, monk"], deck=2)
    played(state, "guest blue merchant", "use", "target 1", "allow")
    assert not is_over(state)
    played(state, "guest blue scholar")  # nobody can draw: its effect is not asked about
    assert pending(state) == ["Further"]
    played(state, "guest blue ronin")
    assert state.sheet[-1].reason == "deck"


def test_the_turn_of_a_doctor_is_lost_with_the_deck() -> None:
    raised = {0: "red okaasan"}
    state = table("oboro", "momiji", "natsumi", hands=["red doctor, monk"], advertisers=raised, deck=0)
    played(state, "guest red doctor")
    assert state.sheet[-1].reason == "deck"


# -- guests that others have brought -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("guest", "actions"), [("red samurai", ["use", "target 1", "allow"]), ("red daimyo", ["use"])], ids=str
)
def test_guests_that_are_added_count_for_the_limit(guest: str, actions: list[str]) -> None:
    guests = {0: "red actor, red actor, blue actor", 1: "green actor"}
    for is_used in (True, False):
        state = table(
            *("oboro", "momiji", "natsumi"),
            hands=[f"{guest}, monk"],
            guests=guests,
            advertisers=RAISED,
            limited_guests="on",
        )
        played(state, f"guest {guest}", *(actions if is_used else ["leave"]))
        assert [line.reason for line in state.sheet] == (["guests"] if is_used else [])


# -- who begins, who wins ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", game.seats)
def test_whoever_begins_has_the_lowest_total_and_is_the_first_such_to_the_left_of_the_highest(seats: int) -> None:
    """Every shape of a tie, for every starter."""
    for totals, starter in product(product(range(3), repeat=seats), range(seats)):
        begins = next_starters(Round(starter, "hand", totals, totals, totals, totals))
        lowest, highest = ([seat for seat in range(seats) if totals[seat] == of(totals)] for of in (min, max))
        if lowest == highest:
            assert begins == tuple(range(seats))
            continue
        leader = min(highest, key=lambda seat: (seat - starter) % seats)
        assert begins == (min(lowest, key=lambda seat: (seat - leader) % seats),)


def test_where_all_are_equal_chance_lets_anybody_begin() -> None:
    began = set()
    for seed in range(30):
        state = table("oboro", "momiji", "natsumi", hands=["monk"], deck=0)
        state.chance = Chance(seed)
        played(state, "advertise monk")
        assert state.sheet[-1].totals == (0, 0, 0)
        began.add(state.starter)
    assert began == {0, 1, 2}


def test_a_match_that_is_tied_goes_to_whoever_ended_it() -> None:
    state = table("oboro", "momiji", "natsumi", hands=["red actor"], guests={1: "red actor, green thief"}, rounds=2)
    played(state, "guest red actor")
    assert state.sheet[-1].totals == (5, 5, 0)  # Momiji's 9 less two cards
    assert state.winners() == (0,)


def test_three_may_share_a_victory() -> None:
    assert winners([Round(0, "deck", (0,) * 4, (1, 1, 0, 1), (0,) * 4, (9, 9, 8, 9))]) == (0, 1, 3)


# -- managed geisha ------------------------------------------------------------------------------------------------


def test_managed_geisha_are_picked_anew_by_the_starter_first_then_counter_clockwise() -> None:
    state = table("oboro", "momiji", "natsumi", "suzune", hands=["red actor"], management="on")
    played(state, "guest red actor", NEXT)
    starter, order = state.starter, []
    first, *more = tuple(GEISHA)[:3]
    for name in (first, *more):
        order.append(state.turn)
        played(state, f"geisha {name}")
    order.append(state.turn)
    assert order == [(starter - step) % 4 for step in range(4)]
    assert refused(state, f"geisha {first}") == "picked"
    last = state.turn or 0
    played(state, "geisha oboro")
    assert list(map(len, state.hands)) == [8 if seat == last else 6 for seat in range(4)]
    assert state.turn == starter
    assert state.geisha[starter] == "akenohoshi"
    state.hands[starter] = cards("red actor")
    state._settle([])
    assert {"boost red", "search"} <= set(state.legal())
