"""The names of the inks, and of all that can be coloured with them."""

from __future__ import annotations

from .....words import N_, Words
from ...rules.garden import Tile
from ...screen.words.tiles import tile_words
from .inks import TOKENS

INK = {
    "bare": N_("bare paper"),
    "paper": N_("cream"),
    "gold": N_("gold"),
    "ochre": N_("ochre"),
    "persimmon": N_("persimmon"),
    "vermilion": N_("vermilion"),
    "rose": N_("rose red"),
    "blossom": N_("blossom"),
    "plum": N_("plum"),
    "wisteria": N_("wisteria"),
    "indigo": N_("indigo"),
    "slate": N_("slate"),
    "sky": N_("sky blue"),
    "mist": N_("mist blue"),
    "pine": N_("pine green"),
    "moss": N_("moss"),
    "bamboo": N_("bamboo"),
    "chestnut": N_("chestnut"),
    "bark": N_("bark"),
    "sumi": N_("sumi grey"),
}
REGION = {
    "sky": N_("sky"),
    "sun": N_("sun"),
    "mist": N_("mist"),
    "clouds": N_("clouds"),
    "rain": N_("rain"),
    "ribbon": N_("ribbon"),
    "border": N_("ends of the ribbon"),
    "crane": N_("crane"),
    "feathers": N_("dark feathers"),
    "crown": N_("crown of the crane"),
    "branch": N_("branch"),
    "trunk": N_("trunk"),
    "blades": N_("blades"),
    "leaves": N_("leaves"),
    "leaf": N_("one leaf"),
    "petals": N_("petals"),
    "hearts": N_("hearts of the blossoms"),
    "boughs": N_("needles"),
    "flowers": N_("irises"),
    "tongues": N_("tongues of the irises"),
    "ground": N_("ground"),
    "kimono": N_("kimono"),
    "face": N_("face"),
    "collar": N_("collar"),
    "hair": N_("hair"),
    "flower": N_("flower"),
    "lips": N_("lips"),
    "jewels": N_("jewels"),
    "fan": N_("fan"),
}
TOKEN = {"token-0": N_("geisha before the waves"), "token-1": N_("geisha with a fan")}


def picture_words(t: Words, picture: str) -> str:
    return t(TOKEN[picture]) if picture in TOKENS else tile_words(t, Tile(*picture.split("-")))
