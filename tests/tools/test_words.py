"""The words: every message of the code in every language, well set, and no page that mixes two of them."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Callable, Iterator
from html.parser import HTMLParser
from pathlib import Path
from string import Formatter
from typing import NamedTuple

import pytest

from hanamachi.app.prerender import Page, pages
from hanamachi.words import LANGUAGES, words_in
from tools import ROOT, Trouble, words

DOCUMENTS = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
CATALOGUES = sorted(words.FOLDER.glob("*.po"))
UPDATE = "`.venv/bin/python -m tools.words update` brings the .po in step with the code"

# Before these signs French sets a space that does not break: a thin one, before the colon a whole one too.
FRENCH_SPACES = re.compile(r"(?<!\u202f)[;!?]|(?<![\u202f\u00a0]):|«(?![\u202f\u00a0])|(?<![\u202f\u00a0])»")
UNFRENCH_MARKS = re.compile("['\"“”]")
PLACEHOLDER = re.compile(r"\{\w*\}")
STILTED = (
    "a door to this room",
    "a new version is there",
    "an answer is asked of you",
    "done again",
    "hindsight",
    "hold a phone",
    "hope of winning",
    "in a hundred",
    "it is none of ours",
    "leaves away",
    "looking back: after",
    "match taken in",
    "matches taken in",
    "once more to do it",
    "one step back",
    "one step forward",
    "onlooker",
    "onlookers",
    "only be looked at",
    "opened from a link, to look at",
    "parted by",
    "so far it goes",
    "stands still",
    "what lies behind",
    "whose time runs out has lost",
    "convive",
    "espoir de gagner",
    "horloge",
    "placez devant l’appareil",
    "quelqu’un qui regarde",
    "sur cent",
)
"""Phrases that no player or engineer would say. Each had a plain one in its place: available, imported, undone, review,
spectator, log, chance of winning."""
STILTED_ALONE = (
    "Guest {n}",
    "Keep it",
    "Leave it",
    "Seen",
    "Taken back",
    "What happened",
    "Après coup",
    "C’est vu",
    "Y renoncer",
)
"""The same of messages that are these words and no others: within a sentence they may be right."""
READ_ALOUD = ("alt", "aria-label", "aria-description", "content", "placeholder", "title")


class Entry(NamedTuple):
    """A message and its translation; a message in the plural has several forms of both."""

    sources: tuple[str, ...]
    translations: tuple[str, ...]
    fuzzy: bool


def entries(catalogue: Path) -> list[Entry]:
    messages = [message for message in words.read(catalogue) if message.id]  # the first one is the file's header
    return [Entry(forms(message.id), forms(message.string), message.fuzzy) for message in messages]


def forms(text: str | list[str] | tuple[str, ...] | None) -> tuple[str, ...]:
    return (text or "",) if isinstance(text, str) or text is None else tuple(text)


def french(is_wrong: Callable[[str], object]) -> list[str]:
    """The French translations of which something is so, placeholders aside."""
    translations = [text for entry in entries(words.FOLDER / "fr.po") for text in entry.translations]
    return [text for text in translations if is_wrong(PLACEHOLDER.sub("x", text))]


# -- the catalogues ------------------------------------------------------------------------------------------------


def test_every_language_but_english_has_a_catalogue() -> None:
    words.check_list(LANGUAGES)


@pytest.mark.parametrize(
    ("listed", "sentence"),
    [
        (["en", "fr", "eo"], "names eo, but there is no py/hanamachi/words/eo.po"),
        (["en"], "there is py/hanamachi/words/fr.po, but LANGUAGES"),
        (["English", "fr"], "not 'English'"),
    ],
)
def test_a_list_that_is_not_in_step_with_the_catalogues_is_refused(listed: list[str], sentence: str) -> None:
    with pytest.raises(Trouble, match=re.escape(sentence)):
        words.check_list(listed)


@pytest.mark.parametrize("catalogue", CATALOGUES, ids=lambda file: file.stem)
class TestCatalogue:
    def test_it_has_the_messages_of_the_code_and_no_others(self, catalogue: Path) -> None:
        wanted = {forms(message.id) for message in words.extracted() if message.id}
        found = {entry.sources for entry in entries(catalogue)}
        obsolete = {forms(message.id) for message in words.read(catalogue).obsolete.values()}
        missing, needless = sorted(wanted - found), sorted((found - wanted) | obsolete)
        assert not missing, f"missing: {missing}; {UPDATE}"
        assert not needless, f"not in the code: {needless}; {UPDATE}"

    def test_every_message_is_translated(self, catalogue: Path) -> None:
        plurals = words.read(catalogue).num_plurals
        counts = {1: 1, 2: plurals}
        empty = [
            entry.sources
            for entry in entries(catalogue)
            if not all(text.strip() for text in entry.translations)
            or len(entry.translations) != counts[len(entry.sources)]
        ]
        assert not empty

    def test_no_translation_is_a_guess(self, catalogue: Path) -> None:
        assert not [entry.sources for entry in entries(catalogue) if entry.fuzzy]

    def test_placeholders_are_the_same_in_both_languages(self, catalogue: Path) -> None:
        differing = [
            (entry.sources, text)
            for entry in entries(catalogue)
            for text in entry.translations
            if placeholders(text) != placeholders(*entry.sources)
        ]
        assert not differing

    def test_no_translation_has_spaces_around_it(self, catalogue: Path) -> None:
        """The screens put spaces between sentences: none brings its own."""
        assert not [text for entry in entries(catalogue) for text in entry.translations if text != text.strip()]


def placeholders(*texts: str) -> set[str]:
    return {name for text in texts for _, name, _, _ in Formatter().parse(text) if name is not None}


def test_french_has_french_apostrophes_and_quotation_marks() -> None:
    assert not french(UNFRENCH_MARKS.search)


def test_french_has_its_spaces_before_double_signs() -> None:
    assert not french(FRENCH_SPACES.search)


@pytest.mark.parametrize("phrase", STILTED)
def test_messages_and_documents_are_in_plain_words(phrase: str) -> None:
    texts = [*said(), *(" ".join(file.read_text("utf-8").split()) for file in DOCUMENTS)]
    found = [re.search(rf"\b.{{0,40}}\b{re.escape(phrase)}\b", text, re.IGNORECASE) for text in texts]
    assert not [words[0] for words in found if words]


@pytest.mark.parametrize("message", STILTED_ALONE)
def test_buttons_and_notices_are_in_plain_words(message: str) -> None:
    assert message not in {text.rstrip(".") for text in said()}


def said() -> list[str]:
    """Every message, in English and in French."""
    return [text for entry in entries(words.FOLDER / "fr.po") for text in (*entry.sources, *entry.translations)]


def test_messages_are_found_wherever_they_stand() -> None:
    assert messages_in("f\"{self.t('Well.')} {why}\"") == [("Well.",)]
    assert messages_in('t.n("{n} move", "{n} moves", count)') == [("{n} move", "{n} moves")]
    assert messages_in('t(PLANT[plant], n=1) + N_("rain") + str("no message")') == [("rain",)]
    assert messages_in('HINT = {"rain": NN_("{n} drop", "{n} drops")}') == [("{n} drop", "{n} drops")]


def test_a_message_put_together_in_the_code_is_refused() -> None:
    with pytest.raises(Trouble, match=r"view\.py, line 1"):
        messages_in('t(f"{name} wins")')


def messages_in(code: str) -> list[tuple[str, ...]]:
    calls = [node for node in ast.walk(ast.parse(code)) if isinstance(node, ast.Call)]
    return [message for call in calls for message in words.messages_of(call, "view.py")]


# -- the pages -----------------------------------------------------------------------------------------------------


class Reader(HTMLParser):
    """Reads a page: its ids, its attributes, and all the words that a person sees or hears."""

    def __init__(self, page: Page) -> None:
        super().__init__()
        self.ids: Counter[str] = Counter()
        self.attributes: set[str] = set()
        self.texts: set[str] = {page.title, page.description, *page.boot.values()}
        self.feed(page.html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            self.attributes.add(name)
            if name == "id":
                self.ids[value or ""] += 1
            elif name in READ_ALOUD:
                self.texts.add(value or "")

    def handle_data(self, data: str) -> None:
        self.texts.add(data.strip())


@pytest.fixture(scope="module")
def prerendered() -> dict[str, list[Page]]:
    made = pages()
    return {language: [page for page in made if page.language == language] for language in LANGUAGES}


def readers(made: dict[str, list[Page]]) -> Iterator[tuple[str, Reader]]:
    for page in [page for in_language in made.values() for page in in_language]:
        yield page.path or "(home)", Reader(page)


def test_every_page_exists_in_every_language(prerendered: dict[str, list[Page]]) -> None:
    places = [page.place for page in prerendered["en"]]
    assert places
    assert all([page.place for page in prerendered[language]] == places for language in LANGUAGES)


def test_ids_are_unique_within_a_page(prerendered: dict[str, list[Page]]) -> None:
    twice = {path: [id for id, count in page.ids.items() if count > 1] for path, page in readers(prerendered)}
    assert not {path: ids for path, ids in twice.items() if ids}


def test_no_page_has_a_style_attribute(prerendered: dict[str, list[Page]]) -> None:
    assert not [path for path, page in readers(prerendered) if "style" in page.attributes]


@pytest.mark.parametrize("language", sorted(LANGUAGES.keys() - {"en"}))
def test_no_english_is_left_on_a_page_in_another_language(language: str, prerendered: dict[str, list[Page]]) -> None:
    t = words_in(language)
    messages = {text for message in words.extracted() if message.id for text in forms(message.id)}
    english = messages - {t(text) for text in messages}  # "or" and "rose" are French as well
    seen_in_english = english & {text for page in prerendered["en"] for text in Reader(page).texts}
    assert len(seen_in_english) > 50  # it does find them where they belong
    left = {page.path: Reader(page).texts & english for page in prerendered[language]}
    assert not {path: texts for path, texts in left.items() if texts}
