"""The room where the game is printed: tiles, tokens and rules, on A4 or Letter, as line art or in colours.

What is printed keeps to 190 by 257 mm, which either paper has with the margins that home printers leave. So a browser
that does not let a page choose its paper prints the sheets all the same.
"""

from __future__ import annotations

import htpy as h
from htpy import Node

from .....ui.art import icon
from .....ui.room import Desk, Form
from .....ui.segments import segments
from .....words import Words
from ..colour.colour import COLOURS, kept_colouring
from ..colour.inks import TOKENS, Colouring
from ..sheets import ART, tiles, tokens
from .leaflet import leaflet

PAPERS = ("a4", "letter")
LOOKS = ("line", "own")
CHOSEN = "print"


class PrintRoom:
    art = (ART,)
    fragment = ""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        paper, _, look = (desk.kept(CHOSEN) or "").partition(" ")
        self.paper = paper if paper in PAPERS else PAPERS[0]
        self.look = look if look in LOOKS else LOOKS[0]

    def title(self, t: Words) -> str:
        return t("Print Okiya")

    def sentence(self, t: Words) -> str:
        return t("Okiya on three sheets of paper: tiles and geisha to cut out and to colour, and the rules.")

    def do(self, t: Words, verb: str, rest: str, form: Form) -> None:
        if verb != "choose":
            raise ValueError(f"nothing here is done by {verb!r}")
        if form.get("paper") in PAPERS:
            self.paper = form["paper"]
        if form.get("look") in LOOKS:
            self.look = form["look"]
        self.desk.keep(CHOSEN, f"{self.paper} {self.look}")

    @property
    def colouring(self) -> Colouring | None:
        """The colours to print in, None for none."""
        return None if self.look == "line" else kept_colouring(self.desk.kept(COLOURS))

    def view(self, t: Words) -> Node:
        return [
            h.p(".screen-only")[self.sentence(t)],
            h.form("#print-choices.form-panel.screen-only", data_on_change="room choose", data_do="room choose")[
                h.div(".options")[
                    segments("paper", t("Paper"), {"a4": "A4", "letter": "Letter"}, self.paper),
                    segments("look", t("Pictures"), {"line": t("to colour"), "own": t("in colours")}, self.look),
                ],
                h.p(".room-doors")[
                    h.button("#print.button.primary", type="button", data_shell="print")[icon("print"), t("Print")],
                    h.a("#to-colour.button.quiet", href=self.desk.link("okiya/colour/"))[
                        icon("pencil"), t("Colour the pictures")
                    ],
                ],
                h.ul(".facts")[
                    h.li[t("Print on one side, at full size (100 %): thick paper, or glue the sheets on card.")],
                    h.li[t("“In colours” prints your own colours, or ours if you have none yet.")],
                ],
            ],
            h.div(".sheets", data_paper=self.paper)[self._tiles(t), self._tokens(t), self._rules(t)],
        ]

    def _tiles(self, t: Words) -> Node:
        return _sheet(
            "tiles",
            t("The garden: sixteen tiles"),
            h.p[
                t("Print on one side, at full size (100 %). Cut along the dotted lines. Colour the tiles as you like.")
            ],
            tiles(self.colouring),
            _ruler(t),
        )

    def _tokens(self, t: Words) -> Node:
        first, second = TOKENS
        return _sheet(
            "tokens",
            t("The geisha: eight for each player"),
            h.h3[t("Round, before the waves")],
            tokens(first, self.colouring),
            h.h3[t("Eight-sided, on a plain ground")],
            tokens(second, self.colouring),
            h.p[t("Whatever the colours, waves and shape tell the two sides apart.")],
        )

    def _rules(self, t: Words) -> Node:
        return _sheet("rules", t("How to play {game}", game="Okiya"), h.div(".leaflet")[leaflet(t, self.colouring)])


def _sheet(name: str, title: str, *content: Node) -> Node:
    return h.section(".sheet", id=f"sheet-{name}", aria_labelledby=f"sheet-{name}-title")[
        h.div(".sheet-page")[
            h.h2(id=f"sheet-{name}-title")[title],
            content,
        ]
    ]


def _ruler(t: Words) -> Node:
    """A scale to measure with a ruler: it tells whether the printer has shrunk the sheet."""
    return h.div(".sheet-ruler")[
        h.svg(".ruler", viewBox="-1 -3 52 6", aria_hidden="true", focusable="false")[
            h.path(
                fill="none",
                stroke="#14100e",
                stroke_width=".4",
                d="M0 0H50M0 -2V2M10 -1V1M20 -1V1M30 -1V1M40 -1V1M50 -2V2",
            )
        ],
        h.p[t("At full size this line is 50 mm long, and a tile 45 mm wide.")],
    ]


def room(desk: Desk, fragment: str) -> PrintRoom:
    return PrintRoom(desk)
