"""The card at the end of a match: who has won, for whom it is, and the matches that can follow."""

from __future__ import annotations

import re
from functools import cache
from html import unescape
from typing import Any

import pytest

from hanamachi.app.clock.clock import Clock, Timing
from hanamachi.app.match.remote import RemoteSeats
from hanamachi.app.saves.saves import Save
from hanamachi.core.chance import Chance
from hanamachi.core.game import decide
from hanamachi.core.match import Match
from hanamachi.core.record import Seat, parse
from hanamachi.games import GAMES, SLUGS
from tests.app.stored import saved
from tests.app.tab import Tab

YOU, ANA, BEN = Seat(""), Seat("Ana"), Seat("Ben")


def kiku(level: str = "minarai") -> Seat:
    return Seat("Kiku", level)


@cache
def ended(winners: tuple[int, ...], seats: tuple[Seat, ...], slug: str = "okiya") -> Match:
    """A match of these seats that these of them have won."""
    game = GAMES[slug]
    for seed in range(400):
        match, chance = Match(game, seats, {}, seed), Chance(seed)
        while match.turn is not None:
            match.play(chance.pick(match.state.legal()))
        if match.winners() == winners:
            return match
    raise LookupError(winners)


def opened(match: Match, **save: Any) -> tuple[Tab, str]:
    """The match on the screen, and its card."""
    stored = Save("kodama", match.record, created=1, touched=1, finished=match.turn is None, **save)
    tab = Tab({stored.key: str(stored)})
    update = tab.hello(f"{match.game.slug}/#kodama")
    return tab, card(tab.let_bots_think() if tab.tasks else update)  # a long match is replayed step by step


def card(update: dict[str, Any]) -> str:
    found = re.search(r'<section id="result-card".*?</section>', update["html"], re.DOTALL)
    assert found, "there is a card"
    return found[0]


def words(html: str) -> str:
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", html)).split())


def doors(html: str) -> list[str]:
    return re.findall(r'data-do="([^"]+)"', html)


# -- who has won, and for whom -------------------------------------------------------------------------------------


def test_a_win_is_celebrated() -> None:
    _, shown = opened(ended((0,), (YOU, kiku())))
    assert words(shown).startswith("You win!")
    assert 'data-mood="won"' in shown and "#house-teacher-celebrates" in shown and "petals" in shown


def test_a_loss_is_warm_and_without_petals() -> None:
    _, shown = opened(ended((1,), (YOU, kiku())))
    assert words(shown).startswith("Kiku wins the match. Well played.")
    assert 'data-mood="lost"' in shown and "#house-teacher-celebrates" not in shown and "petals" not in shown


def test_a_draw_has_no_winner() -> None:
    _, shown = opened(ended((), (YOU, kiku())))
    assert words(shown).startswith("The match is a draw.")
    assert 'data-mood="drawn"' in shown and "data-won" not in shown


def test_of_several_people_one_wins_and_everybody_celebrates() -> None:
    _, shown = opened(ended((1,), (ANA, BEN)))
    assert words(shown).startswith("Ben wins the match.") and 'data-mood="won"' in shown
    assert not {"again harder", "again easier"} & set(doors(shown)), "there is no bot"


def test_a_shared_victory_frames_all_who_share_it() -> None:
    seats = (YOU, kiku(), Seat("Ume", "minarai"))
    match = ended((0, 1), seats, "taiki")
    _, shown = opened(match)
    assert words(shown).startswith("You share the victory with Kiku.") and 'data-mood="won"' in shown
    lines = re.findall(r'<li [^>]*id="tally-[^>]*>', shown)
    assert ["data-won" in line for line in lines] == [True, True, False]


def test_the_winner_stands_first_with_a_mark_a_name_and_a_sum() -> None:
    match = ended((1,), (YOU, kiku(), Seat("Ume", "minarai")), "maiko")
    _, shown = opened(match)
    assert re.findall(r'id="tally-(\d)"', shown)[0] == "1"
    line = shown[shown.index('id="tally-1"') : shown.index("</li>")]
    assert "<svg" in line and re.search(r"Kiku Minarai \d+ own − \d+ others = −?\d+$", words(line + "</li>"))


@pytest.mark.parametrize("slug", SLUGS)
def test_after_a_resignation_the_winners_are_those_of_the_match_and_no_seat_is_at_turn(slug: str) -> None:
    game = GAMES[slug]
    seats = (YOU, *(Seat(name, "minarai") for name in ("Kiku", "Ume")[: game.seats[0] - 1]))
    match = Match(game, seats, {}, 3)
    while len(match.actions) < 8 or match.turn != 0:
        assert match.turn is not None
        match.play(decide(game.bot(match.state.seen_by(match.turn), game.levels[0], match.chance_for_bot())))
    tab = Tab(saved({"kodama": match}))
    tab.hello(f"{slug}/#kodama")
    for update, resigns in ((tab.do("resign"), "You resign."), (tab.do("eyes all"), "Player 1 resigns.")):
        assert resigns in words(card(update)) and "data-turn" not in update["html"]
        session = tab.app.session
        assert session
        won = re.findall(r'<div class="player"([^>]*)>', update["html"])
        assert [seat for seat, marks in enumerate(won) if "data-won" in marks] == list(session.match.winners())


def test_the_card_comes_in_sight_with_the_focus_when_the_match_ends() -> None:
    tab = Tab()
    tab.hello("okiya/")
    tab.do("start now", who1="person", who2="person", name1="Ana", name2="Ben")
    session = tab.app.session
    assert session
    update: dict[str, Any] = {}
    while (match := session.match).turn is not None:
        assert "top" not in update and update.get("focus") != "again"
        update = tab.do(f"play {match.state.legal()[0]}")
    assert update["focus"] == "again" and update["top"] and card(update)
    assert "result-card" not in tab.do("look 0")["html"], "an earlier moment has none"


def test_the_time_that_ran_out_is_told() -> None:
    clock = Clock.wound(Timing("game", 60_000), 2).started(0)
    match = Match(GAMES["okiya"], (YOU, kiku()), {"first": "seat_1"}, 1)
    save = Save("kodama", match.record, created=1, touched=1, clock=clock)
    tab = Tab({save.key: str(save)})
    tab.clock = 120_000
    shown = card(tab.hello("okiya/#kodama"))
    assert words(shown).startswith("Kiku wins the match. Your time is up.") and 'data-mood="lost"' in shown


# -- the next match ------------------------------------------------------------------------------------------------


def levels(tab: Tab) -> list[str | None]:
    return [seat.level for seat in parse(tab.record).seats]


def test_the_buttons_come_in_their_order() -> None:
    _, shown = opened(ended((0,), (YOU, kiku())))
    assert doors(shown) == ["again", "again harder", "enter study", "share", "again differently"]
    _, shown = opened(ended((1,), (YOU, kiku(), Seat("Ume", "minarai")), "maiko"))
    assert doors(shown) == ["again", "again easier", "enter hindsight", "share", "again differently"]
    _, shown = opened(ended((1,), (YOU, kiku(), Seat("Ume", "minarai")), "taiki"))
    assert "enter hindsight" in doors(shown)


def test_after_a_win_every_bot_can_be_one_level_stronger() -> None:
    seats = (YOU, kiku("shikomi"), Seat("Ume", "maiko"))
    tab, shown = opened(ended((0,), seats, "taiki"))
    assert "Harder: Geiko" in words(shown)
    tab.do("again harder")
    assert levels(tab) == [None, "minarai", "geiko"]
    _, shown = opened(ended((0,), (YOU, kiku("shikomi"), Seat("Ume", "geiko")), "taiki"))
    assert "again harder" not in doors(shown), "not all of them can go up"


def test_after_a_loss_every_bot_can_be_one_level_weaker() -> None:
    tab, shown = opened(ended((1,), (YOU, kiku("shikomi"), Seat("Ume", "maiko")), "taiki"))
    assert "Easier: Minarai" in words(shown) and "again harder" not in doors(shown)
    tab.do("again easier")
    assert levels(tab) == [None, "shikomi", "minarai"], "the lowest stays"
    _, shown = opened(ended((1,), (YOU, kiku("shikomi"))))
    assert not {"again harder", "again easier"} & set(doors(shown)), "there is no easier one"


def test_a_draw_can_be_followed_by_a_harder_match() -> None:
    _, shown = opened(ended((), (YOU, kiku("shikomi"))))
    assert "Harder: Minarai" in words(shown)


def test_bots_among_themselves_are_offered_no_other_level() -> None:
    _, shown = opened(ended((0,), (Seat("Ume", "shikomi"), kiku("shikomi"))))
    assert not {"again harder", "again easier"} & set(doors(shown)) and "again" in doors(shown)


def test_people_who_sit_elsewhere_do_not_win_for_this_screen() -> None:
    match = ended((1,), (ANA, BEN))
    _, shown = opened(match, remote=RemoteSeats((1,)))
    assert 'data-mood="lost"' in shown
    _, shown = opened(match, remote=RemoteSeats((0,)))
    assert 'data-mood="won"' in shown


# -- the picture of it ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("folder", ["", "fr/"])
@pytest.mark.parametrize("slug", SLUGS)
def test_the_picture_has_the_scores_and_the_fact_in_words_for_others(slug: str, folder: str) -> None:
    game = GAMES[slug]
    seats = (YOU, *(Seat(name, "minarai") for name in ("Kiku", "Ume")[: game.seats[0] - 1]))
    match = ended((0,), seats, slug)
    tab = Tab(saved({"kodama": match}))
    tab.hello(f"{folder}{slug}/#kodama")
    svg = tab.do("picture")["picture"]["svg"]
    told = words(svg)
    assert not re.search(r"\b(you|your|vous|votre)\b", told, re.IGNORECASE), told
    assert ("Joueur 1 gagne" if folder else "Player 1 wins") in told
    assert "#house-teacher-celebrates" in svg and "'Shippori Mincho'" in unescape(svg) and "example.org/games" in told
    for total in tab.app.session.game_view.tally(tab.app.stage.t, match.story, [""] * len(seats)):  # type: ignore
        assert f">{total.total}</text>" in svg
    lettered = re.sub(r'<svg[^>]* viewBox="0 0 600 600">.*?</svg>', "", svg, flags=re.DOTALL)  # without the table
    sizes = [float(size) for size in re.findall(r'font-size="([\d.]+)"[^>]*>[^<]*\d', lettered)]
    assert min(sizes) >= 24, "a figure is readable in half the size"


def test_while_the_match_runs_the_picture_says_whose_turn_it_is_by_name() -> None:
    tab = Tab(saved({"kodama": Match(GAMES["okiya"], (YOU, kiku()), {"first": "seat_1"}, 1)}))
    tab.hello("okiya/#kodama")
    assert "Player 1 to move." in words(tab.do("picture")["picture"]["svg"])
