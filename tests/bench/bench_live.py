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
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

from hanamachi.app.live.messages import LONGEST, WIRE, write
from hanamachi.core.match import Match
from hanamachi.core.record import Seat
from hanamachi.games import GAMES
from tests.app.live.network import at_table
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
LONG = {"match": "points", "points": "20"}
"""Okiya, round after round."""
BY_MOUSE: dict[str, Any] = {"fresh": True, "touch": False}
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
HEAR = """(kind) => {
  const push = told.push.bind(told);
  window.heard = new Promise((done) => {
    told.push = (news) => {
      const isIt = news.news === "message" && JSON.parse(news.text).kind === kind;
      if (isIt) done(performance.timeOrigin + performance.now());
      return push(news);
    };
  });
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
    folder, match = site.build(site.DIST), told_match()
    with Server(folder) as served, sync_playwright() as playwright:
        served.instead[PAGE] = Path(__file__).parent.parent / "browser/live" / PAGE
        arguments = [*browser.arguments(), *REACHABLE]
        chromium = playwright.chromium.launch(executable_path=browser.ensure(), args=arguments)
        own = two_seats(chromium, served)
        apart(chromium, served, folder, own, match)
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
    seats = Seat("Ana"), Seat("Ben")
    pages = Pages(chromium, served)
    gathering = Gathering(pages, pages)
    alone = pages(
        f"okiya/#{HOST}",
        fresh=True,
        width=360,
        height=740,
        storage_state=storage(served, QUICK, saved({HOST: Match(GAMES["okiya"], seats, LONG, 7)})),
    )
    host = gathering.lobby(Match(GAMES["okiya"], (Seat("Ana"), Seat("")), LONG, 7), 1, **BY_MOUSE)
    phone = gathering.guest(host, "Ben", **BY_MOUSE)
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


def apart(chromium: Browser, served: Server, folder: Path, own: float, match: list[Told]) -> None:
    """The same on two devices: the other one is a page without Python, which has next to nothing to do."""
    times = Times()
    table_alone(chromium, served, folder, times)
    phone_alone(chromium, served, folder, times, match)
    print("Okiya, two seats, one of the two a page without Python:")
    times.print()
    for way in ("phone to table", "table to phone"):
        whole = times.median(f"{way}: until the message is there") + times.median(f"{way}: from the message on")
        print(f"  {way}: {whole:.1f} ms, {whole / own:.2f} of a tap at one screen (goal: at most {GOAL})")


def table_alone(chromium: Browser, served: Server, folder: Path, times: Times) -> None:
    """The other one does what a phone does: it sends actions, and takes what the table tells."""
    pages = Pages(chromium, served)
    host = Gathering(pages, pages).lobby(Match(GAMES["okiya"], (Seat("Ana"), Seat("")), LONG, 7), 1, **BY_MOUSE)
    phone = answering(pages, served, folder, host)
    phone.carry("send", write("hello", wire=WIRE, table=TABLE, name="Ben", key=""))
    begin(host)
    for _ in range(TAPS * 2):
        match = Table(host).match
        if match.turn is None:
            break
        action, moves = match.state.legal()[0], len(match.actions)
        if match.turn == 0 or action == match.game.pause:
            heard, changed = tap_and_hear(host, action, moves + 1, phone, "step")
            if action != match.game.pause:
                times.add("table to phone: until the message is there", heard)
                times.add("table to the table itself", changed)
        else:
            times.add("phone to table: from the message on", message(phone, play(moves, action), host, moves + 1))
    pages.close()


class Told(NamedTuple):
    """An action of a match, and what the table tells the phone of it."""

    turn: int | None
    action: str
    messages: list[str]


def told_match() -> list[Told]:
    """A match of a table and a phone without a browser; the first of these is what is told before it begins."""
    network, host, (phone,) = at_table("okiya", "here", "phone", match="points", points="20")
    told = [Told(None, "", phone.received[:])]
    while (turn := host.session.match.turn) is not None and len(told) <= TAPS * 2:
        known, action = len(phone.received), host.session.match.state.legal()[0]
        (host if turn == 0 or action == GAMES["okiya"].pause else phone).do(f"play {action}")
        network.settle()
        told.append(Told(turn, action, phone.received[known:]))
    return told


def phone_alone(chromium: Browser, served: Server, folder: Path, times: Times, match: list[Told]) -> None:
    """The other one tells what a table has told without a browser."""
    pages = Pages(chromium, served)
    table = Side(pages, files_of(served, folder))
    phone = Gathering(pages, pages).phone(**BY_MOUSE)
    greet(table, phone)
    for text in match[0].messages:
        table.carry("send", text)
    phone.locator("#table").wait_for()
    for moves, (turn, action, (*before, last)) in enumerate(match[1:], 1):
        is_pause = action == GAMES["okiya"].pause
        if turn == 1 and not is_pause:
            phone.evaluate(AT_REST)
            table.page.evaluate(HEAR, "play")
            began = phone.evaluate(TAP, action)
            times.add("phone to table: until the message is there", table.page.evaluate("heard") - began)
        for text in before:
            table.carry("send", text)
        spent = message(table, last, phone, moves)
        if turn == 0 and not is_pause:
            times.add("table to phone: from the message on", spent)
    pages.close()


def play(moment: int, action: str) -> str:
    return write("play", moment=moment, action=action)


def message(by: Side, text: str, page: Page, moves: int) -> float:
    """Sends a message to a page at rest; the milliseconds until it shows so many moves."""
    page.evaluate(AT_REST)
    page.evaluate(WATCH, moves)
    began = by.page.evaluate(SEND, text)
    return float(page.evaluate("changed") - began)


def tap_and_hear(by: Page, action: str, moves: int, other: Side, kind: str) -> tuple[float, float]:
    """Taps on a page at rest; the milliseconds until the other has such a message, and until the page shows it."""
    by.evaluate(AT_REST)
    by.evaluate(WATCH, moves)
    other.page.evaluate(HEAR, kind)
    began = by.evaluate(TAP, action)
    return other.page.evaluate("heard") - began, by.evaluate("changed") - began


def greet(table: Side, phone: Page) -> None:
    """The phone comes to a table that is a page without Python."""
    table.carry("offer")
    phone.locator("#live-code").fill(f"o.{TABLE}.1.okiya.{table.wait('code')}")
    phone.locator("#join-paste-go").click()
    table.carry("accept", answer(phone, "Ben").rpartition(".")[2])
    table.wait("message")


def answering(pages: Pages, served: Server, folder: Path, host: Page) -> Side:
    """A page without Python, connected to the table by the code that it shows."""
    other = Side(pages, files_of(served, folder))
    parts = offer(host).partition("#o.")[2].split(".")
    other.carry("answer", parts[-1])
    accept(host, f"a.{parts[0]}.{parts[1]}.{other.wait('code')}")
    other.wait("open")
    return other


def files_of(served: Server, folder: Path) -> str:
    """The address of the folder of scripts."""
    (script,) = folder.glob("app-*/live.js")
    return served.url + script.parent.relative_to(folder).as_posix() + "/"


def six_seats(chromium: Browser, served: Server) -> None:
    """Mai-Star, five phones."""
    pages = Pages(chromium, served)
    gathering = Gathering(pages, pages)
    match = Match(GAMES["mai-star"], [Seat("Ana"), *[Seat("")] * 5], {}, 4)
    host = gathering.lobby(match, *range(1, 6), **BY_MOUSE)
    at = {0: host}
    for seat in range(1, 6):
        at[seat] = gathering.guest(host, f"Guest {seat}", **BY_MOUSE)
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
    host = gathering.lobby(Match(GAMES["okiya"], (Seat("Ana"), Seat("")), {}, 7), 1, **BY_MOUSE)
    spent: dict[str, float] = {}
    for what, text in to_table().items():
        other = answering(pages, served, folder, host)
        spent[f"to the table: {what}"] = other.page.evaluate(CLOSED, text)
        host.locator("#live-seat-1[data-state=open]").wait_for()
        other.page.close()
    phone = gathering.phone(**BY_MOUSE)
    for what, text in to_phone().items():
        other = Side(pages, files_of(served, folder))
        greet(other, phone)
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
