"""The translations: gettext's .po files, compiled to .mo files in the same folder.

    .venv/bin/python -m tools.words update      after a change of the English in the code: updates the .po files

A new language is an empty file beside fr.po, `de.po` for German, an update, and a line in `LANGUAGES`.
"""

from __future__ import annotations

import ast
import io
import re
import sys
from collections.abc import Iterable
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from tools import ROOT, Trouble, say

if TYPE_CHECKING:
    from babel.messages import Catalog

SOURCE = ROOT / "py/hanamachi"
FOLDER = SOURCE / "words"
ONE, PLURAL, TWO = [slice(0, 1)], [slice(0, 2)], [slice(2, 3), slice(3, 4)]
MESSAGES = {"t": ONE, "N_": ONE, "n": PLURAL, "NN_": PLURAL, "who": TWO}
"""The functions that take messages, and which of their arguments are the forms of each: `t("…")`, `N_("…")`,
`t.n("…", "…", n)`, `NN_("…", "…")`, `t.who(names, seat, "…", "…")`."""
WIDTH = 120

HEADER = """\
msgid ""
msgstr ""
"Language: {language}\\n"
"Plural-Forms: {plurals}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"

"""


def check_list(languages: Iterable[str]) -> None:
    """Every language of the list but the first, which is the code's, has a catalogue, and every catalogue is listed."""
    default, *listed = languages
    found = [source.stem for source in sorted(FOLDER.glob("*.po"))]
    where = "py/hanamachi/words/"
    if missing := [language for language in listed if language not in found]:
        raise Trouble(f"LANGUAGES in {where}__init__.py names {missing[0]}, but there is no {where}{missing[0]}.po")
    if unlisted := [language for language in found if language not in listed]:
        raise Trouble(f"there is {where}{unlisted[0]}.po, but LANGUAGES in {where}__init__.py has no {unlisted[0]!r}")
    if wrong := [language for language in (default, *listed) if not re.fullmatch("[a-z]{2,3}", language)]:
        raise Trouble(f"a language has a code of two or three small letters, not {wrong[0]!r}")


def compile_all(folder: Path) -> None:
    for source in sorted(folder.glob("*.po")):
        target = source.with_suffix(".mo")
        if not target.exists() or target.stat().st_mtime_ns < source.stat().st_mtime_ns:
            say(f"compiling {source.name}")
            target.write_bytes(compiled(source))
    for target in folder.glob("*.mo"):  # of a language that was removed
        if not target.with_suffix(".po").exists():
            target.unlink()


def compiled(source: Path) -> bytes:
    from babel.messages import mofile, pofile

    try:
        with source.open("rb") as file:
            catalog = pofile.read_po(file, locale=source.stem, abort_invalid=True)
    except pofile.PoFileError as error:
        raise Trouble(f"{source}: {error}") from None
    # Without a date Babel writes today's, and the same words would be other bytes tomorrow.
    catalog.creation_date = catalog.revision_date = datetime(2000, 1, 1, tzinfo=UTC)
    target = io.BytesIO()
    mofile.write_mo(target, catalog)
    return target.getvalue()


# -- in step with the code -----------------------------------------------------------------------------------------


def extracted() -> Catalog:
    """All messages of the code, found by `ast`: before Python 3.12, Babel finds none inside an f-string."""
    from babel.messages import Catalog

    catalog = Catalog()
    for file in sorted(SOURCE.rglob("*.py")):
        place = file.relative_to(ROOT).as_posix()
        calls = [node for node in ast.walk(ast.parse(file.read_bytes(), place)) if isinstance(node, ast.Call)]
        for call in sorted(calls, key=lambda call: (call.lineno, call.col_offset)):
            for message in messages_of(call, place):
                catalog.add(message if len(message) > 1 else message[0], None, [(place, call.lineno)])
    return catalog


def messages_of(call: ast.Call, place: str) -> list[tuple[str, ...]]:
    """The messages in such a call; none in one like `t(PLANT[plant])`, whose message is marked by N_ elsewhere."""
    name = call.func.id if isinstance(call.func, ast.Name) else getattr(call.func, "attr", "")
    forms = (call.args[part] for part in MESSAGES.get(name, ()))
    return [words for texts in forms if (words := words_of(texts, f"{place}, line {call.lineno}: {name}()"))]


def words_of(texts: list[ast.expr], place: str) -> tuple[str, ...]:
    """The forms of a message, if they are all written there."""
    if any(isinstance(text, ast.JoinedStr | ast.BinOp) for text in texts):
        raise Trouble(f"{place} needs its words whole; values go in by {{name}}")
    words = [text.value for text in texts if isinstance(text, ast.Constant) and isinstance(text.value, str)]
    return tuple(words) if len(words) == len(texts) else ()


def read(source: Path) -> Catalog:
    from babel.messages import pofile

    with source.open("rb") as file:
        return pofile.read_po(file, locale=source.stem)


def write(target: Path, catalog: Catalog) -> None:
    """Writes it sorted by source file and without line numbers, so that a change of the code changes few lines."""
    from babel.messages import pofile

    text = io.BytesIO()
    pofile.write_po(
        text, catalog, WIDTH, omit_header=True, sort_by_file=True, ignore_obsolete=True, include_lineno=False
    )
    header = HEADER.format(language=target.stem, plurals=catalog.plural_forms)
    target.write_text(header + text.getvalue().decode().strip() + "\n", encoding="utf-8", newline="\n")


def update(source: Path) -> None:
    """Adds new messages empty, marks changed ones fuzzy, drops unused ones, and lists what is to translate."""
    catalog = read(source)
    catalog.update(extracted())
    write(source, catalog)
    words = [message for message in catalog if message.id]
    empty = [message for message in words if not message.string or not all(message.string)]
    unsure = [message for message in words if message.fuzzy]
    say(f"{source.name}: {len(words)} messages, {len(empty)} to translate, {len(unsure)} fuzzy")
    for message in [*empty, *unsure]:
        say(f"  {message.id}")


def main(arguments: list[str]) -> int:
    if arguments != ["update"]:
        say((__doc__ or "").strip())
        return 2
    for source in sorted(FOLDER.glob("*.po")):
        update(source)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
