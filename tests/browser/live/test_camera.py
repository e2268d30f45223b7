"""The camera reads a QR code, while the page asks for it; the screen stays on; a text is handed to another tab."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.browser.live import film
from tests.browser.live.conftest import Sides
from tests.browser.live.sides import PAGE, START, Side
from tests.browser.pages import Pages
from tools import browser as chromium
from tools.server import Server

TEXT = "https://example.org/okiya/#live=" + "AQQEGNGVYqfROJ9z_P2uXlaHYXKq7qgzUiSCPZ4Xnf" * 4
VIDEO = "document.getElementById('app').innerHTML = '<video id=camera data-camera></video>'"
TRACKS = """
  window.tracks = [];
  const { mediaDevices } = navigator, ask = mediaDevices.getUserMedia.bind(mediaDevices);
  mediaDevices.getUserMedia = async (wish) => {
    const stream = await ask(wish);
    tracks.push(...stream.getTracks());
    return stream;
  };
"""
SETTLE = "live.settle()"
HIDE = """(hidden) => {
  Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""


@pytest.fixture(scope="module")
def filmed(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    """A browser whose camera sees a code, and that asks nobody for permission."""
    file = tmp_path_factory.mktemp("film") / "code.y4m"
    film.write(file, TEXT)
    fake = ["--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"]
    arguments = [*chromium.arguments(), *fake, f"--use-file-for-fake-video-capture={file}"]
    started = browser.browser_type.launch(executable_path=chromium.ensure(), args=arguments)
    yield started
    started.close()


@pytest.fixture
def camera(filmed: Browser, site: Server, files: str) -> Iterator[Side]:
    pages = Pages(filmed, site)
    side = Side(pages, files)
    side.page.evaluate(f"() => {{ {TRACKS} }}")
    yield side
    pages.close()
    assert not pages.unexpected()


def test_a_code_before_the_camera_is_read_once(camera: Side) -> None:
    page = camera.page
    page.evaluate(SETTLE)
    assert page.evaluate("tracks.length") == 0
    page.evaluate(VIDEO)
    page.evaluate(SETTLE)
    assert camera.wait("camera") == "on"
    assert camera.wait("seen") == TEXT
    assert page.evaluate("camera.videoWidth > 0 && !camera.paused && camera.muted && camera.playsInline")
    page.evaluate(SETTLE)  # the next update leaves the element as it is
    reads_itself = page.evaluate("'BarcodeDetector' in window")
    assert reads_itself != any(each.endswith("qr-reader.js") for each in fetched(camera))

    page.evaluate(HIDE, True)
    assert page.evaluate("tracks.map((track) => track.readyState)") == ["ended"]
    page.evaluate(HIDE, False)
    assert camera.wait("seen", 2) == TEXT  # somebody points it there again
    page.evaluate("() => { live.end(); live.settle(); }")  # a fresh Python hears of it
    assert camera.wait("seen", 3) == TEXT
    page.evaluate("camera.remove()")
    page.evaluate(SETTLE)
    assert page.evaluate("tracks.map((track) => track.readyState)") == ["ended"] * 3
    assert camera.told() == ["camera", "seen"] * 3


def fetched(side: Side) -> list[str]:
    names: list[str] = side.page.evaluate("performance.getEntriesByType('resource').map(({ name }) => name)")
    return names


def test_a_browser_that_reads_codes_itself_fetches_nothing_for_it(camera: Side) -> None:
    camera.page.evaluate(
        """() => {
          window.BarcodeDetector = class {
            static getSupportedFormats = async () => ["qr_code"];
            detect = async (video) => (video.videoWidth ? [{ rawValue: "by itself" }] : []);
          };
        }"""
    )
    camera.page.evaluate(VIDEO)
    camera.page.evaluate(SETTLE)
    assert camera.wait("seen") == "by itself"
    assert not any(each.endswith("qr-reader.js") for each in fetched(camera))


def test_an_element_that_goes_while_the_camera_is_asked_for_does_not_leave_it_on(camera: Side) -> None:
    camera.page.evaluate(VIDEO)
    camera.page.evaluate("() => { live.settle(); camera.remove(); live.settle(); }")
    camera.page.wait_for_function("tracks.length === 1 && tracks[0].readyState === 'ended'")
    assert camera.told() == []


def test_why_there_is_no_camera_is_told(side: Sides) -> None:
    refused, absent = side(), side()
    for each, name in ((refused, "NotAllowedError"), (absent, "NotFoundError")):
        each.page.evaluate(
            """(name) => {
              navigator.mediaDevices.getUserMedia = async () => { throw new DOMException("", name); };
            }""",
            name,
        )
        each.page.evaluate(VIDEO)
        each.page.evaluate("() => { live.settle(); live.settle(); }")
    assert refused.wait("camera") == "denied"
    assert absent.wait("camera") == "none"
    assert refused.told() == ["camera"]  # and nobody is asked again


def test_the_screen_stays_on_while_the_page_says_so(side: Sides) -> None:
    page = side().page
    page.evaluate(
        """() => {
          window.locks = [];
          const ask = navigator.wakeLock.request.bind(navigator.wakeLock);
          navigator.wakeLock.request = async (kind) => { const lock = await ask(kind); locks.push(lock); return lock; };
        }"""
    )
    page.evaluate(SETTLE)
    page.evaluate("document.getElementById('app').innerHTML = '<p data-awake>'")
    page.evaluate("() => { live.settle(); live.settle(); }")
    page.wait_for_function("locks.length === 1 && !locks[0].released")
    page.evaluate("locks[0].release()")  # as the browser does when the page is hidden
    page.evaluate(HIDE, False)
    page.wait_for_function("locks.length === 2 && !locks[1].released")
    page.evaluate("document.getElementById('app').innerHTML = ''")
    page.evaluate(SETTLE)
    page.wait_for_function("locks[1].released")


def test_a_text_is_handed_to_the_tab_that_takes_it(side: Sides, site: Server, files: str) -> None:
    waiting = side()
    page = waiting.page.context.new_page()
    page.goto(site.url + PAGE)
    page.evaluate(START, files)
    page.evaluate("live.carry({ do: 'hand', text: 'an answer' })")
    assert waiting.wait("offered") == "an answer"
    waiting.carry("take", "another text", peer="")
    waiting.carry("take", "an answer", peer="")
    page.wait_for_function("told.length === 1")
    assert page.evaluate("told[0]") == {"peer": "", "news": "handed", "text": ""}

    page.evaluate("live.carry({ do: 'hand', text: 'for no tab' })")
    waiting.wait("offered", 2)
    page.wait_for_function("told.length === 2")
    assert page.evaluate("told[1].news") == "unhanded"
    waiting.carry("take", "for no tab", peer="")  # too late
    assert waiting.told() == ["offered", "offered"]
