"""Maiko in a few words, for whoever has not come in yet."""

from __future__ import annotations

from ...words import Words

SEATS = range(2, 5)


def name(t: Words) -> str:
    return "Maiko"


def sentence(t: Words) -> str:
    return t("Turn two tiles, remember where things lie, and fill your board with your own colour.")


def length(t: Words) -> str:
    return t("20 to 30 minutes")


def credits(t: Words) -> str:
    return t(
        "Maiko is a game by Cécile Langlais and Ludovic Maublanc, illustrated by Jemma Satume, published by "
        "Don’t Panic Games."
    )
