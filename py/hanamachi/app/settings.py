"""What people set for themselves, for all matches."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, replace

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
}

PACE = {"slow": 1.8, "normal": 0.9, "fast": 0.35, "instant": 0.0}
"""Seconds that a bot's move takes at least, its thinking included."""
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

    forced: str = "ask"
    """Whether a question with a single answer is put all the same: then being asked gives nothing away."""

    tips: str = "on"
    """Whether somebody's first match of a game is coached."""

    def choose(self, name: str, choice: str) -> Settings:
        if choice not in CHOICES.get(name, ()):
            raise ValueError(f"no setting {name}={choice}")
        return replace(self, **{name: choice})

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
