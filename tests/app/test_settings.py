"""Settings: read strictly, kept, and used at once."""

from __future__ import annotations

import json

from hanamachi.app.settings import CHOICES, Settings
from tests.app.tab import ROOT, TWO_PEOPLE, Tab


def test_the_language_is_changed_in_place(tab: Tab) -> None:
    url = tab.do("start", **TWO_PEOPLE)["url"]
    update = tab.do("set language fr")
    assert update["url"] == url.replace(ROOT, ROOT + "fr/")
    assert update["lang"] == "fr"
    assert Settings.read(tab.storage["hanamachi/settings"]).language == "fr"
    assert tab.send("go", url=ROOT, pop=True)["url"] == ROOT + "fr/"


def test_settings_are_read_strictly_and_kept() -> None:
    assert Settings.read("{nonsense") == Settings.read("[]") == Settings.read(None) == Settings()
    assert Settings.read('{"theme": "dark", "speed": "warp", "x": 1}') == Settings(theme="dark")
    for name, choices in CHOICES.items():
        for choice in choices:
            assert Settings.read(str(Settings().choose(name, choice))) == Settings().choose(name, choice)
    tab = Tab()
    tab.hello("settings/")
    chosen = {"language": "en", "theme": "dark", "motion": "reduced", "speed": "fast", "keys": "off"}
    chosen |= {"confirm": "on", "forced": "alone", "tips": "off", "sound": "on", "vibration": "on"}
    update = tab.do("settings", **chosen)
    assert (update["theme"], update["motion"]) == ("dark", "reduced")
    assert json.loads(tab.storage["hanamachi/settings"]) == chosen
    tab.send("go", url=ROOT + "okiya/")
    assert "data-key" not in tab.do("start")["html"]
