"""The build: from the sources to a folder that any static host can serve."""

from __future__ import annotations

import json
import sys
import time
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING

from tools import CACHE, ROOT, Trouble, alone, file_tree, say, words
from tools.build import art, licences, oembed, pages, python_bundles, scripts, service_worker, styles, web_manifest
from tools.file_tree import FileTree
from tools.inside_pyodide.packing import LATE
from tools.packages import vendor
from tools.wasm import runtime

if TYPE_CHECKING:
    from hanamachi.app.prerender import Page

PAGES = ("404.html", "embed.html", "index.html")
SOURCES = (*PAGES, "build.py", "netlify.toml", "pyproject.toml", "LICENSE", "requirements.txt")
SOURCE_FOLDERS = ("py", "static", "tools")
STATIC = ROOT / "static"
DIST = ROOT / "dist"
STAMP = CACHE / "dist.json"
SETTINGS = STATIC / "start/pyscript.json"


def build(out: Path) -> Path:
    """Builds the site into a folder. dist/ is left as it is if neither the sources nor its files have changed."""
    with alone():
        words.check_list(languages())
        words.compile_all(words.FOLDER)
        wanted = fingerprint_of_sources()
        if out == DIST and STAMP.is_file() and json.loads(STAMP.read_text()) == [wanted, sizes(out)]:
            say(f"{shown(out)} is up to date")
            return out
        began = time.perf_counter()
        site = make()
        file_tree.write(site, out)
        if out == DIST:
            STAMP.write_text(json.dumps([wanted, sizes(out)]))
        size = sum(map(len, site.values())) / 1e6
        say(f"built {shown(out)}: {len(site)} files, {size:.1f} MB, {time.perf_counter() - began:.1f} s")
    return out


def make() -> FileTree:
    bundles = python_bundles.bundles()
    # each in a folder of its own, which stays in the browser's cache until its content changes
    libraries = {
        "pyodide": runtime.files(),
        "pyscript": vendor.pyscript(),
        "python": file_tree.without_prefix("python/", bundles),
    }
    folders = {name: f"lib/{name}-{file_tree.digest(files)}/" for name, files in libraries.items()}
    sprites = art.sprites(STATIC / "art")
    slots = {name: f"../{folder}" for name, folder in folders.items()}
    named = [file.removesuffix(".bin") for file in file_tree.without_prefix("app/bundles/", bundles)]
    slots["games"] = json.dumps([name for name in named if name not in LATE])
    slots["wasm-size"] = str(len(libraries["pyodide"]["pyodide.asm.wasm"]))
    slots["rest"] = runtime.REST if runtime.REST in libraries["pyodide"] else ""
    slots["languages"] = json.dumps(list(languages()))
    slots["settings"] = json.dumps(json.loads(SETTINGS.read_text(encoding="utf-8")))
    app = assets(slots)
    app |= file_tree.without_prefix("app/", bundles)
    app |= {f"art/{group}.svg": sprite.encode() for group, sprite in sprites.items()}
    mark = file_tree.digest(app)
    release = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["version"]
    frame = pages.Frame(
        app=f"app-{mark}/",
        version=f"{release}+{mark}",
        sprites=sprites,
        site=pages.site_url(),
        ice_servers=pages.ice_servers(),
    )
    screens = prerendered()
    for page in screens:
        if page.picture and f"icons/{page.picture}" not in app:
            raise Trouble(f"the page /{page.path} wants the picture {page.picture}, which static/icons/ lacks")
    site = pages.all_pages(screens, frame)
    site |= {name: app[f"icons/{name}"] for name in ("favicon.svg", "favicon.ico")}
    site["embed.js"] = app.pop("embed.js")  # pages of other sites load it: its address never changes
    site["licences.txt"] = licences.text(changed=libraries["pyodide"] != vendor.pyodide()).encode()
    site |= web_manifest.files(screens, slugs(), frame) | oembed.files(screens, frame.site, frame.app)
    site |= file_tree.with_prefix(frame.app, app)
    for name, files in libraries.items():
        site |= file_tree.with_prefix(folders[name], files)
    return site | {"sw.js": service_worker.worker(site, frame.app)}


def assets(slots: dict[str, str]) -> FileTree:
    """The folder of our own files. In its scripts {{pyodide}}, {{pyscript}} and {{python}} stand for those folders,
    {{wasm-size}} for the size of Pyodide's module, {{rest}} for the file with the rest of it, {{games}} for the list of
    games, {{languages}} for that of languages, and {{settings}} for PyScript's.
    """
    texts = file_tree.read(STATIC, *(f"{folder}/**/*.{kind}" for folder in scripts.FOLDERS for kind in ("js", "mjs")))
    for path, content in texts.items():
        text = content.decode()
        for name, value in slots.items():
            text = text.replace("{{" + name + "}}", value)
        texts[path] = text.encode()
    style = {"style.css": styles.joined(file_tree.read(STATIC / "css", "**/*.css"))}
    return scripts.joined(texts) | style | file_tree.read(STATIC, "icons/**/*") | vendor.fonts()


def prerendered() -> list[Page]:
    make_importable()
    from hanamachi.app import prerender

    return prerender.pages()


def slugs() -> tuple[str, ...]:
    make_importable()
    from hanamachi.games import SLUGS

    return SLUGS


def check_slug(slug: str) -> None:
    if slug not in slugs():
        raise Trouble(f"there is no game {slug}; there are: {', '.join(slugs())}")


def languages() -> dict[str, str]:
    make_importable()
    from hanamachi.words import LANGUAGES

    return LANGUAGES


def make_importable() -> None:
    """Puts py/ on the path, so that `hanamachi` can be imported."""
    source = str(ROOT / "py")
    if source not in sys.path:
        sys.path.insert(0, source)


def fingerprint_of_sources() -> str:
    sources = {name: (ROOT / name).read_bytes() for name in (*SOURCES, "package-lock.json")}
    for folder in SOURCE_FOLDERS:
        sources |= file_tree.with_prefix(f"{folder}/", file_tree.read(ROOT / folder))
    sources = {path: content for path, content in sources.items() if "__pycache__" not in path}
    sources["the site's address"] = pages.site_url().encode()
    sources["the ICE servers"] = pages.ice_servers().encode()
    sources["Pyodide as published"] = str(runtime.is_stock_wanted()).encode()
    sources["Python"] = sys.version.encode()
    return file_tree.digest(sources)


def sizes(folder: Path) -> dict[str, int]:
    """The size of every file of a built folder: by it a build sees that a file was deleted or changed."""
    return {file.relative_to(folder).as_posix(): file.stat().st_size for file in folder.glob("**/*") if file.is_file()}


def shown(path: Path) -> str:
    return f"{path.relative_to(ROOT)}/" if path.is_relative_to(ROOT) else str(path)
