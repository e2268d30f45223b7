"""What is played in a page after its start: some moves against the strongest bot, a whole match of any game."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

from hanamachi.core.match import Match
from hanamachi.core.record import Seat
from hanamachi.games import GAMES
from tests.bench.visits.sites import ANY, BOT, KIKU, keep
from tests.bench.visits.visitor import PATIENCE

LONG_TASK = 50  # milliseconds

PLAY_AGAINST_A_BOT = """async ([match, bot, moves]) => {
  const started = performance.now();
  const until = async (check) => {
    while (!check() && performance.now() - started < 60_000) await new Promise((done) => setTimeout(done, 50));
    return check();
  };
  const over = () => document.querySelector(".garden[data-over]");
  const open = () => document.querySelector('.cell[data-state="open"]:not([aria-disabled])');
  const taken = () => document.querySelectorAll('.cell[data-state="taken"]').length;
  location.hash = match;
  await until(() => document.getElementById("app").textContent.includes(bot));
  let played = 0;
  while (played < moves && (await until(() => over() || open())) && !over()) {
    const before = taken();
    open().click();
    if (await until(() => taken() > before)) played++;
    else break;
  }
  await new Promise((done) => setTimeout(done, 1500)); // the last answer, and the observer's
  return { played, long: bench.long.filter(([at]) => at >= started) };
}"""


# People alone, who click any legal action; the same ones in every run.
PLAY_TO_THE_END = """async () => {
  const app = document.getElementById("app");
  let number = 7;
  const pick = (all) => all[(number = (number * 1103515245 + 12345) % 2147483648) % all.length];
  const legal = '[data-do^="play "]:not([aria-disabled="true"])';
  const next = () => document.getElementById("lift") ?? app.querySelector('[data-do="handover"]')
    ?? pick([...app.querySelectorAll(`#table ${legal}`)]) ?? app.querySelector(`#go-on, ${legal}`);
  const answer = () => new Promise((done) => {
    const watch = new MutationObserver(() => { watch.disconnect(); done(); });
    watch.observe(app, { subtree: true, childList: true, attributes: true });
  });
  let clicks = 0;
  for (let button; (button = next()) && clicks < 3000; clicks++) {
    const answered = answer();
    button.click();
    await answered;
    await new Promise((done) => setTimeout(done));
  }
  return clicks;
}"""


def play_against_a_bot(page: Page) -> dict[str, Any]:
    done = page.evaluate(PLAY_AGAINST_A_BOT, [BOT, KIKU, 5])
    return {"moves": done["played"], "thinking": [spent for _, spent in done["long"] if spent > LONG_TASK]}


def play_to_the_end(page: Page, url: str, slug: str) -> int:
    """Starts anew at a match of a game, in which people sit at as few seats as it has; how many clicks it took."""
    game = GAMES[slug]
    match = Match(game, [Seat(f"Seat {seat}") for seat in range(min(game.seats))], {}, 7)
    page.add_init_script(f"if (location.protocol === 'http:') {{ {keep({ANY: match})} }}")
    page.goto("about:blank")
    page.goto(f"{url}{slug}/#{ANY}")
    page.wait_for_selector("html[data-ready] #table", timeout=PATIENCE)
    clicks: int = page.evaluate(PLAY_TO_THE_END)
    return clicks
