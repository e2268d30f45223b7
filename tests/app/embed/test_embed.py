"""The app in a frame: the words of its address, what they open, and the way out."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import pytest
from markupsafe import escape

from hanamachi.app.embed.address import BadWord, Embed
from hanamachi.core import link
from hanamachi.core.match import Match
from hanamachi.core.record import Seat
from hanamachi.games import GAMES
from hanamachi.words import words_in
from tests.app.tab import ROOT, Tab
from tools import ROOT as SOURCES
from tools.build.pages import read_template

LINKED = f"okiya link.{link.of_match(Match(GAMES['okiya'], (Seat('Ana'), Seat('Ben')), {}, 7))}"
OVER = "okiya link.AYx9UAMFb2tpeWECAgABAQACAANBbmECBEtpa3UHBAUy@3"


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("okiya", Embed("okiya/")),
        ("okiya/", Embed("okiya/")),
        ("taiki theme=dark level=geiko accent=pine", Embed("taiki/", theme="dark", level="geiko", accent="pine")),
        ("taiki%20theme%3Ddark", Embed("taiki/", theme="dark")),
        ("taiki%2520theme%253Ddark", Embed("taiki/", theme="dark")),
        ("maiko&players=3&lang=fr+fit", Embed("maiko/", players=3, language="fr")),
        ("okiya/study+H4SG7-NKG50-F", Embed("okiya/study/", "H4SG7-NKG50-F")),
        ("okiya/puzzles", Embed("okiya/puzzles/")),
    ],
)
def test_words_are_read_however_they_are_parted_and_written_again(text: str, meant: Embed) -> None:
    assert Embed.read(text) == meant
    assert Embed.read(str(meant)) == meant


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("", ""),
        ("fit", ""),
        ("shogi", "shogi"),
        ("settings", "settings"),
        ("okiya/rules", "okiya/rules"),
        ("okiya theme=pink", "theme=pink"),
        ("okiya level=perfect", "level=perfect"),
        ("okiya players=5", "players=5"),
        ("maiko players=٣", "players=٣"),
        ("okiya accent=<b>", "accent=<b>"),
        ("okiya theme=dark theme=light", "theme=light"),
        ("okiya one two", "two"),
        ("okiya one", "one"),
        ("okiya http://example.org/okiya/", "http://example.org/o…"),
        ("okiya speed=fast", "speed=fast"),
        ("okiya" + "x" * 9000, "okiya" + "x" * 15 + "…"),
    ],
)
def test_a_word_that_is_none_of_ours_is_named_in_a_sentence(text: str, word: str) -> None:
    with pytest.raises(BadWord) as bad:
        Embed.read(text)
    assert bad.value.args == (word,)
    shown = Tab().hello(f"embed/#{text}")["html"]
    assert "understand" in shown if word else "say what to show" in shown
    assert "<b>" not in shown


def test_a_game_waits_behind_its_poster_and_begins_as_the_words_say() -> None:
    tab = Tab()
    shown = tab.hello("embed/#taiki+players=3+level=maiko+theme=dark")
    assert 'data-poster="taiki"' in shown["html"]
    assert (shown["theme"], "url" in shown) == ("dark", False)
    assert 'class="site-header"' not in shown["html"]
    tab.do("begin")
    tab.do("begin")  # pressed twice before Python was there
    assert [seat.level for seat in tab.app.stage.need_session().match.seats] == [None, "maiko", "maiko"]
    assert len([key for key in tab.storage if key.startswith("hanamachi/match/")]) == 1
    assert "hanamachi/last/taiki" not in tab.storage  # what somebody chose on the site itself


@pytest.mark.parametrize("slug", GAMES)
def test_the_page_around_a_table_has_no_id_that_the_table_has(slug: str) -> None:
    tab = Tab()
    tab.hello(f"embed/#{slug}")
    ids = re.compile(r'\bid="([^"]+)"')
    table = ids.findall(tab.do("begin")["html"])
    around = [id for page in ("index.html", "embed.html") for id in ids.findall(read_template(page))]
    assert "table" in table and "app" in around
    assert not {id for id in table if table.count(id) > 1 or id in around}


def test_a_frame_goes_on_with_its_own_match_after_a_reload() -> None:
    tab = Tab()
    tab.hello("embed/#okiya", slot=0)
    tab.do("begin")
    begun = tab.app.route.match
    again = Tab(tab.storage)
    again.hello("embed/#okiya", slot=0)
    assert again.app.route.match == begun
    other = Tab(tab.storage)
    assert "data-poster" in other.hello("embed/#okiya", slot=1)["html"]  # the same words, another frame
    assert "data-poster" in Tab(tab.storage).hello("embed/#okiya+theme=dark", slot=0)["html"]


def test_the_address_decides_how_a_frame_looks_not_what_was_set_on_the_site() -> None:
    tab = Tab({"hanamachi/settings": '{"language": "fr", "theme": "dark"}'})
    shown = tab.hello("embed/#okiya")
    assert (shown["lang"], shown["theme"]) == ("en", "system")
    shown = tab.send("stored", key="hanamachi/settings", value='{"language": "fr", "theme": "dark"}')
    assert (shown["lang"], shown["theme"]) == ("en", "system")
    assert Tab().hello("embed/#okiya+lang=fr")["lang"] == "fr"


def play(tab: Tab) -> dict[str, Any]:
    """The person's first move, after the bot's if it begins."""
    if tab.app.stage.need_session().seating.bot_to_move:
        tab.let_bots_think()
    return tab.do(f"play {tab.app.stage.need_session().match.state.legal()[0]}")


def out(update: Mapping[str, object]) -> str:
    found = re.search(r'id="out" href="([^"]*)"', str(update["html"]))
    assert found
    return found[1]


def test_the_way_out_leads_to_the_same_with_the_match_as_it_stands() -> None:
    tab = Tab()
    assert out(tab.hello("fr/embed/#okiya")) == f"{ROOT}fr/okiya/"
    tab.do("begin")
    shown = play(tab)
    address, _, letters = out(shown).partition("#link.")
    assert address == f"{ROOT}fr/okiya/"
    told = link.read(letters, GAMES)
    assert isinstance(told, link.Told)
    assert told.match.record == tab.app.stage.need_session().match.record
    assert out(Tab().hello("embed/#okiya/study+H4SG7-NKG50-F")) == f"{ROOT}okiya/study/#H4SG7-NKG50-F"
    assert out(Tab().hello("embed/#nothing")) == f"{ROOT}embed-this/"


@pytest.mark.parametrize("slug", [slug for slug, game in GAMES.items() if game.hides])
def test_the_way_out_of_a_match_that_hides_something_has_no_record_in_it_until_it_is_over(slug: str) -> None:
    tab = Tab()
    tab.hello(f"embed/#{slug}")
    tab.do("begin")
    update = play(tab)
    assert tab.app.stage.need_session().match.actions
    assert out(update) == f"{ROOT}{slug}/"
    assert "link." not in update["html"] and str(tab.app.stage.need_session().match.seed) not in update["html"]
    tab.do("resign")
    told = link.read(out(tab.app.update()).partition("#link.")[2], GAMES)
    assert isinstance(told, link.Told) and told.match.resigned == 0


def test_a_room_and_a_match_open_at_once() -> None:
    assert "data-poster" not in Tab().hello("embed/#okiya/puzzles")["html"]
    assert "data-poster" not in Tab().hello(f"embed/#{OVER}")["html"]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_link_that_is_cut_short_gets_its_sentence_in_the_frame(language: str) -> None:
    tab, t = Tab(), words_in(language)
    shown = tab.hello(f"{'' if language == 'en' else 'fr/'}embed/#{LINKED[:-9]}")
    named = f"{LINKED.partition(' ')[2][:20]}…"
    assert t("This frame doesn’t understand “{word}” in its address.", word=named) in shown["html"]
    assert "data-poster" in shown["html"] and 'id="setup"' not in shown["html"]
    assert t("Part of it is missing or was changed. Copy the whole link, or ask for it again.") in shown["html"]
    assert "data-poster" not in tab.send("go", url=f"{ROOT}embed/#{LINKED}")["html"], "with another address it is read"


def test_where_nothing_is_kept_the_frame_says_so_and_plays() -> None:
    tab = Tab()
    assert "saved here" in tab.hello("embed/#okiya", storage=None)["html"]
    tab.do("begin")
    assert play(tab)["store"]


# -- the page that makes the lines ---------------------------------------------------------------------------------


def lines(html: str, id: str) -> str:
    found = re.search(rf'<pre[^>]*id="{id}"[^>]*><code>(.*?)</code>', html, re.DOTALL)
    assert found
    return found[1].replace("&lt;", "<").replace("&gt;", ">").replace("&#34;", '"').replace("&amp;", "&")


def test_the_lines_are_what_was_chosen() -> None:
    tab = Tab()
    shown = tab.hello("embed-this/#taiki")["html"]
    assert f'href="{ROOT}embed/#taiki"' in lines(shown, "script-lines")
    chosen = {"content": "taiki/", "theme": "dark", "level": "geiko", "accent": "pine", "lang": "fr", "size": "720"}
    update = tab.do("embed", **chosen)
    address = f"{ROOT}fr/embed/#taiki+theme=dark+level=geiko+accent=pine"
    assert f'<a data-hanamachi href="{address}">' in lines(update["html"], "script-lines")
    assert f'<script async src="{ROOT}embed.js"></script>' in lines(update["html"], "script-lines")
    plain = lines(update["html"], "plain-lines")
    assert f'src="{address}"' in plain
    assert 'width="720" height="820"' in plain
    assert 'allow="clipboard-write; web-share; fullscreen"' in plain
    assert re.findall(r'<iframe[^>]* src="([^"]*)"', update["html"]) == [address]  # the preview is the thing itself
    assert update["url"].startswith(f"{ROOT}embed-this/#taiki")
    other = tab.do("embed", **(chosen | {"content": "okiya/study/", "fragment": "<script>"}))["html"]
    assert "<script>" not in other


def test_a_match_to_embed_may_be_pasted_and_nonsense_is_forgiven() -> None:
    tab = Tab()
    tab.hello("embed-this/")
    match = Match(GAMES["okiya"], (Seat("Ana"), Seat("Ben")), {}, 7)
    letters = link.of_match(match)
    shown = tab.do("embed", content="okiya/", fragment=f"#link.{letters}")["html"]
    assert f"embed/#okiya+link.{letters}" in lines(shown, "plain-lines")
    assert "embed/#okiya" in lines(tab.do("embed", content="okiya/", level="nobody")["html"], "plain-lines")


@pytest.mark.parametrize("slug", GAMES)
def test_a_whole_address_may_be_pasted_of_another_game_too(slug: str) -> None:
    tab = Tab()
    tab.hello("embed-this/")
    letters = link.of_match(Match(GAMES[slug], [Seat("Ana")] * GAMES[slug].seats[0], {}, 7))
    shown = tab.do("embed", content="okiya/", fragment=f"See {ROOT}fr/{slug}/#link.{letters}@0. Cheers")["html"]
    assert f"embed/#{slug}+link.{letters}@0" in lines(shown, "plain-lines")
    assert 'id="fragment-problem"' not in shown


def test_the_address_of_a_puzzle_or_a_position_may_be_pasted() -> None:
    tab = Tab()
    tab.hello("embed-this/")
    for address in ("okiya/puzzles/#win-hard-73", "okiya/study/#H4SG7-NKG50-F"):
        tab.do("embed", content="okiya/")
        shown = tab.do("embed", content="okiya/", fragment=f"{ROOT}{address}.")["html"]
        assert f"embed/#{address.replace('/#', '+')}" in lines(shown, "plain-lines")


@pytest.mark.parametrize("place", ["okiya/", "okiya/study/", "okiya/puzzles/", "taiki/"])
@pytest.mark.parametrize(
    "rubbish", ["hello", "http://example.org/", "link.AAAA", "<b>", f"{ROOT}okiya/#kodamakoda", "2026-13-40"]
)
def test_rubbish_is_refused_with_a_sentence_and_stays_in_its_field(place: str, rubbish: str) -> None:
    tab = Tab()
    tab.hello(f"embed-this/#{place.rstrip('/')}")
    shown = tab.do("embed", content=place, fragment=rubbish)["html"]
    assert 'id="fragment-problem"' in shown and escape(rubbish) in shown
    assert f'embed/#{place.rstrip("/")}"' in lines(shown, "plain-lines")
    assert 'id="fragment-problem"' not in tab.do("embed", content=place, fragment="")["html"]


def test_the_script_for_other_pages_is_small() -> None:
    assert len((SOURCES / "static/embed/embed.js").read_bytes()) < 2000


def test_what_is_shared_can_be_embedded() -> None:
    tab = Tab()
    tab.hello("okiya/")
    tab.do("start", who1="person", who2="person")
    play(tab)
    found = re.search(r'id="share-embed"[^>]* href="([^"]*)"', tab.do("share")["html"])
    assert found
    words = found[1].partition("#")[2]
    assert words.startswith("okiya+link.")
    lined = tab.send("go", url=found[1])["html"]
    assert f"embed/#{words}" in lines(lined, "plain-lines")
    assert "data-poster" not in Tab().hello(f"embed/#{words}")["html"]


@pytest.mark.parametrize(
    ("words", "shown"),
    [
        *((f"{slug}/lesson", 'data-step="1"') for slug in GAMES),
        ("okiya/puzzles", 'id="question"'),
        ("okiya/study H4SG7-NKG50-F", 'id="verdict"'),
        (OVER, 'id="replay"'),
        (LINKED, 'id="visit"'),
    ],
)
def test_what_the_address_names_is_there_without_a_tap(words: str, shown: str) -> None:
    html = Tab().hello(f"embed/#{words}")["html"]
    assert shown in html and "data-poster" not in html


def test_a_frame_that_invites_has_a_poster_and_no_form_and_goes_on_after_a_reload() -> None:
    seats = (Seat("Ana"), Seat("", "maiko"), Seat("", "geiko"))
    letters = link.of_settings(link.Invitation(GAMES["taiki"], seats, {"first": "random"}, 7))
    tab = Tab()
    html = tab.hello(f"embed/#taiki+link.{letters}")["html"]
    assert 'data-poster="taiki"' in html and 'data-do="begin"' in html and "<form" not in html
    tab.do("begin")
    match = tab.app.stage.need_session().match
    assert ([seat.level for seat in match.seats], match.seed) == ([None, "maiko", "geiko"], 7)
    again = Tab(tab.storage)
    again.hello(f"embed/#taiki+link.{letters}")
    assert again.app.stage.need_session().match.record.seed == 7


def test_a_lesson_is_played_in_a_frame() -> None:
    tab = Tab()
    tab.hello("embed/#okiya/lesson")
    assert 'data-step="2"' in tab.do("room on")["html"]
