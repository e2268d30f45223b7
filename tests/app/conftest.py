"""Fixtures for the tests of the app."""

from __future__ import annotations

import pytest

from tests.app.tab import Tab


@pytest.fixture
def tab() -> Tab:
    """A tab on Okiya's page, where a match can be started."""
    tab = Tab()
    tab.hello("okiya/")
    return tab
