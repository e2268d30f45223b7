"""The rules of Mai-Star, sentence by sentence: the rulebook's examples first, then the cards, then our decisions."""

from __future__ import annotations

from typing import Any

import pytest

from hanamachi.games.maistar.rules.cards import BLACK, COLOURS, CUSTOMERS, DECK, GEISHA
from hanamachi.games.maistar.rules.choices import Act
from hanamachi.games.maistar.rules.score_sheet import Round, next_starters, scored, winners
from tests.rules.maistar.table import PLAIN, begun, cards, is_over, names, played, refused, table

# -- the material --------------------------------------------------------------------------------------------------


def test_seventy_five_customers_add_up() -> None:
    assert len(DECK) == 75
    assert [sum(card.colour == colour for card in DECK) for colour in (*COLOURS, BLACK)] == [24, 24, 24, 3]
    assert sum(card.income for card in DECK) == 284
    assert len({card.kind.name for card in DECK}) == 16


def test_the_same_kind_has_the_same_numbers_in_every_colour() -> None:
    for name in ("thief", "samurai", "okaasan"):
        assert len({CUSTOMERS[f"{colour} {name}"].kind for colour in COLOURS}) == 1
    assert CUSTOMERS["red okaasan"].power == (2, 0, 0)
    assert CUSTOMERS["red actor"].power == CUSTOMERS["monk"].power == (1, 1, 1)


# -- the rulebook's examples ---------------------------------------------------------------------------------------


def test_harukaze_seats_the_green_sumo_wrestler_not_the_red_or_the_blue_one() -> None:
    state = table("harukaze", "oboro", "natsumi", hands=["red sumo, blue sumo, green sumo"])
    assert [action for action in state.legal() if action.startswith("guest")] == ["guest green sumo"]
    assert refused(state, "guest red sumo") == "requirement"


def test_akenohoshi_advertises_an_actor_and_can_seat_any_four() -> None:
    state = table("akenohoshi", "oboro", "natsumi", hands=["red actor, blue merchant, green thief"])
    assert refused(state, "guest blue merchant") == "requirement"
    played(state, "advertise red actor", "search", "search")
    assert state.reputation(0) == [4, 4, 4]
    assert {"guest blue merchant", "guest green thief"} <= set(state.legal())


def test_momijis_red_scholar_lets_two_players_draw_or_one_twice() -> None:
    state = table("momiji", "oboro", "natsumi", hands=["red scholar, red actor"])
    played(state, "guest red scholar", "use", "target 1", "allow", "again", "target 2", "allow")
    assert [len(hand) for hand in state.hands] == [1, 3, 3]
    state = table("momiji", "oboro", "natsumi", hands=["red scholar, red actor"])
    played(state, "guest red scholar", "use", "target 0", "again", "target 0")
    assert [len(hand) for hand in state.hands] == [3, 2, 2]


def test_a_ronin_may_let_momijis_first_pass_and_stop_the_second() -> None:
    state = table("momiji", "oboro", "natsumi", hands=["red thief, red actor"], guests={1: "red ronin, blue actor"})
    played(state, "guest red thief", "use", "target 1", "allow", "again", "target 1", "ronin 1")
    assert names(state.guests[1]) == ""
    assert names(state.discards) == "blue actor, red ronin"


def test_suzune_advertises_first_then_seats_a_guest() -> None:
    state = table("suzune", "oboro", "natsumi", hands=["red scholar, red okaasan, blue okaasan"])
    played(state, "advertise red okaasan", "guest red scholar", "leave")
    assert names(state.guests[0]) == "red scholar"
    assert state.turn == 1


def test_a_kanryou_discarded_as_the_last_card_ends_the_round_with_that_turn() -> None:
    state = table("oboro", "momiji", "natsumi", hands=["red sumo, red actor", "kanryou"])
    played(state, "guest red sumo", "use", "target 1", "kanryou")
    assert is_over(state)
    assert state.sheet[-1].reason == "hand"


def test_the_score_sheet_of_four() -> None:
    rounds = [(6, 3, 0, 10), (4, 12, 11, 0), (21, 18, 10, 26)]
    totals: tuple[int, ...] = (0, 0, 0, 0)
    sheet = []
    for gains in rounds:
        totals = tuple(map(int.__add__, totals, gains))
        sheet.append(Round(0, "hand", gains, (0,) * 4, gains, totals))
    assert sheet[1].totals == (10, 15, 11, 10)
    assert sheet[2].totals == (31, 33, 21, 36)
    assert winners(sheet) == (3,)


# -- the five actions ----------------------------------------------------------------------------------------------


def test_advertise_adds_the_power_and_draws_a_card() -> None:
    state = table("suzune", "oboro", "natsumi", hands=["red okaasan, monk"])
    played(state, "advertise red okaasan", "done")
    assert state.reputation(0) == [4, 2, 2]
    assert names(state.hands[0]) == "monk, blue actor"
    assert state.turn == 1


def test_introduce_discards_one_or_two_and_draws_as_many() -> None:
    state = table("oboro", "momiji", "natsumi", hands=["red ronin, blue ronin, monk"])
    played(state, "introduce red ronin", "introduce blue ronin")
    assert names(state.hands[0]) == "monk, blue actor, blue actor"
    assert names(state.discards) == "red ronin, blue ronin"
    state = table("oboro", "momiji", "natsumi", hands=["red ronin, blue ronin, monk"])
    played(state, "introduce red ronin", "draw")
    assert names(state.hands[0]) == "blue ronin, monk, blue actor"


def test_no_more_is_introduced_than_the_deck_holds() -> None:
    state = table("oboro", "momiji", "natsumi", hands=["red ronin, blue ronin, monk"], deck=1)
    played(state, "introduce red ronin")
    assert state.legal() == ["draw"]
    assert refused(state, "introduce blue ronin") == "deck"
    assert not [a for a in table("oboro", "momiji", "natsumi", deck=0).legal() if a.startswith("introduce")]


def test_exchange_puts_the_card_in_the_very_place_and_draws_nothing() -> None:
    state = table("oboro", "momiji", "natsumi", hands=["monk"], advertisers={0: "red thief, blue thief, green thief"})
    played(state, "exchange 2", "place monk")
    assert names(state.advertisers[0]) == "red thief, monk, green thief"
    assert names(state.hands[0]) == "blue thief"
    assert len(state.deck) == 20


def test_exchange_needs_an_advertiser_and_a_card() -> None:
    assert refused(table("oboro", "momiji", "natsumi", hands=["monk"]), "exchange 1") == "advertiser"


def test_exchange_may_lower_a_reputation_and_guests_stay() -> None:
    state = table(
        "suzune",
        "momiji",
        "natsumi",
        hands=["blue ronin, monk"],
        advertisers={0: "red okaasan"},
        guests={0: "red thief"},
    )
    played(state, "exchange 1", "place blue ronin", "done")
    assert state.reputation(0) == [2, 3, 2]
    assert names(state.guests[0]) == "red thief"


def test_search_with_an_empty_deck_is_a_pass() -> None:
    state = table("oboro", "momiji", "natsumi", "suzune", "harukaze", "akenohoshi", deck=0, longer="on")
    state.final = 6
    played(state, "search")
    assert state.turn == 1
    assert len(state.hands[0]) == 2


def test_a_black_guest_asks_for_any_one_skill() -> None:
    raised = {0: "green okaasan, green okaasan"}
    state = table("oboro", "momiji", "natsumi", hands=["monk, shogun, kanryou, red actor"], advertisers=raised)
    assert "guest monk" in state.legal()
    assert refused(state, "guest shogun") == "requirement"
    assert refused(state, "guest kanryou") == "never"


# -- effects -------------------------------------------------------------------------------------------------------


def test_effects_are_optional() -> None:
    state = table("oboro", "momiji", "natsumi", hands=["red thief, monk"], guests={1: "red actor"})
    played(state, "guest red thief", "leave")
    assert names(state.guests[1]) == "red actor"
    assert state.turn == 1


def test_the_scholar_lets_the_target_draw_one_and_the_merchant_two() -> None:
    for guest, drawn in (("scholar", 1), ("merchant", 2)):
        state = table("oboro", "momiji", "natsumi", hands=[f"red {guest}, monk"])
        played(state, f"guest red {guest}", "use", "target 2", "allow")
        assert len(state.hands[2]) == 2 + drawn


def test_the_merchant_draws_what_there_is() -> None:
    state = table("oboro", "momiji", "natsumi", hands=["red merchant, monk"], deck=1)
    played(state, "guest red merchant", "use", "target 0")
    assert len(state.hands[0]) == 2
    assert state.sheet[-1].reason == "deck"


def test_okaasan_advertises_once() -> None:
    state = table("oboro", "momiji", "natsumi", hands=["red okaasan, red actor, monk"])
    played(state, "guest red okaasan", "use", "advertise red actor")
    assert names(state.advertisers[0]) == "red actor"
    assert names(state.hands[0]) == "monk, blue actor"


def test_okaasan_with_an_empty_hand_does_nothing() -> None:
    state = table("oboro", "momiji", "natsumi", hands=["red okaasan"])
    played(state, "guest red okaasan")
    assert is_over(state)


def test_the_courtiers_guest_has_its_colour_meets_its_requirement_and_works() -> None:
    state = table("momiji", "oboro", "natsumi", hands=["red courtier, red thief, blue thief, red samurai, monk"])
    played(state, "guest red courtier", "use")
    assert state.legal() == ["guest red thief"]
    assert refused(state, "guest blue thief") == "colour"
    assert refused(state, "guest red samurai") == "requirement"
    state.guests[1] = cards("green actor")
    played(state, "guest red thief", "use", "target 1", "allow")
    assert names(state.discards) == "green actor"


def test_a_courtier_without_a_guest_tells_nobody_so() -> None:
    state = table("oboro", "momiji", "natsumi", hands=["red courtier, blue thief"])
    played(state, "guest red courtier")
    assert state.legal() == ["leave"]


def test_the_yakuza_discards_the_newest_advertiser_and_the_thief_the_newest_guest() -> None:
    row = {1: "red ronin, blue actor"}
    state = table("oboro", "momiji", "natsumi", hands=["red yakuza, monk"], advertisers=row)
    played(state, "guest red yakuza", "use", "target 1", "allow")
    assert names(state.advertisers[1]) == "red ronin"
    state = table("oboro", "momiji", "natsumi", hands=["red thief, monk"], guests=row)
    played(state, "guest red thief", "use", "target 1", "allow")
    assert names(state.guests[1]) == "red ronin"
    assert names(state.discards) == "blue actor"


def test_the_sumo_wrestler_shows_a_hand_to_one_and_discards_a_card_of_it() -> None:
    state = table("oboro", "momiji", "natsumi", hands=["red sumo, monk", "shogun, kanryou"])
    (told,) = [event for event in played(state, "guest red sumo", "use", "target 1", "allow") if event.kind == "looks"]
    assert names(told.seen_by(0).facts["cards"]) == "shogun, kanryou"
    assert "cards" not in told.seen_by(2).facts
    assert names(state.seen_by(0).looked_at) == "shogun, kanryou"
    assert state.seen_by(1).looked_at == state.seen_by(None).looked_at == ()
    assert state.legal() == ["discard shogun", "discard kanryou"]
    played(state, "discard shogun")
    assert names(state.hands[1]) == "kanryou"
    assert state.turn == 1


def test_the_emissary_wins_the_newest_advertiser_and_the_samurai_the_newest_guest_without_its_effect() -> None:
    raised = {0: "red okaasan, red okaasan", 1: "blue ronin, blue actor"}
    state = table("oboro", "momiji", "natsumi", hands=["red emissary, monk"], advertisers=raised)
    played(state, "guest red emissary", "use", "target 1", "allow")
    assert names(state.advertisers[0]) == "red okaasan, red okaasan, blue actor"
    state = table(
        "oboro",
        "momiji",
        "natsumi",
        hands=["red samurai, monk"],
        advertisers=raised,
        guests={1: "blue ronin, red doctor"},
    )
    played(state, "guest red samurai", "use", "target 1", "allow")
    assert names(state.guests[0]) == "red samurai, red doctor"
    assert state.turn == 1


def test_the_doctor_gives_one_more_turn_which_may_be_declined() -> None:
    raised = {0: "red okaasan"}
    state = table("oboro", "momiji", "natsumi", hands=["red doctor, monk, shogun"], advertisers=raised)
    played(state, "guest red doctor", "use")
    assert state.turn == 0
    played(state, "search")
    assert state.turn == 1
    state = table("oboro", "momiji", "natsumi", hands=["red doctor, monk, shogun"], advertisers=raised)
    played(state, "guest red doctor", "use", "decline")
    assert state.turn == 1


def test_the_daimyo_makes_all_advertisers_of_its_colour_guests_oldest_first() -> None:
    row = {0: "red okaasan, blue ronin, red thief, red okaasan, monk"}
    state = table("oboro", "momiji", "natsumi", hands=["red daimyo, shogun"], advertisers=row)
    played(state, "guest red daimyo", "use")
    assert names(state.guests[0]) == "red daimyo, red okaasan, red thief, red okaasan"
    assert names(state.advertisers[0]) == "blue ronin, monk"


def test_the_monk_discards_the_hand_and_ends_the_round() -> None:
    raised = {0: "green okaasan, green okaasan"}
    state = table("oboro", "momiji", "natsumi", hands=["monk, red thief, blue thief"], advertisers=raised)
    played(state, "guest monk", "use")
    assert names(state.discards) == "red thief, blue thief"
    assert state.sheet[-1].incomes[0] == 10


def test_the_shogun_makes_the_hand_guests_in_an_order_of_choice_without_effects() -> None:
    raised = {0: "green okaasan, green okaasan, green ronin"}
    state = table("oboro", "momiji", "natsumi", hands=["shogun, red thief, kanryou, blue doctor"], advertisers=raised)
    played(state, "guest shogun", "use", "seat kanryou", "seat blue doctor", "seat red thief")
    assert names(state.guests[0]) == "shogun, kanryou, blue doctor, red thief"
    assert state.sheet[-1].incomes[0] == 10 + 0 + 6 + 4


# -- answers -------------------------------------------------------------------------------------------------------

TARGETED = ("scholar", "yakuza", "merchant", "thief", "sumo", "emissary", "samurai")


@pytest.mark.parametrize("kind", TARGETED)
def test_a_ronin_or_the_kanryou_prevents_whatever_targets(kind: str) -> None:
    for answer, left in (("ronin 1", "kanryou, monk"), ("kanryou", "monk")):
        raised = {0: "red okaasan, red okaasan", 1: "blue actor"}
        state = table(
            "oboro",
            "momiji",
            "natsumi",
            hands=[f"red {kind}, shogun", "kanryou, monk"],
            advertisers=raised,
            guests={1: "blue ronin, green actor"},
        )
        played(state, f"guest red {kind}", "use", "target 1")
        assert state.turn == 1
        assert state.legal() == ["allow", "ronin 1", "kanryou"]
        played(state, answer)
        assert names(state.hands[1]) == left
        assert names(state.advertisers[1]) == "blue actor"
        assert names(state.guests[1]).endswith("green actor")
        assert names(state.guests[0]) == f"red {kind}"  # it stays played and keeps its income


def test_nobody_answers_oneself() -> None:
    state = table("oboro", "momiji", "natsumi", hands=["red thief, kanryou"], guests={0: "red ronin"})
    played(state, "guest red thief", "use", "target 0")
    assert names(state.discards) == "red thief"


def test_one_who_holds_cards_is_asked_even_without_an_answer() -> None:
    state = table("oboro", "momiji", "natsumi", hands=["red thief, monk"], guests={1: "red actor"})
    played(state, "guest red thief", "use", "target 1")
    assert (state.turn, state.legal()) == (1, ["allow"])
    assert state.seen_by(0).legal() == []


def test_a_ronin_that_came_by_a_samurai_still_answers() -> None:
    state = table(
        "oboro", "momiji", "natsumi", hands=["red samurai, monk", "blue thief, monk"], guests={2: "red ronin"}
    )
    state.advertisers[0] = cards("red okaasan, red okaasan")
    state._settle([])
    played(state, "guest red samurai", "use", "target 2", "allow")
    state.geisha[1] = "natsumi"
    state._settle([])
    played(state, "guest blue thief", "use", "target 0")
    assert "ronin 2" in state.legal()


# -- geisha --------------------------------------------------------------------------------------------------------


def test_akenohoshis_moment_lasts_until_her_turn_ends_once_a_round() -> None:
    state = table("akenohoshi", "oboro", "natsumi", hands=["red emissary, red actor, monk"])
    assert refused(state, "guest red emissary") == "requirement"
    played(state, "boost red", "guest red emissary", "search", "search")
    assert state.reputation(0) == [3, 3, 3]
    assert refused(state, "boost red") == "boost"


def test_akenohoshis_moment_may_come_with_a_courtiers_guest() -> None:
    state = table("akenohoshi", "oboro", "natsumi", hands=["red courtier, red emissary, monk"], advertisers={1: "monk"})
    played(state, "guest red courtier", "use")
    assert state.legal() == ["boost red"]  # only this lets the effect happen
    played(state, "boost red", "guest red emissary", "use", "target 1", "allow")
    assert names(state.advertisers[0]) == "monk"


@pytest.mark.parametrize(
    ("deck", "hand", "choice"), [(4, 4, "under"), (3, 4, "under"), (2, 3, "discard"), (1, 2, ""), (0, 1, "")]
)
def test_harukaze_draws_three_in_all(deck: int, hand: int, choice: str) -> None:
    state = table("harukaze", "oboro", "natsumi", hands=["monk, shogun"], deck=deck)
    played(state, "advertise monk")
    if choice:
        assert state.turn == 0
        assert {action.split(" ")[0] for action in state.legal()} == {choice}
    assert len(state.hands[0]) == hand


def test_harukaze_puts_two_under_the_deck_unseen_in_her_order() -> None:
    state = table("harukaze", "oboro", "natsumi", hands=["monk, shogun, kanryou"], deck=3)
    events = played(state, "advertise monk", "under shogun", "under kanryou")
    assert names(state.deck) == "kanryou, shogun"
    assert not is_over(state)  # the deck is not exhausted
    assert [event.seen_by(1).facts for event in events if event.kind == "puts_under"] == [{}, {}]


def test_harukaze_advertises_through_okaasan_too() -> None:
    state = table("harukaze", "oboro", "natsumi", hands=["green okaasan, monk, shogun"])
    played(state, "guest green okaasan", "use", "advertise monk", "under shogun", "under blue actor")
    assert names(state.hands[0]) == "blue actor, blue actor"


def test_momiji_doubles_once_a_turn_and_decides_after_the_first() -> None:
    state = table(
        "momiji", "oboro", "natsumi", hands=["red courtier, red thief, red thief, monk"], guests={1: "monk, shogun"}
    )
    played(
        state, "guest red courtier", "use", "guest red thief", "use", "target 1", "allow", "again", "target 1", "allow"
    )
    assert state.turn == 1  # the courtier's own second time is gone
    assert names(state.discards) == "shogun, monk"


def test_momiji_may_invite_two_guests_by_one_courtier() -> None:
    state = table("momiji", "oboro", "natsumi", hands=["red courtier, red ronin, red actor, monk"])
    played(state, "guest red courtier", "use", "guest red ronin", "again", "guest red actor")
    assert names(state.guests[0]) == "red courtier, red ronin, red actor"
    assert state.turn == 1


def test_momijis_red_doctor_gives_two_turns_okaasan_two_advertises() -> None:
    raised = {0: "red okaasan"}
    state = table("momiji", "oboro", "natsumi", hands=["red doctor, monk, shogun"], advertisers=raised)
    played(state, "guest red doctor", "use", "again", "search", "search")
    assert state.turn == 1
    state = table("momiji", "oboro", "natsumi", hands=["red okaasan, monk, shogun"])
    played(state, "guest red okaasan", "use", "advertise monk", "again", "advertise shogun")
    assert names(state.advertisers[0]) == "monk, shogun"


def test_natsumi_seats_two_further_blue_guests_whatever_became_of_the_effect() -> None:
    state = table("natsumi", "oboro", "momiji", hands=["blue thief, blue actor, blue ronin, blue scholar"])
    played(state, "guest blue thief", "leave", "guest blue actor", "guest blue ronin")
    assert names(state.guests[0]) == "blue thief, blue actor, blue ronin"
    assert state.turn == 1


def test_natsumi_may_have_enough() -> None:
    state = table("natsumi", "oboro", "momiji", hands=["blue ronin, blue actor"])
    played(state, "guest blue ronin", "enough")
    assert state.turn == 1


def test_oboro_starts_each_round_with_two_cards_more() -> None:
    state = begun(3, seed=1)
    played(state, "geisha oboro", "geisha momiji", "geisha suzune")
    assert sorted(map(len, state.hands)) == [5, 5, 7]


def test_suzune_may_advertise_once_more_after_her_action_or_not() -> None:
    state = table("suzune", "oboro", "natsumi", hands=["monk, shogun"])
    played(state, "search", "advertise monk")
    assert state.turn == 1
    state = table("suzune", "oboro", "natsumi", hands=["monk, shogun"])
    played(state, "search", "done")
    assert state.turn == 1


def test_suzune_never_advertises_three_times() -> None:
    state = table("suzune", "oboro", "natsumi", hands=["monk, shogun, kanryou"])
    played(state, "advertise monk", "advertise shogun")
    assert state.turn == 1


# -- our decisions -------------------------------------------------------------------------------------------------


def test_additional_turns_add_up_and_each_is_a_new_turn() -> None:
    raised = {0: "red okaasan"}
    state = table("momiji", "oboro", "natsumi", hands=["red doctor, red doctor, red scholar, monk"], advertisers=raised)
    played(state, "guest red doctor", "use", "again", "guest red doctor", "leave")
    played(state, "guest red scholar", "use", "target 1", "allow", "again", "target 1", "allow")
    assert len(state.hands[1]) == 4  # in an additional turn she doubles again
    assert state.turn == 1


def test_black_guests_have_no_colour_for_a_courtier() -> None:
    raised = {0: "red okaasan, red okaasan"}
    state = table("oboro", "momiji", "natsumi", hands=["red courtier, monk"], advertisers=raised)
    played(state, "guest red courtier")
    assert state.legal() == ["leave"]


def test_nobody_is_named_on_whom_nothing_would_happen() -> None:
    state = table("oboro", "momiji", "natsumi", hands=["red yakuza, monk"], advertisers={2: "monk"})
    played(state, "guest red yakuza", "use")
    assert state.legal() == ["target 2"]
    assert refused(state, "target 1") == "nothing"
    state = table("oboro", "momiji", "natsumi", hands=["red yakuza, monk"])
    played(state, "guest red yakuza")
    assert state.turn == 1  # nobody to name: no effect


def test_a_thief_on_oneself_meets_itself() -> None:
    state = table("oboro", "momiji", "natsumi", hands=["red thief, monk"])
    played(state, "guest red thief", "use")
    assert state.legal() == ["target 0"]


def test_advertising_with_an_empty_deck_draws_nothing() -> None:
    state = table("oboro", "momiji", "natsumi", hands=["monk, shogun"], deck=0)
    played(state, "advertise monk")
    assert names(state.hands[0]) == "shogun"


# -- the end of a round --------------------------------------------------------------------------------------------


def test_a_round_ends_with_the_turn_that_empties_the_hand() -> None:
    state = table("oboro", "momiji", "natsumi", hands=["red actor"])
    played(state, "guest red actor")
    assert state.sheet[-1].reason == "hand"
    assert state.legal() == ["next"]


def test_a_hand_that_is_filled_again_does_not_count() -> None:
    state = table("oboro", "momiji", "natsumi", hands=["red scholar"])
    played(state, "guest red scholar", "use", "target 0")
    assert not is_over(state)
    state = table("oboro", "momiji", "natsumi", hands=["monk"])
    played(state, "advertise monk")
    assert not is_over(state)


def test_a_sumo_wrestler_that_takes_the_last_card_ends_the_round() -> None:
    state = table("oboro", "momiji", "natsumi", hands=["red sumo, monk", "shogun"])
    played(state, "guest red sumo", "use", "target 1", "allow", "discard shogun")
    assert state.sheet[-1].reason == "hand"


def test_a_round_that_ends_takes_the_doctors_turn_away() -> None:
    hand, raised = ["blue doctor, blue scholar"], {0: "blue okaasan"}
    state = table("natsumi", "momiji", "oboro", hands=hand, advertisers=raised)
    events = played(state, "guest blue doctor", "use", "guest blue scholar", "leave")
    assert [event.kind for event in events].count("owes_turn") == 1
    assert is_over(state)


DOCTOR: dict[str, dict[str, Any]] = {
    "the last card": {"hands": ["red doctor"]},
    "an empty deck": {"deck": 0},
    "the last guest": {"guests": {0: "red actor, red actor, blue actor, blue actor"}, "limited_guests": "on"},
}


@pytest.mark.parametrize("geisha", ["oboro", "momiji"])
@pytest.mark.parametrize("why", DOCTOR)
def test_nobody_is_asked_about_a_doctor_whose_turn_cannot_come_and_none_is_told(geisha: str, why: str) -> None:
    settled: dict[str, Any] = {"hands": ["red doctor, monk"], "advertisers": {0: "red okaasan"}} | DOCTOR[why]
    state = table(geisha, "suzune", "natsumi", **settled)
    events = played(state, "guest red doctor")
    assert "owes_turn" not in [event.kind for event in events]
    assert is_over(state)


def test_the_score_is_income_minus_two_for_each_card_at_least_nought() -> None:
    line = scored((3, 4), 0, "hand", [cards("red actor, monk"), cards("red ronin")], [[], cards("monk, monk")])
    assert (line.incomes, line.left, line.gains, line.totals) == ((15, 2), (0, 2), (15, 0), (18, 4))


def test_hands_grow_from_round_to_round_and_all_cards_are_shuffled_again() -> None:
    state = table("momiji", "oboro", "natsumi", hands=["red actor"], rounds=1)
    played(state, "guest red actor", "next")
    assert sorted(map(len, state.hands)) == [7, 7, 9]
    everything = [*state.deck, *(card for hand in state.hands for card in hand)]
    assert sorted(everything) == sorted(DECK)


@pytest.mark.parametrize(
    ("totals", "starter", "starts"),
    [
        ((5, 3, 9), 0, (1,)),  # the lowest
        ((3, 3, 9), 0, (0,)),  # tied: the closest to the left of the highest
        ((3, 9, 3), 0, (2,)),
        ((9, 3, 9, 3), 0, (1,)),  # two highest: the one met first from the starter
        ((9, 3, 9, 3), 2, (3,)),
        ((9, 3, 9, 3), 1, (3,)),
        ((4, 4, 4), 1, (0, 1, 2)),  # all equal: by chance
    ],
)
def test_who_starts_the_next_round(totals: tuple[int, ...], starter: int, starts: tuple[int, ...]) -> None:
    assert next_starters(Round(starter, "hand", totals, (0,) * len(totals), totals, totals)) == starts


def test_a_tie_goes_to_fewer_cards_in_hand_in_the_last_round_then_is_shared() -> None:
    def line(left: tuple[int, ...]) -> Round:
        return Round(0, "hand", (0, 0, 0), left, (0, 0, 0), (20, 20, 7))

    assert winners([line((1, 2, 0))]) == (0,)
    assert winners([line((2, 2, 0))]) == (0, 1)


def test_after_three_rounds_the_match_is_over() -> None:
    state = table("momiji", "oboro", "natsumi", hands=["red actor"], rounds=2)
    played(state, "guest red actor")
    assert state.turn is None
    assert state.legal() == []
    assert state.winners() == (0,)


# -- the beginning, and the optional rules -------------------------------------------------------------------------


def test_geisha_are_picked_counter_clockwise_and_the_last_to_pick_starts() -> None:
    state = begun(4, seed=2)
    order = []
    for name in PLAIN[:4]:
        order.append(state.turn)
        played(state, f"geisha {name}")
    first = order[0] or 0
    assert order == [(first - step) % 4 for step in range(4)]
    assert state.turn == order[-1]
    assert refused(begun(3, seed=2), "search") == "pick"


def test_geisha_that_are_managed_are_chosen_in_every_round_after_the_deal() -> None:
    state = begun(3, seed=3, management="on")
    assert list(map(len, state.hands)) == [5, 5, 5]
    played(state, "geisha oboro", "geisha momiji", "geisha natsumi")
    assert sorted(map(len, state.hands)) == [5, 5, 7]
    state.hands[state.actor] = cards("red actor")
    state.advertisers[state.actor] = cards("red actor, red actor, red actor, red actor, red actor")
    state._settle([])
    played(state, "guest red actor", "next")
    assert state.turn == state.starter
    assert len([action for action in state.legal() if action.startswith("geisha")]) == len(GEISHA)
    assert list(map(len, state.hands)) == [6, 6, 6]


def test_limited_guests_end_the_round_with_the_turn_in_which_the_number_is_reached() -> None:
    four = {0: "red actor, red actor, blue actor, blue actor"}
    state = table("oboro", "momiji", "natsumi", hands=["green actor, monk"], guests=four, limited_guests="on")
    played(state, "guest green actor")
    assert state.sheet[-1].reason == "guests"
    state = table("oboro", "momiji", "natsumi", hands=["green actor, monk"], guests=four)
    played(state, "guest green actor")
    assert not is_over(state)


def test_a_doctor_who_is_the_last_allowed_guest_gives_no_turn_and_a_courtier_may_go_beyond() -> None:
    four, raised = {0: "red actor, red actor, blue actor, blue actor"}, {0: "red okaasan"}
    state = table(
        "oboro", "momiji", "natsumi", hands=["red doctor, monk"], guests=four, advertisers=raised, limited_guests="on"
    )
    played(state, "guest red doctor")
    assert is_over(state)
    hand = ["red courtier, red ronin, monk"]
    state = table("oboro", "momiji", "natsumi", hands=hand, guests=four, limited_guests="on")
    played(state, "guest red courtier", "use", "guest red ronin")
    assert state.sheet[-1].incomes[0] == 20 + 0 + 2


def test_the_longer_game_of_six_gives_everybody_one_more_turn() -> None:
    state = table(*PLAIN, deck=1, longer="on")
    played(state, "search")
    order = []
    while not is_over(state):
        order.append(state.turn)
        assert not [action for action in state.legal() if action.startswith("introduce")]
        played(state, "search", *(["done"] if state.actor == 3 else []))
    assert order == [1, 2, 3, 4, 5, 0]
    assert state.sheet[-1].reason == "deck"


def test_an_empty_hand_ends_the_longer_game_at_once() -> None:
    state = table(*PLAIN, hands=["monk, monk", "red actor"], deck=1, longer="on")
    played(state, "search")
    state.geisha[1] = "oboro"
    state._settle([])
    played(state, "guest red actor")
    assert state.sheet[-1].reason == "hand"


def test_from_the_turn_that_empties_the_deck_on_a_doctor_gives_no_turn() -> None:
    state = table(*PLAIN, hands=["red okaasan, red doctor, monk"], advertisers={0: "red okaasan"}, deck=1, longer="on")
    played(state, "guest red doctor", "use", "enough")
    played(state, "search")  # the additional turn empties the deck
    assert state.turn == 1
    state.pending[:] = [Act(1)]
    state.geisha[1], state.hands[1] = "oboro", cards("red doctor, monk")
    state.advertisers[1] = cards("red okaasan")
    state._settle([])
    played(state, "guest red doctor")
    assert state.turn == 2
