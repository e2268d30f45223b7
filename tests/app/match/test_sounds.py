"""What is heard of a match: by meaning, never more than the seat may know, and nothing while it is off."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from hanamachi.app.match.sounds import STRENGTH
from hanamachi.app.reply import Reply
from hanamachi.core.chance import Chance
from hanamachi.core.match import Match
from hanamachi.core.record import Seat
from hanamachi.games import GAMES, game_view
from tests.app.stored import saved, settings
from tests.app.tab import AGAINST_BOT, TWO_PEOPLE, Tab

ANA, BEN, KIKU = Seat("Ana"), Seat("Ben"), Seat("Kiku", "shikomi")


def at_table(match: Match, **chosen: str) -> Tab:
    tab = Tab(saved({"kodama": match}) | settings(**({"sound": "on"} | chosen)))
    tab.hello(f"{match.game.slug}/#kodama")
    return tab


def moments(slug: str, *seats: Seat, seeds: int = 30) -> Iterator[Match]:
    """Matches at every moment, played at random."""
    for seed in range(seeds):
        chance, match = Chance.named("sounds", slug, seed), Match(GAMES[slug], seats, {}, seed)
        while match.turn is not None:
            yield match
            match.play(chance.pick(match.state.legal()))


def found(slug: str, wanted: Callable[[Match], bool], *seats: Seat) -> Match:
    return next(match for match in moments(slug, *seats) if wanted(match))


def first(tab: Tab) -> str:
    return f"play {tab.app.stage.need_session().match.state.legal()[0]}"


def test_nothing_is_sent_while_sound_and_vibration_are_off(tab: Tab) -> None:
    update = tab.do("start", **AGAINST_BOT)
    assert (update["sounds"], update["vibration"]) == ("off", "off")
    updates = [tab.do("play b2"), tab.do("play a1"), tab.let_bots_think(), tab.do("resign")]
    assert not [update["sound"] for update in updates if "sound" in update]


@pytest.mark.parametrize("switch", ["sound", "vibration"])
def test_what_is_switched_on_is_noticed_at_once_and_remembered(tab: Tab, switch: str) -> None:
    tab.do("start", **TWO_PEOPLE)
    update = tab.do(f"set {switch} on")
    assert update["sound"] == ["turn"]
    assert (update["sounds"], update["vibration"]) == (("on", "off") if switch == "sound" else ("off", "on"))
    assert "sound" not in tab.do(f"set {switch} on"), "it was on"
    assert f'"{switch}": "on"' in tab.storage["hanamachi/settings"]
    again = Tab(tab.storage)
    update = again.hello("settings/")
    assert update["sounds" if switch == "sound" else switch] == "on"
    assert "sound" not in update, "opening a page is not heard"
    assert "sound" not in tab.do(f"set {switch} off")


def test_a_match_has_a_button_for_each_that_says_how_it_is(tab: Tab) -> None:
    off = tab.do("start", **TWO_PEOPLE)["html"]
    assert 'data-do="set sound on"' in off and 'data-do="set vibration on"' in off
    assert off.count('aria-pressed="false"') == 2
    on = tab.do("set sound on")["html"]
    assert 'data-do="set sound off"' in on and "#house-sound-on" in on
    assert on.count('aria-pressed="true"') == 1


def test_a_move_is_heard_and_after_the_bots_one_that_it_is_your_turn() -> None:
    tab = at_table(Match(GAMES["okiya"], [ANA, KIKU], {"first": "seat_1"}, 7))
    assert tab.do("play a1")["sound"] == ["move"]
    assert bots_turn(tab)[-2:] == [["move"], ["turn"]], "the bell comes when the move has been shown"


def test_people_at_one_screen_see_whose_turn_it_is_where_nothing_is_hidden() -> None:
    tab = at_table(Match(GAMES["okiya"], [ANA, BEN], {"first": "seat_1"}, 7))
    assert tab.do("play a1")["sound"] == ["move"]


def test_the_bell_calls_the_next_person_where_the_screen_is_passed_on() -> None:
    tab = at_table(Match(GAMES["taiki"], [ANA, BEN], {"first": "rotates"}, 7))
    tab.lift()
    assert tab.do(first(tab))["sound"] == ["card"]
    assert tab.do("handover")["sound"] == ["turn"]


def test_what_the_rules_refuse_is_heard(tab: Tab) -> None:
    tab.do("start", **TWO_PEOPLE)
    tab.do("set sound on")
    assert tab.do("play b2")["sound"] == ["refusal"]


def test_a_trick_that_is_taken_sounds_stronger_than_the_card() -> None:
    def ends_trick(match: Match) -> bool:
        if match.turn != 0:
            return False
        state = match.state.copy()
        return any(event.kind == "takes_trick" for event in state.play(state.legal()[0]))

    tab = at_table(found("taiki", ends_trick, ANA, KIKU))
    assert tab.do(first(tab))["sound"][0] == "capture"


def test_the_end_is_a_win_where_somebody_here_has_won() -> None:
    def wins(winner: int) -> Callable[[Match], bool]:
        def is_last(match: Match) -> bool:
            state = match.state.copy()
            state.play(state.legal()[0])
            return match.turn == winner and state.turn is None and state.winners() == (winner,)

        return is_last

    won = at_table(found("okiya", wins(0), ANA, KIKU))
    assert won.do(first(won))["sound"] == ["move", "win"]
    beside = at_table(found("okiya", wins(1), ANA, BEN))
    assert beside.do(first(beside))["sound"] == ["move", "win"]
    given_up = at_table(Match(GAMES["okiya"], [ANA, KIKU], {"first": "seat_1"}, 7))
    assert given_up.do("resign")["sound"] == ["end"]


def bots_turn(tab: Tab) -> list[list[str]]:
    """What is heard, update by update, until a person is to act."""
    last = tab.let_bots_think()
    return [update.get("sound", []) for update in [*tab.pushed, last]]


def test_your_turn_is_heard_when_what_lay_open_for_a_moment_has_been_seen() -> None:
    matches = (Match(GAMES["maiko"], [KIKU, ANA], {}, seed) for seed in range(20))
    for tab in (at_table(match) for match in matches if match.turn == 0):
        told = bots_turn(tab)
        if any(event.kind == "turns_back" for event in tab.app.stage.need_session().match.events[-1]):
            assert told[-2:] == [["move"], ["turn"]]
            assert told.count(["turn"]) == 1
            return
    pytest.fail("the bot turned no tiles back")


def test_a_turn_without_a_choice_that_is_played_for_you_rings_no_bell() -> None:
    for match in moments("taiki", ANA, KIKU, seeds=200):
        *earlier, last = match.actions or [""]
        if match.turn != 0 or not last or match.turn_at(len(earlier)) != 1:
            continue
        if len(match.state.legal()) > 1 or match.state.legal() == [match.game.pause]:
            continue
        before = Match(match.game, match.seats, match.options, match.seed)
        for action in earlier:
            before.play(action)
        tab = at_table(before, forced="alone")
        told = bots_turn(tab)
        if tab.app.stage.need_session().match.actions[len(earlier)] == last:
            assert "turn" not in told[0]
            return
    pytest.fail("no bot has left Ana a single card to play")


@pytest.mark.parametrize("slug", GAMES)
def test_what_is_heard_tells_nothing_that_is_hidden(slug: str) -> None:
    """An event sounds the same to all: to the seat that knows its secret, to the others, to a spectator."""
    seats, view, kinds = [ANA, *[KIKU] * (GAMES[slug].seats[0] - 1)], game_view(slug), set[str]()
    for match in moments(slug, *seats, seeds=5):
        for event in match.events[-1] if match.events else ():
            eyes = [event.seen_by(seat, fresh=fresh) for seat in (None, *range(len(seats))) for fresh in (True, False)]
            assert len({view.sound(seen) for seen in eyes}) == 1
            assert view.sound(event) in STRENGTH
            kinds.add(view.sound(event))
    assert kinds & {"move", "card"}


def test_an_opponents_draw_sounds_the_same_whatever_the_card_is() -> None:
    told = set()
    for seed in range(12):
        tab = at_table(Match(GAMES["taiki"], [ANA, KIKU], {"first": "rotates"}, seed))
        match = tab.app.stage.need_session().match
        if match.turn == 0:
            tab.do(first(tab))
        told.add(tuple(sounds for sounds in map(tuple, bots_turn(tab)) if sounds))
        assert match.events[-1][-1].kind == "draws"
    assert told == {(("card",), ("turn",))}


def test_an_update_has_three_sounds_at_most_and_the_last_ones_count() -> None:
    reply = Reply()
    reply.sound("move", "", "card")
    reply.sound("capture", "turn")
    assert reply.taken()["sound"] == ["card", "capture", "turn"]
    assert "sound" not in reply.taken()
