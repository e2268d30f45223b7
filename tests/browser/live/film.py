"""A film for Chromium's fake camera that shows a QR code."""

from __future__ import annotations

from pathlib import Path

import segno

WIDTH, HEIGHT = 640, 480
MODULE = 6  # pixels
QUIET = 4  # modules around a code
BRIGHT, DARK = 235, 16


def write(file: Path, text: str) -> None:
    """A YUV4MPEG2 file of a few frames: grey, with the code in the middle."""
    code = [[bool(module) for module in row] for row in segno.make(text, error="l", micro=False).matrix]
    side = (len(code) + 2 * QUIET) * MODULE
    assert side <= HEIGHT
    left, top = (WIDTH - side) // 2, (HEIGHT - side) // 2
    luma = bytearray([128]) * (WIDTH * HEIGHT)
    for y in range(side):
        line = bytearray([BRIGHT]) * side
        row = y // MODULE - QUIET
        if 0 <= row < len(code):
            for column, is_dark in enumerate(code[row]):
                if is_dark:
                    start = (column + QUIET) * MODULE
                    line[start : start + MODULE] = bytes([DARK]) * MODULE
        begin = (top + y) * WIDTH + left
        luma[begin : begin + side] = line
    colours = bytes([128]) * (WIDTH * HEIGHT // 2)
    frame = b"FRAME\n" + luma + colours
    file.write_bytes(f"YUV4MPEG2 W{WIDTH} H{HEIGHT} F10:1 Ip A1:1 C420jpeg\n".encode() + frame * 3)
