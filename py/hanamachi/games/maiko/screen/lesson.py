"""The lesson of Maiko: one match against a beginner, its opening and its last turn. docs/lessons.md"""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from ....ui.lesson import Facts, Lesson, Step
from ....words import N_, Words
from ..rules.material import COLOURS, KINDS, Tile
from ..rules.rules import Seen
from .words.names import COLOUR, KIND, PROFESSOR, points_words, the_tile, tile_words

LEARNER, RIVAL = 0, 1
NAME = "Kiku"
HOUSE = f"maiko/2 seed=71 colour=white first=seat_1 | | {NAME} @shikomi |"
OPENING = "flip d1, flip d2, flip b8, flip b7, flip h3, flip h2, flip b8, flip h3, flip e9"
"""What is played in the first half of the lesson."""
LATER = (
    "flip d3, flip a9, flip b7, flip h2, flip a6, flip g8, flip a4, flip e2, flip e7, flip d9, flip h2, flip i8, "
    "flip c2, flip c1, flip f7, flip h7, flip c7, flip f3, flip b7, flip c2, flip e7, flip f2, flip c1, flip b7, "
    "flip b9, flip c8, sweep make-up violet, sweep shamisen violet, sweep parasol violet, flip c2, flip c1, "
    "flip h8, flip b7, flip a7"
)
"""What is played between the halves: the learner has two empty cells left, and a first tile open."""


def facts(t: Words, seen: Seen) -> Facts:
    """All that the words of the steps take from the table, as far as it is there to see."""
    own = seen.colours[LEARNER]
    shown = seen.faces.get(seen.open) or _shown_by_rival(seen)
    costly = next((tile for tile in seen.tiles_on(LEARNER, seen.to_sweep) if tile.colour != own), None)
    mine, theirs = seen.scores()
    return {
        "colour": t(COLOUR[own]),
        "own": _worth(t, seen, own),
        "other": _worth(t, seen, next(colour for colour in COLOURS if colour != own)),
        "name": NAME,
        "tile": tile_words(t, shown) if shown else "",
        "kind": t(KIND[shown.kind]) if shown and shown.kind in KIND else "",
        "costly": the_tile(t, costly) if costly else "",
        "professor": PROFESSOR["oka-san"],
        "mine": points_words(t, mine),
        "theirs": points_words(t, theirs),
    }


def _shown_by_rival(seen: Seen) -> Tile | None:
    """The first of the two tiles that the rival has turned in the last turn."""
    turned = [sighting.tile for sighting in seen.sightings if sighting.seat == RIVAL]
    return turned[-2] if turned else None


def _worth(t: Words, seen: Seen, colour: str) -> str:
    """What a tile of that colour is worth to the learner, by the rules."""
    points = replace(seen, boards=[{KINDS[0]: [colour]}, {}]).scores()[LEARNER]
    return points_words(t, points) if points < 0 else f"+{points}"


step = partial(Step, facts=facts)

LESSON = Lesson(
    (
        step(
            N_("You play {colour}. On your board, each {colour} tile is worth {own}, and every other tile {other}."),
            points=("your-board",),
            position=HOUSE,
            anchor="goal",
        ),
        step(
            N_("On your turn you look for a pair: the same object, in any colour. Turn the marked tile."),
            accepts=("flip d1",),
            otherwise=N_("In a match you may turn any tile. For now, try the marked one."),
            anchor="turn",
        ),
        step(
            N_("A lucky find: {tile}, your colour! Now turn a second tile: is there another {kind}?"),
            accepts=("flip d2",),
            otherwise=N_("Any tile is allowed. Here, the marked one is worth a look."),
        ),
        step(
            N_("Both tiles go to your board: +{mine} points! You may end your turn, or go on: turn another tile."),
            accepts=("flip b8",),
            otherwise=N_("You could. But let’s go on with the marked tile."),
            points=("your-tea",),
        ),
        step(
            N_("And a second one. Is it another {kind}?"),
            accepts=("flip b7",),
            otherwise=N_("Perhaps there. Try the marked tile first."),
        ),
        step(
            N_("Different tiles go back, and your turn ends. Remember them, and watch what {name} turns!"),
            answers={"": ("flip h3", "flip h2")},
            points=("space-b8", "space-b7"),
            anchor="memory",
        ),
        step(
            N_("{name} turned a {kind}, and you have seen another one. Turn yours first!"),
            accepts=("flip b8",),
            otherwise=N_("Look for the {kind} of your last turn: it lies on the marked space."),
        ),
        step(
            N_("And now the one that {name} has shown you."),
            accepts=("flip h3",),
            otherwise=N_("{name} turned it a moment ago: it lies on the marked space."),
        ),
        step(
            N_("Only one of these is your colour: {own} and {other}. Go on: what lies here?"),
            accepts=("flip e9",),
            otherwise=N_("All in good time. First look at the marked tile."),
            points=("your-cat",),
        ),
        step(
            N_("A friend brings you a kamon, but ends your turn at once. Friends stay face up."),
            points=("space-e9", "player-0"),
            anchor="friend",
        ),
        step(
            N_(
                "Some turns later. A complete column earns a kamon, a complete row lets you sweep: "
                "find another {kind} and get both!"
            ),
            accepts=("flip h8",),
            otherwise=N_("The other {kind} lies on the marked space: {name} has just shown it."),
            points=("your-bonsai",),
            position=f"{HOUSE} {OPENING}, {LATER}",
            anchor="lines",
        ),
        step(
            N_("Now sweep: up to one tile per cell of this row. Away with {costly}, which costs you!"),
            accepts=("sweep cat pink",),
            otherwise=N_("Keep your own colour: these are your points. Sweep the tile that costs you."),
            answers={"": ("done",)},
            points=("your-cat", "your-bonsai", "your-comb"),
        ),
        step(
            N_("Once per turn, a kamon buys a visit. {name} has a tile of your colour: {professor} can get it!"),
            accepts=("oka-san",),
            otherwise=N_("That is allowed too. But {professor} has something for you: visit her."),
            anchor="professors",
        ),
        step(
            N_("Take it: it fills your last empty cell. When a board is full, the match ends after that round."),
            accepts=("claim 1 kimono",),
            answers={"": ("done", "flip c2", "flip c1")},
            points=("your-kimono",),
            anchor="end",
        ),
    ),
    farewell=N_("You win, {mine} to {theirs}! Now play your first match."),
)
