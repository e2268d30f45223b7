"""The style sheet of the site: the sheets of static/css/ in the order of their numbers, with the named sizes put in.

Only the file's number counts, not its folder: below 60 all screens, from 60 on the games, from 80 on all frames, from
90 on the games in a frame.

`@custom-media --phone (width < 480px);` names a size, `@media (--phone)` and `@container (--phone)` ask for it. No
browser knows custom media yet, so the build puts the condition in place of the name.
"""

from __future__ import annotations

import re
import subprocess
from pathlib import PurePosixPath

from tools import Trouble
from tools.file_tree import FileTree
from tools.setup import NODE_MODULES, find_node

COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
DEFINITION = re.compile(r"@custom-media\s+(--[\w-]+)\s+([^;{}]+);\n?")
QUERY = re.compile(r"@(?:media|container)\b[^{};]*(?=\{)")
NAME = re.compile(r"\(\s*(--[\w-]+)\s*\)")
# Names of classes stay, and so does the syntax: every browser that the site needs knows nesting and ranges.
OPTIONS = ("--loader=css", "--minify-whitespace", "--charset=utf8", "--log-level=warning")


def joined(sheets: FileTree) -> bytes:
    """All sheets as one, minified."""
    ordered = sorted(sheets, key=lambda path: (PurePosixPath(path).name, path))
    text = resolved("\n".join(sheets[path].decode() for path in ordered))
    command = [str(find_node()), str(NODE_MODULES / "esbuild/bin/esbuild"), *OPTIONS]
    done = subprocess.run(command, input=text.encode(), capture_output=True, check=False)
    if done.returncode or done.stderr:
        raise Trouble(f"the style sheets can't be joined: {done.stderr.decode().strip()}")
    return done.stdout


def resolved(text: str) -> str:
    """A style sheet with conditions in place of the names of sizes."""
    text = COMMENT.sub("", text)
    sizes: dict[str, str] = {}

    def condition(name: re.Match[str]) -> str:
        if name[1] not in sizes:
            raise Trouble(f"no style sheet names a size {name[1]}; there are: {', '.join(sizes) or 'none'}")
        return sizes[name[1]]

    for name, meant in DEFINITION.findall(text):
        if name in sizes:
            raise Trouble(f"the size {name} is named twice")
        whole = NAME.sub(condition, meant.strip())  # which may use the names above it
        sizes[name] = whole if re.fullmatch(r"\([^()]*\)", whole) else f"({whole})"
    return QUERY.sub(lambda query: NAME.sub(condition, query[0]), DEFINITION.sub("", text))
