"""Several people at one screen: nobody's cards appear unless that person has lifted the cover for them."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest

from hanamachi.app.match.seating import Seating
from hanamachi.app.match.session import Session
from hanamachi.app.saves.saves import Save
from hanamachi.core.chance import Chance
from hanamachi.core.match import Match
from hanamachi.core.record import Seat
from hanamachi.games import GAMES
from tests.app.stored import saved
from tests.app.tab import ROOT, Tab
from tests.rules.maistar.table import table as laid

NAMES = ("Ana", "Ben", "Cleo", "Dan")


def matches(slug: str, seats: int, *bots: int, **options: str) -> Iterator[Match]:
    """Matches of people (and Shikomi in some seats) at every moment, played at random."""
    for seed in range(60):
        chance = Chance.named("cover", slug, seed)
        sat = [Seat(NAMES[seat], "shikomi" if seat in bots else None) for seat in range(seats)]
        match = Match(GAMES[slug], sat, options, seed)
        while match.turn is not None:
            yield match
            match.play(chance.pick(match.state.legal()))


def found(wanted: Callable[[Match], bool], slug: str, seats: int, **options: str) -> Match:
    return next(match for match in matches(slug, seats, **options) if wanted(match))


def at_table(match: Match) -> Tab:
    tab = Tab(saved({"kodama": match}))
    tab.hello(f"{match.game.slug}/#kodama")
    return tab


def covered_for(update: dict[str, Any]) -> str:
    """The name on the cover; empty: there is none."""
    return next((name for name in NAMES if f"I am {name}<" in update["html"]), "")


def match_at(tab: Tab) -> Match:
    return tab.app.stage.need_session().match


def open_cards(update: dict[str, Any]) -> bool:
    return 'id="hand"' in update["html"]


def winner_may_pass_the_lead_on() -> Match:
    return found(lambda match: match.state.legal() == ["lead", "pass-lead"], "taiki", 2)


def test_undo_pressed_on_the_cover_leads_to_the_other_cover_and_not_to_open_cards() -> None:
    match = winner_may_pass_the_lead_on()
    winner = NAMES[match.turn or 0]
    tab = at_table(match)
    assert open_cards(tab.lift())
    tab.do("play pass-lead")
    update = tab.do("handover")
    assert covered_for(update) not in ("", winner)
    update = tab.do("undo")
    assert covered_for(update) == winner and not open_cards(update)
    assert open_cards(tab.lift())
    tab.do("play pass-lead")
    tab.do("handover")
    tab.lift()
    assert covered_for(tab.do("undo")) == winner, "also when the other has looked at their cards"


def test_what_one_has_done_is_seen_before_the_screen_is_passed_on() -> None:
    match = found(lambda match: "draw sun" in match.state.legal(), "taiki", 2)
    drawer = NAMES[match.turn or 0]
    tab = at_table(match)
    tab.lift()
    update = tab.do("play draw sun")
    (card,) = (match_at(tab).events[-1][0].seen_by(match.turn).facts["card"],)
    assert open_cards(update) and not covered_for(update), f"{drawer} still has the screen"
    assert f'id="card-{str(card).replace(" ", "-")}"' in update["html"], "and sees the card that was drawn"
    assert "Done, pass on to" in update["html"] and 'aria-disabled="true"' in update["html"]
    before = tab.record
    tab.do(f"play {match_at(tab).state.legal()[0]}")
    assert tab.record == before, "the other person's turn waits for them"
    update = tab.do("handover")
    assert covered_for(update) not in ("", drawer) and not open_cards(update)
    assert 'class="ring"' in update["html"] and " inert" in update["html"], "the public table stays in sight"


def test_a_question_with_one_answer_is_asked_only_where_somebody_could_learn_from_it() -> None:
    def is_forced(match: Match, *, openly: bool) -> bool:
        legal = match.state.legal()
        return len(legal) == 1 and legal != ["next"] and match.game.forced_openly(match.state) == openly

    known = found(lambda match: is_forced(match, openly=True), "mai-star", 3)
    assert Seating(known, Save("kodama", known.record)).forced == known.state.legal()[0], "a hand is empty, as all see"
    secret = found(lambda match: is_forced(match, openly=False), "taiki", 3)
    assert Seating(secret, Save("kodama", secret.record)).forced == "", "that only one card follows suit is a secret"
    alone = Match.replay(replace(secret.record, seats=one_person(secret)), GAMES)
    assert Seating(alone, Save("kodama", alone.record)).forced == alone.state.legal()[0], "bots don't look"
    tiles = found(lambda match: len(match.state.legal()) == 1 and match.state.legal() != ["next"], "okiya", 2)
    assert Seating(tiles, Save("kodama", tiles.record)).forced == "", "a move is a move"


def one_person(match: Match) -> tuple[Seat, ...]:
    """The seats, with a person only where it is their turn."""
    return tuple(
        seat if number == match.turn else Seat(seat.name, "shikomi") for number, seat in enumerate(match.seats)
    )


def test_redo_that_hands_the_turn_over_covers() -> None:
    match = winner_may_pass_the_lead_on()
    winner = NAMES[match.turn or 0]
    tab = at_table(match)
    tab.lift()
    tab.do("play pass-lead")
    tab.do("handover")
    tab.lift()
    tab.do("undo")
    tab.lift()
    tab.do("redo")
    assert covered_for(tab.do("handover")) not in ("", winner)


def test_undo_of_a_geisha_picked_with_cards_in_hand_covers() -> None:
    match = found(lambda match: True, "mai-star", 3, management="on")
    picker = NAMES[match.turn or 0]
    tab = at_table(match)
    tab.lift()
    tab.do("play geisha momiji")
    assert covered_for(tab.do("handover")) not in ("", picker)
    update = tab.do("undo")
    assert covered_for(update) == picker and not open_cards(update)


def test_undo_within_ones_own_turn_leaves_the_screen_with_its_person() -> None:
    match = winner_may_pass_the_lead_on()
    tab = at_table(match)
    tab.lift()
    assert open_cards(tab.do("play lead"))
    assert open_cards(tab.do("undo"))


def test_while_a_bot_moves_the_screen_stays_with_who_has_it() -> None:
    def bot_answers_ana(match: Match) -> bool:
        return match.turn == 0 and "pass-lead" in match.state.legal()

    match = next(m for m in matches("taiki", 3, 1) if bot_answers_ana(m))
    tab = at_table(match)
    assert open_cards(tab.lift())
    update = tab.do("play pass-lead")
    assert not covered_for(update) and open_cards(update) and "handover" not in update["html"]
    assert not covered_for(update := tab.do("undo")) and open_cards(update), "Ana never passed it on"


def test_a_press_on_a_cover_that_is_gone_lifts_no_other() -> None:
    match = winner_may_pass_the_lead_on()
    winner = match.turn
    tab = at_table(match)
    tab.lift()
    tab.do("play pass-lead")
    tab.do("handover")
    assert covered_for(tab.do(f"lift {winner}")) not in ("", NAMES[winner or 0])


def test_another_tabs_move_covers_and_what_was_said_before_is_gone() -> None:
    match = winner_may_pass_the_lead_on()
    tab, other = at_table(match), Tab()
    other.storage = tab.storage
    other.hello("taiki/#kodama")
    tab.lift()
    shown = tab.do("play sun 12")["say"]
    assert shown and shown in tab.do("play sun 12")["html"]
    other.lift()
    other.do("play pass-lead")
    update = tab.send("stored", key=tab.match_key, value=tab.storage[tab.match_key])
    assert covered_for(update) and shown not in update["html"] and shown not in update["say"]


def test_going_away_and_coming_back_covers() -> None:
    tab = at_table(winner_may_pass_the_lead_on())
    tab.lift()
    tab.send("go", url=ROOT)
    assert covered_for(tab.send("go", url=f"{ROOT}taiki/#kodama"))


def test_a_clock_that_was_stopped_covers() -> None:
    tab = Tab()
    tab.hello("taiki/")
    people = {"who1": "person", "who2": "person", "name1": "Ana", "name2": "Ben"}
    tab.do("start", seats="2", clock="game", **people)
    assert json.loads(tab.storage[tab.match_key])["clock"]
    assert open_cards(tab.lift())
    update = tab.do("halt")
    assert not open_cards(update) and "hand" not in update["say"]
    update = tab.do("resume")
    assert covered_for(update) and not open_cards(update)
    assert open_cards(tab.lift())


def test_a_pause_is_seen_with_nobodys_eyes() -> None:
    for slug, seats in (("taiki", 2), ("mai-star", 3)):
        match = found(lambda match: match.state.legal() == ["next"], slug, seats)
        assert Session(Seating(match, Save("kodama", match.record))).viewer.seat is None
        assert Session(Seating(match, Save("kodama", match.record))).may_resign == match.turn


def test_a_match_of_older_rules_is_seen_with_nobodys_eyes() -> None:
    match = winner_may_pass_the_lead_on()
    match.outdated = match.record
    assert Session(Seating(match, Save("kodama", match.record))).viewer.seat is None


def test_a_sumo_wrestler_as_the_last_card_shows_the_others_hand_under_a_cover() -> None:
    state = laid(
        *("momiji", "natsumi", "oboro"),
        hands=["red sumo", "blue actor, red thief"],
        advertisers={0: "red actor, red emissary, red yakuza"},
    )
    state.play("guest red sumo")
    seats = [Seat(name) for name in NAMES[:3]]
    match = Match(replace(GAMES["mai-star"], begin=lambda seats, options, chance: state), seats)
    for action in ("use", "target 1"):
        match.play(action)
    table = Session(Seating(match, Save("kodama", match.record)))
    table.lift(1)
    table.settle(table.play("allow"))
    assert match.turn == 0 and not state.hands[0]
    assert table.viewer.seat == 1 and not table.seen.looked_at, "Ben, who allowed it, still holds the screen"
    table.cover()
    assert table.viewer.is_covered and table.viewer.seat is None
    table.lift(0)
    assert table.seen.looked_at == state.seen_by(1).hand


@pytest.mark.parametrize("slug", GAMES)
def test_a_game_hides_something_where_it_covers_and_only_there(slug: str) -> None:
    game = GAMES[slug]
    played = (match for _, match in zip(range(2000), matches(slug, game.seats[0]), strict=False))
    assert any(game.covers(match.state) for match in played) == game.hides
