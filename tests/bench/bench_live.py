"""Live tables: how long an action takes to the other screens, how long a hostile message keeps Python busy, and what a
visit fetches that uses none.

All pages are in one browser process, so that their clocks agree. Time is taken in the pages: from the tap on one of
them to the mutation that shows the action on another.
"""

from __future__ import annotations

import json
import statistics
import sys
from collections.abc import Mapping
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from hanamachi.app.live.messages import LONGEST, WIRE, write
from hanamachi.core.match import Match
from hanamachi.core.record import Seat
from hanamachi.games import GAMES
from tests.app.long_matches import long_match
from tests.app.stored import saved
from tests.browser.games.maistar import sensible
from tests.browser.live.matches.gathering import HOST, QUICK, TABLE, Gathering, accept, answer, begin, offer
from tests.browser.live.sides import PAGE, REACHABLE, Side
from tests.browser.pages import Pages
from tests.browser.table import Table, storage
from tools import browser
from tools.build import site
from tools.server import Server

TAPS = 40
GOAL = 1.5
WATCH = """moves => {
  window.changed = new Promise((done) => {
    const watch = new MutationObserver(() => {
      if ((document.querySelector("#log-lines")?.start ?? -1) < moves) return;
      watch.disconnect();
      done(performance.timeOrigin + performance.now());
    });
    const all = { subtree: true, childList: true, attributes: true, characterData: true };
    watch.observe(document.getElementById("app"), all);
  });
}"""
# Pieces still travel from the tap before, and each page draws that: a tap counts from when all are at rest.
AT_REST = """async () => {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const travels = ({ playState, effect }) => playState === "running" && effect.getComputedTiming().endTime < Infinity;
  while (document.getAnimations().some(travels)) await frame();
  await frame();
}"""
TAP = """action => {
  const buttons = [...document.querySelectorAll(`#app [data-do="play ${action}"]`)];
  const button = buttons.find((each) => each.getAttribute("aria-disabled") !== "true");
  const began = performance.timeOrigin + performance.now();
  button.click();
  return began;
}"""
SEND = """(text) => {
  const began = performance.timeOrigin + performance.now();
  live.carry({ do: "send", peer: "peer", text });
  return began;
}"""
CLOSED = """(text) => {
  const began = performance.now(), before = told.length;
  live.carry({ do: "send", peer: "peer", text });
  return new Promise((done, fail) => {
    const look = setInterval(() => {
      if (performance.now() - began > 30_000) fail(new Error(`not closed: ${JSON.stringify(told.slice(before))}`));
      if (!told.slice(before).some(({ news }) => news === "closed")) return;
      clearInterval(look);
      done(performance.now() - began);
    }, 1);
  });
}"""


def main() -> int:
    folder = site.build(site.DIST)
    with Server(folder) as served, sync_playwright() as playwright:
        served.instead[PAGE] = Path(__file__).parent.parent / "browser/live" / PAGE
        arguments = [*browser.arguments(), *REACHABLE]
        chromium = playwright.chromium.launch(executable_path=browser.ensure(), args=arguments)
        own = two_seats(chromium, served)
        undisturbed(chromium, served, folder, own)
        six_seats(chromium, served)
        hostile(chromium, served, folder)
        chromium.close()
        unused(playwright.chromium.launch(executable_path=browser.ensure(), args=arguments), served)
    return 0


# -- taps ----------------------------------------------------------------------------------------------------------


class Times:
    """Milliseconds from a tap to the changed page, by what was tapped and where it shows."""

    def __init__(self) -> None:
        self.spent: dict[str, list[float]] = {}

    def add(self, what: str, spent: float) -> None:
        self.spent.setdefault(what, []).append(spent)

    def median(self, what: str) -> float:
        return statistics.median(self.spent[what])

    def print(self) -> None:
        for what, spent in self.spent.items():
            late = sorted(spent)[int(len(spent) * 0.95)]
            print(f"  {what:<42} median {self.median(what):6.1f} ms   95th percentile {late:6.1f} ms   ({len(spent)})")


def tap(by: Page, action: str, moves: int, pages: Mapping[str, Page]) -> dict[str, float]:
    """Taps on one page when all pages of its browser are at rest; the milliseconds until each shows so many moves."""
    for page in (page for context in chromium_of(by).contexts for page in context.pages):
        page.evaluate(AT_REST)
    for page in pages.values():
        page.evaluate(WATCH, moves)
    began = by.evaluate(TAP, action)
    return {name: page.evaluate("changed") - began for name, page in pages.items()}


def chromium_of(page: Page) -> Browser:
    browser = page.context.browser
    if browser is None:
        raise RuntimeError("a page of no browser")
    return browser


def two_seats(chromium: Browser, served: Server) -> float:
    """Okiya, round after round: at a live table, and by two people at one screen, in turns. Returns their median."""
    seats, rules = (Seat("Ana"), Seat("Ben")), {"match": "points", "points": "20"}
    pages = Pages(chromium, served)
    gathering = Gathering(pages, pages)
    alone = pages(
        f"okiya/#{HOST}",
        fresh=True,
        width=360,
        height=740,
        storage_state=storage(served, QUICK, saved({HOST: Match(GAMES["okiya"], seats, rules, 7)})),
    )
    host = gathering.lobby(Match(GAMES["okiya"], (Seat("Ana"), Seat("")), rules, 7), 1, fresh=True, touch=False)
    phone = gathering.guest(host, "Ben", fresh=True, touch=False)
    begin(host, phone)
    times = Times()
    while len(times.spent.get("phone to table", [])) < TAPS or len(times.spent["table to phone"]) < TAPS:
        match = Table(alone).match
        if match.turn is None:
            break
        action, moves = match.state.legal()[0], len(match.actions) + 1
        own = tap(alone, action, moves, {"alone": alone})["alone"]
        if Table(host).match.actions != match.actions:
            raise RuntimeError("the two matches differ")
        turn = Table(host).match.turn
        found = tap(phone if turn else host, action, moves, {"table": host, "phone": phone})
        if action == GAMES["okiya"].pause:
            continue
        times.add("one screen, no live table", own)
        if turn:
            times.add("phone to table", found["table"])
            times.add("phone to the phone itself", found["phone"])
        else:
            times.add("table to the table itself", found["table"])
            times.add("table to phone", found["phone"])
    pages.close()
    print("Okiya, two seats:")
    times.print()
    own = times.median("one screen, no live table")
    for way in ("phone to table", "table to phone", "phone to the phone itself"):
        print(f"  {way}: {times.median(way) / own:.2f} of a tap at one screen (goal: at most {GOAL})")
    return own


def undisturbed(chromium: Browser, served: Server, folder: Path, own: float) -> None:
    """The same with a phone that only sends, in a page without Python: the table does not share the machine with it."""
    pages = Pages(chromium, served)
    match = Match(GAMES["okiya"], (Seat("Ana"), Seat("")), {"match": "points", "points": "20"}, 7)
    host = Gathering(pages, pages).lobby(match, 1, fresh=True, touch=False)
    phone = answering(pages, served, folder, host)
    phone.carry("send", write("hello", wire=WIRE, table=TABLE, name="Ben", key=""))
    begin(host)
    times, what = Times(), "message to the changed table"
    while len(times.spent.get(what, [])) < TAPS and (match := Table(host).match).turn is not None:
        action, moves = match.state.legal()[0], len(match.actions)
        if match.turn == 0 or action == match.game.pause:
            tap(host, action, moves + 1, {"table": host})
            continue
        host.evaluate(AT_REST)
        host.evaluate(WATCH, moves + 1)
        began = phone.page.evaluate(SEND, write("play", moment=moves, action=action))
        times.add(what, host.evaluate("changed") - began)
    pages.close()
    print("Okiya, two seats, the phone a page without Python:")
    times.print()
    print(f"  {what}: {times.median(what) / own:.2f} of a tap at one screen")


def answering(pages: Pages, served: Server, folder: Path, host: Page) -> Side:
    """A page without Python, connected to the table by the code that it shows."""
    (script,) = folder.glob("app-*/live.js")
    other = Side(pages, served.url + script.parent.relative_to(folder).as_posix() + "/")
    parts = offer(host).partition("#o.")[2].split(".")
    other.carry("answer", parts[-1])
    accept(host, f"a.{parts[0]}.{parts[1]}.{other.wait('code')}")
    other.wait("open")
    return other


def six_seats(chromium: Browser, served: Server) -> None:
    """Mai-Star, five phones."""
    pages = Pages(chromium, served)
    gathering = Gathering(pages, pages)
    match = Match(GAMES["mai-star"], [Seat("Ana"), *[Seat("")] * 5], {}, 4)
    host = gathering.lobby(match, *range(1, 6), fresh=True, touch=False)
    at = {0: host}
    for seat in range(1, 6):
        at[seat] = gathering.guest(host, f"Guest {seat}", fresh=True, touch=False)
    begin(host, *at.values())
    times = Times()
    for _ in range(TAPS):
        match = Table(host).match
        if match.turn is None:
            break
        action, by = sensible(match), match.turn
        found = tap(at[by], action, len(match.actions) + 1, {str(seat): page for seat, page in at.items()})
        others = [spent for seat, spent in found.items() if seat not in (str(by), "0")]
        times.add("phone to table" if by else "table to the table itself", found["0"])
        times.add("to the last of the other phones", max(others))
    pages.close()
    print("Mai-Star, six seats, five phones, all on this machine:")
    times.print()


# -- hostile messages ----------------------------------------------------------------------------------------------


def to_table() -> dict[str, str]:
    """What a hostile phone may send. The table says goodbye to each."""
    return {
        "brackets": "[" * LONGEST,
        "brackets side by side": "[" + "[]," * (LONGEST // 3 - 1) + "0]",
        "quotes": '"\\' * (LONGEST // 2),
        "digits": "9" * LONGEST,
        "many keys": "{" + ",".join(f'"{key}":0' for key in range(20_000)) + "}",
        "a long name": json.dumps(
            {"kind": "hello", "wire": 1, "table": "", "name": "é" * 200_000, "key": ""}, ensure_ascii=False
        ),
        "too long": "x" * (LONGEST + 1),
    }


def to_phone() -> dict[str, str]:
    """What a hostile table may send."""
    record = str(long_match(4900).record)
    events = [["turns", 0, {}, {}, {}]] * 100
    return {
        **to_table(),
        "a long match that is not over": write("end", game="maiko", seat=0, record=record),
        "a record of nonsense": write("end", game="okiya", seat=0, record=record[:200] + ", a1" * 4000),
        "a past out of order": write("past", first=0, told=[[0, False, events]] * 60),
    }


def hostile(chromium: Browser, served: Server, folder: Path) -> None:
    pages = Pages(chromium, served)
    gathering = Gathering(pages, pages)
    (script,) = folder.glob("app-*/live.js")
    files = served.url + script.parent.relative_to(folder).as_posix() + "/"
    host = gathering.lobby(Match(GAMES["okiya"], (Seat("Ana"), Seat("")), {}, 7), 1, fresh=True, touch=False)
    spent: dict[str, float] = {}
    for what, text in to_table().items():
        other = answering(pages, served, folder, host)
        spent[f"to the table: {what}"] = other.page.evaluate(CLOSED, text)
        host.locator("#live-seat-1[data-state=open]").wait_for()
        other.page.close()
    phone = gathering.phone(fresh=True, touch=False)
    for what, text in to_phone().items():
        other = Side(pages, files)
        other.carry("offer")
        phone.locator("#live-code").fill(f"o.tsuru.1.okiya.{other.wait('code')}")
        phone.locator("#join-paste-go").click()
        other.carry("accept", answer(phone, "Ben").rpartition(".")[2])
        other.wait("message")
        spent[f"to a phone: {what}"] = other.page.evaluate(CLOSED, text)
        phone.locator("#join-problem").wait_for()
        other.page.close()
    pages.close()
    print("hostile messages, from sending to the end of the connection, the longest first:")
    for what, milliseconds in sorted(spent.items(), key=lambda each: -each[1]):
        print(f"  {what:<42} {milliseconds:7.0f} ms")


# -- what is fetched -----------------------------------------------------------------------------------------------


def unused(chromium: Browser, served: Server) -> None:
    """The files of live tables that a visit fetches which uses none, before it is ready."""
    pages = Pages(chromium, served)
    seen = len(served.requests)
    pages("okiya/", fresh=True)
    asked = served.requests[seen:]
    found = [path for path in asked if "live" in path.rpartition("/")[2] or "qr-reader" in path]
    size = sum((served.folder / path.removeprefix("/")).stat().st_size for path in found)
    print(f"fetched for live tables before ready by a visit without one: {size} bytes {found} (goal: none)")
    pages.close()
    chromium.close()


if __name__ == "__main__":
    sys.exit(main())
