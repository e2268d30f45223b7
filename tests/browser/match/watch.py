"""Watches a match on the screen: whether its parts keep their places, and whether the strip tells all that happens."""

from __future__ import annotations

from collections.abc import Sequence

from playwright.sync_api import Page

from hanamachi.core.match import Match
from hanamachi.games import game_view
from hanamachi.ui.names import names_of
from hanamachi.words import words_in

WATCH = """({ parts, running, round }) => {
    const look = () => {
        for (const line of document.querySelectorAll("#news-lines > li[id]")) {
            const words = line.querySelector(".news-words").textContent;
            if (!watch.told[line.id]?.includes(words)) (watch.told[line.id] ??= []).push(words);
        }
        if (!document.querySelector(running)) return;
        const now = round && document.querySelector(round).textContent.match(/^\\D*\\d+/)[0];
        if (now !== watch.round) Object.assign(watch, { round: now, first: {} });
        for (const part of parts) {
            const found = document.querySelector(part.replace("?", ""));
            if (!found && part.startsWith("?")) continue;
            const { left, top, height } = found?.getBoundingClientRect() ?? {};
            const box = [left + scrollX, top + scrollY, height];
            const was = (watch.first[part] ??= box);
            if (box.some((length, i) => !(Math.abs(length - was[i]) <= 1)))
                watch.jumps.push(`${part} ${now}: ${was} -> ${box}; ${document.querySelector("#status").innerText}`);
        }
    };
    window.watch = { told: {}, jumps: [], round: null, first: {} };
    look();
    const everything = { subtree: true, childList: true, attributes: true, characterData: true };
    new MutationObserver(look).observe(document.getElementById("app"), everything);
}"""


# All that was told since the last call: a match may have hundreds of lines.
TAKE_TOLD = "() => { const { told } = watch; watch.told = {}; return told; }"


class Watch:
    """After every change of the page it notes where the parts are, and what the strip tells."""

    def __init__(self, page: Page, parts: Sequence[str], *, running: str = "#news", round: str = "") -> None:
        """`parts` are selectors; one that begins with `?` may be absent. They are compared while there is a `running`
        element, and from one `round` to the next, where a selector names the element that counts rounds."""
        self.page, self._since = page, 0
        page.evaluate(WATCH, {"parts": list(parts), "running": running, "round": round})

    def nothing_jumped(self) -> None:
        """Every part has kept its top, left and height within a pixel."""
        jumps = self.page.evaluate("watch.jumps")
        assert not jumps, "\n".join(jumps[:5])

    def all_was_told(self, match: Match) -> None:
        """Every event since the last call has stood in the strip, in words that seat 0 may read."""
        t, view = words_in("en"), game_view(match.game.slug)
        names, told = names_of(t, match.seats, 0), self.page.evaluate(TAKE_TOLD)
        for moment in range(self._since + 1, len(match.actions) + 1):
            for order, event in enumerate(match.events[moment - 1]):
                words = {view.tell(t, event.seen_by(0, fresh=fresh), names) for fresh in (False, True)}
                shown = set(told.get(f"news-{moment}-{order}", ()))
                assert shown and shown <= words, (moment, event, shown, str(match.record))
        self._since = len(match.actions)
