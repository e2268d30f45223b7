"""`build.py new-game` makes a game that builds, plays and passes the shared tests; docs/adding-a-game.md is true."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from babel.messages import Catalog
from playwright.sync_api import sync_playwright

from hanamachi.app.route import PLACES
from hanamachi.games import GAMES
from hanamachi.ui.default_view import REQUIRED
from tests.tools.pages import blocks, code, section, table
from tools import CACHE, ROOT, Trouble, browser, words
from tools.generate.new_game import TAKEN, TEMPLATE, check, slug_of, strings
from tools.server import Server

MOST_LINES = 300
TUTORIAL = ROOT / "docs/adding-a-game.md"
SHARED_TESTS = ("__init__", "nim", "fortune", "reachable", "test_every_game")
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


def test_no_game_gets_an_address_of_the_site() -> None:
    assert {place.split("/")[0] for place in PLACES} - {"", *GAMES} <= set(TAKEN)


@pytest.mark.parametrize("name", ["Okiya", "House", "class", "About", "Fr"])
def test_a_name_that_is_taken_is_refused_before_anything_is_written(name: str) -> None:
    slug = slug_of(name)
    with pytest.raises(Trouble, match="choose another name"):
        check(slug, slug, [])


# -- done as the page says, in a tree that has a third language ----------------------------------------------------

ADDRESS = "https://example.org/games/"
LIST = Path("py/hanamachi/words/__init__.py")
PLURALS = "nplurals=3; plural=(n == 1 ? 0 : n == 2 ? 1 : 2);"


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory, node_modules: Path) -> Path:
    """A copy of this tree in which somebody has added a language, and then a game."""
    tree = tmp_path_factory.mktemp("new-game")
    for folder in ("py", "static", "tools"):
        shutil.copytree(ROOT / folder, tree / folder, ignore=shutil.ignore_patterns("__pycache__"))
    for file in ROOT.iterdir():
        if file.is_file():
            shutil.copy(file, tree / file.name)
    (tree / "node_modules").symlink_to(node_modules)
    for kept in CACHE.glob("pyodide-*"):  # as it has not changed
        shutil.copytree(kept, tree / kept.relative_to(ROOT))
    add_language(tree)
    (tree / "said.txt").write_text(run(tree, MAKE), encoding="utf-8")
    return tree


def add_language(tree: Path) -> None:
    """A made-up language: every message is the French one with marks around it, and numbers have three forms."""
    catalog = Catalog(locale="eo")
    catalog.mime_headers = [("Plural-Forms", PLURALS)]
    for message in words.read(words.FOLDER / "fr.po"):
        if message.id:
            forms = strings(message.string)
            forms = (forms[0], "dual", forms[1]) if len(forms) == 2 else forms
            marked = [f"‹{form}›" for form in forms]
            catalog.add(message.id, marked[0] if len(marked) == 1 else tuple(marked))
    words.write(tree / "py/hanamachi/words/eo.po", catalog)
    listed = (tree / LIST).read_text("utf-8")
    (tree / LIST).write_text(listed.replace('    "fr": ', '    "eo": "Esperanto",\n    "fr": '), encoding="utf-8")


MAKE = f"from tools.generate import new_game; new_game.make({NAME!r})"


def run(tree: Path, program: str, **environment: str) -> str:
    done = tried(tree, program, **environment)
    assert done.returncode == 0, done.stderr
    return done.stdout


def tried(tree: Path, program: str, **environment: str) -> subprocess.CompletedProcess[str]:
    paths = f"import sys; sys.path[:0] = [{str(tree)!r}, {str(tree / 'py')!r}]\n"
    command = [sys.executable, "-c", paths + program]
    around = os.environ | environment
    return subprocess.run(command, cwd=tree, env=around, capture_output=True, text=True, encoding="utf-8", check=False)


def test_a_game_and_a_language_are_one_line_each_outside_their_files(tree: Path) -> None:
    changed = {
        path
        for file in (ROOT / "py").rglob("*.py")
        if (path := file.relative_to(ROOT)) and (tree / path).read_bytes() != file.read_bytes()
    }
    assert changed == {Path("py/hanamachi/games/__init__.py"), LIST}
    for path in changed:
        before, after = ((where / path).read_text("utf-8").splitlines() for where in (ROOT, tree))
        assert len([line for line in after if line not in before]) == 1


def test_it_has_golden_records_and_words(tree: Path) -> None:
    assert (tree / "tests/rules/golden/pebble-duel-1.txt").read_text("utf-8").count(" => ") >= 4
    assert (tree / "tests/rules/golden/links/pebble-duel-1.txt").exists()
    catalogue = (tree / "py/hanamachi/words/fr.po").read_text("utf-8")
    assert "Pebble Duel est un jeu de" in catalogue and "Example is a game" not in catalogue


def test_messages_that_a_language_lacks_are_listed(tree: Path) -> None:
    said = (tree / "said.txt").read_text("utf-8")
    assert re.search(r"^fr\.po: \d+ messages, 0 to translate, 0 fuzzy$", said, re.MULTILINE)
    assert re.search(r"^eo\.po: \d+ messages, [1-9]", said, re.MULTILINE)
    assert "\n  Pebble Duel is a game by" in said


def test_a_second_run_says_that_the_game_exists(tree: Path) -> None:
    done = tried(tree, MAKE)
    assert done.stderr.splitlines()[-1] == ("tools.Trouble: py/hanamachi/games/pebbleduel exists: choose another name")


@pytest.fixture(scope="module")
def built(tree: Path) -> Path:
    program = "from pathlib import Path; from tools.build import site; site.build(Path('site').resolve())"
    run(tree, program, SITE_URL=ADDRESS)
    return tree / "site"


def test_it_is_built_in_every_language(built: Path) -> None:
    for folder in ("", "fr/", "eo/"):
        home = (built / folder / "index.html").read_text("utf-8")
        assert 'id="door-pebble-duel"' in home and 'id="door-okiya"' in home
        assert 'id="today-pebble-duel"' in home
        for page in ("rules", "today"):
            assert (built / folder / f"pebble-duel/{page}/index.html").is_file()
    front = (built / "pebble-duel/index.html").read_text("utf-8")
    assert '<symbol id="pebbleduel-stone"' in front and "style=" not in front


def test_a_third_language_is_linked_offered_and_described(built: Path) -> None:
    for folder in ("", "fr/"):
        page = (built / folder / "okiya/index.html").read_text("utf-8")
        assert f'<link rel="alternate" hreflang="eo" href="{ADDRESS}eo/okiya/">' in page
        assert re.search(r'<a id="speak-eo"[^>]* hreflang="eo" lang="eo"[^>]*>Esperanto</a>', page)
    page = (built / "eo/okiya/index.html").read_text("utf-8")
    assert '<html lang="eo" ' in page and "‹" in page
    for language in ("en", "fr"):
        assert f'id="speak-{language}"' in page
    assert 'id="speak-eo"' not in page
    assert f"<loc>{ADDRESS}eo/okiya/</loc>" in (built / "sitemap.xml").read_text("utf-8")
    assert json.loads((built / "eo/manifest.webmanifest").read_text("utf-8"))["lang"] == "eo"
    assert f"{ADDRESS}eo/embed/#okiya" in (built / "eo/oembed/okiya.json").read_text("utf-8")
    assert '<p lang="eo">‹Il n’y a pas de page' in (built / "404.html").read_text("utf-8")
    assert 'id="language-eo"' in (built / "settings/index.html").read_text("utf-8")


def test_a_third_language_has_plural_forms_of_its_own(tree: Path) -> None:
    program = """
from hanamachi.words import words_in
print([words_in("eo").n("{n} player", "{n} players", number) for number in (1, 2, 5)])
"""
    assert run(tree, program).strip() == "['‹1 personne›', '‹dual›', '‹5 personnes›']"


def test_a_visitor_whose_browser_has_the_third_language_gets_it(built: Path) -> None:
    with sync_playwright() as playwright, Server(built, prefix="/games/") as served:
        chromium = playwright.chromium.launch(executable_path=browser.ensure(), args=browser.arguments())
        page = chromium.new_page(locale="eo", service_workers="block")
        page.goto(f"{served.url}okiya/")
        page.wait_for_selector("html[data-ready][lang=eo]", state="attached", timeout=90_000)
        assert page.url == f"{served.url}eo/okiya/"
        page.locator("#speak-fr").click()
        page.wait_for_url(f"{served.url}fr/okiya/")
        page.locator("#speak-eo").click()
        page.wait_for_url(f"{served.url}eo/okiya/")
        page.wait_for_function("document.getElementById('boot-words').textContent.startsWith('‹')")
        page.goto(f"{served.url}embed/#okiya+lang=eo")
        page.wait_for_selector("html[data-ready][lang=eo]", state="attached", timeout=90_000)
        assert page.url == f"{served.url}eo/embed/#okiya+lang=eo"
        page = chromium.new_page(locale="eo-XX", service_workers="block")
        page.goto(f"{served.url}about/")
        page.wait_for_url(f"{served.url}eo/about/")
        chromium.close()


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
    assert "Ana takes 3." in everything
    assert "The rules don’t allow that now." in everything
    assert "wins the match." in everything
    assert 'data-do=\\"play take 3\\"' in everything and "style=" not in everything
    stored = [store for update in updates for store in update.get("store", [])]
    saves = [json.loads(store["value"]) for store in stored if store["key"].startswith("hanamachi/match/")]
    assert saves[-1]["finished"]
    assert saves[-1]["record"].startswith("pebble-duel/1 seed=")


PLAY_TODAY = """
import json
from hanamachi.app.app import App

app = App(push=lambda update: None, spawn=lambda task: task.close())
noon = {"now": 1_795_003_200_000, "zone": 0}
asked = {"url": "https://example.org/pebble-duel/today/", "root": "https://example.org/", "app": "", "storage": {}}
page = app.handle({"kind": "hello", **noon, **asked})["html"]
updates = [app.handle({"kind": "do", "do": do, **noon}) for do in ("today play 2026-11-18", "undo", "resign")]
print(json.dumps([page, updates]))
"""


def test_it_has_a_table_of_the_day_without_further_code(tree: Path) -> None:
    page, updates = json.loads(run(tree, PLAY_TODAY))
    assert "Wednesday 18 November" in page and "Kiku" in page
    stored = {store["key"]: store["value"] for update in updates for store in update.get("store", [])}
    kept = json.loads(stored["hanamachi/pebble-duel/today"])
    assert [one["day"] for one in kept["outcomes"]] == ["2026-11-18"]
    assert "share-try" in updates[-1]["html"]


def test_it_passes_its_own_tests_and_those_of_every_game(tree: Path) -> None:
    for path in ("tests/__init__.py", *(f"tests/rules/{name}.py" for name in SHARED_TESTS)):
        shutil.copy(ROOT / path, tree / path)
    (tree / "empty.ini").write_text("[pytest]\n")
    words = [
        "-q",
        "-p",
        "no:cacheprovider",
        "-c",
        "empty.ini",
        "--import-mode=importlib",
        "tests/rules",
        "-k",
        "pebble",
    ]
    told = run(tree, f"import pytest; raise SystemExit(pytest.main({words!r}))")
    passed = re.search(r"(\d+) passed", told)
    assert passed and int(passed[1]) >= 12, told  # three of its own, nine or more of every game
