"""The home page: the games, and the saved matches."""

from __future__ import annotations

from collections.abc import Callable, Container

import htpy as h
from htpy import Node

from ...core.manifest import RoomEntry
from ...games import SLUGS, manifest
from ...ui.art import crest, icon, skyline
from ...ui.controls import button
from ...words import Words
from ..saves.saves import LISTED, Damaged, Save, SavedMatches
from ..sentences import problem, save_title
from .frame import View, dialog, frame


def home(
    view: View,
    saved: SavedMatches | None,
    exporting: str = "",
    renaming: str = "",
    is_done_today: Callable[[str], bool] | None = None,
    whole: Container[str] = (),
) -> Node:
    """The home screen; `whole` names the lists that show all their matches, `renaming` the match whose name is being
    changed, `exporting` the one about which the export dialog asks.

    In a prerendered page neither the visitor's matches are known nor what they have done today.
    """
    t = view.t
    return frame(
        view,
        h.div(".hero")[
            skyline(),
            h.div(".hero-words")[
                h.h1["Hanamachi"],
                h.p[t("Lanterns are lit in the geisha quarter. Step into a house, sit down and play.")],
            ],
        ],
        h.section(".houses", aria_label=t("The houses"))[(_house(view, slug, is_done_today) for slug in SLUGS)],
        _matches(view, saved, renaming, whole) if saved else None,
        _export_dialog(t, save) if saved and (save := saved.saves.get(exporting)) else None,
        class_="home",
    )


def _house(view: View, slug: str, is_done_today: Callable[[str], bool] | None) -> Node:
    t, said = view.t, manifest(slug)
    return h.article(f".house.house-{slug}")[
        crest(slug),
        h.div(".house-words")[
            h.h2[h.a(id=f"door-{slug}", href=view.link(f"{slug}/"))[said.name]],
            h.p[t(said.sentence)],
            h.p(".facts")[players(t, said.seats), " · ", t(said.length)],
        ],
        h.p(".house-doors")[
            h.a(".button.primary", id=f"enter-{slug}", href=view.link(f"{slug}/"))[icon("play"), t("Play")],
            h.a(".button.quiet", id=f"rules-{slug}", href=view.link(f"{slug}/rules/"))[icon("rules"), t("Rules")],
            _daily(view, slug, said.daily, is_done_today) if said.daily else None,
        ],
    ]


def _daily(view: View, slug: str, room: RoomEntry, is_done_today: Callable[[str], bool] | None) -> Node:
    """The game's task for today, and whether it has been done."""
    t, done = view.t, bool(is_done_today and is_done_today(slug))
    return h.a(".daily", {"data-done": done}, id=f"daily-{slug}", href=view.link(f"{slug}/{room.name}/"))[
        h.span(".daily-mark", aria_hidden="true")[icon("check") if done else None],
        t("Puzzle of the day"),
        h.span(".visually-hidden")[", ", t("done") if done else t("not yet")] if is_done_today else None,
    ]


def players(t: Words, seats: range) -> str:
    fewest, most = seats[0], seats[-1]
    if fewest == most:
        return t.n("{n} player", "{n} players", most)
    return t("{fewest} to {most} players", fewest=fewest, most=most)


# -- matches -------------------------------------------------------------------------------------------------------


def _matches(view: View, saved: SavedMatches, renaming: str, whole: Container[str]) -> Node:
    t = view.t
    running, all_running = saved.latest(finished=False, most=None if "running" in whole else LISTED)
    finished, all_finished = saved.latest(finished=True, most=None if "finished" in whole else LISTED)
    damaged = list(saved.damaged.known)  # those that were found while the others were read
    return [
        h.section("#running.matches", aria_labelledby="running-title")[
            h.h2("#running-title")[t("Matches in progress")],
            h.ul[(_save(view, save, renaming) for save in running)]
            if running
            else h.p(".empty")[t("None yet. Whatever you start is kept here, in this browser, after every move.")],
            _rest(t, "running", len(running), all_running),
        ],
        h.section("#finished.matches", aria_labelledby="finished-title")[
            h.h2("#finished-title")[t("Finished matches")],
            h.ul[(_save(view, save, renaming) for save in finished)],
            _rest(t, "finished", len(finished), all_finished),
        ]
        if finished
        else None,
        _damaged(view, damaged if "damaged" in whole else damaged[:LISTED], len(damaged)) if damaged else None,
        _files(view, bool(running or finished)),
        _paste(t),
    ]


def _rest(t: Words, which: str, shown: int, all: int) -> Node:
    """The way to the matches of a list that are not shown."""
    if shown == all:
        return None
    return h.p[button(f"list {which}", t.n("Show all {n} match", "Show all {n} matches", all), class_="button quiet")]


def _save(view: View, save: Save, renaming: str) -> Node:
    t = view.t
    if save.id == renaming:
        return h.li(".match-line", id=f"match-{save.id}")[_rename_form(t, save)]
    title = save_title(t, save)
    moves = t.n("{n} move", "{n} moves", len(save.record.actions))
    return h.li(".match-line", id=f"match-{save.id}")[
        crest(save.record.slug),
        h.a(".match-link", id=f"open-{save.id}", href=view.link(f"{save.record.slug}/", save.id))[
            h.strong[title],
            h.span(".facts")[
                manifest(save.record.slug).name, " · ", moves, [" · ", t("another version")] if save.of else None
            ],
        ],
        h.span(".match-tools")[
            h.a(
                ".button.bare",
                id=f"study-{save.id}",
                href=view.links.to(view.route.to(f"{save.record.slug}/study/", fragment=save.id)),
                aria_label=t("Study {match}", match=title),
                title=t("Study {match}", match=title),
            )[icon("hint")]
            if save.finished and manifest(save.record.slug).room("study")
            else None,
            button(f"rename {save.id}", icon("pencil"), name=t("Rename {match}", match=title), class_="button bare"),
            button(
                f"export {save.id}",
                icon("download"),
                id=f"ask-export-{save.id}",
                name=t("Save {match} as a file", match=title),
                class_="button bare",
            ),
            button(f"remove {save.id}", icon("trash"), name=t("Delete {match}", match=title), class_="button bare"),
        ],
    ]


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
            placeholder=save_title(t, save),
        ),
        h.button(".button.primary", id="rename-keep", type="submit")[t("Keep")],
        button("rename", t("Leave it"), id="rename-leave", class_="button quiet"),
    ]


def _damaged(view: View, damaged: list[Damaged], all: int) -> Node:
    t = view.t
    return h.section("#damaged.matches.damaged", aria_labelledby="damaged-title")[
        h.h2("#damaged-title")[t("Matches that can’t be read")],
        h.p[t("They are kept as they are. Download them to look into them, or delete them.")],
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


def _paste(t: Words) -> Node:
    """For links that another app opens in a browser of its own, which has other saves."""
    return h.form("#paste.paste", data_do="open", autocomplete="off")[
        h.label(".field")[
            h.span[t("A link that somebody sent you")],
            h.input("#paste-link", name="link", type="text", inputmode="url", maxlength="8000", spellcheck="false"),
        ],
        h.button("#paste-open.button.quiet", type="submit")[icon("link"), t("Open it")],
    ]


def _export_dialog(t: Words, save: Save) -> Node:
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
                    [icon("download"), t("Save all of it")],
                    id="export-anyway",
                    class_="button primary",
                ),
                button("close dialog", t("Leave it"), id="export-leave", class_="button quiet"),
            ],
        ],
    )


def _files(view: View, any_saves: bool) -> Node:
    t = view.t
    return h.p(".files")[
        button("export", [icon("download"), t("Save all as a file")], class_="button quiet") if any_saves else None,
        h.label(".button.quiet.file-button")[
            icon("upload"),
            t("Open a file"),
            h.input("#import-file.visually-hidden", type="file", accept=".txt,text/plain", data_do="import"),
        ],
    ]
