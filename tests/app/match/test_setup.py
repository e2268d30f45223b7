"""Setting up a match: seats, options, the deal, and another match of the same kind."""

from __future__ import annotations

from hanamachi.app.match.setup import Draft
from hanamachi.core import link
from hanamachi.core.link import Told
from hanamachi.core.match import Match
from hanamachi.core.record import parse
from hanamachi.games import GAMES, game_view, manifest
from hanamachi.words import LANGUAGES, words_in
from tests.app.tab import TWO_PEOPLE, Tab


def test_play_again_starts_another_match_of_the_same_kind(tab: Tab) -> None:
    first = tab.do("start", **TWO_PEOPLE, match="points")
    tab.do("resign")
    second = tab.do("again")
    assert second["url"] != first["url"]
    assert "match=points points=10" in tab.record
    assert "| Ana | Ben |" in tab.record
    tab.do("resign")
    assert 'value="points" checked' in tab.do("again differently")["html"]


def test_a_rematch_has_the_same_deal_and_sides_swapped(tab: Tab) -> None:
    tab.do("start", who1="person", name1="Ana", who2="geiko", first="seat_1", clock="game")
    tab.do("resign")
    before = parse(tab.record)
    assert 'data-do="again swapped"' in tab.app.update()["html"]
    draft = tab.app.drafts["okiya"]
    tab.do("again swapped")
    after = parse(tab.record)
    assert after.seed == before.seed and after.options == before.options
    assert after.seats == before.seats[::-1], "a bot keeps its name"
    match = tab.app.session.match  # type: ignore[union-attr]
    assert match.turn == 0 and match.seats[0].is_bot, "who did not begin does now"
    assert tab.app.session.clock, "on the clock again"  # type: ignore[union-attr]
    assert tab.app.drafts["okiya"] is draft and draft.places[0].name == "Ana", "the parlour stays as it was set up"
    tab.do("resign")
    tab.do("again swapped")
    assert parse(tab.record).seats == before.seats, "and back"
    tab.do("start", **TWO_PEOPLE, match="wins")
    tab.do("resign")
    assert 'data-do="again swapped"' not in tab.app.update()["html"], "its gardens can be played twice by an option"


def test_who_sat_there_before_sits_there_again_when_nobody_plays_by_link(tab: Tab) -> None:
    tab.do("draft", who1="person", who2="geiko")
    tab.do("draft elsewhere", who1="person", who2="geiko")
    assert tab.app.drafts["okiya"].places[1].who == "elsewhere"
    tab.do("draft elsewhere", who1="person", who2="elsewhere")
    assert tab.app.drafts["okiya"].places[1].who == "geiko"
    tab.do("draft", who2="elsewhere")
    tab.do("draft elsewhere", who1="person", who2="elsewhere")
    assert tab.app.drafts["okiya"].places[1].who == "geiko", "also when it was chosen in the list"


def test_the_last_choice_is_remembered(tab: Tab) -> None:
    tab.do("start", **TWO_PEOPLE, match="wins", wins="2")
    html = Tab(tab.storage).hello("okiya/")["html"]
    assert 'value="Ana"' in html
    assert 'value="wins" checked' in html
    assert 'name="wins" value="2" checked' in html


def test_options_that_mean_nothing_are_not_asked(tab: Tab) -> None:
    assert 'name="points"' not in tab.do("draft", match="single")["html"]
    assert 'name="points"' in tab.do("draft", match="points")["html"]


def test_a_draft_takes_only_what_the_game_knows() -> None:
    draft = Draft.fresh(GAMES["okiya"])
    draft.fill({"who1": "emperor", "match": "war", "name1": " A\nB ", "seats": "9", "name9": "X"})
    assert [place.who for place in draft.places] == ["person", "shikomi"]
    assert draft.places[0].name == "A B"
    assert draft.options == GAMES["okiya"].settle({})
    assert Draft.read(GAMES["okiya"], "[1]").places == Draft.fresh(GAMES["okiya"]).places
    assert Draft.read(GAMES["okiya"], str(draft)) == draft


def test_what_was_chosen_for_more_players_means_nothing_for_fewer_and_comes_back_with_them() -> None:
    tab = Tab()
    tab.hello("maiko/")
    tab.do("draft", seats="4")
    tab.do("draft", first="seat_4", third_colour="violet")
    shown = tab.do("draft", seats="2")["html"]
    assert "third_colour" not in shown and "seat_4" not in shown
    assert 'name="first" value="random" checked' in shown
    draft = tab.app.drafts["maiko"]
    assert Draft.invited(draft.invitation).chosen == GAMES["maiko"].settle({}), "an invitation does not carry it either"
    link.read(link.of_settings(draft.invitation), GAMES)
    tab.do("start", seats="2")
    assert "first=random" in tab.record and "third_colour" not in tab.record
    again = Tab(tab.storage)
    again.hello("maiko/")
    again.do("start", seats="4")
    assert "third_colour=violet first=seat_4" in again.record


def test_a_new_deal_is_one_of_all_that_a_record_can_name(tab: Tab) -> None:
    tab.app.entropy = lambda bits: (1 << bits) - 1
    tab.do("start", **TWO_PEOPLE)
    assert f"seed={2**64 - 1} " in tab.record
    told = link.read(link.of_match(Match.replay(parse(tab.record), GAMES)), GAMES)
    assert isinstance(told, Told) and told.match.seed == 2**64 - 1


def test_every_house_has_words_for_its_options_and_choices() -> None:
    for slug, game in GAMES.items():
        assert game.slug == slug
        shown = game_view(slug)
        for language in LANGUAGES:
            t = words_in(language)
            for option in game.options:
                assert shown.option(t, option)
                assert all(shown.choice(t, option, choice) for choice in option.choices)


def test_what_is_said_of_a_house_from_the_street_is_so() -> None:
    assert {slug: manifest(slug).seats for slug in GAMES} == {slug: game.seats for slug, game in GAMES.items()}
