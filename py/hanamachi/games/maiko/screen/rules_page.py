"""The rules of Maiko in our own words, illustrated with the real tiles."""

from __future__ import annotations

import htpy as h
from htpy import Node

from ....words import N_, Words
from ..rules.material import COLOURS, FRIEND, KINDS, PROFESSORS, ROOMS, Tile
from .art import back_picture, broom_picture, colour_picture, floor_picture, kamon_picture, professor_picture
from .art import tile_picture as drawn
from .words.names import PROFESSOR, room_words

PROFESSOR_RULES = {
    "danna": N_(
        "turns any face-down tile for you: an object goes straight to your board and your turn goes on. A friend "
        "brings a kamon and ends your turn, as usual."
    ),
    "oka-san": N_("takes one tile of your colour from another player’s board, covered or not, and puts it on yours."),
    "one-san": N_(
        "lets you look at up to six face-down tiles, one after the other, for your eyes only. The others see which "
        "ones."
    ),
    "sabanto": N_("removes one tile from your board, covered or not. It is out of the game."),
}
ROOM_RULES = {
    "genkan": N_("the entrance"),
    "ozashiki": N_("the banquet room"),
    "chashitsu": N_("the tea room"),
    "engawa": N_("the veranda"),
    "zen garden": N_("raked gravel"),
    "tokonoma": N_("the alcove"),
    "kesho": N_("the dressing room"),
    "daidokoro": N_("the kitchen"),
    "furo": N_("the bath"),
}


def rules(t: Words) -> Node:
    return h.div(".maiko-rules")[_aim(t), _material(t), _turn(t), _professors(t), _lines(t), _end(t), _decisions(t)]


def _aim(t: Words) -> Node:
    return h.section[
        h.h2("#rules-goal")[t("Goal")],
        h.p[
            t(
                "You are a maiko, an apprentice geisha, and everything in the house lies face down. Find pairs and "
                "fill your board. At the end each tile of your own colour is worth +1, every other tile −1."
            )
        ],
        h.figure[
            h.div(".rules-row")[
                colour_picture("violet"),
                h.span(".rules-arrow", aria_hidden="true")["→"],
                (drawn(Tile(kind, "violet")) for kind in ("fan", "cat", "comb")),
                drawn(Tile("tea", "pink")),
            ],
            h.figcaption[t("Violet has three violet tiles and a pink one: 3 − 1 = 2 points.")],
        ],
    ]


def _material(t: Words) -> Node:
    return h.section[
        h.h2("#rules-house")[t("The house")],
        h.p[
            t(
                "Nine kinds of objects in four colours, each tile twice, and nine friends: 81 tiles, shuffled face "
                "down. Each colour has its own pattern: white hemp leaves, violet arrow feathers, pink rings, green "
                "checks."
            )
        ],
        h.div(".rules-kinds")[([drawn(Tile(kind, colour)) for kind in KINDS] for colour in COLOURS)],
        h.p[
            t(
                "The spaces lie in nine rooms. Rooms have no effect: they help you remember that the cat was in the "
                "kitchen, by the door."
            )
        ],
        h.ul(".rules-rooms")[
            (
                h.li(data_room=room.replace(" ", "-"))[
                    floor_picture(room), h.span[h.strong[room_words(t, room)], " ", t(ROOM_RULES[room])]
                ]
                for room in ROOMS.values()
            )
        ],
        h.p[
            t(
                "With two players, the zen garden and the tokonoma stay empty: three friends and one of the colours "
                "that nobody plays are left out. The other colour without a player stays in, and costs whoever "
                "collects it."
            )
        ],
        h.p[t("Each player has a board of three by three cells, one for each kind, and starts with 1 kamon.")],
        h.p[
            t(
                "You can choose a colour before the match. If two players want the same one, the earlier seat gets "
                "it; chance decides the rest."
            )
        ],
    ]


def _turn(t: Words) -> Node:
    return h.section[
        h.h2("#rules-turn")[t("Your turn")],
        h.p[t("Turn two tiles, one after the other, for all to see.")],
        h.dl[
            h.dt[t("The same kind")],
            h.dd[
                t(
                    "Both go to that cell of your board, whatever their colours. Then turn two more tiles, or end "
                    "your turn."
                ),
                h.span(".rules-row")[drawn(Tile("parasol", "green")), drawn(Tile("parasol", "white"))],
            ],
            h.dt[t("Two different kinds")],
            h.dd[
                t("Both go back face down where they were, and your turn ends. Remember them!"),
                h.span(".rules-row")[drawn(Tile("shamisen", "pink")), drawn(Tile("bonsai", "pink"))],
            ],
            h.dt[t("A friend")],
            h.dd[
                t(
                    "Take 1 kamon. Your turn ends at once; a tile you turned first goes back face down. The friend "
                    "stays face up."
                ),
                h.span(".rules-row")[drawn(FRIEND), kamon_picture()],
            ],
        ],
    ]


def _professors(t: Words) -> Node:
    return h.section[
        h.h2("#rules-professors")[t("The four professors")],
        h.p[
            t(
                "Once per turn you may pay 1 kamon and visit one of them: before you turn a tile, between two tiles, "
                "or after a pair. Everyone may visit the same one."
            )
        ],
        h.ul(".rules-professors")[
            (
                h.li[professor_picture(name), h.span[h.strong[PROFESSOR[name]], " ", t(PROFESSOR_RULES[name])]]
                for name in PROFESSORS
            )
        ],
        h.p[
            t(
                "Example: you turn a green kimono and don’t know where another one is. You visit One-san, find a pink "
                "kimono with your fourth look, stop, and turn it: a pair, and you go on."
            )
        ],
    ]


def _lines(t: Words) -> Node:
    return h.section[
        h.h2("#rules-lines")[t("Rows and columns")],
        h.p[t("A line of your board pays when its third cell gets a tile.")],
        h.ul(".rules-professors")[
            h.li[kamon_picture(), h.span[h.strong[t("A column")], " ", t("brings a kamon.")]],
            h.li[
                broom_picture(),
                h.span[
                    h.strong[t("A row")],
                    " ",
                    t("lets you sweep: remove up to one tile from each of its three cells, covered or not."),
                ],
            ],
        ],
        h.p[
            t(
                "More tiles on a filled cell bring nothing. But when a cell becomes empty again, its row and its "
                "column can be completed and paid once more."
            )
        ],
        h.p[
            t(
                "Example: you play violet. Your fan and tea cells each hold a pink tile, and a pair of violet kimonos "
                "completes the row. You sweep the pink fan and the pink tea, and keep both kimonos."
            )
        ],
    ]


def _end(t: Words) -> Node:
    return h.section[
        h.h2("#rules-end")[t("The end")],
        h.p[
            t(
                "When a player has a tile on all nine cells, the round is played to its end, so that everyone has had "
                "the same number of turns. Whoever fills their board turns no more tiles this turn, but may still "
                "sweep and visit a professor."
            )
        ],
        h.p[
            t(
                "Then count: +1 for each tile of your colour, −1 for every other, covered ones too. Kamon are worth "
                "nothing. On a tie, the player with more tiles of their own colour wins; after that, victory is "
                "shared."
            )
        ],
    ]


def _decisions(t: Words) -> Node:
    return h.section[
        h.h2("#rules-details")[t("What the rulebook leaves open")],
        h.ul[
            h.li[t("The kamon for a column comes before the sweep of a row, and stays yours whatever you sweep.")],
            h.li[t("You may sweep tiles you have just placed, and tiles of your own colour.")],
            h.li[t("A tile from Danna never completes a pair: you still turn the second tile.")],
            h.li[t("Oka-san is closed when no other board has your colour, Sabanto when your board is empty.")],
            h.li[
                t(
                    "When the reserve is empty, a kamon comes from the fullest professor card; if that is empty too, "
                    "you get none."
                )
            ],
            h.li[
                t(
                    "When no pair is left in the house, or fewer than two tiles, this is the last round too: "
                    "otherwise some matches would never end."
                )
            ],
            h.li[t("A score can be negative.")],
            h.li[
                t(
                    "Tiles that went back face down appear nowhere on the page until the match is over, not even in "
                    "the log. Bots know only what they have seen."
                )
            ],
        ],
        h.div(".rules-row")[back_picture()],
    ]
