"""Rules and bots as a library: its public names, their page in docs/, and the examples there."""

from __future__ import annotations

import shutil
import subprocess
import sys
import zipfile
from itertools import zip_longest
from pathlib import Path

import pytest

import hanamachi
from hanamachi import GAMES, Chance, Event, Hint, IllegalAction, Match, RecordError, Seat
from tests.tools.pages import blocks, code, table
from tools import ROOT

LIBRARY, README = ROOT / "docs/library.md", ROOT / "README.md"


def printed_by(program: str) -> str:
    """What a program prints that can import our package and the standard library, and nothing else."""
    path = f"import sys; sys.path.append({str(ROOT / 'py')!r})\n"
    command = [sys.executable, "-I", "-S", "-c", path + program]
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_examples_of_the_page_print_what_it_says() -> None:
    shown = [block for block in blocks(LIBRARY) if block.file == "example" or block.kind == "output"]
    examples = [
        (block.text, after.text if after and after.kind == "output" else None)
        for block, after in zip_longest(shown, shown[1:])
        if block and block.kind == "python"
    ]
    assert len(examples) == 3
    for example, output in examples:
        printed = printed_by(example)
        assert printed if output is None else printed == output


def readme_example() -> str:
    (example,) = (block for block in blocks(README) if block.file == "example")
    return example.text


def test_the_example_of_the_readme_plays_a_match() -> None:
    assert Match.replay(hanamachi.parse(printed_by(readme_example())), GAMES).turn is None


def test_every_public_name_is_described_and_no_other() -> None:
    assert sorted(name for row in table(LIBRARY, "Names") for name in code(row[0])) == sorted(hanamachi.__all__)


def test_every_member_that_is_described_exists() -> None:
    match = Match(GAMES["okiya"], [Seat("Ana"), Seat("Ben")])
    examples = {
        "Game": match.game,
        "Option": match.game.options[0],
        "State": match.state,
        "Seen": match.state.seen_by(0),
        "Event": Event("kind"),
        "IllegalAction": IllegalAction("action", "rule", "why"),
        "Chance": Chance(1),
        "Hint": Hint("action", "motive"),
        "Match": match,
        "Seat": match.seats[0],
        "Record": match.record,
        "RecordError": RecordError("place", "problem", "why"),
    }
    members = {code(row[0])[0]: [text.partition("(")[0] for text in code(row[2])] for row in table(LIBRARY, "Names")}
    assert {name for name, named in members.items() if named} == set(examples)
    missing = [(name, one) for name in examples for one in members[name] if not hasattr(examples[name], one)]
    assert not missing


def test_each_name_is_found_and_any_other_refused() -> None:
    for name in hanamachi.__all__:
        assert getattr(hanamachi, name) is not None
    assert set(dir(hanamachi)) == set(hanamachi.__all__)
    with pytest.raises(AttributeError, match="nonsense"):
        hanamachi.nonsense  # type: ignore[attr-defined]  # noqa: B018


def test_the_package_alone_imports_nothing_and_a_game_no_other() -> None:
    loaded = "print(*(name for name in sys.modules if name.startswith('hanamachi')))"
    assert printed_by(f"import hanamachi\n{loaded}").split() == ["hanamachi"]
    modules = printed_by(f"from hanamachi import GAMES\nGAMES['taiki']\n{loaded}").split()
    assert {name.split(".")[2] for name in modules if name.startswith("hanamachi.games.")} == {"taiki"}


PLAY_ALL = """
from hanamachi import GAMES, Match, Seat, decide
for game in GAMES.values():
    match = Match(game, [Seat(f"Bot {number}", "shikomi") for number in range(game.seats[0])], seed=7)
    while match.turn is not None:
        seen = match.state.seen_by(match.turn)
        match.play(decide(match.game.bot(seen, "shikomi", match.chance_for_bot())))
    print(match.record)
"""


def test_every_game_is_played_by_its_bots_with_the_standard_library_alone() -> None:
    records = [hanamachi.parse(line) for line in printed_by(PLAY_ALL).splitlines()]
    assert [record.slug for record in records] == list(GAMES)
    assert all(Match.replay(record, GAMES).turn is None for record in records)


# -- the wheel -----------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Made by pip from a copy of the tree, with the setuptools that is installed here: without any network."""
    tree, out = tmp_path_factory.mktemp("tree"), tmp_path_factory.mktemp("wheel")
    shutil.copytree(ROOT / "py", tree / "py", ignore=shutil.ignore_patterns("__pycache__", "*.egg-info"))
    for name in ("pyproject.toml", "README.md", "LICENSE", "requirements.in"):
        shutil.copy(ROOT / name, tree)
    (tree / "tests").mkdir()  # folders beside the package must not confuse it
    (tree / "static").mkdir()
    pip("wheel", "--no-build-isolation", "--no-deps", "--no-index", "--wheel-dir", str(out), str(tree))
    (made,) = out.glob("*.whl")
    return made


def pip(*words: str) -> None:
    command = [sys.executable, "-m", "pip", "--disable-pip-version-check", *words]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.slow
def test_the_wheel_has_the_package_its_types_and_no_dependency(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
        (metadata,) = (archive.read(name).decode() for name in names if name.endswith("/METADATA"))
    folders = {name.partition("/")[0] for name in names}
    assert folders == {"hanamachi", next(name for name in folders if name.endswith(".dist-info"))}
    assert "hanamachi/py.typed" in names
    modules = {file.relative_to(ROOT / "py").as_posix() for file in (ROOT / "py/hanamachi").rglob("*.py")}
    assert modules <= set(names)
    needed = [line for line in metadata.splitlines() if line.startswith("Requires-Dist:")]
    assert needed and all(line.endswith('; extra == "site"') for line in needed)


@pytest.mark.slow
def test_in_an_empty_environment_the_wheel_runs_the_example_of_the_readme(wheel: Path, tmp_path: Path) -> None:
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(tmp_path / "venv")], check=True)
    python = tmp_path / "venv" / Path(sys.executable).relative_to(sys.prefix)
    pip("--python", str(python), "install", "--no-index", "--no-deps", str(wheel))
    for program in (readme_example(), PLAY_ALL):
        done = subprocess.run([python, "-I", "-c", program], capture_output=True, encoding="utf-8", check=False)
        assert done.returncode == 0, done.stderr
        for line in done.stdout.splitlines():
            assert Match.replay(hanamachi.parse(line), GAMES).turn is None
