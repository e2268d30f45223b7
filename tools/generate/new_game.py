"""`build.py new-game NAME`: a folder for a new game that builds, plays and passes the shared tests.

The folder is a copy of tools/generate/template/ with the name filled in. The rest is made here too: the line of the
registry, the sign and drawings, the style sheet, a preview picture, the translations, golden records and a test.
"""

from __future__ import annotations

import keyword
import re
import shutil
import unicodedata
from collections.abc import Iterable
from pathlib import Path

from tools import ROOT, Trouble, say, words
from tools.build import site
from tools.generate import golden

TEMPLATE = ROOT / "tools/generate/template"
REGISTRY = ROOT / "py/hanamachi/games/__init__.py"
ICONS = ROOT / "static/icons"
OWN_FOLDERS = ("py/hanamachi/games", "static/art", "static/css")
TAKEN = ("about", "embed", "embed-this", "install", "join", "lib", "oembed", "settings", "statistics")
"""The folders of the built site that belong to no game. (`hanamachi.app.route` would import the registry too early.)"""


def make(name: str) -> None:
    slug = slug_of(name)
    folder = slug.replace("-", "")
    copies = {
        source: ROOT / source.relative_to(TEMPLATE).as_posix().replace("example", folder)
        for source in sorted(TEMPLATE.rglob("*"))
        if source.is_file() and source.suffix != ".po" and "__pycache__" not in source.parts
    }
    check(slug, folder, copies.values())
    for source, target in copies.items():
        copy(source, target, name, slug)
    register(slug)
    translate(name)
    shutil.copyfile(ICONS / "preview.png", ICONS / f"preview-{slug}.png")
    golden.write(slug)
    say(
        f"{name} is there: `python3 build.py serve` shows it at /{slug}/, "
        f"`python3 build.py test tests/rules/test_{folder}.py` tests its rules.\n"
        f"Next: docs/adding-a-game.md. When the table looks right, `python3 build.py preview {slug}` takes its picture."
    )


def slug_of(name: str) -> str:
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    slug = "-".join(re.findall("[a-z]+", plain))
    if not re.fullmatch(r"[a-z][a-z-]{1,19}", slug) or not re.fullmatch(r"[\w ’-]+", name):
        raise Trouble(f"{name!r} makes no address: a name has 2 to 20 letters, with spaces or hyphens between them")
    return slug


def check(slug: str, folder: str, targets: Iterable[Path]) -> None:
    """Refuses before anything is written."""
    site.make_importable()
    from hanamachi.words import LANGUAGES

    existing = [ROOT / parent / folder for parent in OWN_FOLDERS]
    for path in (*existing, *targets):
        if path.exists():
            raise Trouble(f"{path.relative_to(ROOT).as_posix()} exists: choose another name")
    if keyword.iskeyword(folder):
        raise Trouble(f"{folder} is a word of Python itself: choose another name")
    if slug in LANGUAGES or slug in TAKEN:
        raise Trouble(f"the address /{slug}/ is taken: choose another name")


def copy(source: Path, target: Path, name: str, slug: str) -> None:
    text = source.read_text(encoding="utf-8")
    # the slug may have a hyphen, the folder and the classes of the style sheet have none
    text = re.sub(r'(Manifest\(\s*|Game\()"example"', rf'\1"{slug}"', text)
    text = re.sub(r"\bExample\b", lambda _: name, text)
    text = re.sub(r"\bexample", slug.replace("-", ""), text)
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(text, encoding="utf-8", newline="\n")


def register(slug: str) -> None:
    before = REGISTRY.read_text(encoding="utf-8")
    after = re.sub(r"^(SLUGS = \(.*)\)$", rf'\1, "{slug}")', before, count=1, flags=re.MULTILINE)
    if after == before:
        raise Trouble("the line SLUGS = (…) is missing in py/hanamachi/games/__init__.py")
    REGISTRY.write_text(after, encoding="utf-8", newline="\n")


def translate(name: str) -> None:
    """Adds the template's messages to every catalogue. What the template has no translation for is listed."""
    for target in sorted(words.FOLDER.glob("*.po")):
        template = TEMPLATE / target.name
        if template.exists():
            add(template, target, name)
        words.update(target)
    words.compile_all(words.FOLDER)


def add(template: Path, target: Path, name: str) -> None:
    catalog = words.read(target)
    for message in words.read(template):
        if message.id and not catalog.get(message.id):
            filled = [text.replace("Example", name) for text in strings(message.string)]
            ids = [text.replace("Example", name) for text in strings(message.id)]
            catalog.add(ids[0] if len(ids) == 1 else tuple(ids), filled[0] if len(filled) == 1 else tuple(filled))
    words.write(target, catalog)


def strings(text: str | tuple[str, ...] | list[str] | None) -> tuple[str, ...]:
    """A message's forms, singular and plural, or its only one."""
    return (text,) if isinstance(text, str) else tuple(text or ())
