"""The Pyodide that the site ships: the published one without what only native packages need."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tools import ROOT, file_tree
from tools.build import licences
from tools.packages import vendor
from tools.setup import find_node
from tools.wasm import profile, runtime

pytestmark = pytest.mark.usefixtures("node_modules")

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


def test_the_program_names_exactly_what_the_module_exports(shipped: Path) -> None:
    exported, _ = interface(shipped / "pyodide.asm.wasm")
    program = (shipped / "pyodide.asm.mjs").read_text("utf-8")
    named = set(re.findall(r'wasmExports(?:\["|\.)([\w$ ]+)', program))
    assert named == {name for name in exported if not name.startswith("shared ")}  # those are for the rest
    assert {"malloc", "memory", "_pyproxy_apply"} <= named and len(named) < 200


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


def test_it_computes_what_the_published_one_does(shipped: Path) -> None:
    def digest(folder: Path) -> str:
        command = [str(find_node()), "tests/digest.mjs", str(folder)]
        return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()[-1]

    assert digest(shipped) == digest(runtime.STOCK)


def test_the_profile_is_of_the_pinned_module_and_its_numbers_rise() -> None:
    text = profile.FILE.read_text("utf-8")
    head = text.index("sha256 ")
    listed = [part.split("-") for part in text[head:].split()[2:]]
    numbers = {number for first, *last in listed for number in range(int(first), int((last or [first])[0]) + 1)}
    assert 3000 < len(numbers) < 5000
    assert profile.text(numbers) == text


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


def test_the_site_says_so(dist: Path) -> None:
    is_changed = file_tree.read(next(dist.glob("lib/pyodide-*"))) != vendor.pyodide()
    assert (dist / "licences.txt").read_text("utf-8") == licences.text(changed=is_changed)
