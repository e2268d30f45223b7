"""Taïki in a few words, for whoever has not come in yet."""

from __future__ import annotations

from ...words import Words

SEATS = range(2, 6)


def name(t: Words) -> str:
    return "Taïki"


def sentence(t: Words) -> str:
    return t("Win tricks of the Sun and of the Moon, and as many of the one as of the other.")


def length(t: Words) -> str:
    return t("15 minutes")


def credits(t: Words) -> str:
    return t("Taïki is a game by Adrien Lefèvre, illustrated by Apolline Etienne, published by Pandor Games.")
