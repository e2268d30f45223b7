"""The screen while something long is done: how far it is, and a way to leave it."""

from __future__ import annotations

import htpy as h
from htpy import Node

from ...ui.controls import button
from .frame import View, frame


def waiting(view: View, words: str, share: float) -> Node:
    percent = f"{share:.0%}".removesuffix("%")
    return frame(
        view,
        h.div("#waiting.waiting")[
            h.h1("#waiting-words")[words],
            h.p(".waiting-bar")[
                h.progress(value=percent, max="100", aria_labelledby="waiting-words"),
                h.span(".waiting-share", aria_hidden="true")[f"{percent} %"],
            ],
            h.p[button("cancel", view.t("Cancel"), class_="button quiet", data_haven="true")],
        ],
        class_="plain",
    )
