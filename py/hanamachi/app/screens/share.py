"""The dialog to share from, and the ways to send a move to somebody elsewhere."""

from __future__ import annotations

import htpy as h
from htpy import Node

from ...ui.art import icon
from ...ui.controls import button, copy_button
from ...ui.segments import segments
from ...words import N_, Words
from ..share.sheet import Sheet
from .frame import dialog

LARGEST_CODE = 600
"""Bytes of an address that a QR code is drawn for: more would be too fine for a phone's eye."""

WHAT = {
    "match": N_("The match"),
    "position": N_("This position"),
    "deal": N_("The same deal"),
    "settings": N_("The settings"),
}
MEANS = {
    "match": N_("Anyone who opens it sees the match, move by move."),
    "position": N_("Anyone who opens it sees this position and the moves that led to it."),
    "deal": N_("Anyone who opens it starts their own match with the same deal."),
    "settings": N_("Anyone who opens it starts with the same seats, levels and options."),
}


def share_dialog(t: Words, sheet: Sheet) -> Node:
    return dialog(
        t,
        t("Share"),
        h.div(".share")[
            _kinds(t, sheet),
            _warning(t) if sheet.gives_away else _link(t, sheet),
            _picture(t, sheet) if sheet.has_picture else None,
            _text(t, sheet) if sheet.text else None,
        ],
    )


def _kinds(t: Words, sheet: Sheet) -> Node:
    means = h.p("#share-means.facts")[t(MEANS[sheet.what])]
    if len(sheet.kinds) == 1:
        return means
    choices = {kind: t(WHAT[kind]) for kind in sheet.kinds}
    return [
        h.form("#share-what", data_on_change="pass")[segments("kind", t("What to share"), choices, sheet.what)],
        means,
    ]


def _warning(t: Words) -> Node:
    return h.div(".share-warning", role="note")[
        h.p[
            h.strong[t("This match isn’t over, and a link contains all of it.")],
            " ",
            t(
                "Anyone who opens it can see everything, even hidden cards and tiles. The picture and the text "
                "show only what everyone at the table sees."
            ),
        ],
        button("reveal", [icon("link"), t("Share anyway")], class_="button quiet"),
    ]


def _link(t: Words, sheet: Sheet) -> Node:
    if not sheet.address:
        return [
            h.p[
                t(
                    "This match is too long for a link, or follows older rules. Send it as a file: the home page "
                    "can open it."
                )
            ],
            h.p(".share-doors")[button("file", [icon("download"), t("Save as a file")], class_="button primary")],
        ]
    has_code = len(sheet.address.encode()) <= LARGEST_CODE
    return [
        h.label(".field.share-field")[
            h.span[t("Link")],
            h.input("#share-address", type="text", readonly=True, value=sheet.address, data_select=True),
        ],
        h.p(".share-doors")[
            share_button(t, "share-sheet", sheet.title, sheet.address, t("Share…")),
            copy_button(t, "share-copy", sheet.address, t("Copy the link")),
            h.button("#code.button.quiet", type="button", data_do="code", aria_expanded=str(sheet.coded).lower())[
                t("QR code")
            ]
            if has_code
            else None,
            h.a("#share-embed.button.quiet", href=sheet.embed)[icon("out"), t("Embed")] if sheet.embed else None,
        ],
        _code(t, sheet.address) if sheet.coded and has_code else None,
    ]


def share_button(
    t: Words, id: str, title: str, address: str, words: str, *, do: str = "", primary: bool = True
) -> Node:
    """Opens the device's own sheet; the page hides it where there is none."""
    return h.button(
        class_="button share-sheet " + ("primary" if primary else "quiet"),
        id=id,
        type="button",
        data_shell="share",
        data_do=do or None,
        data_text=title,
        data_url=address,
        data_done=t("Copied."),
        data_failed=t("This browser can’t share from here. Here is the link: {link}", link=address),
    )[icon("share"), words]


def _code(t: Words, address: str) -> Node:
    from .qr_code import drawn  # it comes with an encoder that few people ever need

    return h.figure("#share-code.share-code")[drawn(address), h.figcaption(".facts")[t("Scan with your phone.")]]


def _picture(t: Words, sheet: Sheet) -> Node:
    return h.section(".share-part", aria_labelledby="share-picture-title")[
        h.h3("#share-picture-title")[t("A picture of the table")],
        h.p(".share-doors")[
            button("picture send", [icon("share"), t("Share the picture")], class_="button quiet share-sheet"),
            button("picture", [icon("download"), t("Save the picture")], class_="button quiet"),
        ],
    ]


def _text(t: Words, sheet: Sheet) -> Node:
    return h.section(".share-part", aria_labelledby="share-text-title")[
        h.h3("#share-text-title")[t("The match as text")],
        h.p(".share-doors")[copy_button(t, "share-copy-text", sheet.text, t("Copy the text"), sign="log")],
        h.details[
            h.summary(".fold")[t("Show the text")],
            h.pre("#share-text.share-text", tabindex="0")[sheet.text],
        ],
    ]
