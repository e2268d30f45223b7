"""The rules of Maiko in our own words, illustrated with the real tiles."""

from __future__ import annotations

import htpy as h
from htpy import Node

from ....words import N_, Words
from ..rules.material import COLOURS, FRIEND, KINDS, PROFESSORS, ROOMS, Tile
from .art import back_picture, broom_picture, colour_picture, floor_picture, kamon_picture, professor_picture
from .art import tile_picture as drawn
from .words import PROFESSOR, room_words

PROFESSOR_RULES = {
    "danna": N_(
        "turns any face-down tile for you. An object goes straight onto your board and your turn goes on. A friend "
        "gives a kamon and ends your turn, as ever."
    ),
    "oka-san": N_(
        "fetches one tile of your own colour from somebody else’s board, even from under other tiles, and lays it on "
        "yours."
    ),
    "one-san": N_(
        "lets you look at up to six face-down tiles, one after the other, for your eyes only. The others see which "
        "ones you lift."
    ),
    "sabanto": N_("carries one tile away from your own board, even from under others. It is out of the game."),
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
        h.h2[t("What you are after")],
        h.p[
            t(
                "You are a maiko, an apprentice, in a house where somebody has put everything face down. Find what "
                "belongs together, keep your own colour, and get rid of the rest: at the end each tile of your colour "
                "is a point, and each other tile costs one."
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
        h.h2[t("The house")],
        h.p[
            t(
                "Nine kinds of objects in four colours, each tile twice, and nine friends: 81 tiles, shuffled face "
                "down onto 81 spaces. Colours have a pattern each: white hemp leaves, violet arrow feathers, pink "
                "rings, green checks."
            )
        ],
        h.div(".rules-kinds")[([drawn(Tile(kind, colour)) for kind in KINDS] for colour in COLOURS)],
        h.p[
            t(
                "The spaces lie in nine rooms. A room does nothing; it helps you remember that the cat was in the "
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
                "Two players leave the zen garden and the tokonoma empty: one of the colours nobody plays is taken "
                "out, and three friends. The other colour nobody plays stays in the house and costs whoever collects "
                "it."
            )
        ],
        h.p[t("Each player has a board with a cell for each kind, three by three, and one kamon.")],
        h.p[
            t(
                "Who wishes for a colour plays it; if two wish for the same, the first seat does. Chance gives the "
                "others a colour that is left."
            )
        ],
    ]


def _turn(t: Words) -> Node:
    return h.section[
        h.h2[t("Your turn")],
        h.p[t("Turn two tiles, one after the other, for all to see.")],
        h.dl[
            h.dt[t("The same kind")],
            h.dd[
                t(
                    "Both go onto that cell of your board, whatever their colours. You may turn two more tiles, again "
                    "and again, or end your turn."
                ),
                h.span(".rules-row")[drawn(Tile("parasol", "green")), drawn(Tile("parasol", "white"))],
            ],
            h.dt[t("Two kinds")],
            h.dd[
                t("Both go back face down, where they were. Your turn is over. Remember them."),
                h.span(".rules-row")[drawn(Tile("shamisen", "pink")), drawn(Tile("bonsai", "pink"))],
            ],
            h.dt[t("A friend")],
            h.dd[
                t(
                    "Take a kamon; your turn is over at once, and a tile that you turned before goes back. The friend "
                    "stays face up."
                ),
                h.span(".rules-row")[drawn(FRIEND), kamon_picture()],
            ],
        ],
    ]


def _professors(t: Words) -> Node:
    return h.section[
        h.h2[t("The four professors")],
        h.p[
            t(
                "Once in your turn you may pay a kamon and visit one of them: before a flip, between two flips, or "
                "after a pair. Somebody else’s visit closes no door."
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
                "An example: you turn a green kimono and have no idea where another one is. You visit One-san, see a "
                "pink kimono with the fourth look, stop, and turn it: a pair, and you go on."
            )
        ],
    ]


def _lines(t: Words) -> Node:
    return h.section[
        h.h2[t("Rows and columns")],
        h.p[t("A line of your board pays in the moment in which its third cell gets a tile.")],
        h.ul(".rules-professors")[
            h.li[kamon_picture(), h.span[h.strong[t("A column")], " ", t("brings a kamon.")]],
            h.li[
                broom_picture(),
                h.span[
                    h.strong[t("A row")],
                    " ",
                    t("lets you sweep: up to one tile of each of its three cells, covered ones too, leaves the game."),
                ],
            ],
        ],
        h.p[
            t(
                "Further tiles on a full cell bring nothing. But a cell that gets empty, by a sweep, by Sabanto or by "
                "somebody’s Oka-san, makes its row and its column open again, to be completed and paid once more."
            )
        ],
        h.p[
            t(
                "An example: with fan and tea on your board, both partly pink, you find two kimonos, and the upper "
                "row is complete. You play violet, so you sweep the pink fan and the pink tea and keep both kimonos: "
                "one of them is violet."
            )
        ],
    ]


def _end(t: Words) -> Node:
    return h.section[
        h.h2[t("The end")],
        h.p[
            t(
                "When somebody has a tile on all nine cells, the round is played to its end, so that all have had the "
                "same number of turns. Whoever fills a board turns no more tiles in that turn, but may still sweep, "
                "and visit a professor."
            )
        ],
        h.p[
            t(
                "Then count: a point for each tile of your colour, a point off for each other, covered ones too. "
                "Kamon count nothing. If there is a tie, more tiles of one’s own colour win; after that, the victory "
                "is shared."
            )
        ],
    ]


def _decisions(t: Words) -> Node:
    return h.section[
        h.h2[t("What the rulebook leaves open")],
        h.ul[
            h.li[t("A kamon for a column comes before the sweep of a row, and stays yours whatever you sweep.")],
            h.li[t("You may sweep tiles just laid down, and tiles of your own colour.")],
            h.li[t("What Danna takes never completes a flip: the second tile is still to be turned.")],
            h.li[t("Oka-san is closed when no other board has your colour, Sabanto when your board is empty.")],
            h.li[t("When the reserve of kamon is empty, one comes back off the fullest card; if there is none, none.")],
            h.li[
                t(
                    "When no two tiles of a kind are left in the house, or fewer than two tiles, the round is the "
                    "last one too: or some matches would never end."
                )
            ],
            h.li[t("A score may be below nought.")],
            h.li[
                t(
                    "What went back face down stands nowhere in the page, in the log or in a label, until the match "
                    "is over. Bots know only what they have seen."
                )
            ],
        ],
        h.div(".rules-row")[back_picture()],
    ]
