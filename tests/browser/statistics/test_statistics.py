"""A win leaves a trace: through reloads, two tabs, deleted matches, and a file."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import expect

from hanamachi.app.statistics.kept import KEY
from hanamachi.core.record import Seat
from tests.app.stored import saved
from tests.browser.accessibility import axe, sideways, small_targets
from tests.browser.pages import Pages
from tests.browser.table import AGAINST_A_BOT, before_end, ends, play, storage
from tools.server import Server

ANOTHER = (Seat("Ben"), Seat("Ume", "shikomi"))
HOLD_BACK = "addEventListener('storage', event => event.stopImmediatePropagation(), true)"
"""A tab that does not hear what others write: as if both wrote in the same instant."""


def test_wins_in_two_tabs_are_counted_and_outlive_reload_deletion_and_a_file(page_at: Pages, site: Server) -> None:
    matches = {"kodama": before_end("row", AGAINST_A_BOT), "kikuhana": before_end("square", ANOTHER)}
    kept = storage(site, saved(matches))
    one = page_at("okiya/#kodama", storage_state=kept)
    two = page_at("okiya/#kikuhana", context=one.context, before=HOLD_BACK)
    play(one, ends(matches["kodama"], "row", 0))
    expect(one.locator("#result-card")).to_be_visible()
    play(two, ends(matches["kikuhana"], "square", 0))
    expect(two.locator("#result-card")).to_be_visible()
    two.close()

    one.locator("#brand").click()
    one.locator("#to-statistics").click()
    expect(one.locator("#sum-won small")).to_have_text("2 of 2")
    one.reload()
    expect(one.locator("#sum-won small")).to_have_text("2 of 2")

    with one.expect_download() as waiting:
        one.locator("#export").click()
    file = Path(waiting.value.path()).read_bytes()

    one.locator("#brand").click()
    for id in matches:
        one.locator(f"#menu-{id}").click()
        one.locator(f'[data-do="remove {id}"]').click()
        expect(one.locator(f"#match-{id}")).to_have_count(0)
    one.locator("#to-statistics").click()
    expect(one.locator("#sum-won small")).to_have_text("2 of 2")

    one.locator("#statistics-clear").click()
    expect(one.locator("#statistics-empty")).to_be_visible()
    one.locator("#notice-0").click()
    expect(one.locator("#sum-won small")).to_have_text("2 of 2")
    one.locator("#statistics-clear").click()
    expect(one.locator("#statistics-empty")).to_be_visible()

    one.locator("#brand").click()
    for words in ("2 results added to your statistics.", "Your statistics already include this file’s."):
        one.locator("#import-file").set_input_files({"name": "all.txt", "mimeType": "text/plain", "buffer": file})
        expect(one.locator(".notice")).to_contain_text(words)
    one.locator("#to-statistics").click()
    expect(one.locator("#sum-won small")).to_have_text("2 of 2")
    assert one.evaluate("key => localStorage.getItem(key)", KEY).count("result ") == 2

    month = one.locator("#calendar-title").inner_text()
    one.locator("#month-back").focus()
    one.keyboard.press("Enter")  # there is nothing earlier
    expect(one.locator("#calendar-title")).to_have_text(month)
    expect(one.locator("#month-back")).to_be_focused()
    for width, height in ((1440, 900), (360, 740)):
        one.set_viewport_size({"width": width, "height": height})
        assert not [*axe(one), *sideways(one), *small_targets(one)]
