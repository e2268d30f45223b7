"""Mai-Star in a few words, for whoever has not come in yet."""

from __future__ import annotations

from ...words import Words

SEATS = range(3, 7)


def name(t: Words) -> str:
    return "Mai-Star"


def sentence(t: Words) -> str:
    return t("Make your geisha’s name with advertisers, receive ever grander guests, and empty your hand in time.")


def length(t: Words) -> str:
    return t("40 minutes")


def credits(t: Words) -> str:
    return t("Mai-Star is a game by Seiji Kanai, published by Alderac Entertainment Group.")
