"""`build.py new-game` makes a game that builds, plays and passes the shared tests; docs/adding-a-game.md is true."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from hanamachi.ui.default_view import REQUIRED
from tests.test_docs import TUTORIAL, blocks, code, section, table
from tools import ROOT, Trouble
from tools.new_game import TEMPLATE, slug_of

MOST_LINES = 300
NAME = "Pebble Duel"


def test_what_is_quoted_is_there() -> None:
    quoted = [block for block in blocks(TUTORIAL) if block.file]
    assert len(quoted) > 8
    for block in quoted:
        assert f"\n{block.text}" in f"\n{(ROOT / block.file).read_text('utf-8')}", f"not in {block.file}:\n{block.text}"


def test_the_files_that_are_listed_are_those_of_the_template() -> None:
    listed = {path for row in table(TUTORIAL, "Adding a game") for path in code(row[0])}
    copied = [file.relative_to(TEMPLATE).as_posix() for file in TEMPLATE.rglob("*") if file.is_file()]
    for path in copied:
        named = path.replace("example", "<folder>")
        folder = f"{named.rpartition('/')[0]}/"
        known = named in listed or folder in listed or path.replace("example", "<slug>") in listed
        assert known or path.endswith("__init__.py") or path == "fr.po" or "__pycache__" in path, path


def test_the_template_is_small_and_has_no_more_functions_than_it_needs() -> None:
    own = [file for file in TEMPLATE.rglob("*") if file.suffix in (".py", ".css", ".svg")]
    assert sum(len(file.read_text("utf-8").splitlines()) for file in own) < MOST_LINES
    view = (TEMPLATE / "py/hanamachi/games/example/screen/view.py").read_text("utf-8")
    assert set(re.findall(r"^def (\w+)", view, re.MULTILINE)) == {*REQUIRED, "option"}


def test_the_drawings_use_classes_that_there_are() -> None:
    css = (ROOT / "static/css/10-art.css").read_text("utf-8")
    drawings = "".join(file.read_text("utf-8") for file in TEMPLATE.rglob("*.svg"))
    used = {name for names in re.findall(r'class="([^"]*)"', drawings) for name in names.split()}
    assert used
    assert not [name for name in used if not re.search(rf"\.{name}[ ,{{]", css)]


def test_the_page_says_all_that_every_game_is_tested_for() -> None:
    tests = re.findall(r"^def test_", (ROOT / "tests/rules/test_every_game.py").read_text("utf-8"), re.MULTILINE)
    said = re.findall(r"^- ", section(TUTORIAL, "The tests it passes"), re.MULTILINE)
    assert len(said) == len(tests)


@pytest.mark.parametrize(("name", "slug"), [("Nim", "nim"), ("Mai-Star", "mai-star"), ("Taïki", "taiki")])
def test_a_name_makes_an_address(name: str, slug: str) -> None:
    assert slug_of(name) == slug


@pytest.mark.parametrize("name", ["", "4", "x" * 40, "花"])
def test_a_name_without_letters_is_refused(name: str) -> None:
    with pytest.raises(Trouble):
        slug_of(name)


# -- done as the page says -----------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory, dist: Path) -> Path:
    """A copy of this tree in which somebody has made a new game."""
    tree = tmp_path_factory.mktemp("new-game")
    for folder in ("py", "static", "tools"):
        shutil.copytree(ROOT / folder, tree / folder, ignore=shutil.ignore_patterns("__pycache__"))
    for file in ROOT.iterdir():
        if file.is_file():
            shutil.copy(file, tree / file.name)
    (tree / "node_modules").symlink_to(ROOT / "node_modules")
    run(tree, f"from tools import new_game; new_game.make({NAME!r})")
    return tree


def run(tree: Path, program: str) -> str:
    paths = f"import sys; sys.path[:0] = [{str(tree)!r}, {str(tree / 'py')!r}]\n"
    command = [sys.executable, "-c", paths + program]
    done = subprocess.run(command, cwd=tree, capture_output=True, text=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_one_line_outside_its_folder_is_changed(tree: Path) -> None:
    """Python outside the game's folder changes in one place: the list of games."""
    changed = [
        path
        for file in (ROOT / "py").rglob("*.py")
        if (path := file.relative_to(ROOT)) and (tree / path).read_bytes() != file.read_bytes()
    ]
    assert changed == [Path("py/hanamachi/games/__init__.py")]
    before, after = ((where / changed[0]).read_text("utf-8").splitlines() for where in (ROOT, tree))
    assert len([line for line in after if line not in before]) == 1


def test_it_has_golden_records_and_french_words(tree: Path) -> None:
    assert (tree / "tests/rules/golden/pebble-duel-1.txt").read_text("utf-8").count(" => ") >= 4
    assert (tree / "tests/rules/golden/links/pebble-duel-1.txt").exists()
    catalogue = (tree / "py/hanamachi/words/fr.po").read_text("utf-8")
    assert "Pebble Duel est un jeu de" in catalogue and "Example is a game" not in catalogue


def test_it_is_built_in_both_languages(tree: Path) -> None:
    run(tree, "from pathlib import Path; from tools import site; site.build(Path('site').resolve())")
    for language in ("", "fr/"):
        home = (tree / "site" / language / "index.html").read_text("utf-8")
        assert 'id="door-pebble-duel"' in home and 'id="door-okiya"' in home
        assert (tree / "site" / language / "pebble-duel/rules/index.html").is_file()
    page = (tree / "site/pebble-duel/index.html").read_text("utf-8")
    assert '<symbol id="pebbleduel-stone"' in page and "style=" not in page


PLAY = """
import json
from hanamachi.app.app import App

app = App(push=lambda update: None, spawn=lambda task: task.close())
asked = {"url": "https://example.org/pebble-duel/", "root": "https://example.org/", "app": "", "storage": {}}
updates = [app.handle({"kind": "hello", **asked})]
form = {"who1": "person", "who2": "person", "name1": "Ana", "name2": "Ben", "stones": "9"}
moves = ["play take 3"] * 2 + ["play take 4", "undo", "redo"] + ["play take 1"] * 9
for do in ["start", *moves, "look 1", "look now", "ask rules"]:
    updates.append(app.handle({"kind": "do", "do": do, "form": form}))
print(json.dumps(updates))
"""


def test_it_is_played_to_the_end(tree: Path) -> None:
    updates: list[dict[str, Any]] = json.loads(run(tree, PLAY))
    everything = json.dumps(updates, ensure_ascii=False)
    assert "Ana takes 3 stones." in everything
    assert "The rules don’t allow that now." in everything
    assert "wins the match." in everything
    assert 'data-do=\\"play take 3\\"' in everything and "style=" not in everything
    stored = [store for update in updates for store in update.get("store", [])]
    saves = [json.loads(store["value"]) for store in stored if store["key"].startswith("hanamachi/match/")]
    assert saves[-1]["finished"]
    assert saves[-1]["record"].startswith("pebble-duel/1 seed=")


def test_it_passes_the_tests_of_every_game(tree: Path) -> None:
    program = """
import shutil, pytest
from pathlib import Path
raise SystemExit(pytest.main(["-q", "-p", "no:cacheprovider", "tests/rules/test_pebbleduel.py", "-c", "empty.ini"]))
"""
    (tree / "empty.ini").write_text("[pytest]\n")
    assert " passed" in run(tree, program)
