"""Addresses: every place has its own, and a wrong one leads to a screen too."""

from __future__ import annotations

import pytest

from hanamachi.app.route import EMBED, PLACES, Links, Route
from hanamachi.words import LANGUAGES
from tests.app.tab import ROOT, Tab


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("place", PLACES)
def test_every_place_is_shown_at_its_own_address(place: str, language: str) -> None:
    path = str(Route(language, place))
    update = Tab().hello(path)
    assert update.get("url", ROOT + path) == ROOT + path
    assert ("url" in update) == (place != EMBED)  # the words in a frame's address stay
    assert update["lang"] == language
    assert "style=" not in update["html"]


@pytest.mark.parametrize(
    "path", ["nowhere/", "okiya/#", "okiya/#x", "okiya/#nosuchmatch", "okiya/#<b>", "about/#kodama"]
)
def test_an_address_that_leads_nowhere_leads_somewhere_sensible(path: str) -> None:
    update = Tab().hello(path)
    assert update["url"] in (ROOT, ROOT + "okiya/", ROOT + "about/")


def test_addresses_are_read_as_they_are_written() -> None:
    links = Links(ROOT)
    for language in LANGUAGES:
        for route in (
            Route(language, ""),
            Route(language, "okiya/", "kodama", 12),
            Route(language, "okiya/", "kodama"),
        ):
            assert links.read(links.to(route)) == route
    assert links.read(ROOT + "index.html?x=1#kodama") == Route()
    assert links.read("https://elsewhere.org/okiya/") is None
