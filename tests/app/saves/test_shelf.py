"""What the home page tells of each saved match: who plays, whose turn it is, the score, and how long ago it was."""

from __future__ import annotations

import json
import re
from datetime import UTC, datetime, timedelta

import pytest

from hanamachi.app.match.remote import RemoteSeats
from hanamachi.app.saves import standing
from hanamachi.app.saves.age import age_words
from hanamachi.app.saves.saves import Save, SavedMatches, read
from hanamachi.app.saves.standing import Standing
from hanamachi.app.sentences import match_words, score_words, standing_words
from hanamachi.core.match import Match
from hanamachi.core.record import Seat
from hanamachi.games import GAMES
from hanamachi.words import words_in
from tests.app.tab import AGAINST_BOT, ROOT, TWO_PEOPLE, Tab

ENGLISH, FRENCH = words_in("en"), words_in("fr")
NOW = datetime(2026, 3, 15, 14, 30, tzinfo=UTC)


def kept(match: Match, remote: RemoteSeats | None = None) -> Save:
    """The save of a match as it is read again."""
    save = Save("kodama", match.record, remote=remote)
    SavedMatches(lambda bits: 0).put_match(save, match, 1)
    found = read("kodama", str(save))
    assert isinstance(found, Save)
    return found


def words(text: str) -> str:
    """The words of a screen."""
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", text))


# -- age -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ago", "english", "french"),
    [
        (timedelta(seconds=-90), "just now", "à l’instant"),
        (timedelta(seconds=59), "just now", "à l’instant"),
        (timedelta(minutes=1), "1 minute ago", "il y a 1 minute"),
        (timedelta(minutes=5), "5 minutes ago", "il y a 5 minutes"),
        (timedelta(minutes=119), "an hour ago", "il y a une heure"),
        (timedelta(hours=14), "14 hours ago", "il y a 14 heures"),
        (timedelta(hours=15), "yesterday", "hier"),
        (timedelta(days=3), "3 days ago", "il y a 3 jours"),
        (timedelta(days=7), "8 March", "8 mars"),
        (timedelta(days=14), "1 March", "1er mars"),
        (timedelta(days=100), "5 December 2025", "5 décembre 2025"),
    ],
)
def test_age_is_told_as_people_tell_it(ago: timedelta, english: str, french: str) -> None:
    now, then = (int(moment.timestamp() * 1000) for moment in (NOW, NOW - ago))
    assert age_words(ENGLISH, then, now, 0) == english
    assert age_words(FRENCH, then, now, 0) == french


def test_a_day_ends_at_midnight_where_the_visitor_is_and_an_evening_goes_on_past_it() -> None:
    now = int(datetime(2026, 3, 15, 1, 0, tzinfo=UTC).timestamp() * 1000)
    hour = 3_600_000
    assert age_words(ENGLISH, now - 2 * hour, now, 0) == "2 hours ago"
    assert age_words(ENGLISH, now - 8 * hour, now, 0) == "yesterday"
    assert age_words(ENGLISH, now - 8 * hour, now, 9 * 60) == "8 hours ago"
    assert age_words(ENGLISH, 0, now, 0) == "", "not known"


# -- how it stands -------------------------------------------------------------------------------------------------


def test_a_save_tells_turn_and_score_without_a_replay() -> None:
    match = Match(GAMES["taiki"], [Seat(""), Seat("Kiku", "shikomi")], {}, 1)
    save = kept(match)
    assert save.standing == Standing(0, match.turn, (0, 0))
    assert standing_words(ENGLISH, save) == ("your turn" if match.turn == 0 else "Kiku’s turn")
    assert score_words(save) == "", "nothing to compare yet"
    match.resign(0)
    save = kept(match)
    assert standing_words(ENGLISH, save) == "Kiku won" and standing_words(FRENCH, save) == "victoire\N{NBSP}: Kiku"


def test_the_only_person_here_comes_first_in_the_score() -> None:
    match = Match(GAMES["maiko"], [Seat("Kiku", "shikomi"), Seat("")], {}, 1)
    save = kept(match)
    save.standing = Standing(0, 1, (5, -3))
    assert score_words(save) == "−3 : 5"
    assert standing_words(ENGLISH, save) == "your turn"


@pytest.mark.parametrize(
    "spoilt",
    [
        7,
        {},
        {"moves": 1, "turn": 0, "scores": [0, 0]},
        {"moves": 0, "turn": 2, "scores": [0, 0]},
        {"moves": 0, "turn": True, "scores": [0, 0]},
        {"moves": 0, "turn": 0, "scores": [0]},
        {"moves": 0, "turn": 0, "scores": ["0", "0"]},
        {"moves": 0, "turn": 0, "scores": [0, 0], "winners": [5]},
    ],
)
def test_what_does_not_fit_the_record_is_not_told(spoilt: object) -> None:
    match = Match(GAMES["okiya"], [Seat("Ana"), Seat("Ben")], {}, 1)
    assert standing.read(spoilt, match.record) is None
    assert standing.read({"moves": 0, "turn": 0, "scores": [0, 0]}, match.record)


def test_an_older_save_is_listed_with_what_is_known_of_it() -> None:
    record = "okiya/2 seed=7 match=single full_garden=draw first=seat_1 | Ana | Ben | d3, b1"
    tab = Tab({"hanamachi/match/kodama": json.dumps({"record": record})})
    home = words(tab.hello()["html"])
    assert "Okiya: Ana and Ben" in home and "2 moves" in home and "turn" not in home


# -- who plays it --------------------------------------------------------------------------------------------------


def test_matches_are_called_by_the_game_and_the_others() -> None:
    game = GAMES["taiki"]
    alone = kept(Match(game, [Seat(""), Seat("Kiku", "shikomi"), Seat("Ume", "geiko")], {}, 1))
    assert match_words(ENGLISH, alone) == "Taïki with Kiku and Ume"
    assert match_words(FRENCH, alone) == "Taïki avec Kiku et Ume"
    beside = kept(Match(game, [Seat(""), Seat("Ben"), Seat("Ume", "geiko")], {}, 1))
    assert match_words(ENGLISH, beside) == "Taïki: Player 1, Ben and Ume"
    elsewhere = kept(Match(game, [Seat("Ana"), Seat("")], {}, 1), RemoteSeats((1,)))
    assert match_words(ENGLISH, elsewhere) == "Taïki with Player 2"


def test_home_begins_with_the_latest_match_that_runs(tab: Tab) -> None:
    tab.do("start", **TWO_PEOPLE)
    tab.send("go", url=ROOT + "taiki/")
    tab.do("start", who1="person", who2="minarai")
    tab.do("resign")
    home = tab.send("go", url=ROOT)["html"]
    assert "Okiya: Ana and Ben" in words(home.partition('class="houses"')[0]), (
        "one that is over is no match to go on with"
    )
    assert "Ana’s turn" in words(home)
    assert words(home).index("Finished matches") < words(home).index("Taïki with Kiku")


def test_a_visitor_without_matches_sees_no_list_of_them() -> None:
    home = Tab().hello()["html"]
    assert 'id="go-on"' not in home and 'class="matches"' not in home


def test_a_games_page_offers_its_own_match_in_progress(tab: Tab) -> None:
    tab.do("start", **AGAINST_BOT)
    id = tab.app.route.match
    assert f'id="open-{id}"' in tab.send("go", url=ROOT + "okiya/")["html"]
    assert f'id="open-{id}"' not in tab.send("go", url=ROOT + "taiki/")["html"]


def test_the_settings_lead_back_to_the_match_that_one_came_from(tab: Tab) -> None:
    tab.do("start", **AGAINST_BOT)
    id = tab.app.route.match
    assert f'href="{ROOT}okiya/#{id}"' in tab.send("go", url=ROOT + "settings/")["html"]
    assert f'href="{ROOT}fr/okiya/#{id}"' in tab.do("settings", language="fr")["html"]
    tab.send("go", url=ROOT)
    assert "back-to-match" not in tab.send("go", url=ROOT + "settings/")["html"]
