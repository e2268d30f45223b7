"""The scripts of the site, bundled by esbuild: each program of the page and of its worker is one file.

Every request takes a few milliseconds, and an imported file is only requested when the importing one has arrived.
"""

from __future__ import annotations

import json
import re
import subprocess
import tempfile
from pathlib import Path

from tools import CACHE, Trouble, file_tree
from tools.file_tree import FileTree
from tools.packages import vendor
from tools.setup import NODE_MODULES, find_node

OF_A_PACKAGE = re.compile(r"node_modules/((?:@[^/]+/)?[^/]+)/(.+)")
FOLDERS = ("shell", "live", "start", "embed")
"""The folders of static/ that have them. In the site they are all in one folder, under their own names."""
PROGRAMS = ("shell/shell.js", "shell/sound/sound.js", "live/live.js", "live/qr-reader.js", "start/boot.mjs")
# Scripts that run while the page is parsed, one after the other, in one file.
EARLY = "start/early.js"
HEAD = ("start/prefs.js", "start/retry.js", EARLY)
# Names are not shortened, so that an error report can be read. The libraries in lib/ are not bundled. No module may
# await at its top level: WebKit gives it unfinished to a second module that imports it meanwhile.
OPTIONS = (
    *("--bundle", "--format=esm", "--minify-whitespace", "--minify-syntax"),
    *("--external:../lib/*", "--supported:top-level-await=false"),
)


def joined(scripts: FileTree) -> FileTree:
    """The scripts that pages load: the bundles, and those that are in no bundle."""
    with tempfile.TemporaryDirectory(dir=CACHE) as folder:  # below the root, so that esbuild finds node_modules
        work = Path(folder) / "work"
        file_tree.write(scripts, work)
        programs = [f"./{name}" for name in PROGRAMS]
        told = [f"--outdir={folder}/out", f"--metafile={folder}/parts.json"]
        command = [str(find_node()), str(NODE_MODULES / "esbuild/bin/esbuild"), *programs, *OPTIONS, *told]
        done = subprocess.run(command, cwd=work, capture_output=True, text=True, check=False)
        if done.returncode:
            raise Trouble(f"the scripts can't be joined: {done.stderr.strip()}")
        parts = json.loads((Path(folder) / "parts.json").read_text())["inputs"]
        for part in parts:
            if part.startswith("../"):  # of an npm package
                package, path = OF_A_PACKAGE.findall(part)[-1]
                vendor.npm_file(package, path)
        made = file_tree.read(Path(folder) / "out")
    rest = {path: content for path, content in scripts.items() if path not in parts and path != EARLY}
    bundles = {path: made[Path(path).with_suffix(".js").as_posix()] for path in PROGRAMS}
    head = {"head.js": b"".join(scripts[path] for path in HEAD)}
    return {Path(path).name: content for path, content in (rest | bundles | head).items()}
