"""Without a server: what was visited once plays on, and a new version comes when it is asked for."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from hanamachi.app.route import EMBED, PLACES
from tests.app.stored import saved, settings
from tests.browser.pages import BOOT_SECONDS, READY, WITHOUT_PYTHON
from tests.browser.parlour import start
from tests.browser.pwa.house import KEPT, House, has_kept, is_ready, listed
from tests.browser.rest import call_a_seldom_function, rest_of
from tests.browser.table import Table, after, sensible, storage
from tests.browser.tour import tour
from tests.browser.trouble import go_on
from tools import CACHE, ROOT
from tools import browser as chromium
from tools.build import service_worker
from tools.server import Server
from tools.wasm.runtime import REST

LANGUAGES = {"": "en", "fr/": "fr"}
NEW = "A new version is available."
FOR_OTHERS = r"app-\w+/icons/preview.*|install/screenshot.*|embed\.js|(fr/)?oembed/.*"
NOT_REQUIRED = re.compile(rf"sw\.js|robots\.txt|sitemap\.xml|{FOR_OTHERS}")


def version(page: Page) -> str:
    return page.locator("html").get_attribute("data-version") or ""


def has_version(page: Page, wanted: str) -> None:
    """Python is up, in a page of this version."""
    page.locator(f'html[data-ready][data-version="{wanted}"]').wait_for(state="attached", timeout=BOOT_SECONDS * 1000)


def start_another_python(page: Page, house: House) -> None:
    """As after a trouble: the page stays, its Python is fetched anew."""
    house.expect("nothing is done by 'burn the house'")
    page.locator("#brand").evaluate("link => { link.dataset.do = 'burn the house' }")
    page.locator("#brand").click()
    expect(page.locator("#trouble")).to_be_visible()
    go_on(page, house)


@pytest.fixture
def house(browser: Browser, dist: Path) -> Iterator[House]:
    with Server(dist) as server:
        pages = House(browser, server)
        yield pages
        pages.close()
    unexpected = pages.unexpected()
    assert not unexpected, "in the browser:\n" + "\n".join(unexpected)


@pytest.fixture(scope="module")
def newer(tmp_path_factory: pytest.TempPathFactory, dist: Path) -> Path:
    """The site built after a change."""
    tree = tmp_path_factory.mktemp("newer")
    for folder in ("py", "static", "tools"):
        shutil.copytree(ROOT / folder, tree / folder, ignore=shutil.ignore_patterns("__pycache__"))
    for file in (file for file in ROOT.iterdir() if file.is_file()):
        shutil.copy(file, tree / file.name)
    (tree / "node_modules").symlink_to(ROOT / "node_modules")
    for kept in (*CACHE.glob("python-*"), *CACHE.glob("pyodide-*")):  # as neither has changed
        shutil.copytree(kept, tree / kept.relative_to(ROOT))
    with (tree / "static/css/30-frame.css").open("a") as style:
        style.write(".of-a-newer-version { color: red; }\n")
    build = f"import sys; sys.path[:0] = [{str(tree)!r}]\nfrom tools.build import site\nsite.build(site.ROOT / 'site')"
    subprocess.run([sys.executable, "-c", build], cwd=tree, check=True, capture_output=True)
    return tree / "site"


def version_of(folder: Path) -> str:
    found = re.search(r'data-version="([^"]*)"', (folder / "index.html").read_text("utf-8"))
    assert found
    return found[1]


# -- the list ------------------------------------------------------------------------------------------------------


def test_everything_in_the_site_is_kept_but_what_is_for_robots_and_previews(dist: Path) -> None:
    files = {file.relative_to(dist).as_posix() for file in dist.rglob("*") if file.is_file()}
    assert set(listed(dist)) == {file for file in files if not NOT_REQUIRED.fullmatch(file)}
    assert [file for file in listed(dist) if file.endswith(".wasm")]


def test_files_without_a_hash_in_their_address_have_a_revision(dist: Path) -> None:
    for file, revision in listed(dist).items():
        assert (revision is None) == file.startswith(("app-", "lib/")), file


def test_what_pages_ask_for_on_a_tour_of_all_screens_is_what_is_kept(house: House) -> None:
    house.expect(r"favicon\.ico")  # the browser's own wish, on the tour's way through a tab that is no page
    page = house("", service_workers="block")
    for _ in tour(page, house.site):
        pass
    prerendered = house("", context=page.context, ready=False, before=WITHOUT_PYTHON)
    for folder in LANGUAGES:
        for place in PLACES:
            prerendered.goto(house.site.url + folder + place)
    prerendered.close()
    for doors, art in (("maiko", "maiko"), ("mai-star", "maistar"), ("taiki", "taiki"), ("okiya colour", "okiya-line")):
        page.goto(house.site.url)
        house.wait(page)
        first, *further = doors.split()
        page.locator(f"#enter-{first}").click()
        for door in further:
            page.locator(f"#to-{door}").click()
        expect(page.locator(f"#art-{art}")).to_be_attached()  # who comes from another screen fetches its drawings
    page.goto(house.site.url + "fr/")
    house.wait(page)
    page.locator("#speak-en").click()
    page.locator("#nav-info").click()
    page.locator("#licences").evaluate("link => fetch(link.href)")
    page.locator("#nav-settings").click()
    with page.expect_response(re.compile(r"/sound\.js$")):
        page.locator("label:has(#sound-on)").click()
    page.goto(house.site.url + "join/")
    house.wait(page)
    with page.expect_response(re.compile(r"/live\.js$")) as live:
        page.locator("#join-scan").click()
    page.evaluate("live => fetch(new URL('qr-reader.js', live))", live.value.url)  # as with a camera
    paths = {path.removeprefix("/") for path in house.site.requests}
    asked = {f"{path}index.html" if path == "" or path.endswith("/") else path for path in paths}
    kept = set(listed(house.site.folder))
    assert asked - {"favicon.ico"} <= kept
    # icons are for a browser's own frame, 404.html is for the lost, and each page has the drawings of the house in it
    needless = {re.sub(r"^app-\w+/", "", file) for file in kept - asked}
    assert {file for file in needless if not re.match(r"icons/|install/|(fr/)?manifest\.webmanifest", file)} <= {
        "404.html",
        "favicon.svg",
        "favicon.ico",
        "art/house.svg",
    }


# -- without a server ----------------------------------------------------------------------------------------------


def test_after_one_visit_every_screen_is_there_without_a_server(house: House) -> None:
    page = house.kept()
    house.stop()
    asked = len(house.site.requests)
    # in the very tab that was there first
    page.locator("#enter-okiya").click()
    expect(page.locator("#art-okiya")).to_be_attached()
    page.locator("#speak-fr").click()
    expect(page.locator("#trouble [data-shell=go-on]")).to_have_text("Continuer")
    page.evaluate("localStorage.clear()")
    prerendered = house("", context=page.context, ready=False, before=WITHOUT_PYTHON)
    for folder, language in LANGUAGES.items():
        for place in PLACES:
            prerendered.goto(house.site.url + folder + place + ("#okiya" if place == EMBED else ""))
            expect(prerendered.locator("html")).to_have_attribute("lang", language)
            # a frame that is told nothing says so
            expect(prerendered.locator("#main :is(h1, [role=alert]):visible").first).to_be_visible()
        page.goto(house.site.url + folder)
        is_ready(page)
        for door, screen in (
            ("#enter-okiya", "#setup"),
            ("#to-rules", ".rules-grid"),
            ("#nav-settings", "#settings"),
            ("#nav-info", "#licences"),
        ):
            page.locator(door).click()
            expect(page.locator(screen).first).to_be_visible()
            expect(page.locator("html")).to_have_attribute("lang", language)
    licences = page.locator("#licences").evaluate("link => fetch(link.href).then(answer => answer.text())")
    assert "workbox-precaching" in licences
    house.expect("no/such/page")
    page.goto(f"{house.site.url}no/such/page")
    expect(page.get_by_role("link", name="See all games")).to_be_visible()
    assert not house.asked_since(asked)


def test_without_a_server_the_rest_of_pyodide_is_there_too(house: House, dist: Path) -> None:
    rest_of(dist)
    page = house.kept("okiya/")
    house.stop()
    page.reload()
    house.wait(page)
    assert call_a_seldom_function(page)


def test_a_whole_match_is_played_without_a_server_with_a_reload_in_the_middle(house: House) -> None:
    page = house.kept("okiya/", storage_state=storage(house.site, settings(speed="fast")))
    house.stop()
    start(page)
    table = Table(page)
    table.garden.wait_for()
    for _ in range(2):
        table.take(sensible(table.wait_for_person()))
    kept = table.wait_for_person().record
    page.reload()
    house.wait(page)
    assert str(table.record) == str(kept)
    while (match := table.wait_for_person()).turn is not None:
        table.take(sensible(match))
    expect(table.status.locator("[data-do=again]")).to_be_visible()
    assert len(match.actions) > 4


def source_of(page: Page, path: str) -> str:
    """Where a file comes from that the page asks for, past no cache."""
    session = page.context.new_cdp_session(page)
    answers: list[dict[str, Any]] = []
    session.on("Network.responseReceived", lambda event: answers.append(event["response"]))
    session.send("Network.enable")
    page.evaluate("url => fetch(url).then(answer => answer.arrayBuffer())", path)
    session.detach()
    return next(str(answer["serviceWorkerResponseSource"]) for answer in answers if answer["url"].endswith(path))


def test_webassembly_comes_from_the_browsers_own_cache_where_its_code_is_or_else_from_what_is_kept(
    browser: Browser, dist: Path, tmp_path: Path
) -> None:
    with Server(dist) as server:
        # a real profile: a private window's cache has no room for it
        profile = browser.browser_type.launch_persistent_context(
            tmp_path, executable_path=chromium.find(), args=chromium.arguments()
        )
        page = profile.new_page()
        page.goto(server.url)
        is_ready(page)
        wasm, style = (
            next(f"/{file}" for file in listed(dist) if file.endswith(end)) for end in ("asm.wasm", "style.css")
        )
        asked = len(server.requests)
        assert (source_of(page, wasm), source_of(page, style)) == ("http-cache", "cache-storage")

        profile.new_cdp_session(page).send("Network.clearBrowserCache")
        assert source_of(page, wasm) == "cache-storage"
        page.reload()
        is_ready(page)
        server.stop()
        page.reload()
        is_ready(page)
        assert set(server.requests[asked:]) <= {"/sw.js"}
        profile.close()


def test_addresses_work_as_on_a_host(browser: Browser, dist: Path) -> None:
    with Server(dist, prefix="/some/where/") as server:
        house = House(browser, server)
        page = house.kept("about/")
        assert page.evaluate("navigator.serviceWorker.controller.scriptURL") == f"{server.url}sw.js"
        house.stop()
        house.expect(r"where/okiya\?")  # is asked for in vain; then the answer is where it lies
        for path in ("okiya/rules/?from=a-blog", "okiya/index.html", "okiya?from=a-blog"):
            page.goto(server.url + path)
            house.wait(page)
            expect(page).to_have_url(re.compile(rf"^{re.escape(server.url)}okiya/(rules/)?$"))
        house.close()
        assert not house.unexpected()


# -- what people see of it -----------------------------------------------------------------------------------------


def test_the_progress_is_shown_and_the_end_of_it_said_once(house: House) -> None:
    watch = """addEventListener("DOMContentLoaded", () => {
        window.seen = [];
        new MutationObserver(() => {
            for (const id of ["offline", "say"]) {
                const words = `${id}: ${document.getElementById(id)?.textContent}`;
                if (!seen.includes(words)) seen.push(words);
            }
        }).observe(document, { subtree: true, childList: true, characterData: true });
    })"""
    page = house.kept("settings/", before=watch)
    seen = [words for words in page.evaluate("seen") if not words.endswith(": ")]
    shares = [int(found[1]) for words in seen if (found := re.search(r"offline: Getting .* (\d+)%$", words))]
    assert len(shares) > 3 and shares == sorted(shares)
    assert seen[-2:] == ["offline: Ready to play offline", "say: Ready to play offline"]
    expect(page.locator("#settings-offline")).to_contain_text("without a connection")

    page.reload()
    is_ready(page)
    expect(page.locator("#say")).to_be_empty()
    # a fresh Python knows it too
    start_another_python(page, house)
    is_ready(page)


def test_in_a_frame_nothing_is_kept(house: House, tmp_path: Path) -> None:
    frames = (f'<iframe {sandbox} src="okiya/"></iframe>' for sandbox in ("", 'sandbox="allow-scripts"'))
    (tmp_path / "host.html").write_text(f"<!doctype html><title>A host</title>{''.join(frames)}")
    house.site.instead["host.html"] = tmp_path / "host.html"
    house.expect("favicon.ico")
    page = house("host.html", ready=False)
    for frame in page.frames[1:]:
        frame.wait_for_selector(READY, state="attached", timeout=BOOT_SECONDS * 1000)
        frame.evaluate("new Promise(done => requestIdleCallback(done, { timeout: 5001 }))")  # after what was due before
    assert "/sw.js" not in house.site.requests


# -- a new version -------------------------------------------------------------------------------------------------


def test_a_new_version_is_offered_and_taken_when_asked_for_with_the_match_as_it_was(house: House, newer: Path) -> None:
    old, new = version_of(house.site.folder), version_of(newer)
    assert old != new
    page = house.kept(storage_state=storage(house.site, saved({"kodama": after(2)})))
    page.locator("#open-kodama").click()
    table = Table(page)
    table.garden.wait_for()

    house.site.folder = newer
    moment = len(house.site.requests)
    other = house("about/", context=page.context)  # the browser looks for a new version when a page is opened
    for tab in (page, other):
        expect(tab.locator("#new-version")).to_contain_text(NEW)
        expect(tab.locator("#say")).to_have_text(NEW)
        tab.evaluate("window.unasked = true")
    assert not [path for path in house.asked_since(moment) if path.startswith("/lib/")], "fetched although unchanged"
    assert version(other) == version(page) == old

    # whoever plays on is not disturbed
    for _ in range(2):
        table.take(sensible(table.match))
    record, address = table.record, page.url
    expect(page.locator("#new-version")).to_be_visible()
    assert page.evaluate("window.unasked")

    page.locator("#renew").click()
    has_version(page, new)
    assert (table.record, page.url) == (record, address)
    table.has_moves(4)
    expect(page.locator("#new-version")).to_have_count(0)
    table.take(sensible(table.match))

    # the other tab is as it was, and has all that it needs, though the host no longer has it
    assert other.evaluate("window.unasked")
    assert version(other) == old
    other.locator("#brand").click()
    other.locator("#open-kodama").click()
    expect(other.locator("#art-okiya")).to_be_attached()
    start_another_python(other, house)
    Table(other).has_moves(5)
    expect(other.locator("#new-version")).to_be_visible()
    assert not house.site.missing

    other.locator("#renew").click()
    has_version(other, new)
    Table(other).has_moves(5)
    other.close()
    page.reload()
    has_version(page, new)
    folder = next(newer.glob("app-*")).name
    has_kept(page, f"kept.every(url => !url.includes('/app-') || url.includes('/{folder}/'))")
    has_kept(page, f"kept.length === {len(listed(newer))}")
    house.stop()
    page.reload()
    has_version(page, new)


def test_a_page_that_comes_back_after_an_hour_looks_for_a_new_version(house: House, newer: Path) -> None:
    page = house.kept()
    house.site.folder = newer
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")  # too early
    page.evaluate("() => { const now = Date.now(); Date.now = () => now + 3_700_000; }")
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(page.locator("#new-version")).to_contain_text(NEW)
    assert house.site.requests.count("/sw.js") == 2


def test_the_next_visit_after_all_tabs_were_closed_is_of_the_new_version(house: House, newer: Path) -> None:
    page = house.kept()
    context = page.context
    house.site.folder = newer
    page.reload()
    expect(page.locator("#new-version")).to_be_visible()
    assert version(page) != version_of(newer)
    for _ in range(20):  # a browser may need a moment to see that the last tab, and the Python in it, is gone
        page.close()
        page = house(context=context, ready=False)
        if version(page) == version_of(newer):
            break
    has_version(page, version_of(newer))
    is_ready(page)


# -- when it goes wrong --------------------------------------------------------------------------------------------


def test_when_a_file_does_not_come_nothing_is_promised_and_the_next_visit_tries_again(house: House) -> None:
    house.expect("404|bad-precaching-response")
    house.site.gone.add("licences.txt")
    page = house()
    expect(page.locator("#offline")).to_contain_text("Getting ready")
    expect(page.locator("#offline")).to_have_attribute("data-state", "none")
    expect(page.locator("#offline")).to_be_hidden()
    page.locator("#enter-okiya").click()
    start(page)
    Table(page).garden.wait_for()
    house.site.gone.clear()
    page.goto(house.site.url)
    is_ready(page)


def test_pages_of_another_version_are_not_kept_beside_this_one(house: House, newer: Path) -> None:
    """The host changes while the files are being fetched."""
    house.expect("bad-precaching-response")
    late = "taiki/today/index.html"  # by then the progress has been shown
    house.site.instead[late] = newer / late
    page = house()
    expect(page.locator("#offline")).to_contain_text("Getting ready")
    expect(page.locator("#offline")).to_have_attribute("data-state", "none")


CUT_SHORT = """async (end) => {
    for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
            if (!new URL(request.url).pathname.endsWith(end)) continue;
            const kept = await cache.match(request);
            const bytes = await kept.arrayBuffer();
            await cache.put(request, new Response(bytes.slice(0, bytes.byteLength / 2), { headers: kept.headers }));
        }
    }
}"""


@pytest.mark.parametrize("file", ["pyodide.asm.wasm", "python.bin", "shell.js"])
def test_what_is_kept_and_was_cut_short_comes_again_when_somebody_tries_again(house: House, file: str) -> None:
    house.expect("")  # whatever a browser says of half a program
    page = house.kept("okiya/", storage_state=storage(house.site, saved({"kodama": after(2)})))
    page.evaluate(CUT_SHORT, f"/{file}")
    page.context.new_cdp_session(page).send("Network.clearBrowserCache")  # it may have a whole copy of its own
    page.goto(house.site.url + "about/")  # by itself, the same address with another fragment would load nothing
    page.goto(house.site.url + "okiya/#kodama")
    retry = page.locator("[data-boot=failed] [data-shell=retry]")
    expect(retry).to_be_visible(timeout=BOOT_SECONDS * 1000)
    retry.click()
    house.wait(page)
    Table(page).has_moves(2)
    house.stop()
    page.reload()
    house.wait(page)
    Table(page).has_moves(2)


def test_a_rest_of_pyodide_that_was_cut_short_comes_again_by_itself(house: House, dist: Path) -> None:
    rest_of(dist)
    page = house.kept("okiya/")
    page.evaluate(CUT_SHORT, f"/{REST}")
    page.context.new_cdp_session(page).send("Network.clearBrowserCache")
    page.reload()
    house.wait(page)
    assert call_a_seldom_function(page)
    house.stop()
    page.reload()
    house.wait(page)
    assert call_a_seldom_function(page)


def test_a_page_and_its_first_script_that_were_cut_short_come_again_by_themselves(house: House) -> None:
    page = house.kept()
    for file in ("okiya/index.html", "head.js"):
        page.evaluate(CUT_SHORT, f"/{file}")
    page.goto(house.site.url + "okiya/")
    house.wait(page)
    house.stop()
    page.reload()
    house.wait(page)
    start(page)
    Table(page).garden.wait_for()


def test_a_file_that_comes_cut_short_is_not_kept(house: House, tmp_path: Path) -> None:
    house.expect("bad-precaching-response|integrity|Failed to fetch")
    whole = (house.site.folder / "licences.txt").read_bytes()
    (tmp_path / "half").write_bytes(whole[: len(whole) // 2])
    house.site.instead["licences.txt"] = tmp_path / "half"
    page = house()
    expect(page.locator("#offline")).to_contain_text("Getting ready")
    expect(page.locator("#offline")).to_have_attribute("data-state", "none")
    house.site.instead.clear()
    page.goto(house.site.url + "about/")
    is_ready(page)


def test_a_broken_service_worker_changes_nothing(house: House, tmp_path: Path) -> None:
    house.expect("sw.js|ServiceWorker")
    page = house.kept()
    house.site.instead["sw.js"] = tmp_path / "broken.js"
    (tmp_path / "broken.js").write_text("this is no JavaScript")
    failed = "navigator.serviceWorker.getRegistration().then(r => r.update()).then(() => false, () => true)"
    assert page.evaluate(failed)
    page.reload()
    is_ready(page)
    house.stop()
    page.reload()
    is_ready(page)
    expect(page.locator("#new-version")).to_have_count(0)


def test_a_bad_service_worker_can_be_withdrawn(house: House) -> None:
    page = house.kept("about/")
    house.site.instead["sw.js"] = ROOT / "static/sw/withdraw.js"
    page.reload()  # of which the browser hears now
    house.wait(page)
    expect(page.locator("#new-version")).to_contain_text(NEW)
    page.evaluate("window.unasked = true")
    has_kept(page, "!kept.length")
    page.locator("#nav-settings").click()
    page.locator("#settings").wait_for()
    assert page.evaluate("window.unasked")
    moment = len(house.site.requests)
    page.locator("#renew").click()
    page.wait_for_function("!window.unasked")
    house.wait(page)
    assert "/settings/" in house.asked_since(moment)
    page.wait_for_function("navigator.serviceWorker.getRegistrations().then(all => !all.length)")
    expect(page.locator("#offline")).to_have_attribute("data-state", "none")
    assert not page.evaluate(KEPT)


def test_serve_shows_a_new_build_at_the_first_reload(house: House, newer: Path) -> None:
    older = house.site.folder
    house.site.instead["sw.js"] = service_worker.withdrawn()  # as build.py serve does
    page = house("okiya/")
    for folder in (newer, older):
        house.site.folder = folder
        page.reload()
        has_version(page, version_of(folder))
        expect(page.locator("#offline")).to_have_attribute("data-state", "none")
        assert not page.evaluate(KEPT)


def test_serve_does_away_with_a_service_worker_from_before(house: House, newer: Path) -> None:
    page = house.kept("okiya/")
    house.site.folder = newer
    house.site.instead["sw.js"] = service_worker.withdrawn()
    page.reload()
    has_version(page, version_of(newer))
    has_kept(page, "!kept.length")
