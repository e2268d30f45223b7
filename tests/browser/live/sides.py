"""A browser that connects to others: the built live.js in a page without Python, and what it tells."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

from tests.browser.pages import POLL, Pages
from tools import browser

PAGE = "table.html"
# The plain addresses of this machine, loopback too: names in .local need a network that passes them on.
REACHABLE = (browser.without("WebRtcHideLocalIpsWithMdns"), "--allow-loopback-in-peer-connection")
# The test may send what our own code never would.
RAW = """
  window.RTCPeerConnection = class extends RTCPeerConnection {
    createDataChannel(...words) { return (window.raw = super.createDataChannel(...words)); }
  };
"""
START = """async (files) => {
  const { Live } = await import(files + "live.js");
  window.told = [];
  const app = document.getElementById("app");
  const tell = (peer, news, text) => told.push({ peer, news, text });
  window.live = new Live({ app, files, servers: [], tell });
}"""


class Side:
    """One of two browsers. Its only connection is called `peer`."""

    def __init__(self, pages: Pages, files: str, *, clock: bool = False, **more: Any) -> None:
        self.page: Page = pages(PAGE, ready=False, fresh=True, before=RAW, **more)
        if clock:
            self.page.clock.install()
        self.page.evaluate(START, files)

    def carry(self, do: str, text: str = "", peer: str = "peer") -> None:
        self.page.evaluate("order => live.carry(order)", {"do": do, "peer": peer, "text": text})

    def told(self) -> list[str]:
        """The news so far, in order, without their texts."""
        return [news["news"] for news in self.page.evaluate("told")]

    def wait(self, news: str, number: int = 1) -> str:
        """The text of the news of that kind, when they have come."""
        find = "([news, number]) => told.filter((each) => each.news === news)[number - 1]"
        return str(self.page.wait_for_function(find, arg=[news, number], polling=POLL).json_value()["text"])

    def raw(self, script: str) -> None:
        """Does something with the data channel itself."""
        self.page.evaluate(f"() => {{ {script} }}")


def connect(host: Side, guest: Side) -> None:
    host.carry("offer")
    guest.carry("answer", host.wait("code"))
    host.carry("accept", guest.wait("code"))
    host.wait("open")
    guest.wait("open")
