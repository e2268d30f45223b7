#!/usr/bin/env python3
"""Hanamachi's command line: installs what is missing, then builds, serves, tests or measures the site.

python3 build.py serve [--port N]    build and serve the site on this machine (port 8000); --offline: with its
                                     service worker, which shows a new build only when it is asked to
python3 build.py build [--out DIR]   build the site into dist/
python3 build.py test [ARGUMENTS]    ruff, mypy, tsc, Biome, every test; with arguments: pytest alone, with them
python3 build.py lint                ruff, mypy, tsc and Biome
python3 build.py bench [NAMES]       measure: tests/bench/bench_NAME.py, all of them without names;
                                     `bench fuzz 600` plays hostile input for ten minutes
python3 build.py new-game NAME       a folder for a new game that builds, plays and passes the shared tests
python3 build.py golden SLUG         golden records and links of a game's present version
python3 build.py preview SLUG        the pictures for links to a game and its rooms: static/icons/preview-SLUG*.png
python3 build.py profile             what a visit needs of Pyodide: tools/wasm/profile.txt
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 (in an older Python this prints a sentence, not a traceback)
    sys.exit("build.py: needs Python 3.11 or newer, this is {}.{} ({})".format(*sys.version_info[:2], sys.executable))

import argparse
from pathlib import Path

from tools import ROOT, Trouble, say, setup


def main(words: list[str]) -> int:
    command, rest = (words[0], words[1:]) if words else ("", [])
    if command == "serve":
        return serve(rest)
    if command == "build":
        return build(rest)
    if command == "test":
        if rest:  # a test that needs Node or the site asks for it: tests/conftest.py
            setup.python(tests=True)
        else:
            setup.everything(tests=True)
        from tools import check

        return check.test(rest)
    if command == "lint":
        setup.python(tests=True)
        setup.npm_packages(setup.find_node())
        from tools import check

        return check.lint()
    if command == "bench":
        setup.everything(tests=True)
        from tools import check

        return check.bench(rest)
    if command in ("new-game", "golden", "preview") and len(rest) == 1:
        setup.everything(tests=True)
        from tools.generate import golden, new_game, pictures

        {"new-game": new_game.make, "golden": golden.write, "preview": pictures.preview}[command](rest[0])
        return 0
    if command == "profile" and not rest:
        setup.everything(tests=True)
        from tools.wasm.profiling import profile

        profile.write()
        return 0
    say((__doc__ or "").strip())
    return 0 if command in ("help", "-h", "--help") else 2


def serve(words: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="build.py serve")
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--offline", action="store_true")
    asked = parser.parse_args(words)
    port = asked.port
    from tools import server

    server.check_port(port)  # before the long part
    setup.everything()
    from tools.build import service_worker, site

    folder = site.build(site.DIST)
    with server.Server(folder, port=port) as running:
        if not asked.offline:
            running.instead["sw.js"] = service_worker.withdrawn()
        say(f"Hanamachi is at {running.url} (Ctrl-C ends it)")
        running.wait()
    return 0


def build(words: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="build.py build")
    parser.add_argument("--out", type=Path, default=ROOT / "dist")
    out = parser.parse_args(words).out
    setup.everything()
    from tools.build import site

    site.build(out.resolve())
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except Trouble as trouble:
        sys.exit(f"build.py: {trouble}")
    except KeyboardInterrupt:
        sys.exit(130)
