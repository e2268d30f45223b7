"""Who imports whom, what is loaded when, and how many files a folder has.

The contracts of import-linter stand in pyproject.toml.
"""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from hanamachi.core.manifest import folder
from hanamachi.games import SLUGS
from tools import ROOT

HANAMACHI = ROOT / "py/hanamachi"
TESTS = ROOT / "tests"
MOST_FILES = 14
CODE = {".py", ".js", ".mjs", ".ts", ".css", ".html", ".json"}
ROOMS = {"rules", "bots", "screen"}

START = """
import asyncio, sys
from hanamachi.app.app import App
root = "https://example.org/"
App(print, asyncio.run).handle({
    "kind": "hello", "now": 1, "url": root + sys.argv[1], "root": root, "app": root, "storage": {}
})
print(*sys.modules)
"""


def loaded_at(place: str, package: str = "games", modules: str = r"\w+\.[\w.]+") -> set[str]:
    """The modules of games, or of another package, that are imported for a visitor who opens an address."""
    command = [sys.executable, "-c", START, place]
    done = subprocess.run(command, cwd=ROOT / "py", capture_output=True, text=True, check=True)
    ours = re.compile(rf"hanamachi\.{re.escape(package)}\.({modules})$")
    return {found[1] for name in done.stdout.split() if (found := ours.match(name))}


def test_a_game_is_loaded_without_the_others() -> None:
    manifests = {f"{folder(slug)}.manifest" for slug in SLUGS}
    loaded = loaded_at("okiya/") - manifests
    assert {name.partition(".")[0] for name in loaded} == {"okiya"}
    assert not {"okiya.rules.layouts", "okiya.rules.prepared"} & loaded


@pytest.mark.parametrize("place", ["", "about/", "settings/", "statistics/"])
def test_pages_outside_the_games_load_their_manifests_alone(place: str) -> None:
    assert loaded_at(place) == {f"{folder(slug)}.manifest" for slug in SLUGS}


@pytest.mark.parametrize("place", ["", "okiya/"])
def test_who_sits_at_no_daily_table_waits_for_none(place: str) -> None:
    assert loaded_at(place, "app.daily", r"\w+") == {"daily_controller", "ending", "tries"}
    assert "table" in loaded_at("okiya/today/", "app.daily", r"\w+")


@pytest.mark.parametrize("place", ["", "okiya/"])
def test_the_text_form_for_other_browsers_is_not_loaded_at_the_start(place: str) -> None:
    loaded = loaded_at(place, "core", r"\w+")
    assert "game" in loaded and not {"wire", "forms"} & loaded


@pytest.mark.parametrize("slug", SLUGS)
def test_every_game_has_the_same_rooms(slug: str) -> None:
    game = HANAMACHI / "games" / folder(slug)
    folders = {path.name for path in game.iterdir() if path.is_dir() and path.name != "__pycache__"}
    assert folders - {"rooms"} == ROOMS
    assert {path.name for path in game.glob("*.py")} == {"__init__.py", "manifest.py", "game.py"}
    assert (game / "screen/view.py").exists() and (game / "rules/rules.py").exists()


@pytest.mark.parametrize("top", ["py", "static", "tools", "tests"])
def test_no_folder_has_more_than_about_a_dozen_files(top: str) -> None:
    files = [file for file in (ROOT / top).rglob("*") if file.suffix in CODE and file.name != "__init__.py"]
    counts = Counter(file.parent.relative_to(ROOT).as_posix() for file in files)
    assert counts
    assert not {folder: count for folder, count in counts.items() if count > MOST_FILES}


def imported(file: Path) -> Iterator[str]:
    """Every module that a file imports anywhere in it, and every name that it takes from one."""
    parts = file.relative_to(ROOT).with_suffix("").parts
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            package = parts[: -node.level] if node.level else ()
            module = (*package, node.module) if node.module else package
            yield from (".".join((*module, name.name)) for name in node.names)


def test_no_test_module_is_imported() -> None:
    """What tests share stands in conftest.py or in a module that is named for it."""
    modules = {".".join(file.relative_to(ROOT).with_suffix("").parts) for file in TESTS.rglob("test_*.py")}
    assert modules and "tests.app.tab.Tab" in imported(TESTS / "app/conftest.py")
    found = {
        file.relative_to(ROOT).as_posix(): name
        for file in TESTS.rglob("*.py")
        for name in imported(file)
        if name in modules or name.rpartition(".")[0] in modules
    }
    assert not found


def test_the_layers_hold() -> None:
    from importlinter.cli import lint_imports

    assert lint_imports(config_filename=str(ROOT / "pyproject.toml"), no_cache=True) == 0
