"""The card of one game: its bots as a ladder, the latest results, and a chart of them."""

from __future__ import annotations

from itertools import accumulate

import htpy as h
from htpy import Node

from ....games import GAMES, manifest
from ....ui.art import crest, icon
from ....ui.chart import Line, line_chart
from ....ui.figures import signed
from ....words import N_, Words
from ...sentences import level_name, strength_words
from ...statistics.result import DRAWN, LOST, MIXED, WON
from ...statistics.summary import ENOUGH, LATELY, Advice, House, Rung
from ..frame import View

FEWEST = 4
"""So many matches make a chart."""
OUTCOMES = {WON: N_("won"), DRAWN: N_("drawn"), LOST: N_("lost")}
STEP = {WON: 1, DRAWN: 0, LOST: -1}


def house_card(view: View, house: House) -> Node:
    t, said = view.t, manifest(house.slug)
    named = f"of-{house.slug}"
    return h.article(f".statistics-house.in-{house.slug}", id=f"card-{house.slug}", aria_labelledby=named)[
        h.div(".statistics-face")[
            crest(house.slug),
            h.div[
                h.h2(id=named)[said.name],
                h.p(".facts")[
                    t("Won: {won} of {n}", won=house.won, n=house.played),
                    " · ",
                    t.n("{n} hint", "{n} hints", house.hints),
                ],
            ],
            h.a(".button.quiet", id=f"play-{house.slug}", href=view.link(f"{house.slug}/"))[
                icon("play"), t("Play"), h.span(".visually-hidden")[": ", said.name]
            ],
        ],
        _ladder(t, house),
        _advice(t, house.advice) if house.advice else None,
        _latest(t, house),
        _chart(t, house),
    ]


# -- the ladder ----------------------------------------------------------------------------------------------------


def _ladder(t: Words, house: House) -> Node:
    """A row for each level, the strongest on top, as on a ladder."""
    scores = [h.th(scope="col")[t("Best")], h.th(scope="col")[t("Mean")]] if house.has_scores else None
    name = manifest(house.slug).name
    return h.table(".ladder")[
        h.caption(".visually-hidden")[t("{game}: matches by the level of the bots", game=name)],
        h.thead[
            h.tr[
                h.th(scope="col")[t("Level")],
                h.th(scope="col")[t("Won")],
                scores,
                h.th(scope="col")[t("In a row")],
            ]
        ],
        h.tbody[(_rung(t, house.slug, rung, house.has_scores) for rung in reversed(house.rungs))],
    ]


def _rung(t: Words, slug: str, rung: Rung, has_scores: bool) -> Node:
    total = rung.total
    marks = {"data-beaten": rung.is_beaten, "data-played": total.played > 0}
    return h.tr(".rung", marks)[
        h.th(scope="row")[
            h.span(".rung-lamp", aria_hidden="true"),
            h.span(".rung-name")[t("Mixed") if rung.level == MIXED else level_name(rung.level)],
            None if rung.level == MIXED else h.small[strength_words(t, GAMES[slug], rung.level)],
            h.span(".visually-hidden")[", ", t("beaten")] if rung.is_beaten else None,
        ],
        h.td[_won(t, rung)],
        [
            h.td[signed(total.best) if total.best is not None else _none(t)],
            h.td[_mean(t, rung) if total.scored else _none(t)],
        ]
        if has_scores
        else None,
        h.td[[h.strong[total.run], " ", h.small[t("longest {n}", n=total.longest)]] if total.played else _none(t)],
    ]


def _won(t: Words, rung: Rung) -> Node:
    total = rung.total
    if not total.played:
        return _none(t)
    return [
        h.strong[t("{won} of {n}", won=total.won, n=total.played)],
        " ",
        h.small[t("{share}%", share=total.share)],
        h.svg(".rung-bar", viewBox="0 0 100 6", preserveAspectRatio="none", aria_hidden="true", focusable="false")[
            h.rect(".rung-ground", width="100", height="6"), h.rect(".rung-part", width=str(total.share), height="6")
        ],
    ]


def _mean(t: Words, rung: Rung) -> str:
    tenths = round(abs(rung.total.mean) * 10)
    words = t("{whole}.{tenths}", whole=tenths // 10, tenths=tenths % 10)
    return signed(-1)[0] + words if rung.total.mean < 0 and tenths else words


def _none(t: Words) -> Node:
    return [h.span(".rung-none", aria_hidden="true")["–"], h.span(".visually-hidden")[t("not played yet")]]


def _advice(t: Words, advice: Advice) -> Node:
    level, other = level_name(advice.level), level_name(advice.other)
    beaten = {"level": level, "won": advice.won, "n": advice.of}
    goal: dict[str, object] = {"enough": ENOUGH, "lately": LATELY, "other": other}
    match advice.kind:
        case "up":
            words = t("{level} beaten {won} of {n}: try {other}.", **beaten, other=other)
        case "down":
            words = t("{level} won the last {n}: {other} is a closer match.", level=level, n=advice.of, other=other)
        case "top":
            words = t("{level} beaten {won} of {n}: no bot is stronger.", **beaten)
        case _ if other:
            words = t(
                "{level} beaten {won} of {n} so far: win {enough} of {lately}, then try {other}.", **beaten, **goal
            )
        case _:
            words = t(
                "{level} beaten {won} of {n} so far: win {enough} of {lately} to beat them all.", **beaten, **goal
            )
    return h.p(".ladder-advice")[icon("lesson"), h.span[words]]


# -- the latest matches --------------------------------------------------------------------------------------------


def _latest(t: Words, house: House) -> Node:
    count = len(house.latest)
    if not count:
        return None
    title = t("Last matches: {n}, the latest on the right", n=count)
    return h.div(".latest")[
        h.h3(id=f"latest-{house.slug}")[title],
        h.ol(aria_labelledby=f"latest-{house.slug}")[
            (
                h.li(data_outcome=result.outcome)[h.span(".visually-hidden")[t(OUTCOMES[result.outcome])]]
                for result in house.latest
            )
        ],
        h.p(".latest-key", aria_hidden="true")[
            (h.span(data_outcome=outcome)[h.i, t(words)] for outcome, words in OUTCOMES.items())
        ],
    ]


def _chart(t: Words, house: House) -> Node:
    """The scores or, where they tell nothing, how far ahead one is of the bots."""
    scores = [result.score for result in house.latest if result.score is not None]
    if house.has_scores and len(scores) >= FEWEST:
        return _lined(t, t("Your scores"), scores)
    if len(house.latest) >= FEWEST and not house.has_scores:
        lead = list(accumulate(STEP[result.outcome] for result in house.latest))
        return _lined(t, t("Wins minus losses"), lead)
    return None


def _lined(t: Words, title: str, numbers: list[int]) -> Node:
    steps = [str(number) for number in range(1, len(numbers) + 1)]
    title = t("{title}, last {n} matches", title=title, n=len(numbers))
    return line_chart(t, title, [Line(t("You"), numbers)], steps)
