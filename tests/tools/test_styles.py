"""The style sheets: sizes have names, lines are short, and what is a game's is in the game's own folder."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from hanamachi.games import GAMES
from tools import ROOT, Trouble
from tools.build import styles

CSS = ROOT / "static/css"
SIZES = CSS / "01-sizes.css"
SHARED = {"match", "embed"}
"""The folders that belong to no game."""
SHEETS = sorted(CSS.glob("**/*.css"))
MOST_WIDTHS = 12
MOST_IN_A_LINE = 120
UNNAMED = re.compile(r":(?:has|not|where|nth-child)\([^()]*(?:\([^()]*\)[^()]*)*\)|::?(?!is\b)[\w-]+(?:\([^()]*\))?")
"""Parts of a selector that name no element that it is about."""


def text_of(sheet: Path) -> str:
    return styles.COMMENT.sub("", sheet.read_text("utf-8"))


def sizes() -> dict[str, str]:
    return dict(styles.DEFINITION.findall(text_of(SIZES)))


def test_every_query_asks_for_a_size_by_its_name() -> None:
    measure = re.compile(r"width|height|aspect-ratio|inline-size|block-size")
    for sheet in SHEETS:
        raw = [query for query in styles.QUERY.findall(text_of(sheet)) if measure.search(query)]
        assert not raw, f"{sheet.relative_to(ROOT)} should name a size of {SIZES.name}: {raw}"
        assert sheet == SIZES or not styles.DEFINITION.search(text_of(sheet)), f"{sheet.name} names sizes of its own"


def test_there_is_a_handful_of_widths_and_each_name_is_used() -> None:
    widths = {name for name, meant in sizes().items() if re.search(r"\bwidth\b", meant)}
    assert 0 < len(widths) <= MOST_WIDTHS, sorted(widths)
    used = {name for sheet in SHEETS for query in styles.QUERY.findall(text_of(sheet)) for name in named(query)}
    used |= {name for meant in sizes().values() for name in named(meant)}
    assert set(sizes()) == used


def named(query: str) -> list[str]:
    return styles.NAME.findall(query)


def test_no_line_is_too_long() -> None:
    for sheet in SHEETS:
        for number, line in enumerate(sheet.read_text("utf-8").splitlines(), 1):
            assert len(line) <= MOST_IN_A_LINE, f"{sheet.relative_to(ROOT)}:{number}: {len(line)} characters"


def test_what_all_games_share_names_none_of_them() -> None:
    folders = {slug.replace("-", "") for slug in GAMES}
    names = re.compile("|".join({*GAMES, *folders}))
    for sheet in (sheet for sheet in SHEETS if sheet.parent.name not in folders):
        assert not names.findall(text_of(sheet)), f"{sheet.name} should leave that to static/css/<game>/"
    assert {folder.name for folder in CSS.iterdir() if folder.is_dir()} <= folders | SHARED


def selectors(sheet: Path) -> Iterator[str]:
    """The selectors of a sheet, those that they are nested in before them."""
    around: list[str] = []
    text, begun = text_of(sheet), 0
    for sign in re.finditer(r"[{};]", text):
        head = text[begun : sign.start()].strip()
        begun = sign.end()
        if sign[0] == "{":
            around.append("" if head.startswith("@") else head)
            yield " ".join(filter(None, around))
        elif sign[0] == "}":
            around.pop()


def names_nothing(selector: str) -> bool:
    """Whether the elements that it is about have no name in it: neither a tag, a class, an id nor an attribute."""
    subject = re.split(r"[\s>+~]+", re.sub(r",\s+", ",", UNNAMED.sub("", selector)))[-1]
    return bool(re.fullmatch(r"\*?(:is\(([^()]*,)?\*(,[^()]*)?\))?", subject))


def test_no_has_makes_every_change_style_the_whole_page_anew() -> None:
    """Chromium keeps one list for all rules with :has(). With `.a:has(.b) > *` in it, whatever is added to the page or
    taken away makes it look at every element, those of all drawings too: three quarters of a click."""
    assert names_nothing(".a:has(> :nth-child(8)) > *")
    assert names_nothing(".a:has(.b) .c > :not(summary)")
    assert names_nothing(".a:has(.b) .c > :is(*, #d)")
    assert not names_nothing(".a:has(.b) > * .c:not(.d)")
    assert not names_nothing(".a:has(.b) > details")
    for sheet in SHEETS:
        for selector in selectors(sheet):
            for one in re.split(r",(?![^()]*\))", selector):
                fault = ":has(" in selector and names_nothing(one)
                assert not fault, f"{sheet.relative_to(ROOT)}: {one.strip()} should name what it is about"


def test_no_has_is_about_the_whole_page() -> None:
    """Chromium would look at all of it after every change. <html data-main> has the classes of what is shown."""
    for sheet in SHEETS:
        for selector in selectors(sheet):
            assert not re.search(r"(:root|html|body|#app)[^\s>+~]*:has\(", selector), f"{sheet.name}: {selector}"


def test_names_become_conditions() -> None:
    sheet = """
        @custom-media --phone (width < 480px); /* (--unknown) in a comment is no name */
        @custom-media --low (height < 600px);
        @custom-media --lying (orientation: landscape) and (--low);
        @media (--phone) { a { b: c; @media not (--lying), (--low) and (not (--phone)) { d: var(--phone); } } }
        @container bar (--phone) { e { f: g; } }
    """
    made = styles.resolved(sheet)
    assert "@media (width < 480px) {" in made
    assert "@container bar (width < 480px) {" in made
    lying = "((orientation: landscape) and (height < 600px))"
    assert f"@media not {lying}, (height < 600px) and (not (width < 480px)) {{ d: var(--phone); }}" in made
    assert "custom-media" not in made


@pytest.mark.parametrize(
    ("sheet", "why"),
    [
        ("@media (--fone) { a { b: c; } }", "no style sheet names a size --fone"),
        ("@custom-media --a (--b); @custom-media --b (width < 1px);", "no style sheet names a size --b"),
        ("@custom-media --a (width < 1px); @custom-media --a (width < 2px);", "the size --a is named twice"),
    ],
)
def test_a_name_that_nobody_gave_or_two_gave_is_refused(sheet: str, why: str) -> None:
    with pytest.raises(Trouble, match=why):
        styles.resolved(sheet)


@pytest.mark.usefixtures("node_modules")
def test_the_sheets_become_one_that_is_small() -> None:
    sheets = {"80-x.css": b"b { color: #fff; }", "game/60-y.css": b"/* why */ a:hover { width: 1px }"}
    assert styles.joined(sheets).strip() == b"a:hover{width:1px}b{color:#fff}"
    with pytest.raises(Trouble, match="can't be joined"):
        styles.joined({"a.css": b"a { b: c; } }"})
