"""For tests of what a page hides: who looks at it, and all that is in it."""

from __future__ import annotations

from playwright.sync_api import Page

from hanamachi.core.match import Match


def viewer(match: Match) -> int | None:
    """The seat whose eyes the page has: the only person's, or the one's at turn."""
    people = [number for number, seat in enumerate(match.seats) if not seat.is_bot]
    return people[0] if len(people) == 1 else match.turn if match.turn in people else None


def page_text(page: Page) -> str:
    """All that is in the page but the drawings of the whole deck."""
    return str(
        page.evaluate("""() => {
            const copy = document.documentElement.cloneNode(true);
            copy.querySelectorAll('.sprite, script, link').forEach(e => e.remove());
            return copy.outerHTML;
        }""")
    )
