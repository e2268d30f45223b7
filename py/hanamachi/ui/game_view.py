"""What the app asks of a game's screen: the functions of its module `screen/view.py`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from htpy import Node

from ..core.game import Event, Hint, IllegalAction, Option
from ..words import Words
from .pictures.drawing import Drawing

Names = Sequence[str]
"""The names at the table, by seat. Where one is the reader's own (words.Addressed), sentences about it say "you"."""


@dataclass(frozen=True)
class Tip:
    """What the coach says in somebody's first match when something happens for the first time."""

    key: str
    """Names what happened: each is said once."""
    words: str
    point: str = ""
    """The id of the element that it is about."""


@dataclass(frozen=True)
class Light:
    """An element that lights up in the colour of the player who did something there."""

    id: str
    amount: str = ""
    """What it brought or cost, in signs: `+2`."""


@dataclass(frozen=True)
class Showing:
    """How an event is shown, besides the words of the log."""

    picture: Node = None
    """What the event is about, for the strip of news."""
    lights: tuple[Light, ...] = ()
    weight: float = 1.0
    """How long it stays, beside an ordinary event: a blow needs longer than a card that is drawn."""


@dataclass(frozen=True)
class Scene:
    """How the table is shown, besides what lies on it."""

    active: bool
    """Whether the viewer may act on it now."""
    over: bool
    """Whether the match is over, also by resignation."""
    fresh: tuple[Event, ...] = ()
    """What the last action made happen, as the viewer may know it."""
    lingering: bool = False
    """Whether the fleeting facts of `fresh` are still shown."""
    hint: str = ""
    """The action that a hint points at: its element is marked with `data-hint`."""
    chosen: str = ""
    """The action that waits to be asked for a second time: its element is marked with `data-chosen`."""
    acting: int | None = None
    """The seat whose last action is still being shown; None: all has been shown."""
    final: bool = False
    """Whether nothing can be undone: no button of the table offers it."""

    def frame(self, turn: int | None) -> int | None:
        """The seat with the frame that says whose turn it is: it moves on when the last action has been shown."""
        if self.over:
            return None
        return turn if self.acting is None else self.acting


@dataclass(frozen=True)
class Tally:
    """A line of the final score, in words: for the result card and for the picture of it."""

    seat: int
    total: str
    """The score, in figures."""
    sum: str = ""
    """How it adds up, as the rulebook counts it; empty where the total says it all."""


class GameView(Protocol):
    """The functions of a game's view. `t` gives the words; `seen` is what the viewer may know."""

    def option(self, t: Words, option: Option) -> str: ...
    def choice(self, t: Words, option: Option, choice: str) -> str: ...
    def about_option(self, t: Words, option: Option) -> str:
        """What an option is about, in a sentence for somebody who has never played; empty where its name says it."""
        ...

    def about_level(self, t: Words, level: str) -> str:
        """How a bot of a level plays this game, in a short sentence; empty where its name has to do."""
        ...

    def mark(self, seat: int, options: Mapping[str, str], seen: Any = None) -> Node:
        """The picture of a seat's colour, which the options of the match may decide, or chance; None: before it."""
        ...

    def table(self, t: Words, seen: Any, names: Names, scene: Scene) -> Node:
        """The table; what plays an action carries `data-do="play …"`, refused ones `aria-disabled`."""
        ...

    def unveiled(self, t: Words, state: Any, names: Names, scene: Scene) -> Node:
        """The table with all hidden things shown. Asked for when a match is over, on request."""
        ...

    def drawing(self, t: Words, seen: Any, names: Names) -> Drawing:
        """What lies on the table, to be sent as a picture: `seen` is a spectator's, and the words are for others.

        Names and standings of the players stand above it. Letters are at least `SMALLEST` high (ui/pictures).
        """
        ...

    def final_drawing(self, t: Words, story: Sequence[Any], names: Names) -> Drawing | None:
        """What tells the story of a match that is over, for the picture of its result card; None: words will do.

        `story` has every state. A narrow drawing stands beside the scores, a wide one below them.
        """
        ...

    def prompt(self, t: Words, seen: Any, names: Names) -> str:
        """What the player at turn may do now."""
        ...

    def is_answer(self, seen: Any) -> bool:
        """Whether the player at turn answers in another player's turn."""
        ...

    def standing(self, t: Words, seen: Any, seat: int) -> str:
        """Score and supplies of a seat, in few words."""
        ...

    def tell(self, t: Words, event: Event, names: Names) -> str: ...
    def showing(self, seen: Any, event: Event) -> Showing:
        """How an event is shown. `event` has what the viewer may know of it; `seen` is the present."""
        ...

    def seat_colour(self, seat: int, seen: Any) -> str:
        """The colour of a seat's mark, one of the `data-colour` in static/css/match/54-news.css."""
        ...

    def sound(self, event: Event) -> str:
        """What an event sounds like: `move` (something is laid), `card`, `capture` (something is taken), or nothing."""
        ...

    def refusal(self, t: Words, seen: Any, refused: IllegalAction, names: Names) -> str: ...
    def ending(self, t: Words, seen: Any, names: Names) -> str:
        """How the round or match on the table ended; empty while it runs."""
        ...

    def go_on(self, t: Words, seen: Any) -> str:
        """The words on the button of the game's pause."""
        ...

    def hint(self, t: Words, seen: Any, hint: Hint, names: Names) -> str:
        """What to do and why; never asked of a game without hints."""
        ...

    def result(self, t: Words, story: Sequence[Any], names: Names) -> Node:
        """What is shown once a match is over: sheets, charts. `story` has every state of it, from first to last.

        A button with `data-do="enter study"` opens the match in the game's room of that name; one with `again swapped`
        begins a match from the same deal with the seats exchanged.
        """
        ...

    def tally(self, t: Words, story: Sequence[Any], names: Names) -> Sequence[Tally]:
        """The final score of each seat and how it adds up, in the order of the seats. `story` has every state.

        A match that ended by resignation or time has one too: the score as it stood.
        """
        ...

    def telling_fact(self, t: Words, events: Sequence[Sequence[Event]], story: Sequence[Any], names: Names) -> str:
        """The one thing to remember of a match that is over, in a sentence; empty where there is none.

        `events` has what each action made happen, `story` every state: one more than there are actions.
        """
        ...

    def rules(self, t: Words) -> Node:
        """The whole rules. Their headings are <h2> with an id: the contents are made from them."""
        ...

    def cheat_sheet(self, t: Words) -> Node:
        """The rules on one screen of a phone: goal, turn, special cards, scoring."""
        ...

    # -- the coach of somebody's first match ---------------------------------------------------------------------------

    def goal(self, t: Words, seen: Any, seat: int | None = None) -> str:
        """What the viewer, in that seat, plays for, with their own colour or geisha; empty after the first points."""
        ...

    def tips(self, t: Words, seen: Any, events: Sequence[Event], names: Names) -> Sequence[Tip]:
        """What there is to say at this moment to a newcomer, the most important first. `events` led to it."""
        ...
