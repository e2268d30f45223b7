"""The Pyodide that the site ships: the published one without what only native packages need, in two parts."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from itertools import pairwise
from pathlib import Path

import pytest

from tools import ROOT, file_tree
from tools.build import licences
from tools.packages import vendor
from tools.setup import find_node
from tools.wasm import runtime
from tools.wasm.profiling import profile

pytestmark = pytest.mark.usefixtures("node_modules")

MEMORY = ROOT / "tests/tools/wasm/memory.mjs"
POISON = ROOT / "tests/tools/wasm/poison.mjs"
# what reads the tables that the rest brings
NEED_TABLES = {"forms_of_signs", "names_of_signs", "codecs_of_east_asia"}
# the second pair of doubles in the table of musl's exp()
EXP_TABLE = bytes.fromhex("6ebf881a4f3b9b3c3533fba93df6ef3f")
INTERFACE = """
const module = new WebAssembly.Module(require("node:fs").readFileSync(process.argv[1]));
const names = (list) => list.map(({ module, name }) => module ? `${module} ${name}` : name);
console.log(JSON.stringify([names(WebAssembly.Module.exports(module)), names(WebAssembly.Module.imports(module))]));
"""


@pytest.fixture
def shipped(dist: Path) -> Path:
    folder = next(dist.glob("lib/pyodide-*"))
    if not (folder / runtime.REST).exists():
        pytest.skip("Pyodide is shipped as published")
    return folder


def interface(module: Path) -> tuple[list[str], list[str]]:
    """What a module exports and imports."""
    command = [str(find_node()), "-e", INTERFACE, str(module)]
    exported, imported = json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
    return exported, imported


def memory_of(module: Path) -> bytes:
    """The memory as a module begins with it, without the zeros at its end."""
    command = [str(find_node()), str(MEMORY), str(module)]
    return subprocess.run(command, cwd=ROOT, capture_output=True, check=True).stdout


def test_the_program_names_exactly_what_the_module_exports(shipped: Path) -> None:
    exported, _ = interface(shipped / "pyodide.asm.wasm")
    program = (shipped / "pyodide.asm.mjs").read_text("utf-8")
    named = set(re.findall(r'wasmExports(?:\["|\.)([\w$ ]+)', program))
    assert named == {name for name in exported if not name.startswith("shared ")}  # those are for the rest
    assert {"malloc", "memory", "_pyproxy_apply"} <= named and len(named) < 200


def test_the_program_has_what_the_modules_import_and_nothing_of_the_graphics_that_they_do_not(shipped: Path) -> None:
    program = (shipped / "pyodide.asm.mjs").read_text("utf-8")
    imported = interface(shipped / "pyodide.asm.wasm")[1] + interface(shipped / runtime.REST)[1]
    wanted = {name for module, _, name in (one.partition(" ") for one in imported) if module != "first"}
    assert len(wanted) > 200 and wanted <= {"load rest", *re.findall(r"[\w$]+", program)}
    assert len(program) < 0.3 * (runtime.STOCK / "pyodide.asm.mjs").stat().st_size
    assert not re.search(r"glBindTexture|SDL_Init|alcOpenDevice", program)


def test_nothing_is_left_for_a_linker_to_fill_in(shipped: Path) -> None:
    exported, imported = interface(runtime.STOCK / "pyodide.asm.wasm")
    assert len(exported) > 8000 and any(name.startswith("GOT") for name in imported)
    _, imported = interface(shipped / "pyodide.asm.wasm")
    assert {name.partition(" ")[0] for name in imported} == {"env", "wasi_snapshot_preview1"}


def test_the_first_module_is_much_smaller_and_lends_the_rest_its_memory(shipped: Path) -> None:
    first, rest = shipped / "pyodide.asm.wasm", shipped / runtime.REST
    assert first.stat().st_size < 0.6 * (runtime.STOCK / "pyodide.asm.wasm").stat().st_size
    exported, imported = interface(rest)
    assert not exported and "first memory" in imported
    provided = {f"first {name}" for name in interface(first)[0]}
    assert {name for name in imported if name.startswith("first ") and not re.search(r" \d+$", name)} <= provided


def digests(folder: Path, *parts: str) -> dict[str, str]:
    """What tools/wasm/profiling/exercise.py computes, with other chance numbers than those of the profile."""
    command = [str(find_node()), "tools/wasm/profiling/exercise.mjs", str(folder), "2", *parts]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    found: dict[str, str] = json.loads(done.stdout.splitlines()[-1])["digests"]
    return found


@pytest.fixture(scope="module")
def published_digests(node_modules: object) -> dict[str, str]:
    return digests(runtime.STOCK)


def poisoned(shipped: Path, out: Path, *ranges: str) -> Path:
    """The same Pyodide, with garbage in place of the data that was moved, and in these ranges."""
    subprocess.run([str(find_node()), str(POISON), str(shipped), str(out), *ranges], cwd=ROOT, check=True)
    return out


def test_it_computes_what_the_published_one_does(shipped: Path, published_digests: dict[str, str]) -> None:
    assert digests(shipped) == published_digests


def test_what_needs_no_tables_of_the_rest_is_right_with_garbage_in_their_place(
    shipped: Path, published_digests: dict[str, str], tmp_path: Path
) -> None:
    expected = {part: digest for part, digest in published_digests.items() if part not in NEED_TABLES}
    assert len(expected) == len(published_digests) - len(NEED_TABLES) > 4
    assert digests(poisoned(shipped, tmp_path), *expected) == expected


def test_a_table_that_was_moved_by_mistake_is_noticed(
    shipped: Path, published_digests: dict[str, str], tmp_path: Path
) -> None:
    """That of exp(), as an example."""
    where = memory_of(shipped / "pyodide.asm.wasm").index(EXP_TABLE)
    found = digests(poisoned(shipped, tmp_path, f"{where}-{where + 2015}"), "mathematics", "other_codecs")
    assert found["mathematics"] != published_digests["mathematics"]
    assert found["other_codecs"] == published_digests["other_codecs"]


def test_the_profile_is_of_the_pinned_module_and_its_numbers_rise() -> None:
    text = profile.FILE.read_text("utf-8")
    functions, data = (
        [(int(first), int((last or [first])[0])) for first, *last in (word.split("-") for word in part.split())]
        for part in text[text.index("functions\n") :].removeprefix("functions\n").split("data\n")
    )
    places = {place for first, last in functions for place in range(first, last + 1)}
    assert 3000 < len(places) < 5000
    assert profile.text(places, data) == text
    assert all(last + 1 - first >= 16_384 for first, last in data)
    assert all(one[1] < two[0] for one, two in pairwise(data))


def test_changing_anew_gives_the_same_bytes(shipped: Path) -> None:
    assert runtime.changed(runtime.STOCK) == file_tree.read(shipped)


def test_another_release_is_shipped_as_published(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("STOCK_PYODIDE", raising=False)
    monkeypatch.setattr(runtime, "CHECKED", "1.2.3")
    assert runtime.files() == vendor.pyodide()
    assert re.fullmatch(
        r"Pyodide [\d.]+ is shipped as published: tools/wasm/ was made for 1\.2\.3\n", capsys.readouterr().out
    )


def test_it_can_be_shipped_as_published_to_compare(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("STOCK_PYODIDE", "1")
    assert runtime.files() == vendor.pyodide()


@pytest.mark.parametrize(
    ("known", "other", "told"),
    [
        ("function assignWasmExports(", "function assign(", "has no"),
        ('=wasmExports["malloc"];', '=wrapped(wasmExports["malloc"]);', "assigns an export in another way: _malloc"),
        ("updateGOT(origExports);", "", "has no"),
        ("var info=getWasmImports();", "", "has no"),
        ("wasmImports={", "wasmImports=0||{", "lists its imports in another way"),
    ],
)
def test_a_program_that_is_built_in_another_way_is_told_and_left_as_it_is(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], known: str, other: str, told: str
) -> None:
    for name in vendor.PYODIDE:
        shutil.copy(runtime.STOCK / name, tmp_path)
    program = tmp_path / "pyodide.asm.mjs"
    text = program.read_text("utf-8")
    assert known in text
    program.write_text(text.replace(known, other, 1), "utf-8")
    assert runtime.changed(tmp_path) is None
    said = capsys.readouterr().out
    assert said.startswith("Pyodide is shipped as published: pyodide.asm.mjs ") and told in said
    assert said.count("\n") == 1


def test_another_module_than_that_of_the_profile_is_told_and_left_as_it_is(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in vendor.PYODIDE:
        shutil.copy(runtime.STOCK / name, tmp_path)
    with (tmp_path / "pyodide.asm.wasm").open("ab") as module:
        module.write(b"\0\2\1x")  # a section that says nothing
    assert runtime.changed(tmp_path) is None
    told = "Pyodide is shipped as published: tools/wasm/profile.txt was made for another module\n"
    assert capsys.readouterr().out == told


def test_the_licences_tell_whether_pyodide_is_changed() -> None:
    changed, unchanged = licences.text(changed=True), licences.text(changed=False)
    assert "pyodide.asm.wasm and pyodide.asm.mjs are modified" in changed and "modified: " not in unchanged
    assert f"https://github.com/pyodide/pyodide/tree/{runtime.CHECKED}" in changed
    assert "All else is shipped as published" in unchanged


def test_the_licences_name_each_module_that_another_takes_the_place_of() -> None:
    pyodide, cpython = licences.text(changed=True).split("\nCPython ")
    assert "take the place of _pyodide/docstring.py, pyodide/_package_loader.py. " in pyodide
    told = re.search(r"take the place of (.*)\.\n", cpython)
    assert told and {"asyncio/__init__.py", "hashlib.py"} <= set(told[1].split(", "))
    assert "pyodide" not in told[1]


def test_the_site_says_so(dist: Path) -> None:
    is_changed = file_tree.read(next(dist.glob("lib/pyodide-*"))) != vendor.pyodide()
    assert (dist / "licences.txt").read_text("utf-8") == licences.text(changed=is_changed)
