"""Okiya in a few words, for whoever has not come in yet."""

from __future__ import annotations

from ...words import Words

SEATS = range(2, 3)


def name(t: Words) -> str:
    return "Okiya"


def sentence(t: Words) -> str:
    return t("Take a tile, leave a geisha: each tile you take tells your rival where to go next.")


def length(t: Words) -> str:
    return t("5 minutes a round")


def credits(t: Words) -> str:
    return t("Okiya (Niya) is a game by Bruno Cathala, illustrated by Cyril Bouquet, published by Blue Orange.")
