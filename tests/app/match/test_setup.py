"""Setting up a match: seats, options, the deal, and another match of the same kind."""

from __future__ import annotations

from hanamachi.app.setup.setup import Setup
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
    setup = tab.app.setups["okiya"]
    tab.do("again swapped")
    after = parse(tab.record)
    assert after.seed == before.seed and after.options == before.options
    assert after.seats == before.seats[::-1], "a bot keeps its name"
    match = tab.app.session.match  # type: ignore[union-attr]
    assert match.turn == 0 and match.seats[0].is_bot, "who did not begin does now"
    assert tab.app.session.save.clock, "on the clock again"  # type: ignore[union-attr]
    assert tab.app.setups["okiya"] is setup and setup.places[0].name == "Ana", "the parlour stays as it was set up"
    tab.do("resign")
    tab.do("again swapped")
    assert parse(tab.record).seats == before.seats, "and back"
    tab.do("start", **TWO_PEOPLE, match="wins")
    tab.do("resign")
    assert 'data-do="again swapped"' not in tab.app.update()["html"], "its gardens can be played twice by an option"


def test_against_whom_is_one_choice_and_a_mixed_table_another(tab: Tab) -> None:
    setup = tab.app.setups["okiya"]
    assert setup.against == "bots"
    tab.do("setup", against="bots", level="geiko", who2="shikomi")
    assert [place.who for place in setup.places] == ["person", "geiko"]
    tab.do("setup", against="screen", level="geiko", who2="geiko")
    assert [place.who for place in setup.places] == ["person", "person"] and setup.against == "screen"
    tab.do("setup", against="link", level="geiko", who2="person")
    assert [place.who for place in setup.places] == ["person", "elsewhere"] and setup.against == "link"
    tab.do("setup", against="bots", level="geiko", who2="elsewhere")
    assert [place.who for place in setup.places] == ["person", "geiko"], "a level is remembered"
    assert 'class="field seat-who"' in tab.do("setup", against="seats", who1="geiko", who2="person")["html"]
    assert [place.who for place in setup.places] == ["geiko", "person"] and setup.against == "seats"
    tab.do("setup", against="bots", level="maiko", who1="geiko", who2="person")
    assert [place.who for place in setup.places] == ["maiko", "person"], "where somebody sits is kept"


def test_who_comes_to_a_table_is_like_the_others_there() -> None:
    tab = Tab()
    tab.hello("taiki/")
    setup = tab.app.setups["taiki"]
    for against, level, new in (("bots", "maiko", "maiko"), ("screen", "", "person"), ("link", "", "elsewhere")):
        tab.do("setup", against=against, level=level, seats="2")
        tab.do("setup", against=against, level=level, seats="4")
        assert [place.who for place in setup.places] == ["person", new, new, new]
        assert Setup.read(GAMES["taiki"], str(setup)).against == against
    tab.do("setup", against="seats", who2="geiko", who3="person", who4="shikomi")
    assert setup.against == Setup.read(GAMES["taiki"], str(setup)).against == "seats"


def test_the_last_choice_is_remembered(tab: Tab) -> None:
    tab.do("start", **TWO_PEOPLE, match="wins", wins="2")
    html = Tab(tab.storage).hello("okiya/")["html"]
    assert 'value="Ana"' in html
    assert 'value="wins" checked' in html
    assert 'name="wins" value="2" checked' in html


def test_options_that_mean_nothing_are_not_asked(tab: Tab) -> None:
    assert 'name="points"' not in tab.do("setup", match="single")["html"]
    assert 'name="points"' in tab.do("setup", match="points")["html"]


def test_a_setup_takes_only_what_the_game_knows() -> None:
    setup = Setup.fresh(GAMES["okiya"])
    setup.fill({"who1": "emperor", "match": "war", "name1": " A\nB ", "seats": "9", "name9": "X"})
    assert [place.who for place in setup.places] == ["person", "shikomi"]
    assert setup.places[0].name == "A B"
    assert setup.options == GAMES["okiya"].settle({})
    assert Setup.read(GAMES["okiya"], "[1]").places == Setup.fresh(GAMES["okiya"]).places
    assert Setup.read(GAMES["okiya"], str(setup)) == setup


def test_what_was_chosen_for_more_players_means_nothing_for_fewer_and_comes_back_with_them() -> None:
    tab = Tab()
    tab.hello("maiko/")
    tab.do("setup", seats="4")
    tab.do("setup", first="seat_4", third_colour="violet")
    shown = tab.do("setup", seats="2")["html"]
    assert "third_colour" not in shown and "seat_4" not in shown
    assert 'name="first" value="random" checked' in shown
    setup = tab.app.setups["maiko"]
    assert Setup.invited(setup.invitation).chosen == GAMES["maiko"].settle({}), "an invitation does not carry it either"
    link.read(link.of_settings(setup.invitation), GAMES)
    tab.do("start", seats="2")
    assert "first=random" in tab.record and "third_colour" not in tab.record
    again = Tab(tab.storage)
    again.hello("maiko/")
    again.do("start", seats="4")
    assert "third_colour=violet first=seat_4" in again.record


def test_a_new_deal_is_one_of_all_that_a_record_can_name(tab: Tab) -> None:
    tab.app.stage.entropy = lambda bits: (1 << bits) - 1
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
