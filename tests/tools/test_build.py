"""build.py: the same site every time, all of it reachable, and plain words when something is missing."""

from __future__ import annotations

import ast
import base64
import gzip
import hashlib
import json
import marshal
import os
import re
import shutil
import socket
import stat
import subprocess
import sys
import urllib.error
import urllib.request
import zipfile
import zlib
from collections.abc import Iterator
from email.message import Message
from html import unescape
from html.parser import HTMLParser
from io import BytesIO
from pathlib import Path
from urllib.parse import urljoin

import pytest
from markupsafe import escape
from PIL import Image

from hanamachi.games import GAMES
from hanamachi.words import DEFAULT_LANGUAGE, LANGUAGES, folder_of
from tools import ROOT, Trouble, browser, file_tree, words
from tools.build import art, licences, pages, python_bundles, scripts, service_worker
from tools.build.pages import locale_of
from tools.inside_pyodide import lazy as rare
from tools.packages import lock, published, vendor
from tools.server import HeaderRules, Server
from tools.wasm import runtime

REQUIREMENTS = tuple(f"{name}.txt" for name in lock.NAMES)
ICE_SERVERS = '[{"urls": ["stun:stun.example.org", "turn:turn.example.org"], "username": "a", "credential": "b\\""}]'
LOCAL_PIP = ("PIP_FIND_LINKS", "PIP_EXTRA_INDEX_URL", "PIP_INDEX_URL", "PIP_NO_INDEX")

pytestmark = pytest.mark.usefixtures("node_modules")


def environment(**more: str) -> dict[str, str]:
    """This environment without what says where the site will be."""
    kept = {
        name: value for name, value in os.environ.items() if name not in ("SITE_URL", "URL", "NETLIFY", "ICE_SERVERS")
    }
    return kept | more


def tool(*arguments: str, at: Path = ROOT, **more: str) -> subprocess.CompletedProcess[str]:
    """Run build.py with these words, in this folder, with this added to the environment."""
    command = [sys.executable, "build.py", *arguments]
    return subprocess.run(command, cwd=at, env=environment(**more), capture_output=True, text=True, check=False)


def closed_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


# --- the site


class Elements(HTMLParser):
    """Every start tag of a page, with its attributes."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str]]] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, {name: value or "" for name, value in attrs}))


def pages_of(folder: Path) -> dict[str, Elements]:
    return {
        file.relative_to(folder).as_posix(): Elements(file.read_text(encoding="utf-8"))
        for file in sorted(folder.glob("**/*.html"))
    }


@pytest.fixture(scope="module")
def addressed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site as built for https://example.org/games/, with servers that help browsers reach each other."""
    out = tmp_path_factory.mktemp("addressed") / "site"
    done = tool("build", "--out", str(out), SITE_URL="https://example.org/games", ICE_SERVERS=ICE_SERVERS)
    assert done.returncode == 0, done.stderr
    return out


def test_the_same_sources_give_the_same_bytes(tmp_path: Path) -> None:
    for name, seed in (("one", "1"), ("two", "2")):
        done = tool("build", "--out", str(tmp_path / name), PYTHONHASHSEED=seed)
        assert done.returncode == 0, done.stderr
    assert file_tree.read(tmp_path / "one") == file_tree.read(tmp_path / "two")


def test_a_second_build_has_nothing_to_do(dist: Path) -> None:
    # with this very environment: the site that the other tests look at stays as it is
    done = subprocess.run([sys.executable, "build.py", "build"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.stdout == f"{dist.name}/ is up to date\n"


def test_every_link_of_every_page_is_relative_and_leads_somewhere(dist: Path) -> None:
    for name, page in pages_of(dist).items():
        if name == "404.html":
            continue
        for tag, attributes in page.found:
            for link in (attributes.get(key) for key in ("href", "src", "data-root", "data-app")):
                if link is None or link.startswith("#") or (tag == "a" and link.startswith("https://")):
                    continue
                assert not re.match(r"/|[a-z]+:", link), f"{name} has {link}"
                target = dist / urljoin(f"http://host/{name}", link).removeprefix("http://host/").partition("#")[0]
                assert target.is_file() or (target / "index.html").is_file() or target.name.startswith("app-"), (
                    f"{name} leads to {link}"
                )


def test_no_page_has_what_the_policy_bars(dist: Path) -> None:
    for name, page in pages_of(dist).items():
        for tag, attributes in page.found:
            assert "style" not in attributes, f"{name}: style in <{tag}>"
            assert not any(key.startswith("on") for key in attributes), f"{name}: a handler in <{tag}>"
            assert tag != "style", name
            assert tag != "script" or attributes.get("src"), f"{name}: a script in the page itself"


def test_the_policy_in_the_page_is_the_policy_in_the_header(dist: Path) -> None:
    header = HeaderRules.read().for_path("/")["Content-Security-Policy"].split("; ")
    for name, page in pages_of(dist).items():
        scripts = [attributes for tag, attributes in page.found if tag == "script"]
        policy = scripts[0]["data-policy"]  # of the first one: what comes later is under it
        assert policy.split("; ") == [rule for rule in header if not rule.startswith("frame-ancestors")], name
        assert not [attributes for _, attributes in page.found if attributes.get("http-equiv")], (
            f"{name} is not read ahead"
        )


def language_of(name: str) -> str:
    return next((code for code in LANGUAGES if name.startswith(f"{code}/")), DEFAULT_LANGUAGE)


@pytest.mark.parametrize(("language", "locale"), [("en", "en_GB"), ("fr", "fr_FR"), ("de", "de_DE"), ("eo", "eo")])
def test_a_language_goes_with_its_largest_country(language: str, locale: str) -> None:
    assert locale_of(language) == locale


def test_frames_have_their_own_policy_in_every_language() -> None:
    rules = HeaderRules.read()
    own = rules.for_path("/embed/")["Content-Security-Policy"]
    assert own != rules.for_path("/")["Content-Security-Policy"]
    for folder in map(folder_of, LANGUAGES):
        assert rules.for_path(f"/{folder}embed/")["Content-Security-Policy"] == own
        assert rules.for_path(f"/{folder}embed-this/")["Content-Security-Policy"] != own


def test_each_page_has_a_title_a_description_and_its_language(dist: Path) -> None:
    pages = pages_of(dist)
    assert {"index.html", "fr/index.html", "okiya/index.html", "fr/okiya/rules/index.html"} <= set(pages)
    for name, page in pages.items():
        html = next(attributes for tag, attributes in page.found if tag == "html")
        assert html["lang"] == language_of(name)
        if name != "404.html":
            described = [attributes for tag, attributes in page.found if attributes.get("name") == "description"]
            assert described[0]["content"]
            assert "<title></title>" not in (dist / name).read_text(encoding="utf-8")


def test_without_an_address_nothing_claims_to_know_it(tmp_path: Path) -> None:
    assert tool("build", "--out", str(tmp_path / "site")).returncode == 0
    assert not (tmp_path / "site/sitemap.xml").exists()
    for name, page in pages_of(tmp_path / "site").items():
        for tag, attributes in page.found:
            assert attributes.get("rel") not in ("canonical", "alternate"), f"{name}: {tag}"
            assert attributes.get("property") not in ("og:url", "og:image"), name


def test_with_an_address_pages_name_themselves_and_their_translations(addressed: Path) -> None:
    page = pages_of(addressed)["fr/okiya/index.html"]
    links = {(item.get("rel", ""), item.get("hreflang", "")): item["href"] for tag, item in page.found if tag == "link"}
    assert links["canonical", ""] == "https://example.org/games/fr/okiya/"
    assert links["alternate", "en"] == links["alternate", "x-default"] == "https://example.org/games/okiya/"
    assert links["alternate", "fr"] == "https://example.org/games/fr/okiya/"
    metas = {item["property"]: item["content"] for tag, item in page.found if "property" in item}
    picture = metas["og:image"].removeprefix("https://example.org/games/")
    assert (addressed / picture).is_file()
    assert "<loc>https://example.org/games/fr/okiya/</loc>" in (addressed / "sitemap.xml").read_text()
    assert "https://example.org/games/sitemap.xml" in (addressed / "robots.txt").read_text()


def test_every_page_goes_with_a_title_a_sentence_and_a_picture_of_its_house_where_it_is_linked_to(
    addressed: Path,
) -> None:
    pages = {name: page for name, page in pages_of(addressed).items() if name != "404.html"}
    pictures: dict[str, bytes] = {}
    for name, page in pages.items():
        metas = {item["property"]: item["content"] for _, item in page.found if "property" in item}
        described = next(item["content"] for _, item in page.found if item.get("name") == "description")
        assert f"<title>{escape(metas['og:title'])}</title>" in (addressed / name).read_text("utf-8"), name
        assert metas["og:description"] == described and metas["og:image:alt"] == metas["og:title"]
        assert metas["og:locale"] == locale_of(language_of(name))
        place = name.removeprefix(folder_of(language_of(name)))
        slug = place.split("/")[0] if place.split("/")[0] in GAMES else ""
        own = f"preview-{place.removesuffix('/index.html').replace('/', '-')}.png"
        usual = f"preview{'-' + slug if slug else ''}.png"
        picture = own if (ROOT / "static/icons" / own).is_file() else usual
        assert metas["og:image"].endswith(f"/icons/{picture}"), name
        pictures[picture] = (addressed / metas["og:image"].removeprefix("https://example.org/games/")).read_bytes()
        others = [pages[folder_of(code) + place] for code in LANGUAGES if code != language_of(name)]
        said = {item["content"] for other in others for _, item in other.found if item.get("name") == "description"}
        assert described not in said, f"{name} says the same in two languages"
    assert set(pictures) >= {"preview.png", *(f"preview-{slug}.png" for slug in GAMES), "preview-okiya-puzzles.png"}
    assert len(set(pictures.values())) == len(pictures), "each has its own"
    for name, content in pictures.items():
        assert Image.open(BytesIO(content)).size == (1200, 630) and len(content) < 120_000, name


def test_with_an_address_each_game_has_a_description_for_oembed(addressed: Path) -> None:
    pages = pages_of(addressed)
    described = {
        name: item["href"]
        for name, page in pages.items()
        for tag, item in page.found
        if tag == "link" and item.get("type") == "application/json+oembed"
    }
    assert {"okiya/index.html", "fr/taiki/index.html"} <= set(described)
    assert "okiya/rules/index.html" not in described
    for name, address in described.items():
        facts = json.loads((addressed / address.removeprefix("https://example.org/games/")).read_text("utf-8"))
        assert (facts["version"], facts["type"]) == ("1.0", "rich")
        (frame,) = (item for tag, item in Elements(facts["html"]).found if tag == "iframe")
        folder, _, slug = name.removesuffix("/index.html").rpartition("/")
        assert frame["src"] == f"https://example.org/games/{folder}{'/' if folder else ''}embed/#{slug}"
        assert (addressed / facts["thumbnail_url"].removeprefix("https://example.org/games/")).is_file()
    assert "/embed/</loc>" not in (addressed / "sitemap.xml").read_text()  # a frame is for other people's pages


def test_the_page_for_lost_visitors_works_at_any_depth(addressed: Path) -> None:
    links = [item["href"] for tag, item in pages_of(addressed)["404.html"].found if "href" in item]
    assert links
    assert all(link.startswith("/games/") for link in links)


def test_pages_name_the_ice_servers_of_the_build_and_frames_do_not(addressed: Path, dist: Path) -> None:
    named = re.compile('<html[^>]* data-ice-servers="([^"]*)"')
    found = named.search((addressed / "fr/okiya/index.html").read_text("utf-8"))
    assert found and json.loads(unescape(found[1])) == json.loads(ICE_SERVERS)
    assert not named.search((addressed / "embed/index.html").read_text("utf-8"))
    assert not any("data-ice-servers=" in page.read_text("utf-8") for page in dist.rglob("*.html"))


def test_a_wrong_address_is_refused(tmp_path: Path) -> None:
    done = tool("build", "--out", str(tmp_path / "site"), SITE_URL="example.org")
    assert (done.returncode, done.stderr.count("\n")) == (1, 1)
    assert "https://example.org/" in done.stderr


def test_wrong_ice_servers_are_refused(tmp_path: Path) -> None:
    for servers in ("stun:example.org", '{"urls": "stun:example.org"}', '[{"urls": "https://example.org"}]', "[1]"):
        done = tool("build", "--out", str(tmp_path / "site"), ICE_SERVERS=servers)
        assert (done.returncode, done.stderr.count("\n")) == (1, 1), servers
        assert "ICE_SERVERS" in done.stderr


def names_in(file: Path) -> set[str]:
    found: dict[str, bytes] = marshal.loads(zlib.decompress(file.read_bytes()))
    return set(found)


def test_our_bundles_have_our_python_compiled_and_no_more(dist: Path) -> None:
    (file,) = dist.glob("app-*/hanamachi.bin")
    names = names_in(file)
    assert {"hanamachi/app/main.pyc", "hanamachi/ui/game_view.pyc", "hanamachi/words/fr.mo"} <= names
    names -= {name for name in names if name.endswith(".dataclasses")}
    others = {name for name in names if not (name.startswith("hanamachi/") and name.endswith((".pyc", ".mo")))}
    assert others == {"precompiled.pyc", "games", "late", "constructors", "regexes"}
    assert "hanamachi/app/prerender.pyc" not in names
    folders = {place.parent.name for place in (ROOT / "py/hanamachi/games").glob("*/__init__.py")}
    games = {file.stem: names_in(file) for file in dist.glob("app-*/bundles/*")}
    live = games.pop("live")
    assert {"hanamachi/app/live/table/host_controller.pyc", "hanamachi/core/wire.pyc"} <= live and not live & names
    assert games.keys() == folders
    for game, parts in games.items():
        assert f"hanamachi/games/{game}/rules/rules.pyc" in parts
        assert all(name.startswith(f"hanamachi/games/{game}/") for name in parts)


UNUSED = (
    "email",
    "http",
    "unittest",
    "sqlite3",
    "zipfile",
    "ssl",
    "bz2",
    "shutil",
    "pathlib",
    "selectors",
    "asyncio/streams",
)


def test_the_other_bundle_has_what_is_imported_and_no_more(dist: Path) -> None:
    (file,) = dist.glob("lib/python-*/python.bin")
    names = names_in(file)
    libraries = {"htpy/__init__.pyc", "markupsafe/_native.pyc", "pyscript/__init__.pyc", "pyodide/webloop.pyc"}
    assert libraries | {"json/decoder.pyc", "encodings/latin_1.pyc", "gettext.pyc"} <= names
    assert all(name.endswith(".pyc") for name in names)
    for unused in UNUSED:
        assert not [name for name in names if name.startswith((f"{unused}.", f"{unused}/"))], unused
    (first,) = dist.glob("lib/python-*/python.zip")
    with zipfile.ZipFile(first) as archive:
        before = set(archive.namelist())
    assert not before & names
    lazy = {name.replace(".", "/") for name in rare.LAZY}
    assert lazy <= {name.removesuffix("c").removesuffix(".py").removesuffix("/__init__") for name in names | before}


def test_packing_anew_gives_the_same_bytes(dist: Path) -> None:
    python, app = next(dist.glob("lib/python-*")), next(dist.glob("app-*"))
    built = file_tree.with_prefix("python/", file_tree.read(python))
    built |= file_tree.with_prefix("app/", file_tree.read(app, "*.bin", "bundles/*"))
    assert python_bundles.packed(python_bundles.sources()) == built


def test_a_module_that_is_missing_at_a_visit_fails_the_build() -> None:
    with_it = {"own/hanamachi/extra.py": b"import ssl\n"}
    with pytest.raises(Trouble, match=r"can't be packed: ModuleNotFoundError: .*'ssl'"):
        python_bundles.packed(python_bundles.sources() | with_it)


def test_no_behaviour_rests_on_assert() -> None:
    for file in (ROOT / "py").rglob("*.py"):
        asserts = [node for node in ast.walk(ast.parse(file.read_text("utf-8"))) if isinstance(node, ast.Assert)]
        assert not asserts, f"{file}: it is compiled without"


def test_pyscript_still_begins_by_writing_out_what_we_have_compiled() -> None:
    code = b"".join(vendor.pyscript().values())
    boot = (ROOT / "static/start/boot.mjs").read_text("utf-8")
    first, second = re.search(r'UNPACKS = "(.*)\\n(.*)\\n"', boot).groups()  # type: ignore[union-attr]
    assert f'["{first}","{second}",'.encode() in code


def test_only_what_is_asked_for_is_shipped(dist: Path) -> None:
    libraries = [file.relative_to(dist / "lib").as_posix() for file in dist.glob("lib/*/*")]
    shipped = sorted(re.sub(r"-\w{8}", "", path) for path in libraries)
    if runtime.files() == vendor.pyodide():
        shipped.insert(2, f"pyodide/{runtime.REST}")  # published, Pyodide has no such part
    assert sorted(shipped) == [
        "pyodide/pyodide.asm.mjs",
        "pyodide/pyodide.asm.wasm",
        "pyodide/pyodide.mjs",
        "pyodide/pyodide.rest.wasm",
        "pyscript/core.js",
        "pyscript/core.js",
        "pyscript/error.js",
        "python/python.bin",
        "python/python.zip",
    ]
    assert not list(dist.glob("**/*.map"))
    for file in [*dist.glob("app-*/*.js"), *dist.glob("app-*/*.mjs"), *dist.glob("app-*/*.json")]:
        assert not re.search(r"\{\{py\w+\}\}", file.read_text(encoding="utf-8")), file.name


def test_the_licence_of_everything_shipped_is_in_the_site(dist: Path, tmp_path: Path) -> None:
    text = (dist / "licences.txt").read_text(encoding="utf-8")
    names = ["Hanamachi", "pyodide 3", "CPython 3", "@pyscript/core 0", "polyscript 0", "idiomorph 0", "htpy 2"]
    for name in [*names, *service_worker.WORKBOX, "markupsafe 3", "@fontsource/shippori-mincho 5"]:
        assert re.search(rf"^{re.escape(name)}.*\n=+$", text, re.MULTILINE), name
    for title in ("Mozilla Public License", "PYTHON SOFTWARE FOUNDATION", "Apache License", "SIL OPEN FONT LICENSE"):
        assert title in text
    with pytest.raises(Trouble, match="no licence text in the package nobody"):
        licences.first(tmp_path, "LICENSE*", "nobody")


def test_the_lock_file_names_no_registry() -> None:
    text = (ROOT / "package-lock.json").read_text()
    assert '"resolved"' not in text
    packages = {path: facts for path, facts in json.loads(text)["packages"].items() if path}
    assert all(facts["integrity"].startswith("sha512-") for facts in packages.values())


def test_the_list_of_published_files_is_that_of_the_pinned_versions() -> None:
    npm = json.loads((ROOT / "package-lock.json").read_text())["packages"]
    head = published.LIST.read_text("utf-8")
    for package in published.NPM_FILES:
        facts = npm[f"node_modules/{package}"]
        assert f"# {package} {facts['version']}, {facts['integrity']}\n" in head
    python = pins((ROOT / "requirements.in").read_text("utf-8"))
    for package in vendor.PYTHON_PACKAGES:
        assert f"# {package} {python[package]}, " in head


@pytest.mark.parametrize("change", [b"// by somebody else\n", None], ids=["changed", "cut short"])
def test_a_file_that_is_not_as_it_was_published_is_refused(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, change: bytes | None
) -> None:
    for name in vendor.PYODIDE:
        content = vendor.npm_file("pyodide", name)
        file = tmp_path / "pyodide" / name
        file.parent.mkdir(exist_ok=True)
        file.write_bytes(content if name != "pyodide.asm.mjs" else content + change if change else content[:-1])
    monkeypatch.setattr(vendor, "NODE_MODULES", tmp_path)
    refused = r"^pyodide\.asm\.mjs of the package pyodide is not as it was published: delete node_modules and run this"
    with pytest.raises(Trouble, match=refused):
        vendor.pyodide()


def test_a_python_package_that_is_not_as_it_was_published_is_refused(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for name in vendor.PYTHON_PACKAGES:
        shutil.copytree(vendor.SITE_PACKAGES / name, tmp_path / name)
    source = tmp_path / "htpy/__init__.py"
    monkeypatch.setattr(vendor, "SITE_PACKAGES", tmp_path)
    as_published = vendor.python_libraries()
    source.write_bytes(source.read_bytes().replace(b"\n", b"\r\n"))  # as a wheel for Windows may have it
    assert vendor.python_libraries() == as_published
    source.write_bytes(source.read_bytes() + b"import os\n")
    with pytest.raises(Trouble, match=r"^__init__\.py of the package htpy is not as it was published: delete \.venv"):
        vendor.python_libraries()


def pins(text: str) -> dict[str, str]:
    """The packages of a requirements file with their versions, by their names as an index has them."""
    found = re.findall(r"^([\w.-]+)==([^\s;\\]+)", text, re.MULTILINE)
    return {re.sub(r"[-_.]+", "-", name.lower()): version for name, version in found}


@pytest.mark.parametrize("name", lock.NAMES)
def test_every_python_package_is_locked_with_hashes_and_no_index_is_named(name: str) -> None:
    text = (ROOT / f"{name}.txt").read_text("utf-8")
    assert "://" not in text and not re.search(r"^--", text, re.MULTILINE)
    packages = re.split(r"\n(?=[\w.-]+==)", text)[1:]
    assert len(packages) == len(pins(text))
    assert all(re.search(r"--hash=sha256:[0-9a-f]{64}", package) for package in packages)
    # The lock is of what the source says, and of what that includes.
    assert pins((ROOT / f"{name}.in").read_text("utf-8")).items() <= pins(text).items()
    everything = pins((ROOT / "requirements-dev.txt").read_text("utf-8"))
    assert pins(text).items() <= everything.items(), "another version than in requirements-dev.txt"


# --- its parts


def test_whatever_workbox_warns_of_fails_the_build() -> None:
    files = {"index.html": b"", "app-1/a.js": b""}
    nothing = base64.b64encode(hashlib.sha256(b"").digest())
    entry = b'{"integrity":"sha256-' + nothing + b'","revision":null,"url":"app-1/a.js"}'
    assert entry in service_worker.worker(files, "app-1/")
    with pytest.raises(Trouble, match=r"huge\.wasm"):
        service_worker.worker(files | {"lib/huge.wasm": bytes(50_000_001)}, "app-1/")


def test_the_service_worker_is_one_file_and_asks_for_nothing_else(dist: Path) -> None:
    text = (dist / "sw.js").read_text("utf-8")
    assert not re.search(r"importScripts|sourceMappingURL|__WB_MANIFEST|\{\{|[\"'`]https?://", text)


@pytest.mark.parametrize("name", scripts.PROGRAMS)
def test_a_program_that_awaits_while_it_is_loaded_is_refused(name: str) -> None:
    """WebKit gives it out unfinished to whoever imports it meanwhile."""
    sources = dict.fromkeys((*scripts.PROGRAMS, *scripts.HEAD), b"export const start = async () => await null;\n")
    scripts.joined(sources)
    with pytest.raises(Trouble, match="await"):
        scripts.joined(sources | {name: b"export const start = await null;\n"})


def test_a_part_that_pages_share_is_put_in_and_a_missing_one_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "index.html").write_text("<p>{{title}}</p>\n{{> head}}\n")
    (tmp_path / "head.html").write_text("<b>{{title}}</b>\n")
    monkeypatch.setattr(pages, "ROOT", tmp_path)
    monkeypatch.setattr(pages, "PARTS", tmp_path)
    assert pages.read_template("index.html") == "<p>{{title}}</p>\n<b>{{title}}</b>\n"
    (tmp_path / "head.html").unlink()
    with pytest.raises(Trouble, match=r"index.html wants head.html"):
        pages.read_template("index.html")


def test_drawings_become_symbols(tmp_path: Path) -> None:
    (tmp_path / "okiya").mkdir()
    (tmp_path / "okiya/pine.svg").write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" width="9">\n  <g id="needle" class="ink"/>\n'
        '  <use href="#needle"/>\n</svg>'
    )
    sprite = art.sprites(tmp_path)["okiya"]
    inside = '<g id="needle" class="ink"/><use href="#needle"/>'
    assert f'<symbol id="okiya-pine" viewBox="0 0 9 9">{inside}</symbol>' in sprite
    assert sprite.startswith('<svg xmlns="http://www.w3.org/2000/svg" id="art-okiya" class="sprite"')


@pytest.mark.parametrize(
    ("drawing", "why"),
    [
        ('<g style="fill:red"/>', "style"),
        ("<style/>", "style"),
        ('<linearGradient id="dusk"/>', "linearGradient"),
        ('<use href="#nothing"/>', "no drawing has"),
        ('<g id="okiya-pine"/>', "okiya-pine"),
        ("<g>", "no SVG"),
    ],
)
def test_drawings_that_would_not_work_are_refused(tmp_path: Path, drawing: str, why: str) -> None:
    (tmp_path / "okiya").mkdir()
    (tmp_path / "okiya/pine.svg").write_text(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">{drawing}</svg>'
    )
    with pytest.raises(Trouble, match=why):
        art.sprites(tmp_path)


def test_words_are_compiled_and_mistakes_in_them_found(tmp_path: Path) -> None:
    head = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'
    (tmp_path / "fr.po").write_text(head + 'msgid "Play"\nmsgstr "Jouer"\n', encoding="utf-8")
    words.compile_all(tmp_path)
    compiled = (tmp_path / "fr.mo").read_bytes()
    assert b"Jouer" in compiled
    assert b"Creation-Date: 2000-01-01" in compiled  # not today's: the same bytes every day
    (tmp_path / "fr.po").write_text(head + 'msgid "Play"\nmsgid "Undo"\n', encoding="utf-8")
    with pytest.raises(Trouble, match=r"fr\.po"):
        words.compiled(tmp_path / "fr.po")


# --- the server


@pytest.fixture
def small(tmp_path: Path) -> Iterator[Server]:
    for path in ("index.html", "404.html", "okiya/index.html", "app-1/a.mjs", "lib/x-1/b.wasm", "sw.js"):
        (tmp_path / "site" / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "site" / path).write_text(path)
    (tmp_path / "secret").write_text("not for visitors")
    with Server(tmp_path / "site", prefix="/in/here/") as server:
        yield server


def test_the_server_compresses_what_hosts_do_if_asked(tmp_path: Path) -> None:
    for name in ("a.html", "b.zip"):
        (tmp_path / name).write_text(name * 100)
    with Server(tmp_path, compress=True) as server:
        for name, encoding in (("a.html", "gzip"), ("b.zip", None)):
            asked = urllib.request.Request(server.url + name, headers={"Accept-Encoding": "gzip"})
            with urllib.request.urlopen(asked, timeout=10) as answer:
                assert answer.headers["Content-Encoding"] == encoding
                body = answer.read()
            assert (gzip.decompress(body) if encoding else body).decode() == name * 100
        assert get(f"{server.url}a.html")[2]["Content-Encoding"] is None


def get(url: str, **headers: str) -> tuple[int, str, Message]:
    try:
        with urllib.request.urlopen(urllib.request.Request(url, headers=headers), timeout=10) as answer:
            return answer.status, answer.read().decode(), answer.headers
    except urllib.error.HTTPError as error:
        with error:
            return error.code, error.read().decode(), error.headers


def test_the_server_sends_the_headers_of_production(small: Server) -> None:
    _, body, headers = get(small.url)
    assert body == "index.html"
    assert headers["Content-Type"] == "text/html; charset=utf-8"
    assert "frame-ancestors *" in headers["Content-Security-Policy"]
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Access-Control-Allow-Origin"] == "*"
    assert headers["Referrer-Policy"]
    for feature in ("clipboard-write=(self)", "fullscreen=(self)", "camera=(self)", "microphone=()"):
        assert feature in headers["Permissions-Policy"]
    for path in ("", "okiya/", "sw.js", "nowhere"):
        assert get(small.url + path)[2]["Cache-Control"] == "no-cache"
    for path, kind in (("app-1/a.mjs", "text/javascript; charset=utf-8"), ("lib/x-1/b.wasm", "application/wasm")):
        _, _, headers = get(small.url + path)
        assert headers["Cache-Control"] == "public, max-age=31536000, immutable"
        assert headers["Content-Type"] == kind


@pytest.mark.parametrize("offline", [False, True])
def test_serve_has_the_service_worker_only_when_asked(dist: Path, offline: bool) -> None:
    port = closed_port()
    command = [sys.executable, "build.py", "serve", "--port", str(port), *(["--offline"] if offline else [])]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as serving:
        assert serving.stdout
        assert any("Hanamachi is at" in line for line in iter(serving.stdout.readline, ""))
        text = get(f"http://127.0.0.1:{port}/sw.js")[1]
        serving.terminate()
    assert ("unregister()" in text) is not offline
    assert ((dist / "sw.js").read_text("utf-8") == text) is offline


def test_a_server_that_was_stopped_answers_nobody(small: Server) -> None:
    with socket.create_connection(("127.0.0.1", int(small.origin.rpartition(":")[2])), timeout=10) as visitor:
        visitor.sendall(b"HEAD /in/here/ HTTP/1.1\r\nHost: here\r\n\r\n")
        assert visitor.recv(4096).startswith(b"HTTP/1.1 200")
        small.stop()
        visitor.settimeout(10)
        assert visitor.recv(4096) == b"", "the connection is still open"


def test_the_server_answers_as_a_static_host_does(small: Server) -> None:
    assert get(f"{small.url}okiya")[1] == "okiya/index.html"  # by way of okiya/
    assert get(f"{small.url}okiya/?a=b")[:2] == (200, "okiya/index.html")
    assert get(f"{small.url}no/such/page")[:2] == (404, "404.html")
    assert get(f"{small.origin}/elsewhere")[0] == 404
    assert get(f"{small.url}%2e%2e/secret")[0] == 404
    assert "no/such/page" in small.missing
    tag = get(small.url)[2]["ETag"]
    assert get(small.url, **{"If-None-Match": tag})[0] == 304
    small.gone.add("okiya/")
    assert get(f"{small.url}okiya/")[0] == 404


# --- what can go wrong on somebody's machine


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """As much of a fresh clone as the setup looks at."""
    target = tmp_path / "clone"
    shutil.copytree(ROOT / "tools", target / "tools", ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("build.py", "netlify.toml", ".npmrc", "package.json", "package-lock.json", *REQUIREMENTS):
        shutil.copy(ROOT / name, target / name)
    return target


def one_line(done: subprocess.CompletedProcess[str]) -> str:
    assert done.returncode == 1
    assert done.stderr.startswith("build.py: ")
    assert done.stderr.count("\n") == 1
    return done.stderr


def test_an_old_python_is_told_so() -> None:
    source = (ROOT / "build.py").read_text(encoding="utf-8")
    ast.parse(source, feature_version=(3, 7))  # it can at least read the file
    pretend = (
        "import runpy, sys; sys.version_info = (3, 9, 1, 'final', 0); runpy.run_path('build.py', run_name='__main__')"
    )
    done = subprocess.run([sys.executable, "-c", pretend], cwd=ROOT, capture_output=True, text=True, check=False)
    assert "needs Python 3.11 or newer, this is 3.9" in one_line(done)


def test_a_missing_node_is_told_so(clone: Path, tmp_path: Path) -> None:
    assert "Node.js is missing" in one_line(tool("build", at=clone, PATH=str(tmp_path)))


def test_tests_of_rules_need_neither_node_nor_a_built_site(tmp_path: Path) -> None:
    done = tool("test", "tests/core/test_chance.py", "-q", "-o", f"cache_dir={tmp_path}", PATH=str(tmp_path))
    assert done.returncode == 0, done.stdout + done.stderr
    assert " passed" in done.stdout and "dist/" not in done.stdout


def test_an_old_node_is_told_so(clone: Path, tmp_path: Path) -> None:
    node = tmp_path / "node"
    node.write_text("#!/bin/sh\necho v18.20.1\n")
    node.chmod(node.stat().st_mode | stat.S_IXUSR)
    done = tool("build", at=clone, PATH=f"{tmp_path}{os.pathsep}{os.environ['PATH']}")
    assert "needs Node.js 20 or newer, this is v18.20.1" in one_line(done)


def test_a_taken_port_is_told_before_anything_is_built(clone: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        done = tool("serve", "--port", str(port), at=clone)
    assert f"port {port} is taken" in one_line(done)
    assert not (clone / ".venv").exists()


def test_a_python_index_that_does_not_answer_is_told_so(clone: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in LOCAL_PIP:
        monkeypatch.delenv(name, raising=False)
    index = f"http://127.0.0.1:{closed_port()}/simple"
    done = tool("build", at=clone, PIP_INDEX_URL=index, PIP_CONFIG_FILE=os.devnull, NO_PROXY="127.0.0.1")
    assert "the Python package index does not answer" in one_line(done)
    assert done.stdout.splitlines() == ["making .venv", "installing the Python packages of requirements.txt into .venv"]


def test_an_npm_registry_that_does_not_answer_is_told_so(clone: Path, tmp_path: Path) -> None:
    (clone / ".venv").symlink_to(sys.prefix)  # this one is complete
    registry = f"http://127.0.0.1:{closed_port()}/"
    done = tool("build", at=clone, npm_config_registry=registry, npm_config_cache=str(tmp_path / "npm"))
    assert "the npm registry does not answer (ECONNREFUSED)" in one_line(done)


@pytest.mark.skipif(any(Path(place).exists() for place in browser.PLACES), reason="this browser can't be hidden")
def test_a_missing_browser_is_told_so_after_trying_to_get_one(tmp_path: Path) -> None:
    code = (
        "from tools import Trouble, browser\n"
        "try: browser.ensure()\n"
        "except Trouble as trouble: exit(f'build.py: {trouble}')"
    )
    nowhere = {
        "PATH": str(tmp_path),
        "PLAYWRIGHT_BROWSERS_PATH": str(tmp_path / "browsers"),
        "PLAYWRIGHT_DOWNLOAD_HOST": f"http://127.0.0.1:{closed_port()}",
        "NO_PROXY": "127.0.0.1",
    }
    kept = {name: value for name, value in environment().items() if name != "CHROMIUM"}
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, cwd=ROOT, env=kept | nowhere, capture_output=True, text=True, check=False)
    assert "no browser for the tests" in one_line(done)
    assert "trying `playwright install chromium`" in done.stdout


def test_in_ci_a_missing_engine_is_told_so_with_what_brings_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))  # and with it apt-get
    with pytest.raises(Trouble, match="no firefox and no webkit here: install Debian's firefox-esr webkit2gtk-driver"):
        browser.ensure_engines()


def test_a_bench_that_is_not_there_is_told_so() -> None:
    assert "no bench named nonsense" in one_line(tool("bench", "nonsense"))
    assert "no bench named 5" in one_line(tool("bench", "5"))
    assert "the bench rules takes no number" in one_line(tool("bench", "fuzz", "5", "rules", "5"))
