"""The saved matches on the home page: the one to go on with, the lists of the others, each with its menu."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass
from functools import cached_property

import htpy as h
from htpy import Node

from ...games import manifest
from ...ui.art import crest, icon
from ...ui.controls import button
from ...words import Words
from ..saves.age import age_words
from ..saves.saves import LISTED, Damaged, Save, SavedMatches
from ..sentences import match_words, problem, save_title, score_words, standing_words
from .frame import View, dialog

STUDIES = ("study", "hindsight")
"""The rooms to which a finished match can be taken."""


@dataclass
class Shelf:
    """The saved matches, and what somebody is doing with them."""

    saved: SavedMatches
    now: int
    zone: int
    renaming: str = ""
    """The match whose name is being changed."""
    whole: Container[str] = ()
    """The lists that show all their matches."""

    @cached_property
    def first(self) -> Save | None:
        """The match to go on with: the latest that runs and can be opened."""
        return next((save for save in self.running[0] if not self.saved.closed_by(save)), None)

    @cached_property
    def running(self) -> tuple[list[Save], int]:
        return self._latest("running", finished=False)

    @cached_property
    def finished(self) -> tuple[list[Save], int]:
        return self._latest("finished", finished=True)

    def _latest(self, name: str, *, finished: bool) -> tuple[list[Save], int]:
        return self.saved.latest(finished=finished, most=None if name in self.whole else LISTED)


# -- one match -----------------------------------------------------------------------------------------------------


def go_on_card(view: View, shelf: Shelf, save: Save) -> Node:
    """The match that somebody came back for."""
    t = view.t
    return h.section("#go-on.go-on", aria_labelledby="go-on-title")[
        crest(save.record.slug),
        _rename_form(t, save)
        if save.id == shelf.renaming
        else [
            h.div(".go-on-words")[
                h.h2("#go-on-title")[save_title(t, save)],
                h.p(".go-on-facts")[facts_words(t, save, shelf, with_players=bool(save.name))],
            ],
            open_button(view, save),
            _menu(view, save),
        ],
    ]


def open_button(view: View, save: Save) -> Node:
    t = view.t
    return h.a(".button.primary.big", id=f"open-{save.id}", href=view.link(f"{save.record.slug}/", save.id))[
        icon("play"), t("Go on"), h.span(".visually-hidden")[": ", save_title(t, save)]
    ]


def facts_words(t: Words, save: Save, shelf: Shelf, *, with_players: bool) -> Node:
    """What is known of a match, in few words: who plays, turn or result, score, age."""
    state = standing_words(t, save) or t.n("{n} move", "{n} moves", len(save.record.actions))
    parts: list[Node] = [
        match_words(t, save) if with_players else None,
        h.strong(".turn-words")[state] if save.standing and not save.finished else state,
        score_words(save),
        t("another version") if save.of else None,
        t("daily table") if save.daily else None,
        age_words(t, save.touched, shelf.now, shelf.zone),
    ]
    shown = [part for part in parts if part]
    return [[" · " if number else None, part] for number, part in enumerate(shown)]


def _line(view: View, save: Save, shelf: Shelf) -> Node:
    t = view.t
    if save.id == shelf.renaming:
        return h.li(".match-line", id=f"match-{save.id}")[_rename_form(t, save)]
    return h.li(".match-line", id=f"match-{save.id}")[
        crest(save.record.slug),
        h.a(".match-link", id=f"open-{save.id}", href=view.link(f"{save.record.slug}/", save.id))[
            h.strong[save_title(t, save)], h.span(".facts")[facts_words(t, save, shelf, with_players=bool(save.name))]
        ],
        _menu(view, save),
    ]


def _menu(view: View, save: Save) -> Node:
    """What can be done with a match besides playing it: a list that is folded out by its button."""
    t, title = view.t, save_title(view.t, save)
    return h.details(".menu", id=f"tools-{save.id}", name="tools", data_over=True)[
        h.summary(".button.bare", id=f"menu-{save.id}", aria_label=t("Menu: {match}", match=title))[icon("more")],
        h.div(".menu-list", role="group", aria_label=title)[
            _to_study(view, save) if save.finished else None,
            _item(f"rename {save.id}", icon("pencil"), t("Rename")),
            _item(f"export {save.id}", icon("download"), t("Save as a file"), id=f"ask-export-{save.id}"),
            _item(f"remove {save.id}", icon("trash"), t("Delete")),
        ],
    ]


def _item(do: str, sign: Node, words: str, id: str = "") -> Node:
    return button(do, [sign, words], id=id, class_="menu-item")


def _to_study(view: View, save: Save) -> Node:
    slug = save.record.slug
    room = next((room for name in STUDIES if (room := manifest(slug).room(name))), None)
    if room is None:
        return None
    address = view.links.to(view.route.to(f"{slug}/{room.name}/", fragment=save.id))
    return h.a(".menu-item", id=f"{room.name}-{save.id}", href=address)[icon(room.icon), view.t(room.label)]


def _rename_form(t: Words, save: Save) -> Node:
    return h.form(".rename", id=f"rename-form-{save.id}", data_do=f"renamed {save.id}")[
        h.label(for_="rename-name")[t("Name of the match")],
        h.input(
            id="rename-name",
            name="name",
            type="text",
            value=save.name,
            maxlength="24",
            autocomplete="off",
            placeholder=match_words(t, save),
        ),
        h.button(".button.primary", id="rename-keep", type="submit")[t("Save")],
        button("rename", t("Cancel"), id="rename-leave", class_="button quiet"),
    ]


# -- lists ---------------------------------------------------------------------------------------------------------


def match_lists(view: View, shelf: Shelf) -> Node:
    t = view.t
    running, all_running = shelf.running
    finished, all_finished = shelf.finished
    others = [save for save in running if save is not shelf.first]
    damaged = list(shelf.saved.damaged.known)  # those that were found while the others were read
    shown_damaged = damaged if "damaged" in shelf.whole else damaged[:LISTED]
    return [
        _section(
            "running",
            t("More matches"),
            [_line(view, save, shelf) for save in others],
            _rest(t, "running", len(running), all_running),
        )
        if others
        else None,
        _section(
            "finished",
            t("Finished matches"),
            [_line(view, save, shelf) for save in finished],
            _rest(t, "finished", len(finished), all_finished),
        )
        if finished
        else None,
        _damaged(view, shown_damaged, len(damaged)) if damaged else None,
    ]


def _section(name: str, title: str, lines: list[Node], below: Node) -> Node:
    return h.section(".matches", id=name, aria_labelledby=f"{name}-title")[
        h.h2(id=f"{name}-title")[title], h.ul[lines], below
    ]


def _rest(t: Words, which: str, shown: int, all: int) -> Node:
    """The way to the matches of a list that are not shown."""
    if shown == all:
        return None
    return h.p[button(f"list {which}", t.n("Show all {n} match", "Show all {n} matches", all), class_="button quiet")]


def _damaged(view: View, damaged: list[Damaged], all: int) -> Node:
    t = view.t
    return h.section("#damaged.matches.damaged", aria_labelledby="damaged-title")[
        h.h2("#damaged-title")[t("Matches that can’t be read")],
        h.p[t("They are kept as they are. Download or delete them.")],
        h.ul[
            (
                h.li(".match-line", id=f"match-{wreck.id}")[
                    icon("info"),
                    h.span(".match-link")[h.strong[wreck.title], h.span(".facts")[problem(t, wreck.error)]],
                    h.span(".match-tools")[
                        button(
                            f"salvage {wreck.id}",
                            icon("download"),
                            name=t("Download {match}", match=wreck.title),
                            class_="button bare",
                        ),
                        button(
                            f"remove {wreck.id}",
                            icon("trash"),
                            name=t("Delete {match}", match=wreck.title),
                            class_="button bare",
                        ),
                    ],
                ]
                for wreck in damaged
            )
        ],
        _rest(t, "damaged", len(damaged), all),
    ]


# -- files and links -----------------------------------------------------------------------------------------------


def files_and_links(view: View, any_saves: bool) -> Node:
    """At the end, and quiet: a link that somebody sent, matches from a file and into one."""
    t = view.t
    return h.section("#bring.bring", aria_label=t("Links and files"))[
        # for links that another app opens in a browser of its own, which has other saves
        h.form("#paste.paste", data_do="open", autocomplete="off")[
            h.label(".field")[
                h.span[t("Got a link to a match?")],
                h.input(
                    "#paste-link",
                    name="link",
                    type="text",
                    inputmode="url",
                    maxlength="8000",
                    spellcheck="false",
                    placeholder=t("Paste it here"),
                ),
            ],
            h.button("#paste-open.button.quiet", type="submit")[t("Open")],
        ],
        h.p(".files")[
            h.label(".button.quiet.file-button")[
                icon("upload"),
                t("Open a file"),
                h.input("#import-file.visually-hidden", type="file", accept=".txt,text/plain", data_do="import"),
            ],
            button("export", [icon("download"), t("Save all as a file")], class_="button quiet") if any_saves else None,
        ],
    ]


def export_dialog(t: Words, save: Save) -> Node:
    """What a file of a match that is not over gives away."""
    return dialog(
        t,
        t("Save {match} as a file", match=save_title(t, save)),
        [
            h.div(".share-warning", role="note")[
                h.p[
                    h.strong[t("This match is not over, and the file holds all of it.")],
                    " ",
                    t("Whoever opens it can see everything, hidden cards and tiles too."),
                ]
            ],
            h.p(".dialog-doors")[
                button(
                    f"export {save.id} anyway",
                    [icon("download"), t("Save anyway")],
                    id="export-anyway",
                    class_="button primary",
                ),
                button("close dialog", t("Cancel"), id="export-leave", class_="button quiet"),
            ],
        ],
    )
