"""Firefox and Chromium connect to each other, whichever of them has made the offer."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.live.conftest import Sides
from tests.browser.live.sides import PAGE, START
from tests.browser.site.engines import Visitor, firefox
from tools import browser
from tools.server import Server


@pytest.fixture
def fox(tmp_path: Path, site: Server, files: str) -> Iterator[Visitor]:
    program = browser.engine("firefox")
    if not program:
        if os.environ.get("CI"):
            pytest.fail("no Firefox here")
        pytest.skip("no Firefox here")
    with firefox(program, tmp_path) as visitor:
        visitor.open(site.url + PAGE)
        visitor.run(f"({START})(arguments[0])", files)
        visitor.wait("window.live !== undefined")
        yield visitor


def carry(fox: Visitor, do: str, peer: str, text: str = "") -> None:
    fox.run("live.carry(arguments[0])", {"do": do, "peer": peer, "text": text})


def heard(fox: Visitor, peer: str, news: str) -> str:
    """The text of the first news of that kind."""
    found = "told.find((each) => each.peer === arguments[0] && each.news === arguments[1])"
    return str(fox.wait(found, peer, news)["text"])


def test_firefox_connects_both_ways(fox: Visitor, side: Sides) -> None:
    host, guest = side(), side()
    host.carry("offer")
    carry(fox, "answer", "host", host.wait("code"))
    host.carry("accept", heard(fox, "host", "code"))
    carry(fox, "offer", "guest")
    guest.carry("answer", heard(fox, "guest", "code"))
    carry(fox, "accept", "guest", guest.wait("code"))
    text = "é" * 200_000
    for other, peer in ((host, "host"), (guest, "guest")):
        heard(fox, peer, "open")
        other.wait("open")
        other.carry("send", text)
        assert heard(fox, peer, "message") == text
        carry(fox, "send", peer, text)
        assert other.wait("message") == text
    host.carry("close")
    assert heard(fox, "host", "closed") == "gone"
    carry(fox, "close", "guest")
    assert guest.wait("closed") == "gone"
