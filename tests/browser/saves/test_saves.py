"""What the browser keeps of the matches: everything that was done, in any number of tabs, whatever lies there."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path
from typing import cast

from playwright.sync_api import Locator, Page, expect

from hanamachi.app.saves.saves import PREFIX, Save
from hanamachi.core.match import Match
from hanamachi.core.record import Seat
from tests.app.stored import saved
from tests.browser.pages import Pages
from tests.browser.parlour import name_people, play_against_people, start
from tests.browser.saves.storage import all_stored, stored, write_behind
from tests.browser.table import AGAINST_A_BOT, Table, after, before_end, ends, play, storage, tells_of
from tools.server import Server

KEPT_NOT = re.compile("doesn’t allow saving")


def save_of(id: str, match: Match, **more: object) -> str:
    return str(replace(Save(id, match.record, created=1, touched=1, finished=match.turn is None), **more))  # type: ignore[arg-type]


def sentences(page: Page) -> Locator:
    return page.locator("#notices .notice")


def titles(page: Page, section: str) -> Locator:
    """What the matches of a list are called; the one to go on with has a card of its own."""
    card = "#go-on h2, " if section == "running" else ""
    return page.locator(f"{card}#{section} .match-link > strong")


def choose(page: Page, id: str, item: str) -> None:
    """Opens the menu of a match, and presses one of its items."""
    page.locator(f"#menu-{id}").click()
    page.locator(f"#tools-{id}").get_by_text(item, exact=True).click()


def cells(page: Page) -> list[str]:
    """What each cell of the garden says and whether it may be taken."""
    tell = "all => all.map(cell => `${cell.ariaLabel} ${cell.dataset.state} ${cell.ariaDisabled}`)"
    return cast("list[str]", page.eval_on_selector_all(".cell", tell))


def open_cell(page: Page) -> str:
    """A cell that the page says may be taken."""
    return page.locator(".cell:not([aria-disabled])").first.get_attribute("data-cell") or ""


def with_one_more(match: Match, cell: str) -> Match:
    longer = Match.replay(match.record, {match.game.slug: match.game})
    longer.play(cell)
    return longer


# -- saving --------------------------------------------------------------------------------------------------------

# Notes, at each write of a match, how many actions it has and how many geishas the page shows at that instant.
NOTE_WRITES = """
    window.writes = [];
    const setItem = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, text) {
        if (key.startsWith("hanamachi/match/")) {
            const actions = JSON.parse(text).record.split("|").at(-1).split(",").filter(word => word.trim()).length;
            window.writes.push([actions, document.querySelectorAll("[data-state=taken]").length]);
        }
        return setItem.call(this, key, text);
    };
"""


def test_each_action_is_saved_before_it_is_shown_and_a_reload_shows_the_same(page_at: Pages, site: Server) -> None:
    match = after(0, AGAINST_A_BOT, first="seat_1")
    page = page_at("okiya/#kodama", before=NOTE_WRITES, storage_state=storage(site, saved({"kodama": match})))
    table = Table(page)
    page.locator(f"#cell-{match.state.legal()[0]}").click()
    tells_of(page, 2)  # the bot has answered
    play(page, table.match.state.legal()[0])
    tells_of(page, 4)
    assert page.evaluate("window.writes") == [[1, 0], [2, 1], [3, 2], [4, 3]]
    table.press("undo")
    tells_of(page, 2)
    assert len(table.match.actions) == 2
    table.press("ask resign")
    table.press("resign")
    expect(table.status).to_contain_text("Kiku wins the match")
    assert table.match.resigned == 0
    assert json.loads(stored(page, "kodama") or "")["finished"] is True
    table.press("undo")  # of resigning
    expect(table.status).to_contain_text("Your turn")
    shown, log = cells(page), page.locator("#log-lines").inner_text()
    page.reload()
    page_at.wait(page)
    expect(table.status).to_contain_text("Your turn")
    assert cells(page) == shown
    assert page.locator("#log-lines").inner_text() == log


def test_a_match_of_two_people_comes_back_after_the_tab_was_closed_and_goes_on(page_at: Pages) -> None:
    page = page_at("okiya/")
    play_against_people(page)
    page.locator("#name2").wait_for(state="attached")
    name_people(page, "Ana", "Ben")
    start(page)
    table = Table(page)
    tells_of(page, 0)
    for _ in range(3):
        play(page, table.match.state.legal()[0])
    record, id = table.record, table.id
    page.close()
    again = page_at("", context=page.context)
    expect(titles(again, "running")).to_have_text(["Okiya: Ana and Ben"])
    expect(again.locator("#go-on")).to_contain_text("’s turn · just now")
    again.locator(f"#open-{id}").click()
    table = Table(again)
    tells_of(again, 3)
    assert table.record == record
    assert table.match.turn is not None
    expect(table.status).to_contain_text(f"{table.match.seats[table.match.turn].name} to move")
    play(again, table.match.state.legal()[0])
    assert len(table.match.actions) == 4
    # and the next match begins as this one did
    again.goto(again.url.partition("#")[0])
    expect(again.locator("#name2")).to_have_value("Ben")
    expect(again.locator("#who2")).to_have_value("person")


def test_settings_are_there_after_a_reload_and_before_python_is(page_at: Pages, site: Server) -> None:
    page = page_at("settings/")
    html = page.locator("html")
    for choice in ("theme-dark", "motion-reduced", "speed-slow", "language-fr"):
        page.locator(f"label:has(#{choice})").click()
        expect(page.locator(f"#settings #{choice}")).to_be_checked()
    expect(html).to_have_attribute("lang", "fr")
    expect(page.get_by_role("heading", name="Réglages")).to_be_visible()
    expect(page).to_have_url(site.url + "fr/settings/")
    page.context.route("**/hanamachi.bin", lambda route: None)  # Python is not up before we say so
    page.goto(site.url + "settings/", wait_until="commit")
    # the page that the browser stays at, as it is parsed
    page.wait_for_url(site.url + "fr/settings/", wait_until="commit")
    page.wait_for_function("document.documentElement.dataset.theme === 'dark'")
    assert html.get_attribute("data-motion") == "reduced"
    assert html.get_attribute("data-ready") is None
    page.context.unroute_all()  # lets it come
    page_at.wait(page)
    assert html.get_attribute("data-theme") == "dark"
    for choice in ("theme-dark", "motion-reduced", "speed-slow", "language-fr"):
        expect(page.locator(f"#settings #{choice}")).to_be_checked()
    # back to what the device wants
    page.locator("label:has(#theme-system)").click()
    expect(html).not_to_have_attribute("data-theme", "dark")


# -- the shelf -----------------------------------------------------------------------------------------------------


def test_matches_are_listed_newest_first_opened_renamed_and_deleted_with_undo(page_at: Pages, site: Server) -> None:
    names = {"oldest": "Ona", "middle": "Mia", "newest": "Nea"}
    running = {id: after(2, (Seat(name), Seat("Ben"))) for id, name in names.items()}
    over = before_end("row", (Seat("Fay"), Seat("Ben")))
    over.play(ends(over, "row", 0))
    page = page_at("", storage_state=storage(site, saved(running | {"finished": over})))
    expect(titles(page, "running")).to_have_text(["Okiya: Nea and Ben", "Okiya: Mia and Ben", "Okiya: Ona and Ben"])
    expect(titles(page, "finished")).to_have_text(["Okiya: Fay and Ben"])

    page.locator("#open-oldest").click()
    expect(page).to_have_url(site.url + "okiya/#oldest")
    play(page, running["oldest"].state.legal()[0])
    page.locator("#brand").click()
    expect(titles(page, "running")).to_have_text(["Okiya: Ona and Ben", "Okiya: Nea and Ben", "Okiya: Mia and Ben"])

    choose(page, "middle", "Rename")
    expect(page.locator("#rename-name")).to_be_focused()
    page.keyboard.type("Tuesday <evening>")
    page.keyboard.press("Enter")
    expect(titles(page, "running")).to_have_text(["Okiya: Ona and Ben", "Okiya: Nea and Ben", "Tuesday <evening>"])
    assert json.loads(stored(page, "middle") or "")["name"] == "Tuesday <evening>"
    choose(page, "newest", "Rename")
    expect(page.locator("#rename-name")).to_be_focused()
    page.keyboard.type("never kept")
    page.get_by_role("button", name="Cancel").click()
    expect(titles(page, "running")).to_have_text(["Okiya: Ona and Ben", "Okiya: Nea and Ben", "Tuesday <evening>"])

    before = stored(page, "middle")
    choose(page, "middle", "Delete")
    expect(titles(page, "running")).to_have_text(["Okiya: Ona and Ben", "Okiya: Nea and Ben"])
    expect(sentences(page)).to_contain_text("Deleted: Tuesday <evening>.")
    assert stored(page, "middle") is None
    sentences(page).get_by_role("button", name="Undo").click()
    expect(titles(page, "running")).to_have_text(["Okiya: Ona and Ben", "Okiya: Nea and Ben", "Tuesday <evening>"])
    assert stored(page, "middle") == before

    choose(page, "newest", "Delete")
    choose(page, "finished", "Delete")
    expect(page.locator("#finished")).to_have_count(0)
    page.reload()
    page_at.wait(page)
    expect(titles(page, "running")).to_have_text(["Okiya: Ona and Ben", "Tuesday <evening>"])
    assert set(all_stored(page)) == {"oldest", "middle"}


def test_matches_leave_as_a_file_and_arrive_in_another_browser(page_at: Pages, site: Server, tmp_path: Path) -> None:
    over = before_end("square", (Seat("Zoë | 100%"), Seat("Ben")))
    over.play(ends(over, "square", 0))
    matches = {"finished": over, "running": after(5, AGAINST_A_BOT)}
    kept = saved(matches)
    kept[PREFIX + "running"] = save_of("running", matches["running"], name="<Sunday>", touched=9)
    page = page_at("", storage_state=storage(site, kept))
    with page.expect_download() as waiting:
        choose(page, "running", "Save as a file")
    one = Path(waiting.value.path()).read_text(encoding="utf-8")
    assert waiting.value.suggested_filename == "hanamachi-running.txt"
    assert str(matches["running"].record) in one.splitlines()
    assert str(over.record) not in one
    with page.expect_download() as waiting:
        page.get_by_role("button", name="Save all as a file").click()
    file = tmp_path / waiting.value.suggested_filename
    waiting.value.save_as(file)
    assert file.suffix == ".txt"

    other = page_at("")
    chooser = other.locator("#import-file")
    chooser.set_input_files(file)
    expect(sentences(other)).to_contain_text("2 matches imported.")
    expect(titles(other, "running")).to_have_text(["<Sunday>"])
    expect(titles(other, "finished")).to_have_text(["Okiya: Zoë | 100% and Ben"])
    assert sorted(json.loads(text)["record"] for text in all_stored(other).values()) == sorted(
        str(match.record) for match in matches.values()
    )

    # the third line is wrong, in a way that only the rules notice; what stands around it is taken in
    match = after(1)
    record = str(match.record)
    wrong = f"# Hanamachi\n{record}\n{record}, {match.actions[0]}\nnonsense\n"
    chooser.set_input_files({"name": "wrong.txt", "mimeType": "text/plain", "buffer": wrong.encode()})
    expect(sentences(other)).to_contain_text("1 match imported. Line 3 can’t be read")
    expect(sentences(other)).to_contain_text("action 2")
    expect(sentences(other)).to_contain_text("1 more line")
    expect(titles(other, "running")).to_have_count(2)

    for name, content, sentence in (
        ("empty.txt", b"", "No match found in this file."),
        ("picture.png", bytes(range(256)) * 8, "Line 1 can’t be read"),
        ("enormous.txt", b"x" * 2_100_000, "too large"),
    ):
        chooser.set_input_files({"name": name, "mimeType": "application/octet-stream", "buffer": content})
        expect(sentences(other)).to_contain_text(sentence)
    expect(other.locator("#trouble")).to_be_hidden()
    assert len(all_stored(other)) == 3


# -- what can't be read --------------------------------------------------------------------------------------------


def test_what_cannot_be_read_is_kept_listed_with_a_reason_downloaded_and_deleted(page_at: Pages, site: Server) -> None:
    good = after(3)
    record = str(good.record)
    taken_twice = f"{record}, {good.actions[0]}"
    texts = {
        "badjson": '{"record": "okiya/2 se',
        "nojson": "ce n’est pas un match\u2028\u0000 🂡",
        "alist": "[" * 5000,
        "badline": json.dumps({"record": record.replace("seed=", "seed=x")}),
        "nogame": json.dumps({"record": record.replace("okiya/", "hanafuda/")}),
        "newer": json.dumps({"record": record.replace("okiya/2", "okiya/99"), "future": {"a": 1}}),
        "illegal": json.dumps({"record": taken_twice, "name": "Cheat"}),
    }
    kept = {PREFIX + id: text for id, text in texts.items()} | saved({"good": good})
    junk = {"hanamachi/settings": "{", "hanamachi/last/okiya": '{"who1": 7, "seats": "٣"}', "other": "site"}
    page = page_at("", storage_state=storage(site, kept, junk))
    damaged = page.locator("#damaged")
    for id, sentence in (
        ("badjson", "isn’t a Hanamachi match"),
        ("nojson", "isn’t a Hanamachi match"),
        ("alist", "isn’t a Hanamachi match"),
        ("badline", "seed="),
        ("nogame", "no game called “hanafuda”"),
    ):
        expect(damaged.locator(f"#match-{id}")).to_contain_text(sentence)
    # what only the rules can tell is told when somebody opens it
    for id, sentence in (("newer", "newer version of Hanamachi"), ("illegal", "action 4")):
        page.locator(f"#open-{id}").click()
        expect(sentences(page)).to_contain_text(sentence)
        expect(page.locator("#setup")).to_be_visible()
        page.locator("#brand").click()
        expect(damaged.locator(f"#match-{id}")).to_contain_text(sentence)
    expect(titles(page, "running")).to_have_text(["Okiya: Ana and Ben"])
    assert {id: stored(page, id) for id in texts} == texts

    for id, text in texts.items():
        with page.expect_download() as waiting:
            page.get_by_role("button", name=f"Download {id}").click()
        assert Path(waiting.value.path()).read_bytes() == text.encode(), f"{id} is not what it was"
    for id in texts:
        page.get_by_role("button", name=f"Delete {id}").click()
        expect(page.locator(f"#match-{id}")).to_have_count(0)
    expect(damaged).to_have_count(0)
    assert set(all_stored(page)) == {"good"}
    # one that was read is played on
    page.locator("#open-good").click()
    play(page, good.state.legal()[0])


def test_html_in_a_save_is_shown_as_text(page_at: Pages, site: Server) -> None:
    hostile = "<img src=x onerror=a()>"
    match = after(2, (Seat(hostile), Seat("<b id=main>&lt;")))
    id = "hostile"
    kept = {
        PREFIX + id: save_of(id, match),
        PREFIX + "named": save_of("named", match, name="<script>a()</script>"),
        PREFIX + "<i>x</i>": "<u>broken</u>",
        PREFIX + "badline": json.dumps({"record": str(match.record).replace("seed=", "<s>x</s>=")}),
        "hanamachi/last/okiya": json.dumps({"who1": "person", "name1": '"><img src=x onerror=a()>'}),
    }
    page = page_at("", before="window.a = () => { window.hacked = true }", storage_state=storage(site, kept))
    expect(titles(page, "running")).to_have_text([f"Okiya: {hostile} and <b id=main>&lt;", "<script>a()</script>"])
    expect(page.locator("#damaged")).to_contain_text("<i>x</i>")
    expect(page.locator("#damaged")).to_contain_text("<s>x</s>")
    choose(page, id, "Rename")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Cancel").click()
    page.locator(f"#open-{id}").click()
    expect(page.locator("#player-0 .player-name")).to_have_text(hostile)
    assert hostile in page.title()
    play(page, match.state.legal()[0])
    expect(page.locator("#log-3")).to_contain_text(hostile if match.turn == 0 else "<b id=main>&lt;")
    Table(page).press("ask resign")
    expect(page.locator("#dialog")).to_be_visible()
    page.keyboard.press("Escape")
    page.goto(site.url + "okiya/")
    page_at.wait(page)
    expect(page.locator("#name1")).to_have_value(re.compile('^"><img src=x'))
    assert page.locator("#app :is(img, script, b, i, s, u):not(.dots i)").count() == 0
    assert page.evaluate("window.hacked") is None


# -- several tabs --------------------------------------------------------------------------------------------------


def test_a_second_tab_follows_and_neither_overwrites_the_other(page_at: Pages, site: Server) -> None:
    match = after(1)
    one = page_at("okiya/#kodama", storage_state=storage(site, saved({"kodama": match})))
    two = page_at("okiya/#kodama", context=one.context)
    first = match.state.legal()[0]
    play(one, first)
    expect(two.locator(f"#cell-{first}")).to_have_attribute("data-state", "taken")
    expect(sentences(two)).to_contain_text("continued in another tab")
    match.play(first)
    second = match.state.legal()[0]
    play(two, second)
    expect(one.locator(f"#cell-{second}")).to_have_attribute("data-state", "taken")
    Table(one).press("undo")
    expect(two.locator(f"#cell-{second}")).not_to_have_attribute("data-state", "taken")
    assert list(all_stored(one)) == ["kodama"]

    # deleted under somebody's hands, who plays on
    two.locator("#brand").click()
    choose(two, "kodama", "Delete")
    expect(sentences(one)).to_contain_text("deleted in another tab")
    play(one, second)
    assert Table(one).match.actions == [*match.actions, second]
    expect(titles(two, "running")).to_have_text(["Okiya: Ana and Ben"])


def test_when_both_tabs_play_at_once_both_versions_are_on_the_shelf(page_at: Pages, site: Server) -> None:
    match = after(1)
    page = page_at("okiya/#kodama", storage_state=storage(site, saved({"kodama": match})))
    table = Table(page)
    ours, theirs = match.state.legal()[:2]
    other = save_of("kodama", with_one_more(match, theirs))
    write_behind(page, "kodama", other)
    play(page, ours)
    expect(sentences(page)).to_contain_text("This match went differently in another tab. Both versions are kept.")
    assert stored(page, "kodama") == other
    assert table.id != "kodama"
    assert table.match.actions == [*match.actions, ours]
    play(page, table.match.state.legal()[0])  # it goes on under its own name
    page.locator("#brand").click()
    expect(titles(page, "running")).to_have_count(2)
    for id in ("kodama", *set(all_stored(page)) - {"kodama"}):
        page.locator(f"#open-{id}").click()
        expect(page.locator(f"#cell-{theirs if id == 'kodama' else ours}")).to_have_attribute("data-state", "taken")
        page.locator("#brand").click()

    # the other tab wrote nonsense, or a newer Hanamachi's save: not a byte of it is lost either
    page.locator("#open-kodama").click()
    page.wait_for_selector("#table[data-match=kodama]", state="attached")
    at_table = table.match
    write_behind(page, "kodama", "{nonsense")
    play(page, at_table.state.legal()[0])
    expect(sentences(page)).to_contain_text("Both versions are kept.")
    assert stored(page, "kodama") == "{nonsense"
    assert len(table.match.actions) == len(at_table.actions) + 1


def test_when_the_other_tab_is_only_further_its_version_is_taken_over(page_at: Pages, site: Server) -> None:
    match = after(1)
    page = page_at("okiya/#kodama", storage_state=storage(site, saved({"kodama": match})))
    table = Table(page)
    ours = match.state.legal()[0]
    further = with_one_more(match, ours)
    theirs = further.state.legal()[0]
    further.play(theirs)
    longer = save_of("kodama", further)
    write_behind(page, "kodama", longer)
    page.locator(f"#cell-{ours}").click()
    tells_of(page, 3)
    expect(page.locator(f"#cell-{theirs}")).to_have_attribute("data-state", "taken")
    assert all_stored(page) == {"kodama": longer}
    # the other way round: what the other tab wrote is an earlier moment of ours, so ours says it all
    write_behind(page, "kodama", save_of("kodama", match))
    play(page, further.state.legal()[0])
    page.wait_for_function(
        "([key, count]) => JSON.parse(localStorage[key]).record.split(',').length === count", arg=[PREFIX + "kodama", 4]
    )
    assert list(all_stored(page)) == ["kodama"]
    # deleted meanwhile: the move keeps it
    page.evaluate("localStorage.clear()")
    play(page, open_cell(page))
    page.wait_for_function("key => localStorage.getItem(key)", arg=PREFIX + "kodama")
    assert len(table.match.actions) == 5


# -- a browser that keeps nothing ----------------------------------------------------------------------------------

DENIED = """
    Object.defineProperty(window, "localStorage", { get() { throw new DOMException("denied", "SecurityError") } });
    Object.defineProperty(window, "sessionStorage", { get() { throw new DOMException("denied", "SecurityError") } });
    IDBFactory.prototype.open = () => { throw new DOMException("denied", "SecurityError") };
"""


def test_a_whole_match_is_played_where_storage_is_denied(page_at: Pages) -> None:
    page = page_at("okiya/", before=DENIED)
    expect(sentences(page)).to_contain_text(KEPT_NOT)
    play_against_people(page)
    start(page)
    for _ in range(16):
        if page.locator("#again").count():
            break
        play(page, open_cell(page))
        expect(sentences(page)).to_contain_text(KEPT_NOT)
    expect(page.locator("#again")).to_be_visible()
    page.locator("#brand").click()
    expect(page.locator("#finished .match-line")).to_have_count(1)
    expect(sentences(page)).to_contain_text(KEPT_NOT)
    page.locator("#nav-settings").click()
    page.locator("label:has(#theme-dark)").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


FILL = """() => {
    for (let size = 4_000_000; size >= 1; size = Math.floor(size / 2)) {
        try {
            for (let i = 0; ; i++) localStorage.setItem(`filler ${size} ${i}`, "x".repeat(size));
        } catch (error) {
            if (error.name !== "QuotaExceededError") throw error;
        }
    }
    try {
        for (;;) localStorage.setItem("filler 4000000 0", localStorage["filler 4000000 0"] + "x");
    } catch (error) {
        if (error.name !== "QuotaExceededError") throw error;
    }
}"""
EMPTY = "Object.keys(localStorage).forEach(key => key.startsWith('filler') && localStorage.removeItem(key))"


def test_play_goes_on_when_storage_is_full_and_is_kept_again_when_there_is_room(page_at: Pages, site: Server) -> None:
    match = after(1)
    page = page_at("okiya/#kodama", storage_state=storage(site, saved({"kodama": match})))
    page_at.expect("nothing is done by 'raise'")  # asked for below
    table = Table(page)
    play(page, match.state.legal()[0])
    expect(sentences(page)).to_have_count(0)
    kept = stored(page, "kodama")
    page.evaluate(FILL)
    for moves in (3, 4):
        play(page, open_cell(page))
        tells_of(page, moves)
        expect(sentences(page)).to_have_count(1)
        expect(sentences(page)).to_contain_text("No space left")
    assert stored(page, "kodama") == kept, "storage was not full"
    # a fresh Python, while the page stands, goes on from what could not be written
    page.locator("#ask-rules").evaluate("button => { button.dataset.do = 'raise' }")
    page.locator("#ask-rules").click()
    page.locator("[data-shell=go-on]").click()
    page_at.wait(page)
    tells_of(page, 4)
    page.evaluate(EMPTY)
    play(page, open_cell(page))
    tells_of(page, 5)
    assert len(table.match.actions) == 5
    page.reload()
    page_at.wait(page)
    tells_of(page, 5)
    expect(sentences(page)).to_have_count(0)
