"""A printed page as a test reads it: how large the paper is, and where on it something is drawn, in millimetres."""

from __future__ import annotations

import re
import zlib
from dataclasses import dataclass, field

MM = 72 / 25.4
NUMBER = re.compile(rb"[-+]?(\d+\.?\d*|\.\d+)")
# strings and pictures within a page would look like commands
OPAQUE = re.compile(rb"\((?:\\.|[^()\\])*\)|<[0-9A-Fa-f\s]*>|\[[^\]]*\]")

Matrix = tuple[float, float, float, float, float, float]


@dataclass
class Paper:
    """A page: its size, the rectangles that drawings are cut to, and the extent of all that is drawn on it."""

    width: float
    height: float
    cuts: list[tuple[float, float, float, float]] = field(default_factory=list)
    """Left, top, width, height."""
    points: list[tuple[float, float]] = field(default_factory=list)
    """Where a path or a line of text begins, and where a path goes."""

    def sized(self, side: float) -> list[tuple[float, float, float, float]]:
        """The squares of this side among the cuts."""
        return [cut for cut in self.cuts if abs(cut[2] - side) < 0.05 and abs(cut[3] - side) < 0.05]


def pages(pdf: bytes) -> list[Paper]:
    """The pages of a file as Chromium writes it: plain objects, one deflated stream for each page."""
    found = []
    for page in re.findall(rb"/Type\s*/Page\b.*?endobj", pdf, re.DOTALL):
        box = re.search(rb"/MediaBox\s*\[([^\]]*)\]", page)
        content = re.search(rb"/Contents\s+(\d+) 0 R", page)
        assert box and content
        _, _, width, height = map(float, box[1].split())
        paper = Paper(width / MM, height / MM)
        read(stream(pdf, int(content[1])), paper)
        found.append(paper)
    return found


def stream(pdf: bytes, number: int) -> bytes:
    found = re.search(rb"\n%d 0 obj\b.*?stream\r?\n" % number, pdf, re.DOTALL)
    assert found
    return zlib.decompressobj().decompress(pdf[found.end() :])


def read(commands: bytes, paper: Paper) -> None:
    """Follows the drawing as far as positions go."""
    at: Matrix = (1, 0, 0, 1, 0, 0)
    saved: list[Matrix] = []
    numbers: list[float] = []
    rectangle: tuple[float, float, float, float] | None = None

    def place(x: float, y: float) -> tuple[float, float]:
        a, b, c, d, e, f = at
        return (a * x + c * y + e) / MM, paper.height - (b * x + d * y + f) / MM

    for word in OPAQUE.sub(b" ", commands).split():
        if NUMBER.fullmatch(word):
            numbers.append(float(word))
            continue
        match word:
            case b"q":
                saved.append(at)
            case b"Q":
                at = saved.pop()
            case b"cm":
                at = times((numbers[-6], numbers[-5], numbers[-4], numbers[-3], numbers[-2], numbers[-1]), at)
            case b"re":
                x, y, width, height = numbers[-4:]
                (left, top), (right, bottom) = place(x, y), place(x + width, y + height)
                rectangle = (min(left, right), min(top, bottom), abs(right - left), abs(bottom - top))
            case b"W" | b"W*" if rectangle:
                paper.cuts.append(rectangle)
            case b"m" | b"l" | b"c" | b"v" | b"y" | b"Tm":
                paper.points.append(place(*numbers[-2:]))
        if word not in (b"re", b"W", b"W*"):
            rectangle = None
        numbers.clear()


def times(one: Matrix, other: Matrix) -> Matrix:
    a, b, c, d, e, f = one
    g, h, i, j, k, m = other
    return a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + m
