"""The view of Okiya: the garden, the tile that binds the next move, and the words for everything that happens."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import htpy as h
from htpy import Node
from markupsafe import Markup

from ....core.game import Event, Hint, IllegalAction, Option
from ....ui.art import drawn_once, icon
from ....ui.game_view import Names, Scene
from ....words import N_, Words
from ..rules.garden import CELLS
from ..rules.rules import MOST_VAIN, Outcome, Seen, State
from .art import drawing, feature_picture, plant_picture, tile_picture, token_picture
from .rules_page import rules
from .words.hints import hint_words
from .words.levels import about_level
from .words.tiles import FEATURE, PLANT, tile_words

__all__ = ["about_level", "drawing", "rules", "tile_words"]

BY = {
    "row": N_("{name} wins the round with a row of four."),
    "column": N_("{name} wins the round with a column of four."),
    "diagonal": N_("{name} wins the round with a diagonal."),
    "square": N_("{name} wins the round with a square."),
    "blocked": N_("{name} wins the round: {other} has no tile left to take."),
    "garden": N_("The garden is full and {name} placed last: {name} wins the round."),
}
OPTION = {
    "match": N_("Match"),
    "wins": N_("Rounds to win"),
    "points": N_("Points to reach"),
    "full_garden": N_("Full garden"),
    "first": N_("Who starts"),
    "garden": N_("Garden"),
    "gardens": N_("Gardens"),
}
CHOICE = {
    "single": N_("one round"),
    "wins": N_("rounds won"),
    "points": N_("points"),
    "draw": N_("a draw"),
    "last_player_wins": N_("last player wins"),
    "random": N_("by chance"),
    "seat_1": N_("red"),
    "seat_2": N_("black"),
    "any": N_("any"),
    "fair": N_("fair to both sides"),
    "new": N_("new each round"),
    "swapped": N_("twice each, sides swapped"),
}
TOKENS_EACH = 8


def option(t: Words, option: Option) -> str:
    return t(OPTION[option.name])


def choice(t: Words, option: Option, choice: str) -> str:
    return t(CHOICE[choice]) if choice in CHOICE else choice


def mark(seat: int, options: Mapping[str, str], seen: Seen | None = None) -> Node:
    return token_picture(seat)


# -- the table -----------------------------------------------------------------------------------------------------


def table(t: Words, seen: Seen, names: Names, scene: Scene) -> Node:
    over = scene.over or seen.round_over
    # once it is over, the last tile binds no move
    return h.div(".okiya")[None if over else binding(t, seen), _garden(t, seen, names, scene, over)]


def _garden(t: Words, seen: Seen, names: Names, scene: Scene, over: bool) -> Node:
    related = set() if over else set(seen.open_cells())
    legal = related if scene.active else set()
    won = set(seen.outcome.cells) if seen.outcome else set()
    last = seen.trail[-1] if seen.trail else ""
    cells = []
    for cell, tile, owner in zip(CELLS, seen.garden, seen.tokens, strict=True):
        if owner is None:
            words = t("{cell}: {tile}", cell=cell, tile=tile_words(t, tile))
            picture = tile_picture(tile.plant, tile.feature)
            state = "rest" if over else "open" if cell in related else "refused"
        else:
            words = t("{cell}: {name}’s geisha", cell=cell, name=names[owner])
            picture, state = token_picture(owner), "taken"
        if cell in won:
            words = t("{cell}, winning", cell=words)
        marks = cell in won, cell == last, cell == scene.hint, cell == scene.chosen
        cells.append(_cell(cell, words, picture, state, cell in legal, marks))
    return h.div(
        ".garden",
        {"data-over": over},
        role="group",
        aria_label=t("The garden"),
        data_arrows=True,
        data_cols="4",
    )[cells]


@drawn_once
def _cell(cell: str, words: str, picture: Markup, state: str, legal: bool, marks: tuple[bool, ...]) -> Node:
    return h.button(
        ".cell",
        dict(zip(("data-won", "data-last", "data-hint", "data-chosen"), marks, strict=True)),
        id=f"cell-{cell}",
        type="button",
        data_cell=cell,
        data_do=f"play {cell}",
        data_state=state,
        aria_label=words,
        aria_disabled=None if legal else "true",
    )[picture]


def binding(t: Words, seen: Seen) -> Node:
    """The tile taken last and what it asks for, as a picture and in words."""
    if seen.last is None:
        return h.div(".binding")[
            h.span(".binding-tile.binding-none"), h.p[t("Take any tile on the border of the garden to begin.")]
        ]
    plant, feature = seen.last
    return h.div(".binding")[
        h.span(".binding-tile")[tile_picture(plant, feature)],
        h.p[
            h.span(".binding-label")[t("The next tile shows")],
            h.span(".binding-choices")[
                h.span(".binding-choice")[plant_picture(plant), t(PLANT[plant])],
                h.span(".binding-or")[t("or")],
                h.span(".binding-choice")[feature_picture(feature), t(FEATURE[feature])],
            ],
        ],
    ]


# -- words ---------------------------------------------------------------------------------------------------------


def prompt(t: Words, seen: Seen, names: Names) -> str:
    if seen.round_over:
        return ""
    if seen.last is None:
        return t("Take any tile on the border of the garden to begin.")
    choices = {"plant": t(PLANT[seen.last.plant]), "feature": t(FEATURE[seen.last.feature])}
    return t("Take a tile with {plant} or {feature}.", **choices)


def standing(t: Words, seen: Seen, seat: int) -> str:
    match seen.options["match"]:
        case "wins":
            return t.n("{n} of {goal} rounds", "{n} of {goal} rounds", seen.wins()[seat], goal=seen.options["wins"])
        case "points":
            return t.n("{n} of {goal} points", "{n} of {goal} points", seen.points()[seat], goal=seen.options["points"])
        case _:
            return t.n("{n} geisha left", "{n} geisha left", TOKENS_EACH - seen.tokens.count(seat))


def tell(t: Words, event: Event, names: Names) -> str:
    match event.kind:
        case "takes":
            tile, cell = tile_words(t, event.facts["tile"]), event.facts["cell"]
            return t("{name} takes {tile} ({cell}).", name=_who(names, event.seat), tile=tile, cell=cell)
        case "ends_round":
            return _outcome_words(t, event.facts["outcome"], names)
        case "ends_in_vain":
            return _in_vain(t)
        case _:
            starter = names[event.facts["starter"]]
            if event.facts["swapped"]:
                return t(
                    "Round {n}: the same garden, sides swapped. {name} starts.", n=event.facts["round"], name=starter
                )
            return t("Round {n}: a new garden. {name} starts.", n=event.facts["round"], name=starter)


def ending(t: Words, seen: Seen, names: Names) -> str:
    if seen.outcome is None:
        return ""
    words = _outcome_words(t, seen.outcome, names)
    return f"{words} {_in_vain(t)}" if seen.is_in_vain() else words


def _in_vain(t: Words) -> str:
    return t.n(
        "{n} round in a row has changed no score: that ends the match.",
        "{n} rounds in a row have changed no score: that ends the match.",
        MOST_VAIN,
    )


def _outcome_words(t: Words, outcome: Outcome, names: Names) -> str:
    if outcome.winner is None:
        return t("The garden is full: the round is a draw.")
    return t(BY[outcome.by], name=names[outcome.winner], other=names[1 - outcome.winner])


def _who(names: Names, seat: int | None) -> str:
    return "" if seat is None else names[seat]


def go_on(t: Words, seen: Seen) -> str:
    return t("Next round")


def hint(t: Words, seen: Seen, hint: Hint, names: Names) -> str:
    return hint_words(t, seen, hint, names)


def result(t: Words, story: Sequence[State], names: Names) -> Node:
    """Buttons for the study, and for a rematch with sides swapped (a match of swapped gardens had that)."""
    study = h.button("#enter-study.button.quiet", type="button", data_do="enter study")[
        icon("hint"), t("Study this match")
    ]
    rematch = h.button("#rematch.button.quiet", type="button", data_do="again swapped")[
        icon("swap"), t("Same garden, sides swapped")
    ]
    return h.p(".study-doors")[study, rematch if story[0].options["match"] == "single" else None]


def refusal(t: Words, seen: Seen, refused: IllegalAction, names: Names) -> str:
    match refused.rule:
        case "border":
            return t("The first move of a round is made on the border, not in the middle.")
        case "taken":
            return t("That tile is already taken.")
        case "unrelated" if seen.last is not None:
            tile = tile_words(t, seen.tile(refused.action))
            choices = {"plant": t(PLANT[seen.last.plant]), "feature": t(FEATURE[seen.last.feature])}
            return t("Not {tile}: the next tile shows {plant} or {feature}.", tile=tile, **choices)
        case "round_over":
            return t("The round is over: deal the next garden to go on.")
        case _:
            return t("The match is over.")
