"""Two tabs: both end a match, clear, or undo at the same time. Neither's result is lost."""

from __future__ import annotations

from typing import Any

from hanamachi.app.statistics.kept import KEY
from hanamachi.app.statistics.text import written
from tests.app.statistics.played import counted, kept, many, nearly_won, result, save_text
from tests.app.tab import Tab


def two_tabs(**storage: str) -> tuple[Tab, Tab]:
    """Two tabs of one browser, each with a match that can be won in one move, at the same moment."""
    storage |= {f"hanamachi/match/kodama{number}": save_text(nearly_won(number)[0]) for number in (0, 1)}
    tabs = Tab(storage), Tab(storage)
    for number, tab in enumerate(tabs):
        tab.hello(f"okiya/#kodama{number}")
    return tabs


def wins(tab: Tab, number: int) -> dict[str, Any]:
    return tab.do(f"play {nearly_won(number)[1]}")


def hears(tab: Tab) -> None:
    """The tab is told what the other one has written."""
    tab.send("stored", key=KEY, value=tab.storage.get(KEY))


def test_both_end_a_match_and_both_count() -> None:
    one, two = two_tabs()
    wins(one, 0)
    wins(two, 1)  # it has not heard of the other
    assert len(counted(two)) == 2
    hears(one)
    assert one.app.kept_statistics.statistics == kept(two)


def test_one_ends_a_match_that_the_other_one_cannot_have_counted() -> None:
    one, two = two_tabs(**{KEY: written(many(3))})
    wins(one, 0)
    hears(two)
    one.do("undo")
    wins(two, 1)
    assert len(counted(two)) == 4, "the undone end does not come back"


def test_one_clears_while_the_other_wins() -> None:
    one, two = two_tabs(**{KEY: written(many(3))})
    one.send("go", url="https://example.org/games/statistics/")
    wins(two, 1)
    one.do("statistics clear")
    assert len(counted(one)) == 1, "what came since stays"
    one.do("statistics restore")
    assert len(counted(one)) == 4


def test_one_restores_while_the_other_wins() -> None:
    one, two = two_tabs(**{KEY: written(many(3))})
    one.send("go", url="https://example.org/games/statistics/")
    one.do("statistics clear")
    hears(two)
    wins(two, 1)
    one.do("statistics restore")
    assert len(counted(one)) == 4


def test_what_was_in_memory_for_want_of_room_is_added_to_what_another_tab_wrote() -> None:
    one, two = two_tabs()
    wins(one, 0)
    one.storage[KEY] = written(many(2).with_results([result(9)]))
    one.send("stored", key=KEY, value=one.storage[KEY], unwritten=True)
    assert len(counted(two)) == 4


def test_while_a_write_is_under_way_what_another_tab_wrote_waits_for_its_answer() -> None:
    one, _ = two_tabs()
    one.done = 0
    update = dict(one.app.handle({"kind": "do", "do": f"play {nearly_won(0)[1]}", "form": {}, "now": 5}))
    one.send("stored", key=KEY, value=written(many(2)), done=0)
    one.storage[KEY] = written(many(2))
    one.take(update)
    assert len(counted(one)) == 3
