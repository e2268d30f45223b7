"""What people set for themselves, for all matches."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, replace
from typing import Literal

from ..words import LANGUAGES
from .saves.stored_json import read_object

KEY = "hanamachi/settings"

CHOICES: dict[str, tuple[str, ...]] = {
    "language": ("", *LANGUAGES),
    "theme": ("system", "light", "dark"),
    "motion": ("system", "full", "reduced"),
    "speed": ("slow", "normal", "fast", "instant"),
    "keys": ("on", "off"),
    "confirm": ("off", "on"),
    "forced": ("ask", "alone"),
    "tips": ("on", "off"),
    "sound": ("off", "on"),
    "vibration": ("off", "on"),
}

Switch = Literal["on", "off"]
SWITCHES = ("sound", "vibration")
"""What there is a button for in a match too."""

PACE = {"slow": 1.4, "normal": 0.7, "fast": 0.25, "instant": 0.0}
"""Seconds that an action of ordinary weight is shown before another one follows."""
THOUGHT = {"slow": 0.5, "normal": 0.25, "fast": 0.1, "instant": 0.0}
"""Seconds that a bot at turn has the frame before it moves, at least."""
LINGER = {"slow": 4.0, "normal": 2.4, "fast": 1.2, "instant": 1.2}
"""Seconds that what is turned back stays readable."""


@dataclass(frozen=True)
class Settings:
    language: str = ""
    """Empty: as the page that was opened."""
    theme: str = "system"
    motion: str = "system"
    speed: str = "normal"
    keys: str = "on"
    """Whether a single letter presses a button; some people's voice or hands press them unasked."""

    confirm: str = "off"
    """Whether what is played is asked for twice: small tiles and unsteady hands miss."""

    forced: str = "alone"
    """Whether a question with a single answer is put all the same, where nobody learns anything from it."""

    tips: str = "on"
    """Whether somebody's first match of a game is coached."""

    sound: Switch = "off"
    vibration: Switch = "off"

    def choose(self, name: str, choice: str) -> Settings:
        if choice not in CHOICES.get(name, ()):
            raise ValueError(f"no setting {name}={choice}")
        return replace(self, **{name: choice})  # type: ignore[arg-type]

    def __str__(self) -> str:
        return json.dumps({name: choice for name, choice in asdict(self).items() if choice})

    @classmethod
    def read(cls, text: str | None) -> Settings:
        """Whatever of the stored text makes sense; the rest is as it was at first."""
        settings = cls()
        try:
            stored = read_object(text or "{}")
        except ValueError:
            return settings
        for name, choice in stored.items():
            if isinstance(choice, str) and choice in CHOICES.get(name, ()):
                settings = settings.choose(name, choice)
        return settings
