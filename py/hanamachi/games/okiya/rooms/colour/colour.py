"""The room where the pictures are coloured: an ink from the palette, a tap on a region, and it is kept."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

import htpy as h
from htpy import Element, Node
from markupsafe import Markup

from .....ui.art import SQUARE, drawn_once, icon
from .....ui.room import Desk, Drawings, Form
from .....words import Words
from ..sheets import ART, PEN, frame_of, layers, part, symbols, whole
from .inks import INKS, REGIONS, SAME, Colouring, ColouringError
from .names import INK, REGION, picture_words

COLOURS = "colours"
"""Where the colouring is kept, and where one that can't be read is put aside."""
ASIDE = "colours-unreadable"
MOST_STEPS = 200
PIXELS = 2976
"""The width of the picture as a PNG: eight pixels for a millimetre of the sheet."""

FIRST = next(iter(REGIONS))


def kept_colouring(text: str | None) -> Colouring:
    """The visitor's own colours, or ours as long as there are none."""
    try:
        return Colouring.read(text) if text else Colouring.ours()
    except ColouringError:
        return Colouring.ours()


def drawings(kept: Callable[[str], str | None]) -> Drawings | None:
    """The drawings in the visitor's own colours, if the table shows them."""
    return _drawings(kept(COLOURS) or "")


@lru_cache(maxsize=2)  # it is asked for with every screen
def _drawings(text: str) -> Drawings | None:
    colouring = kept_colouring(text)
    return Drawings(symbols(colouring), (ART,)) if colouring.in_play else None


class ColourRoom:
    art = (ART,)

    def __init__(self, desk: Desk, fragment: str) -> None:
        self.desk = desk
        self.picture = fragment if fragment in REGIONS else FIRST
        self.ink = "vermilion"
        self.past: list[Colouring] = []
        """What undo goes back to, the last one last."""
        self.wreck = ""
        """What is kept and can't be read."""
        self._text: str | None = None
        self._colouring = Colouring.blank()
        self._read()

    @property
    def fragment(self) -> str:
        return "" if self.picture == FIRST else self.picture

    def title(self, t: Words) -> str:
        return t("Colour the garden")

    def sentence(self, t: Words) -> str:
        return t("Colour Okiya’s tiles and geisha, print them, and play with them here.")

    # -- what is done ----------------------------------------------------------------------------------------------

    def do(self, t: Words, verb: str, rest: str, form: Form) -> None:
        self._read()
        match verb, rest.split():
            case "choose", []:
                self.ink = form["ink"] if form.get("ink") in INKS else self.ink
            case "pick", [picture] if picture in REGIONS:
                self.picture = picture
                self.desk.focus("easel-title")  # on a phone it is out of sight by now
            case "fill", [picture, region]:
                self._change(self._colouring.fill(picture, region, self.ink))
                self.desk.say(t("{region}: {ink}", region=t(REGION[region]), ink=t(INK[self.ink])))
            case "clear", []:
                self._change(self._colouring.clear(self.picture))
                self.desk.say(t("Picture cleared."))
            case "start", ["blank"]:
                self._begin(Colouring.blank())
                self.desk.say(t("All pictures cleared."))
            case "start", ["ours"]:
                self._begin(Colouring.ours())
                self.desk.say(t("All pictures have our colours."))
            case "undo", []:
                if self.past:
                    self._keep(self.past.pop())
                    self.desk.say(t("Undone."))
            case "play", []:
                self._play(t)
            case "save", ["svg"]:
                self.desk.picture("okiya.svg", str(whole(self._colouring)))
            case "save", ["png"]:
                self.desk.picture("okiya.png", str(whole(self._colouring)), PIXELS)
            case "salvage", []:
                self.desk.download("okiya-colours-unreadable.txt", self._aside)
            case "forget", []:
                self._forget()
            case _:
                raise ValueError(f"nothing here is done by {verb} {rest}")

    def _read(self) -> None:
        """Takes over what is kept, when it is not what we have written: another tab may have."""
        text = self.desk.kept(COLOURS)
        if text is None or text == self._text:
            return
        self._text, self.past, self.wreck = text, [], ""
        try:
            self._colouring = Colouring.read(text)
        except ColouringError:
            self.wreck = text

    def _begin(self, colouring: Colouring) -> None:
        self._change(Colouring(colouring.inks, self._colouring.in_play))

    def _change(self, colouring: Colouring) -> None:
        if colouring != self._colouring:
            self.past = [*self.past, self._colouring][-MOST_STEPS:]
            self._keep(colouring)

    def _keep(self, colouring: Colouring) -> None:
        if self.wreck:
            self.desk.keep(ASIDE, self._aside)
            self.wreck = ""
        self._colouring, self._text = colouring, str(colouring)
        self.desk.keep(COLOURS, self._text)

    def _play(self, t: Words) -> None:
        in_play = not self._colouring.in_play
        self._keep(Colouring(self._colouring.inks, in_play))
        self.past = [Colouring(step.inks, in_play) for step in self.past]  # undo is for colours alone
        self.desk.say(t("The table shows your colours.") if in_play else t("The table shows our colours."))

    @property
    def _aside(self) -> str:
        """All that was kept and can't be read."""
        return "\n".join(filter(None, [self.desk.kept(ASIDE), self.wreck]))

    def _forget(self) -> None:
        self.desk.keep(ASIDE, None)
        if self.wreck:
            self.wreck, self._text = "", None
            self.desk.keep(COLOURS, None)
        self.desk.focus("easel-title")

    # -- what is seen ----------------------------------------------------------------------------------------------

    def view(self, t: Words) -> Node:
        return [
            self._unreadable(t),
            h.div(".colour-room")[
                self._easel(t),
                h.div(".crayons")[_palette(t, self.ink), self._regions(t)],
                h.div(".rest")[self._sheet(t), self._doors(t)],
            ],
        ]

    def _unreadable(self, t: Words) -> Node:
        if not self._aside:
            return None
        return h.div(".aside", role="group", aria_label=t("Unreadable colours"))[
            h.p[t("Your saved colours can’t be read. They are set aside: nothing is lost.")],
            _button("salvage", [icon("download"), t("Download them")]),
            _button("forget", [icon("trash"), t("Delete them")]),
        ]

    def _easel(self, t: Words) -> Node:
        regions = REGIONS[self.picture]
        drawn = [
            part(
                self.picture,
                layer,
                colour,
                data_do=f"room fill {self.picture} {region}",
                data_n=str(regions.index(region)),
            )
            if (region := SAME.get(layer, layer)) in regions
            else part(self.picture, layer, colour, class_="still")
            for layer, colour in self._colouring.colours(self.picture)
        ]
        return h.section(".easel", aria_labelledby="easel-title")[
            h.h2("#easel-title", tabindex="-1")[picture_words(t, self.picture)],
            # for the pointer; the same regions are buttons below
            h.svg(".easel-picture", viewBox=SQUARE, aria_hidden="true", focusable="false")[
                h.g(PEN)[drawn, frame_of(self.picture)]
            ],
        ]

    def _regions(self, t: Words) -> Node:
        inks = self._colouring.inks[self.picture]
        return h.section(".regions", aria_labelledby="regions-title")[
            h.h2("#regions-title")[t("Tap a part to fill it")],
            h.div(".region-row", role="group", aria_labelledby="regions-title", data_arrows=True)[
                (
                    h.button(
                        ".button.region",
                        id=f"region-{number}",
                        type="button",
                        data_cell=region,
                        data_n=str(number),
                        data_do=f"room fill {self.picture} {region}",
                        aria_label=t(
                            "{picture}, {region}: {ink}",
                            picture=picture_words(t, self.picture),
                            region=t(REGION[region]),
                            ink=t(INK[inks[region]]),
                        ),
                    )[_swatch(inks[region]), t(REGION[region])]
                    for number, region in enumerate(REGIONS[self.picture])
                )
            ],
            h.p(".room-doors")[
                _button("undo", [icon("undo"), t("Undo")], disabled=not self.past),
                _button("clear", [icon("trash"), t("Clear this picture")]),
            ],
        ]

    def _sheet(self, t: Words) -> Node:
        return h.section(".pictures", aria_labelledby="pictures-title")[
            h.h2("#pictures-title")[t("All pictures")],
            h.div(".picture-row", role="group", aria_labelledby="pictures-title", data_arrows=True, data_cols="4")[
                (
                    _thumbnail(
                        picture, picture_words(t, picture), layers(picture, self._colouring), picture == self.picture
                    )
                    for picture in REGIONS
                )
            ],
        ]

    def _doors(self, t: Words) -> Node:
        in_play = self._colouring.in_play
        return h.section(".colour-doors", aria_labelledby="doors-title")[
            h.h2("#doors-title")[t("Use your pictures")],
            h.button(
                "#room-play.button.switch",
                type="button",
                role="switch",
                aria_checked="true" if in_play else "false",
                data_do="room play",
            )[h.span(".switch-knob", aria_hidden="true"), t("Play with these pictures")],
            h.p(".room-doors")[
                h.a("#to-print.button.quiet", href=self.desk.link("okiya/print/"))[icon("print"), t("Print them")],
                _button("save svg", [icon("download"), t("Save as SVG")]),
                _button("save png", [icon("download"), t("Save as PNG")]),
            ],
            h.p(".room-doors")[
                _button("start ours", t("Start from our colours")), _button("start blank", t("Start from scratch"))
            ],
            h.p(".facts")[t("Kept in this browser, and nowhere else.")],
        ]


@drawn_once
def _palette(t: Words, chosen: str) -> Node:
    return h.form("#palette.palette", data_on_change="room choose", data_do="room choose")[
        h.fieldset[
            h.legend[t("Ink: {ink}", ink=t(INK[chosen]))],
            h.div(".inks")[
                (
                    h.label(".ink", title=t(INK[ink]))[
                        h.input(
                            id=f"ink-{ink}",
                            type="radio",
                            name="ink",
                            value=ink,
                            checked=ink == chosen,
                            aria_label=t(INK[ink]),
                        ),
                        _swatch(ink),
                    ]
                    for ink in INKS
                )
            ],
        ],
    ]


@drawn_once
def _thumbnail(picture: str, words: str, drawing: Markup, chosen: bool) -> Node:
    return h.button(
        ".thumbnail",
        id=f"pick-{picture}",
        type="button",
        data_cell=picture,
        data_do=f"room pick {picture}",
        aria_label=words,
        aria_current="true" if chosen else None,
    )[h.svg(".tile", viewBox=SQUARE, aria_hidden="true", focusable="false")[drawing]]


@drawn_once
def _swatch(ink: str) -> Markup:
    return Markup(
        h.svg(".swatch", viewBox="0 0 24 24", aria_hidden="true", focusable="false")[
            h.rect(x="1", y="1", width="22", height="22", rx="6", fill=INKS[ink], stroke="#14100e"),
            h.path(fill="none", stroke="#14100e", d="M4 20 20 4") if ink == "bare" else None,
        ]
    )


def _button(do: str, label: Node, *, disabled: bool = False) -> Element:
    return h.button(
        ".button.quiet",
        id=f"room-{do.replace(' ', '-')}",
        type="button",
        data_do=f"room {do}",
        aria_disabled="true" if disabled else None,
    )[label]


def room(desk: Desk, fragment: str) -> ColourRoom:
    return ColourRoom(desk, fragment)
