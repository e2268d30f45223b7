"""Links through the app: opening what was sent, playing by link, and what can be shared when."""

from __future__ import annotations

import json
import re
from html import unescape
from typing import Any

import pytest

from hanamachi.app.route import Links
from hanamachi.app.saves.recent_links import MOST, PREFIX
from hanamachi.core import link
from hanamachi.core.chance import Chance
from hanamachi.core.link import Found, Invitation
from hanamachi.core.match import Match
from hanamachi.core.record import Seat, parse
from hanamachi.games import GAMES
from hanamachi.words import words_in
from tests.app.share.sent_links import BY_LINK, notices, path_of, saves, shown
from tests.app.tab import ROOT, Tab


def played(slug: str, moves: int, *names: str, seed: int = 3) -> Match:
    match, chance = Match(GAMES[slug], [Seat(name) for name in names], {}, seed), Chance(seed)
    while match.turn is not None and len(match.actions) < moves:
        match.play(chance.pick(match.state.legal()))
    return match


def sent(update: dict[str, Any]) -> str:
    """The address that the page offers to send, after the root."""
    found = re.search(r'id="send-share".*?data-url="([^"]+)"', update["html"]) or re.search(
        r'data-url="([^"]+)"', update["html"]
    )
    assert found, "nothing to send"
    return unescape(found[1]).removeprefix(ROOT)


# -- opening -------------------------------------------------------------------------------------------------------


def test_a_finished_match_is_shown_at_its_moment_and_nothing_is_kept_unasked() -> None:
    match, tab = played("okiya", 99, "Ana", "Ben"), Tab()
    update = tab.hello(path_of(match, 3))
    assert tab.app.session and tab.app.session.moment == 3
    assert not tab.storage
    assert update["url"] == ROOT + path_of(match, 3), "it is over: a reload shows it again"
    assert 'data-do="keep"' in update["html"] and 'data-do="branch"' in update["html"]
    assert "aria-disabled" in update["html"] and not tab.app.session.active
    tab.do("play next")
    assert shown(tab).record == match.record
    tab.do("keep")
    (save,) = saves(tab)
    assert save["record"] == str(match.record) and save["finished"]


def test_a_match_that_runs_leaves_the_address_bar() -> None:
    match, tab = played("okiya", 5, "Ana", "Ben"), Tab()
    update = tab.hello(path_of(match))
    local = re.escape(ROOT) + r"okiya/#[a-z]{10}"
    assert re.fullmatch(local, update["url"]), "the link holds the seed"
    assert shown(tab).record == match.record
    glance, update = update["url"], tab.do("branch")
    assert re.fullmatch(local, update["url"]) and update["url"] != glance
    legal = shown(tab).state.legal()[0]
    tab.do(f"play {legal}")
    assert len(shown(tab).actions) == 6
    assert not tab.app.session or not tab.app.session.seating.view_only


@pytest.mark.parametrize("slug", list(GAMES))
def test_what_was_only_looked_at_is_there_again_after_a_reload_and_not_on_the_shelf(slug: str) -> None:
    match, tab = played(slug, 9, "Ana", "Ben", *["Cleo"][: GAMES[slug].seats[0] - 2]), Tab()
    tab.hello(path_of(match, 4))
    url = tab.do("look now")["url"]
    again = Tab(tab.storage)
    update = again.hello(url.removeprefix(ROOT))
    assert shown(again).record == match.record and again.app.session and again.app.session.seating.view_only
    assert update["url"] == url and "link." not in update["url"] and not saves(again)
    assert 'data-do="keep"' in update["html"]
    assert again.hello(path_of(match))["url"] == url, "the same link has the same name"
    again.do("keep")
    assert len(saves(again)) == 1
    again.hello(url.removeprefix(ROOT))
    assert again.app.session and not again.app.session.seating.view_only, "it is on the shelf now"


def test_only_the_latest_glances_are_kept_and_changed_ones_get_a_sentence() -> None:
    tab = Tab()
    for seed in range(MOST + 5):
        tab.hello(path_of(played("okiya", 4, "Ana", "Ben", seed=seed)))
    recent_links = {key: text for key, text in tab.storage.items() if key.startswith(PREFIX)}
    assert len(recent_links) == MOST and not saves(tab)
    last = max(recent_links, key=lambda key: int(recent_links[key].partition(" ")[0]))
    assert recent_links[last].endswith(link.of_match(shown(tab)))
    for wrong in ("", "x", "12", "12 ", f"{'9' * 99} AAAA", f"1 {'A' * 9000}", "12 AAAA", "12 <b>"):
        changed = Tab({f"{PREFIX}kodamakoda": wrong})
        update = changed.hello("okiya/#kodamakoda")
        assert not changed.app.session and notices(changed) and "<b>" not in update["html"]


def test_playing_on_goes_on_from_the_moment_that_is_shown() -> None:
    match, tab = played("okiya", 9, "Ana", "Ben"), Tab()
    tab.hello(path_of(match, 4))
    tab.do("branch")
    assert shown(tab).actions == match.actions[:4]
    id = tab.app.route.match
    tab.hello(path_of(match))
    assert tab.app.session and tab.app.session.seating.view_only, "it is another match now: no link changes it"
    tab.hello(f"okiya/#{id}")
    assert shown(tab).actions == match.actions[:4]


def test_a_match_on_the_shelf_is_recognised_and_grows_when_somebody_says_so() -> None:
    short, longer, tab = played("okiya", 4, "Ana", "Ben"), played("okiya", 6, "Ana", "Ben"), Tab()
    tab.hello(path_of(short))
    tab.do("keep")
    id = tab.app.route.match
    update = tab.hello(path_of(longer))
    assert shown(tab).record == short.record and "both are kept" in notices(tab)
    asked = re.search(r'data-do="(adopt [a-z]+)"', update["html"])
    assert asked
    tab.do(asked[1])
    assert tab.app.route.match == id and len(saves(tab)) == 1
    assert shown(tab).record == longer.record
    assert "New moves:" in notices(tab) and "takes" in notices(tab)
    tab.hello(path_of(short, 2))
    assert tab.app.route.match == id and tab.app.route.moment == 2
    assert saves(tab)[0]["record"] == str(longer.record), "an older link takes nothing away"


def test_a_link_at_the_wrong_door_still_leads_to_its_game() -> None:
    match, tab = played("taiki", 9, "Ana", "Ben"), Tab()
    for place in ("", "okiya/", "fr/maiko/"):
        tab.hello(f"{place}#{path_of(match).partition('#')[2]}")
        assert shown(tab).record == match.record and tab.app.route.place == "taiki/"


def test_settings_fill_the_form_and_a_deal_is_played_once() -> None:
    game, tab = GAMES["okiya"], Tab()
    seats, options = (Seat("Ana"), Seat("", "geiko")), game.settle({"match": "wins", "wins": "2"})
    tab.hello(f"okiya/#{Found(link.of_settings(Invitation(game, seats, options, seed=99)))}")
    assert tab.app.route.match == "" and "deal" in notices(tab)
    update = tab.do("start")
    match = shown(tab)
    assert (match.seed, match.options, match.seats[1].level) == (99, options, "geiko")
    assert "link." not in update["url"]
    tab.do("again")
    assert shown(tab).seed != 99


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_link_that_is_none_gets_a_sentence_and_the_games_page(language: str) -> None:
    letters = link.of_match(played("okiya", 4, "Ana", "Ben"))
    t = words_in(language)
    for wrong in (letters[:-3], letters[:9] + "x" + letters[10:], "A", "_" * 3000, "Zm9v", letters + "AAAA"):
        tab = Tab()
        update = tab.hello(f"{'' if language == 'en' else 'fr/'}okiya/#link.{wrong}")
        assert t("This link can’t be opened.") in unescape(update["html"])
        assert 'id="setup"' in update["html"] and "link." not in update["url"]


def test_what_was_pasted_is_opened_whatever_stands_around_it() -> None:
    match, tab = played("okiya", 5, "Ana", "Ben"), Tab()
    tab.hello("")
    tab.do("open", link=f" Look: <{ROOT}{path_of(match)}>. ")
    assert shown(tab).record == match.record
    tab.hello("")
    tab.do("open", link="hello")
    assert "No Hanamachi link" in notices(tab)


@pytest.mark.parametrize(
    "text",
    [
        "{link}",
        "{link}.",
        "{link}. Cheers",
        "{link} Cheers #1",
        "{link}\n-- \nAna\nhttps://mylink.example.org/",
        "Look at https://my-link.example.org: (<{link}>)!",
        "{cut}… and again {link}",
    ],
)
def test_a_link_is_found_in_what_a_mail_puts_around_it(text: str) -> None:
    match, tab = played("okiya", 5, "Ana", "Ben"), Tab()
    address = ROOT + path_of(match)
    tab.hello("")
    tab.do("open", link=text.format(link=address, cut=address[:-5]))
    assert shown(tab).record == match.record


@pytest.mark.parametrize("host", [ROOT, "http://localhost:8000/"])
@pytest.mark.parametrize("after", ["", ".", ". Cheers", "\n-- \nAna"])
@pytest.mark.parametrize(
    ("address", "place"),
    [
        ("okiya/puzzles/#win-hard-73", "okiya/puzzles/#win-hard-73"),
        ("okiya/study/#H4SG7-NKG50-F", "okiya/study/#H4SG7-NKG50-F"),
        ("fr/okiya/study/#H4SG7-NKG50-F", "okiya/study/#H4SG7-NKG50-F"),
        ("taiki/rules/", "taiki/rules/"),
    ],
)
def test_other_addresses_of_the_site_are_understood_too(host: str, after: str, address: str, place: str) -> None:
    tab = Tab()
    tab.hello("")
    assert tab.do("open", link=f"See {host}{address}{after}")["url"] == ROOT + place


def test_a_link_that_is_cut_short_is_pasted_with_a_sentence() -> None:
    tab = Tab()
    tab.hello("")
    tab.do("open", link=f"{ROOT}{path_of(played('okiya', 5, 'Ana', 'Ben'))[:-4]}. Cheers")
    assert "can’t be opened" in notices(tab) and not tab.app.session


def test_markup_in_a_name_is_shown_as_letters() -> None:
    match, tab = played("okiya", 5, "<b>x</b>", "\"'><i>"), Tab()
    update = tab.hello(path_of(match))
    assert (
        "<b>x" not in update["html"]
        and "<i>" not in update["html"].replace("<i>", "<i>", 0).partition('class="dots"')[0]
    )
    assert "&lt;b&gt;x" in update["html"]
    tab.do("share")
    assert "<b>x" not in tab.do("picture")["picture"]["svg"]


# -- playing by link -----------------------------------------------------------------------------------------------


def test_two_people_play_a_whole_match_by_sending_links() -> None:
    ana, ben = Tab(), Tab()
    ana.hello("okiya/")
    update = ana.do("start", **BY_LINK)
    here, there, turns = ana, ben, 0
    while shown(here).turn is not None:
        session = here.app.session
        assert session and not session.seating.is_remote_turn and session.viewer.seat == (0 if here is ana else 1)
        update = here.do(f"play {shown(here).state.legal()[0]}")
        assert "#link" not in update["url"], "the seed is never in the address bar"
        if shown(here).turn is not None:
            assert "Send your move" in update["html"]
            assert "play" not in [do.partition(" ")[0] for do in enabled(update["html"])]
        address = sent(update)
        here.do("sent")
        before = len(shown(there).actions) if there.app.session else 0
        opened = there.hello(address)
        assert shown(there).record == shown(here).record
        assert not before or "New moves:" in opened["html"]
        here, there, turns = there, here, turns + 1
    assert turns == len(shown(ana).actions)
    assert len(saves(ana)) == len(saves(ben)) == 1
    assert saves(ana)[0]["away"]["seats"] == [1] and saves(ben)[0]["away"]["seats"] == [0]


@pytest.mark.parametrize("slug", [slug for slug, game in GAMES.items() if game.hides])
def test_games_with_hidden_things_go_by_link_too_each_with_their_own_eyes(slug: str) -> None:
    count = GAMES[slug].seats[0]
    form = {"seats": str(count), "who1": "person"} | {f"who{seat}": "elsewhere" for seat in range(2, count + 1)}
    tabs, chance = [Tab() for _ in range(count)], Chance(5)
    tabs[0].hello(f"{slug}/")
    assert "people you trust" in tabs[0].do("setup", **form)["html"]
    update = tabs[0].do("start", **form)
    address = sent(tabs[0].do("share") and tabs[0].do("reveal")) if "data-url" not in update["html"] else sent(update)
    tabs[0].do("close")
    for seat in range(1, count):  # with more than one seat free, they choose
        if 'id="visit"' in tabs[seat].hello(address)["html"]:
            tabs[seat].do(f"sit {seat}")
    for _ in range(40):
        latest = max(tabs, key=lambda tab: len(shown(tab).actions))
        turn = shown(latest).turn
        if turn is None:
            break
        if latest.app.stage.need_session().seating.is_pausing:  # anybody may end that, and who played last sees it
            turn = tabs.index(latest)
        tab = tabs[turn]
        tab.do("seen")
        tab.do(f"play {chance.pick(shown(tab).state.legal())}")
        session = tab.app.session
        assert session and session.viewer.seat == turn and not session.viewer.is_covered
        if not session.seating.is_unsent:
            continue
        address = sent(dict(tab.app.update()))
        tab.do("sent")
        for other in tabs:
            other.hello(address)
            assert shown(other).record == shown(tab).record
    assert len(shown(tabs[0]).actions) > 10
    assert [tab.app.session.seating.people for tab in tabs if tab.app.session] == [[seat] for seat in range(count)]


def test_a_round_that_is_over_is_sent_at_once_and_each_goes_on_by_themselves() -> None:
    ana, ben = Tab(), Tab()
    ana.hello("okiya/")
    ana.do("start", **BY_LINK, match="wins", wins="2")
    here, there = ana, ben
    while True:
        update = here.do(f"play {shown(here).state.legal()[0]}")
        there.hello(sent(update))
        here.do("sent")
        if here.app.session and here.app.session.seating.is_pausing:
            break
        here, there = there, here
    assert 'id="go-on"' in update["html"], "the next round may begin without waiting"
    assert 'id="go-on"' in there.app.update()["html"] and 'id="send"' not in there.app.update()["html"]
    for tab in (there, here):
        tab.do("play next")
        assert not tab.app.stage.need_session().seating.is_unsent, "there is nothing in it that the other lacks"
    beginner, other = (there, here) if here.app.stage.need_session().seating.is_remote_turn else (here, there)
    other.hello(sent(beginner.do(f"play {shown(beginner).state.legal()[0]}")))
    assert shown(other).record == shown(beginner).record and "otherwise" not in notices(other)


def enabled(html: str) -> list[str]:
    """What can be done by the buttons that are not marked as refused."""
    buttons = re.findall(r"<button[^>]*>", html)
    return [
        found[1] for b in buttons if 'aria-disabled="true"' not in b and (found := re.search(r'data-do="([^"]+)"', b))
    ]


def test_a_move_can_be_undone_until_it_is_sent() -> None:
    tab = Tab()
    tab.hello("okiya/")
    tab.do("start", **BY_LINK)
    tab.do(f"play {shown(tab).state.legal()[0]}")
    tab.do("undo")
    assert not shown(tab).actions
    tab.do(f"play {shown(tab).state.legal()[1]}")
    tab.do("sent")
    tab.do("undo")
    assert len(shown(tab).actions) == 1 and "sent" in notices(tab)
    again = Tab(tab.storage)
    again.hello(f"okiya/#{tab.app.route.match}")
    again.do("undo")
    assert len(shown(again).actions) == 1, "a reload does not change that"
    again.do(f"play {shown(again).state.legal()[0]}")
    assert len(shown(again).actions) == 1 and "on another device" in notices(again)


def test_a_dialog_that_shows_the_link_lets_it_out_too() -> None:
    tab = Tab()
    tab.hello("okiya/")
    tab.do("start", **BY_LINK)
    tab.do(f"play {shown(tab).state.legal()[0]}")
    tab.do("share")
    tab.do("close")
    tab.do("undo")
    assert len(shown(tab).actions) == 1


def test_a_forked_match_is_refused_and_both_are_kept() -> None:
    ana, ben = Tab(), Tab()
    ana.hello("okiya/")
    address = sent(ana.do("start", **BY_LINK) and ana.do(f"play {shown(ana).state.legal()[0]}"))
    ben.hello(address)
    mine = shown(ben).state.legal()
    ben.do(f"play {mine[0]}")
    record = shown(ben).record
    other = Match.replay(parse(str(record).rpartition(",")[0] + f", {mine[1]}"), GAMES)
    ben.hello(path_of(other, taken=frozenset({0, 1})))
    assert shown(ben).record == record and "differently from move 2 on" in notices(ben)
    assert {save["record"] for save in saves(ben)} == {str(record), str(other.record)}
    ben.hello(path_of(other, taken=frozenset({0, 1})))
    assert len(saves(ben)) == 2, "the same fork is not kept twice"


def test_whoever_comes_in_by_a_link_is_spoken_to_in_their_language() -> None:
    tab = Tab()
    tab.hello("fr/" + path_of(played("okiya", 3, "Ana", "Zoé"), taken=frozenset({0})))
    assert "Vous jouez Zoé." in notices(tab) and "You play" not in notices(tab)
    invited = Tab()
    game = GAMES["okiya"]
    invitation = Invitation(game, (Seat("Ana"), Seat("Zoé")), game.settle({}))
    invited.hello(f"fr/okiya/#{Found(link.of_settings(invitation))}")
    assert words_in("fr")("Someone sent you these settings. Change what you like, then play.") in notices(invited)


def test_of_three_each_takes_the_seat_that_is_theirs() -> None:
    match = played("taiki", 0, "Ana", "Ben", "Cleo")
    tab = Tab()
    update = tab.hello(path_of(match, taken=frozenset({0})))
    assert 'data-do="sit 1"' in update["html"] and 'data-do="sit 2"' in update["html"] and "sit 0" not in update["html"]
    tab.do("sit 7")
    assert tab.app.session and tab.app.session.seating.view_only
    tab.do("sit 2")
    assert tab.app.session and tab.app.session.seating.people == [2]
    assert tab.app.session.save.remote and tab.app.session.save.remote.taken == (0,)
    assert "people you trust" in notices(tab), "whoever comes in by a link is told what it holds"


def test_who_sits_elsewhere_survives_a_file() -> None:
    tab = Tab()
    tab.hello("okiya/")
    tab.do("start", **BY_LINK)
    tab.do(f"play {shown(tab).state.legal()[0]}")
    tab.do("sent")
    text = tab.do("export")["download"]["text"]
    other = Tab()
    other.hello("")
    other.send("file", do="import", name="matches.txt", text=text)
    assert saves(other)[0]["away"] == saves(tab)[0]["away"]
    other.send("file", do="import", name="matches.txt", text=re.sub(r"## by link .*", "## by link [[[[", text))
    assert sum("away" in save for save in saves(other)) == 1


def test_a_save_that_somebody_changed_is_read_with_care() -> None:
    record = str(played("okiya", 3, "Ana", "Ben").record)
    wrong: list[object] = [{"seats": [9]}, {"seats": []}, {"seats": "x"}, [1], {"seats": [True]}]
    for away in [*wrong, {"seats": [1], "known": -4}]:
        tab = Tab({"hanamachi/match/kodamakoda": json.dumps({"record": record, "away": away})})
        tab.hello("okiya/#kodamakoda")
        assert tab.app.session
        assert tab.app.session.save.remote is None or tab.app.session.save.remote.known == 0


# -- sharing -------------------------------------------------------------------------------------------------------


def at_table(slug: str, moves: int) -> Tab:
    tab = Tab()
    tab.hello(path_of(played(slug, moves, *("Ana", "Ben", "Cleo")[: GAMES[slug].seats[0]])))
    tab.do("branch" if moves < 999 else "keep")
    return tab


def test_a_running_match_with_something_hidden_is_shared_only_after_a_warning() -> None:
    for slug in ("taiki", "maiko"):
        tab = at_table(slug, 6)
        seed = f"seed={shown(tab).seed}"
        page = tab.do("share")["html"]
        assert "isn’t over" in page and "#link." not in page and seed not in page
        assert "#link." not in tab.do("pass", kind="deal")["html"]
        assert "#link." in tab.do("pass", kind="settings")["html"]
        tab.do("pass", kind="match")
        page = tab.do("reveal")["html"]
        assert "#link." in page and seed in page


def test_a_finished_match_and_an_open_game_are_shared_at_once() -> None:
    for slug, moves in (("taiki", 999), ("okiya", 5)):
        tab = at_table(slug, moves)
        page = unescape(tab.do("share")["html"])
        assert f"#{Found(link.of_match(shown(tab)))}" in page and str(shown(tab).record) in page


def test_what_is_shared_is_what_it_says() -> None:
    tab = at_table("okiya", 8)
    tab.do("look 3")
    tab.do("share")
    match, links = shown(tab), Links(ROOT)

    def carried(kind: str) -> Any:
        page = tab.do("pass", kind=kind)["html"]
        address = re.search(r'id="share-address"[^>]*value="([^"]+)"', page)
        assert address
        route = links.read(address[1])
        assert route and route.link
        return link.read(route.link.letters, GAMES), route.link.moment

    whole, moment = carried("match")
    assert whole.match.record == match.record and moment == 3
    position, moment = carried("position")
    assert position.match.actions == match.actions[:3] and moment is None
    assert carried("deal")[0].seed == match.seed
    assert carried("settings")[0].seed is None


def test_the_code_is_drawn_only_when_asked_for() -> None:
    tab = at_table("okiya", 5)
    assert 'id="share-code"' not in tab.do("share")["html"]
    assert '<svg class="qr"' in tab.do("code")["html"]
    assert 'id="share-code"' not in tab.do("code")["html"]


def test_the_settings_of_the_next_match_are_shared_from_the_games_page() -> None:
    tab = Tab()
    tab.hello("taiki/")
    tab.do("setup", seats="3", who1="person", who2="geiko", who3="person", name3="Zoé")
    page = tab.do("share")["html"]
    address = re.search(r'id="share-address"[^>]*value="([^"]+)"', page)
    assert address
    other = Tab()
    other.hello(address[1].removeprefix(ROOT))
    assert [place.who for place in other.app.setups["taiki"].places] == ["person", "geiko", "person"]
    assert other.app.setups["taiki"].places[2].name == "Zoé"


@pytest.mark.parametrize("slug", GAMES)
def test_a_picture_shows_what_the_seat_sees_and_no_more(slug: str) -> None:
    for moves in (0, 7, 999):
        tab = at_table(slug, moves)
        tab.do("share")
        picture = tab.do("picture")["picture"]
        assert picture["name"].endswith(".png") and picture["width"] == 1200 and not picture["share"]
        assert "style=" not in picture["svg"] and "example.org/games" in picture["svg"]
        assert tab.do("picture send")["picture"]["share"]


def test_a_picture_has_no_card_of_a_hand_and_no_tile_that_lies_face_down() -> None:
    tab = at_table("taiki", 7)
    state: Any = shown(tab).state
    lying = {str(play.card) for play in (*state.trick, *(play for trick in state.tricks for play in trick.plays))}
    svg = tab.do("picture")["picture"]["svg"]
    drawn = {name.replace("-", " ") for name in re.findall(r"#taiki-((?:sun|moon)-(?:\d+|mask))", svg)}
    assert drawn and drawn <= lying
    tab = at_table("maiko", 5)
    state = shown(tab).state
    svg = tab.do("picture")["picture"]["svg"]
    on_boards = sum(bool(stack) for board in state.boards for stack in board.values())
    assert svg.count("#maiko-back") == len(state.face_down)
    assert svg.count("#maiko-frame") == on_boards + len(state.friends) + bool(state.open)
