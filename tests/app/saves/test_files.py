"""Files of matches: written to be kept, read again."""

from __future__ import annotations

import pytest

from tests.app.tab import ROOT, TWO_PEOPLE, Tab


def test_a_file_of_matches_goes_out_and_comes_in(tab: Tab) -> None:
    tab.do("start", **TWO_PEOPLE)
    tab.do("play a1")
    record, id = tab.record, tab.app.route.match
    tab.send("go", url=ROOT)
    tab.do(f"renamed {id}", name="Tea")
    text = tab.do("export")["download"]["text"]
    assert text == f"# Hanamachi\n# Tea\n{record}\n"
    other = Tab({"pad": ""})
    other.hello()
    update = other.send("file", name="x.txt", text=text + "nonsense\nokiya/2 seed=1 | Ana | Ben | b2\n")
    assert "1 match imported. Line 4 can’t be read" in update["say"]
    assert "1 more line can’t be read" in update["say"]
    saves = other.app.saved.newest_first()
    assert [(str(save.record), save.name) for save in saves] == [(record, "Tea")]
    assert "No match found" in other.send("file", name="x.txt", text="\n")["say"]
    assert "too large" in other.send("file", name="x.txt", text=None)["say"]


@pytest.mark.parametrize("name", ["Hanamachi", "Hanamachi on a quiet day", "# Hanamachi", "## by link"])
def test_a_name_survives_a_file_whatever_it_is(tab: Tab, name: str) -> None:
    tab.do("start", **TWO_PEOPLE)
    id = tab.app.route.match
    tab.send("go", url=ROOT)
    tab.do(f"renamed {id}", name=name)
    text = tab.do("export")["download"]["text"]
    other = Tab({"pad": ""})
    other.hello()
    other.send("file", name="x.txt", text=text + text)  # two files put together have a first line in the middle
    assert [save.name for save in other.app.saved.newest_first()] == [name, name]
