"""Every effect of Mai-Star alone, answered, with nothing to act on and on oneself; every geisha and her limits."""

from __future__ import annotations

import pytest

from hanamachi.games.maistar.rules.rules import State
from tests.rules.maistar.table import PLAIN, cards, is_over, names, played, refused, table

RAISED = "red okaasan, red okaasan"
"""Oboro's red reputation is 9 with them."""
TARGETED = ("scholar", "yakuza", "merchant", "thief", "sumo", "emissary", "samurai")


def aimed(kind: str, target: int) -> State:
    """A red guest of that kind has been seated, and its effect aimed at somebody who could answer."""
    state = table(
        "oboro",
        "momiji",
        "natsumi",
        hands=[f"red {kind}, shogun", "kanryou, monk"],
        advertisers={0: RAISED, 1: "blue actor"},
        guests={1: "blue ronin, green actor"},
    )
    played(state, f"guest red {kind}", "use", f"target {target}")
    return state


# -- effects, let happen -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", TARGETED)
def test_what_is_let_happen_happens_and_the_answer_stays_where_it_was(kind: str) -> None:
    state = aimed(kind, 1)
    assert state.turn == 1
    played(state, "allow")
    if kind == "sumo":
        played(state, "discard monk")
    hand = {"scholar": "kanryou, monk, blue actor", "merchant": "kanryou, monk, blue actor, blue actor"}
    assert names(state.hands[1]) == hand.get(kind, "kanryou" if kind == "sumo" else "kanryou, monk")
    assert names(state.advertisers[1]) == ("" if kind in ("yakuza", "emissary") else "blue actor")
    assert names(state.guests[1]) == ("blue ronin" if kind in ("thief", "samurai") else "blue ronin, green actor")
    discarded = {"yakuza": "blue actor", "thief": "green actor", "sumo": "monk"}
    assert names(state.discards) == discarded.get(kind, "")
    assert names(state.advertisers[0]) == RAISED + (", blue actor" if kind == "emissary" else "")
    assert names(state.guests[0]) == f"red {kind}" + (", green actor" if kind == "samurai" else "")


# -- on oneself ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", [kind for kind in TARGETED if kind not in ("emissary", "samurai")])
def test_an_effect_on_oneself_asks_nobody(kind: str) -> None:
    state = aimed(kind, 0)
    if kind == "sumo":
        assert (state.turn, state.legal()) == (0, ["discard shogun"])
        assert names(state.seen_by(0).looked_at) == "shogun"
        return
    assert state.turn == 1  # the turn is over
    drawn = {"scholar": 1, "merchant": 2}.get(kind, 0)
    assert len(state.hands[0]) == 1 + drawn
    assert names(state.advertisers[0]) == ("red okaasan" if kind == "yakuza" else RAISED)
    assert names(state.guests[0]) == ("" if kind == "thief" else f"red {kind}")


@pytest.mark.parametrize("kind", ["emissary", "samurai"])
def test_nobody_takes_over_what_is_their_own(kind: str) -> None:
    state = table(
        "oboro",
        "momiji",
        "natsumi",
        hands=[f"red {kind}, red {kind}, shogun"],
        advertisers={0: RAISED, 1: "blue actor"},
        guests={0: "green actor", 1: "green actor"},
    )
    played(state, f"guest red {kind}", "use")
    assert state.legal() == ["target 1"]
    assert refused(state, "target 0") == "nothing"
    played(state, "target 1", "allow", "search", "search", f"guest red {kind}")
    assert state.actor == 1, "nobody else has anything to take: that is not asked"


# -- nothing to act on ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["scholar", "merchant"])
def test_nobody_draws_from_an_empty_deck(kind: str) -> None:
    state = table("oboro", "momiji", "natsumi", hands=[f"red {kind}, monk"], deck=0)
    played(state, f"guest red {kind}")
    assert is_over(state)  # no effect was asked about


@pytest.mark.parametrize("kind", ["yakuza", "emissary"])
def test_nobody_loses_an_advertiser_that_is_not_there(kind: str) -> None:
    # an emissary of 6 needs an advertiser to come at all, so Akenohoshi has her moment
    state = table("akenohoshi", "momiji", "natsumi", hands=[f"red {kind}, monk"])
    played(state, "boost red", f"guest red {kind}")
    assert state.turn == 1


def test_a_sumo_wrestler_finds_only_hands_that_hold_something() -> None:
    state = table("oboro", "momiji", "natsumi", hands=["red sumo", "", "monk"])
    played(state, "guest red sumo", "use")
    assert state.legal() == ["target 2"]
    state = table("oboro", "momiji", "natsumi", hands=["red sumo", "", ""])
    played(state, "guest red sumo")
    assert is_over(state)


@pytest.mark.parametrize("kind", ["red okaasan", "red courtier", "monk", "shogun"])
def test_an_empty_hand_leaves_nothing_to_do(kind: str) -> None:
    state = table("oboro", "momiji", "natsumi", hands=[kind], advertisers={0: f"{RAISED}, red ronin"})
    played(state, f"guest {kind}")
    assert is_over(state)


def test_a_daimyo_without_advertisers_of_its_colour_does_nothing() -> None:
    row = "blue okaasan, blue okaasan, blue actor"
    state = table("oboro", "momiji", "natsumi", hands=["blue daimyo, monk"], advertisers={0: row})
    played(state, "guest blue daimyo", "use")
    assert names(state.guests[0]) == "blue daimyo, blue okaasan, blue okaasan, blue actor"
    four = "monk, shogun, kanryou, green actor"  # none of them is blue
    state = table("oboro", "momiji", "natsumi", hands=["blue daimyo, red actor"], advertisers={0: four})
    played(state, "guest blue daimyo")
    assert state.turn == 1


@pytest.mark.parametrize("kind", ["red actor", "red ronin"])
def test_actor_and_ronin_do_nothing_at_once(kind: str) -> None:
    state = table("oboro", "momiji", "natsumi", hands=[f"{kind}, monk"])
    played(state, f"guest {kind}")
    assert state.turn == 1


# -- optional, whole or not at all ---------------------------------------------------------------------------------


@pytest.mark.parametrize("guest", ["monk", "shogun", "red daimyo", "red doctor", "red okaasan", "red courtier"])
def test_every_effect_may_be_left(guest: str) -> None:
    raised = f"{RAISED}, red ronin"
    state = table("oboro", "momiji", "natsumi", hands=[f"{guest}, red scholar"], advertisers={0: raised})
    played(state, f"guest {guest}", "leave")
    assert state.turn == 1
    assert (names(state.hands[0]), names(state.advertisers[0])) == ("red scholar", raised)


def test_the_shogun_once_used_seats_the_whole_hand() -> None:
    raised = {0: f"{RAISED}, red ronin"}
    state = table("oboro", "momiji", "natsumi", hands=["shogun, red thief, blue thief"], advertisers=raised)
    played(state, "guest shogun", "use", "seat blue thief")
    assert state.legal() == ["seat red thief"]


# -- the deck runs out inside an effect ----------------------------------------------------------------------------


def test_momijis_second_scholar_finds_no_card() -> None:
    state = table("momiji", "oboro", "natsumi", hands=["red scholar, monk"], deck=1)
    played(state, "guest red scholar", "use", "target 1", "allow")
    assert state.sheet[-1].reason == "deck"


def test_okaasans_advertiser_draws_the_last_card_and_the_round_ends() -> None:
    state = table("oboro", "momiji", "natsumi", hands=["red okaasan, monk, shogun"], deck=1)
    played(state, "guest red okaasan", "use", "advertise monk")
    assert state.sheet[-1].reason == "deck"
    assert names(state.hands[0]) == "shogun, blue actor"


def test_momijis_second_merchant_draws_what_is_left() -> None:
    state = table("momiji", "oboro", "natsumi", hands=["red merchant, monk"], deck=3)
    played(state, "guest red merchant", "use", "target 1", "allow", "again", "target 2", "allow")
    assert [len(hand) for hand in state.hands] == [1, 4, 3]
    assert state.sheet[-1].reason == "deck"


@pytest.mark.parametrize(("deck", "held", "discarded", "below"), [(3, 2, "", 2), (2, 2, "shogun", 0), (1, 2, "", 0)])
def test_harukaze_with_few_cards_left(deck: int, held: int, discarded: str, below: int) -> None:
    state = table("harukaze", "oboro", "natsumi", hands=["monk, shogun"], deck=deck)
    played(state, "advertise monk")
    if deck == 3:
        played(state, "under shogun", "under blue actor")
    elif deck == 2:
        played(state, "discard shogun")
    assert (len(state.hands[0]), names(state.discards), len(state.deck)) == (held, discarded, below)
    assert is_over(state) == (below == 0)


def test_harukaze_with_no_card_left_draws_none() -> None:
    state = table(*("harukaze", *(name for name in PLAIN if name != "harukaze")), hands=["monk, shogun"], deck=0)
    state.options = {**state.options, "longer": "on"}
    played(state, "advertise monk")
    assert names(state.hands[0]) == "shogun"
    assert state.turn == 1


# -- geisha and their limits ---------------------------------------------------------------------------------------


def test_akenohoshis_moment_is_hers_alone_and_over_in_an_additional_turn() -> None:
    state = table("akenohoshi", "oboro", "natsumi", hands=["red doctor, red emissary, monk"], advertisers={0: "monk"})
    assert refused(table("oboro", "akenohoshi", "natsumi"), "boost red") == "boost"
    played(state, "boost red", "guest red doctor", "use")
    assert state.turn == 0
    assert state.reputation(0) == [4, 4, 4]
    assert not [action for action in state.legal() if action.startswith("boost")]


def test_akenohoshi_may_raise_any_skill_for_a_black_guest() -> None:
    raised = {0: "green okaasan, green ronin"}
    state = table("akenohoshi", "oboro", "natsumi", hands=["monk, red scholar"], advertisers=raised)
    assert refused(state, "guest monk") == "requirement"
    played(state, "boost green")
    assert "guest monk" in state.legal()


def test_akenohoshi_has_her_moment_again_in_the_next_round() -> None:
    state = table("akenohoshi", "oboro", "natsumi", hands=["red scholar"])
    played(state, "boost red", "guest red scholar", "leave", "next")
    while state.turn != 0:
        played(state, "search")
    assert "boost red" in state.legal()


def test_momiji_doubles_red_guests_only() -> None:
    for guest in ("green scholar", "monk"):
        raised = {0: "red okaasan, red okaasan"}
        state = table("momiji", "oboro", "natsumi", hands=[f"{guest}, shogun, red actor"], advertisers=raised)
        played(state, f"guest {guest}", "use", *(["target 1", "allow"] if guest == "green scholar" else []))
        assert not state.legal() or "again" not in state.legal()


def test_momiji_is_asked_about_a_second_courtiers_guest_even_if_she_has_none() -> None:
    state = table("momiji", "oboro", "natsumi", hands=["red courtier, red ronin, blue daimyo"])
    played(state, "guest red courtier", "use", "guest red ronin")
    assert state.legal() == ["enough"]


def test_natsumi_gets_nothing_from_guests_of_other_colours() -> None:
    state = table("natsumi", "oboro", "momiji", hands=["red ronin, blue ronin, monk"])
    played(state, "guest red ronin")
    assert state.turn == 1


def test_natsumis_limit_is_fresh_in_an_additional_turn() -> None:
    hand = "blue doctor, blue ronin, blue actor, blue scholar, blue ronin, monk"
    state = table("natsumi", "oboro", "momiji", hands=[hand], advertisers={0: "blue okaasan"})
    played(state, "guest blue doctor", "use", "guest blue ronin", "guest blue actor")
    assert state.turn == 0
    played(state, "guest blue scholar", "leave")
    assert "guest blue ronin" in state.legal()


def test_natsumis_blue_courtier_goes_on_when_its_guest_is_done() -> None:
    hand = "blue courtier, blue ronin, blue actor, blue thief, blue scholar, monk"
    state = table("natsumi", "oboro", "momiji", hands=[hand])
    played(state, "guest blue courtier", "use", "guest blue ronin", "guest blue actor", "guest blue thief", "leave")
    assert names(state.guests[0]) == "blue courtier, blue ronin, blue actor, blue thief"
    assert state.turn == 1  # two further ones were seated, and the courtier's own was none of them


def test_oboro_has_two_cards_more_in_every_round() -> None:
    state = table("oboro", "momiji", "natsumi", hands=["red actor"])
    played(state, "guest red actor", "next")
    assert list(map(len, state.hands)) == [8, 6, 6]


def test_suzune_rings_after_a_guest_and_its_effect_and_in_each_turn_once() -> None:
    state = table("suzune", "oboro", "natsumi", hands=["red okaasan, monk, shogun, kanryou"])
    played(state, "guest red okaasan", "use", "advertise monk")
    assert (state.turn, state.legal()[-1]) == (0, "done")  # Okaasan's was not her own
    played(state, "advertise shogun")
    assert state.turn == 1


def test_suzune_who_empties_her_hand_may_fill_it_again_before_the_turn_ends() -> None:
    state = table("suzune", "oboro", "natsumi", hands=["red okaasan, red scholar"])
    played(state, "guest red scholar", "leave", "advertise red okaasan")
    assert not is_over(state)
    state = table("suzune", "oboro", "natsumi", hands=["red scholar"])
    played(state, "guest red scholar", "leave")
    assert is_over(state)  # nothing left to advertise with


def test_a_ronin_or_kanryou_answers_one_effect_only() -> None:
    state = table(
        "momiji", "oboro", "natsumi", hands=["red thief, monk", "kanryou, monk"], guests={1: "blue actor, red actor"}
    )
    played(state, "guest red thief", "use", "target 1", "kanryou", "again", "target 1")
    assert state.legal() == ["allow"]
    played(state, "allow")
    assert names(state.guests[1]) == "blue actor"
    assert names(state.discards) == "kanryou, red actor"


def test_a_ronin_gained_by_daimyo_or_shogun_still_answers() -> None:
    row = "red okaasan, red okaasan, red ronin"
    state = table("oboro", "natsumi", "momiji", hands=["red daimyo, monk", "blue thief, monk"], advertisers={0: row})
    played(state, "guest red daimyo", "use", "guest blue thief", "use", "target 0")
    assert "ronin 4" in state.legal()
    state = table("oboro", "natsumi", "momiji", hands=["shogun, red ronin"], advertisers={0: row})
    played(state, "guest shogun", "use", "seat red ronin")
    assert state.ronin(0) == [2]


def test_cards_keep_their_age_when_one_is_exchanged() -> None:
    state = table(
        "oboro", "natsumi", "momiji", hands=["monk", "blue yakuza, shogun"], advertisers={0: "red thief, red ronin"}
    )
    played(state, "exchange 1", "place monk", "guest blue yakuza", "use", "target 0", "allow")
    assert names(state.advertisers[0]) == "monk"  # the newest is the one that was newest before
    assert names(state.discards) == "red ronin"
    assert cards("red thief") == state.hands[0]
