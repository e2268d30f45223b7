"""The room where Okiya is printed: tiles, tokens and rules, or puzzles with their solutions, on A4 or Letter.

What is printed keeps to 190 by 257 mm, which either paper has with the margins that home printers leave. So a browser
that does not let a page choose its paper prints the sheets all the same. The fragment is empty for the game, or names
the sheet of puzzles.
"""

from __future__ import annotations

from collections.abc import Iterator

import htpy as h
from htpy import Node

from .....core.numbers import whole
from .....ui.art import icon
from .....ui.controls import button
from .....ui.imprint import imprint
from .....ui.room import Desk, Form
from .....ui.segments import segments
from .....words import N_, Words
from ...manifest import manifest
from ..colour.colour import COLOURS, kept_colouring
from ..colour.inks import TOKENS, Colouring
from ..puzzles.puzzle import DIFFICULTIES, KINDS, Puzzle
from ..puzzles.view import DIFFICULTY, KIND
from ..sheets import ART, tiles, tokens
from .leaflet import leaflet
from .page import page
from .puzzle_pages import gardens, solutions
from .puzzle_sheet import EACH, LAST, MIXED, PuzzleSheet

PAPERS = ("a4", "letter")
LOOKS = ("line", "own")
CHOSEN = "print"
GAME, PUZZLES = "game", "puzzles"
MIXED_WORDS = N_("mixed")


class PrintRoom:
    art = (ART,)

    def __init__(self, desk: Desk, fragment: str) -> None:
        self.desk = desk
        paper, _, look = (desk.kept(CHOSEN) or "").partition(" ")
        self.paper = paper if paper in PAPERS else PAPERS[0]
        self.look = look if look in LOOKS else LOOKS[0]
        self.sheet: PuzzleSheet | None = None
        """The sheet of puzzles; None: the game itself is printed."""
        self.puzzles: tuple[Puzzle, ...] = ()
        """Those of the sheet that are made by now."""
        self._take(PuzzleSheet.read(fragment))

    def _take(self, sheet: PuzzleSheet | None) -> None:
        if sheet != self.sheet:
            self.sheet, self.puzzles = sheet, ()
            if sheet:
                self.desk.work(self._make(sheet.making()))

    def _make(self, making: Iterator[Puzzle | None]) -> Iterator[bool]:
        for puzzle in making:
            self.puzzles += (puzzle,) if puzzle else ()
            yield puzzle is not None

    @property
    def fragment(self) -> str:
        return str(self.sheet or "")

    @property
    def colouring(self) -> Colouring | None:
        """The colours to print in, None for none."""
        return None if self.look == "line" else kept_colouring(self.desk.kept(COLOURS))

    def title(self, t: Words) -> str:
        return t("Print Okiya")

    def sentence(self, t: Words) -> str:
        return t("Okiya on paper: tiles and geisha to cut out, the rules, and sheets of puzzles.")

    def do(self, t: Words, verb: str, rest: str, form: Form) -> None:
        match verb:
            case "choose":
                self._choose(form)
            case "another":
                sheet = self.sheet or PuzzleSheet()
                self._take(PuzzleSheet(sheet.kind, sheet.difficulty, sheet.number % LAST + 1))
            case _:
                raise ValueError(f"nothing here is done by {verb!r}")

    def _choose(self, form: Form) -> None:
        if form.get("paper") in PAPERS:
            self.paper = form["paper"]
        if form.get("look") in LOOKS:
            self.look = form["look"]
        self.desk.keep(CHOSEN, f"{self.paper} {self.look}")
        if form.get("content") == GAME:
            self._take(None)
        elif form.get("content") == PUZZLES:
            before = self.sheet or PuzzleSheet()
            kind, difficulty, number = form.get("kind"), form.get("difficulty"), whole(form.get("number"), LAST)
            self._take(
                PuzzleSheet(
                    str(kind) if kind in (MIXED, *KINDS) else before.kind,
                    str(difficulty) if difficulty in (MIXED, *DIFFICULTIES) else before.difficulty,
                    number or before.number,
                )
            )

    # -- how it looks ----------------------------------------------------------------------------------------------

    def view(self, t: Words) -> Node:
        return [
            h.p(".screen-only")[self.sentence(t)],
            h.form("#print-choices.form-panel.screen-only", data_on_change="room choose", data_do="room choose")[
                h.div(".options")[
                    segments(
                        "content",
                        t("What to print"),
                        {GAME: t("the game"), PUZZLES: t("puzzles")},
                        PUZZLES if self.sheet else GAME,
                    ),
                    segments("paper", t("Paper"), {"a4": "A4", "letter": "Letter"}, self.paper),
                    segments("look", t("Pictures"), {"line": t("to colour"), "own": t("in colours")}, self.look),
                    self._sheet_choices(t, self.sheet) if self.sheet else None,
                ],
                h.p(".room-doors")[
                    h.button("#print.button.primary", type="button", data_shell="print")[icon("print"), t("Print")],
                    button("room another", t("Another sheet"), class_="button quiet") if self.sheet else None,
                    h.a("#to-colour.button.quiet", href=self.desk.link("okiya/colour/"))[
                        icon("pencil"), t("Colour the pictures")
                    ],
                ],
                self._advice(t),
            ],
            h.div(".sheets", data_paper=self.paper)[
                [self._puzzles(t, self.sheet), self._solutions(t)]
                if self.sheet
                else [self._tiles(t), self._tokens(t), self._rules(t)]
            ],
        ]

    def _sheet_choices(self, t: Words, sheet: PuzzleSheet) -> Node:
        kinds = {MIXED: t(MIXED_WORDS)} | {kind: t(KIND[kind]) for kind in KINDS}
        difficulties = {MIXED: t(MIXED_WORDS)} | {one: t(DIFFICULTY[one]) for one in DIFFICULTIES}
        return [
            segments("kind", t("Kind"), kinds, sheet.kind),
            segments("difficulty", t("Difficulty"), difficulties, sheet.difficulty),
            h.label(".sheet-number", for_="number")[
                t("Sheet number"),
                h.input(
                    "#number",
                    name="number",
                    type="text",
                    inputmode="numeric",
                    maxlength=str(len(str(LAST))),
                    value=str(sheet.number),
                ),
            ],
        ]

    def _advice(self, t: Words) -> Node:
        if self.sheet:
            made = t("{n} of {all} puzzles are ready.", n=len(self.puzzles), all=EACH)
            return [
                h.p("#sheet-ready.facts", {"data-thinking": len(self.puzzles) < EACH}, role="status")[made],
                h.ul(".facts")[h.li[t("The same number prints the same puzzles again. The solutions are on page 2.")]],
            ]
        return h.ul(".facts")[
            h.li[t("Print on one side, at full size (100 %): thick paper, or glue the sheets on card.")],
            h.li[t("“In colours” prints your own colours, or ours if you have none yet.")],
        ]

    def _tiles(self, t: Words) -> Node:
        return self._page(
            t,
            "tiles",
            t("The garden: sixteen tiles"),
            h.p[
                t("Print on one side, at full size (100 %). Cut along the dotted lines."),
                None if self.colouring else [" ", t("Colour the tiles as you like.")],
            ],
            tiles(self.colouring),
            _ruler(t),
        )

    def _tokens(self, t: Words) -> Node:
        first, second = TOKENS
        return self._page(
            t,
            "tokens",
            t("The geisha: eight for each player"),
            h.h3[t("Round, before the waves")],
            tokens(first, self.colouring),
            h.h3[t("Eight-sided, on a plain ground")],
            tokens(second, self.colouring),
            h.p[t("Whatever the colours, waves and shape tell the two sides apart.")],
        )

    def _rules(self, t: Words) -> Node:
        title = t("How to play {game}", game="Okiya")
        return self._page(t, "rules", title, h.div(".leaflet")[leaflet(t, self.colouring)])

    def _puzzles(self, t: Words, sheet: PuzzleSheet) -> Node:
        title = t("Okiya puzzles, sheet {n}", n=sheet.number)
        return self._page(t, "puzzles", title, gardens(t, sheet.entries(), self.puzzles, self.colouring))

    def _solutions(self, t: Words) -> Node:
        return self._page(t, "solutions", t("Solutions"), solutions(t, self.puzzles))

    def _page(self, t: Words, name: str, title: str, *content: Node) -> Node:
        place = "okiya/puzzles/" if self.sheet else "okiya/print/"
        return page(name, title, imprint(t, manifest.credits, self.desk.link(place)), *content)


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
    return PrintRoom(desk, fragment)
