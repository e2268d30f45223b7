"""`build.py new-game NAME`: a folder for a new game that builds, plays and passes the shared tests.

It is copied from tools/template/, with the name filled in. What is outside the folder is made here too: the line of the
registry, the sign and drawings, the style sheet, the preview picture, the French words, golden records and a test.
"""

from __future__ import annotations

import re
import shutil
import unicodedata
from pathlib import Path

from tools import ROOT, Trouble, golden, say, words

TEMPLATE = ROOT / "tools/template"
REGISTRY = ROOT / "py/hanamachi/games/__init__.py"
ICONS = ROOT / "static/icons"
CATALOGUE = "fr.po"


def make(name: str) -> None:
    slug = slug_of(name)
    folder = slug.replace("-", "")
    if (ROOT / "py/hanamachi/games" / folder).exists():
        raise Trouble(f"py/hanamachi/games/{folder}/ exists")
    for source in sorted(TEMPLATE.rglob("*")):
        if source.is_file() and source.name != CATALOGUE and "__pycache__" not in source.parts:
            path = source.relative_to(TEMPLATE).as_posix()
            copy(source, ROOT / path.replace("example", folder), name, slug)
    register(slug)
    translate(name)
    shutil.copyfile(ICONS / "preview.png", ICONS / f"preview-{slug}.png")
    golden.write(slug)
    say(
        f"{name} is there: `python3 build.py serve` shows it at /{slug}/, "
        f"`python3 build.py test tests/rules/test_{folder}.py` tests its rules.\n"
        f"Next: docs/adding-a-game.md. Draw static/icons/preview-{slug}.png (1200 x 630) when the table looks right."
    )


def slug_of(name: str) -> str:
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    slug = "-".join(re.findall("[a-z]+", plain))
    if not re.fullmatch(r"[a-z][a-z-]{1,19}", slug):
        raise Trouble(f"{name!r} makes no address: a name has 2 to 20 letters, with spaces or hyphens between them")
    return slug


def copy(source: Path, target: Path, name: str, slug: str) -> None:
    if target.exists():
        raise Trouble(f"{target.relative_to(ROOT)} exists")
    text = source.read_text(encoding="utf-8")
    # the slug may have a hyphen, the folder's name and the names of classes may not
    text = re.sub(r'(Manifest\(\s*|Game\()"example"', rf'\1"{slug}"', text)
    text = text.replace("Example", name).replace("example", slug.replace("-", ""))
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(text, encoding="utf-8", newline="\n")


def register(slug: str) -> None:
    before = REGISTRY.read_text(encoding="utf-8")
    after = re.sub(r"^(SLUGS = \(.*)\)$", rf'\1, "{slug}")', before, count=1, flags=re.MULTILINE)
    if after == before:
        raise Trouble("the line SLUGS = (…) is missing in py/hanamachi/games/__init__.py")
    REGISTRY.write_text(after, encoding="utf-8", newline="\n")


def translate(name: str) -> None:
    """Puts the template's French words into the catalogue; from now on they are the game's own."""
    from babel.messages import pofile

    with (TEMPLATE / CATALOGUE).open("rb") as file:
        template = pofile.read_po(file, locale="fr")
    target = words.FOLDER / CATALOGUE
    catalog = words.read(target)
    for message in template:
        if message.id and not catalog.get(message.id):
            filled = [text.replace("Example", name) for text in strings(message.string)]
            ids = [text.replace("Example", name) for text in strings(message.id)]
            catalog.add(ids[0] if len(ids) == 1 else tuple(ids), filled[0] if len(filled) == 1 else tuple(filled))
    catalog.update(words.extracted())
    words.write(target, catalog)
    words.compile_all(words.FOLDER)


def strings(text: str | tuple[str, ...] | list[str] | None) -> tuple[str, ...]:
    """A message's forms, singular and plural, or its only one."""
    return (text,) if isinstance(text, str) else tuple(text or ())
