"""The documentation is true: what it quotes is there, what it shows works, what it lists is all there is."""

from __future__ import annotations

import ast
import json
import re
import tomllib
from base64 import urlsafe_b64decode
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path
from typing import Any, get_args, get_type_hints
from urllib.parse import unquote

import pytest

from hanamachi.app import protocol, route, settings
from hanamachi.app.app import App
from hanamachi.app.clock import clock
from hanamachi.app.daily import day, outcome, results
from hanamachi.app.match import log, match_runner, news, remote
from hanamachi.app.navigation import long_work
from hanamachi.app.saves import files, recent_links, saves, stored_json
from hanamachi.app.saves.saves import Save
from hanamachi.app.statistics import statistics
from hanamachi.app.statistics import text as statistics_text
from hanamachi.app.statistics.counting import identity
from hanamachi.core import link, record, story
from hanamachi.core.chance import Chance
from hanamachi.core.game import LEVELS
from hanamachi.core.manifest import folder
from hanamachi.core.match import STEP, Match, finished
from hanamachi.core.record import RecordError, parse
from hanamachi.games import GAMES
from hanamachi.games.maiko.bots.levels import CHARACTERS
from hanamachi.games.okiya.rooms.code import read_code
from hanamachi.games.okiya.rooms.puzzles import puzzles
from hanamachi.games.okiya.rooms.puzzles.days import FIRST_DAY
from hanamachi.games.okiya.rooms.puzzles.results import read_results
from hanamachi.games.okiya.rules.garden import CELLS
from hanamachi.games.okiya.rules.rules import MOST_VAIN
from hanamachi.games.taiki.rules.tricks import ROUNDS
from tests.rules.nim import nim
from tests.tools.pages import blocks, code, lines, prose, section, table
from tools import ROOT
from tools.generate import protocol_types
from tools.packages import lock

README, CHANGELOG, CONTRIBUTING = (ROOT / f"{name}.md" for name in ("README", "CHANGELOG", "CONTRIBUTING"))
RECORD, ARCHITECTURE, PROTOCOL, TUTORIAL, LINKS = (
    ROOT / "docs" / f"{name}.md" for name in ("record", "architecture", "protocol", "adding-a-game", "links")
)
START, STORAGE, BUILDING, TESTING, DAILY, LIVE = (
    ROOT / "docs" / f"{name}.md" for name in ("start", "storage", "building", "testing", "daily", "live")
)
DOCUMENTS = [README, CHANGELOG, CONTRIBUTING, *sorted((ROOT / "docs").glob("*.md"))]
ALL_GAMES = {**GAMES, "nim": nim}

every_document = pytest.mark.parametrize("document", DOCUMENTS, ids=lambda file: file.stem)


# -- links and files -----------------------------------------------------------------------------------------------


def anchors(document: Path) -> set[str]:
    headings = re.findall(r"^#+ (.*)$", prose(document), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


@every_document
def test_links_lead_somewhere(document: Path) -> None:
    links = re.findall(r"\]\(([^)\s]+)\)", prose(document))
    for address in (address for address in links if not address.startswith("https://")):
        path, _, anchor = unquote(address).partition("#")
        target = (document.parent / path) if path else document
        assert target.exists(), f"{document.name} links to {address}"
        assert target.is_relative_to(ROOT) and ".." not in path
        assert not anchor or anchor in anchors(target), f"{document.name} links to {address}"


def test_the_readme_leads_to_every_document() -> None:
    text = README.read_text("utf-8")
    for document in DOCUMENTS[1:]:
        assert f"({document.relative_to(ROOT).as_posix()})" in text


PATH = re.compile(r"[\w.<>*-]+(/[\w.<>*-]+)*(/|\.(bin|css|html|js|json|md|mjs|mo|png|po|py|svg|toml|txt|xml|zip))")
# Made by build.py in the tree, or by a build that knows the site's address.
GENERATED = {".venv/", "node_modules/", ".mo", "dist/", "dist/sitemap.xml"}


def paths(document: Path) -> Iterator[str]:
    """Whatever stands in backticks and looks like a file or a folder."""
    for text in code(prose(document)):
        if PATH.fullmatch(text) and text not in GENERATED:
            yield text


def exists(path: str, dist: Path) -> bool:
    # what holds for any game holds for Okiya
    pattern = re.sub(r"<(slug|group)>", "okiya", path.rstrip("/"))
    pattern = re.sub(r"<\w+>", "*", pattern)
    if pattern.startswith("dist/"):
        return any(dist.glob(pattern.removeprefix("dist/")))
    if "/" in pattern:
        return any(ROOT.glob(pattern)) or any((ROOT / "py/hanamachi").glob(pattern))
    folders = [ROOT / folder for folder in ("py", "static", "tests", "tools")]
    somewhere = (ROOT / pattern).exists() or any(any(folder.rglob(pattern)) for folder in folders)
    return somewhere or any(dist.glob(pattern)) or any(dist.glob(f"app-*/{pattern}"))


@every_document
def test_files_and_folders_that_are_named_exist(document: Path, dist: Path) -> None:
    missing = [path for path in paths(document) if not exists(path, dist)]
    assert not missing


def test_names_of_files_are_found_at_all() -> None:
    assert {"py/hanamachi/core/", "static/shell/shell.js", "core/record.py"} <= set(paths(ARCHITECTURE))
    assert {"static/start/boot.mjs", "dist/app-<hash>/hanamachi.bin"} <= {*paths(START), *paths(BUILDING)}
    assert {"dist/", "netlify.toml"} - GENERATED <= set(paths(README))


@every_document
def test_the_text_is_of_this_project_alone(document: Path) -> None:
    text = document.read_text("utf-8")
    assert not re.search(r"(?<![\w.])/(work|tmp|home|root|usr|opt)/", text)
    assert not re.search(r"\b(pypi|npmjs)\b", text, re.IGNORECASE)
    assert max(map(len, prose(document).splitlines())) < 240


def test_the_picture_is_one_and_not_too_large() -> None:
    picture = (ROOT / "docs/picture.png").read_bytes()
    assert picture.startswith(b"\x89PNG")
    assert len(picture) < 400_000


def test_the_readme_names_the_oldest_python_and_node_that_do() -> None:
    text = README.read_text("utf-8")
    build, setup = (ROOT / "build.py").read_text("utf-8"), (ROOT / "tools/setup.py").read_text("utf-8")
    python = re.search(r"version_info < \((\d+), (\d+)\)", build)
    node = re.search(r"OLDEST_NODE = (\d+)", setup)
    assert python and f"Python {python[1]}.{python[2]} or newer" in text
    assert node and f"Node.js {node[1]} or newer" in text
    workflow = (ROOT / ".github/workflows/checks.yml").read_text("utf-8")
    assert f'python: ["{python[1]}.{python[2]}",' in workflow and f"node-version: {node[1]}\n" in workflow
    assert f"{python[1]}.{python[2]}" == lock.OLDEST_PYTHON
    commands = re.findall(r"python3 build\.py ([\w-]+)", " ".join(file.read_text("utf-8") for file in DOCUMENTS))
    assert {"serve", "test"} <= set(commands)
    assert all(f'"{command}"' in build for command in commands)


def test_the_readme_names_who_made_the_games() -> None:
    text = " ".join(README.read_text("utf-8").split())
    for name in ("Bruno Cathala", "Cyril Bouquet", "Blue Orange", "Niya", "unofficial fan project"):
        assert name in text
    for level in GAMES["okiya"].levels:
        assert level.capitalize() in text


# -- docs/record.md ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("document", [README, RECORD], ids=lambda file: file.stem)
def test_every_record_that_is_shown_replays_and_is_written_that_way(document: Path) -> None:
    for line in lines(document, "record"):
        match = Match.replay(parse(line), GAMES)
        assert str(match.record) == line
        assert match.outdated is None


def test_what_is_said_to_be_the_same_match_is() -> None:
    for line in lines(RECORD, "record-as"):
        text, _, written = line.partition(" => ")
        assert text != written
        assert str(Match.replay(parse(text), GAMES).record) == written


def refusal(text: str) -> RecordError:
    with pytest.raises(RecordError) as caught:
        Match.replay(parse(text), ALL_GAMES)
    return caught.value


def test_every_wrong_record_that_is_shown_is_refused_as_it_says() -> None:
    for line in lines(RECORD, "wrong"):
        text, _, said = line.partition(" => ")
        error = refusal(text)
        assert f"{error.problem}: {error.place}" == said


def raised(file: str) -> set[str]:
    """The second arguments of all RecordErrors that a module raises."""
    tree = ast.parse((ROOT / "py/hanamachi/core" / file).read_text("utf-8"))
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
    found = {ast.literal_eval(call.args[1]) for call in calls if ast.unparse(call.func) == "RecordError"}
    assert found
    return found


def test_the_table_of_problems_is_complete() -> None:
    rows = {(by, *code(problem)) for problem, by, *_ in table(RECORD, "Errors")}
    by_parse, by_replay = raised("record.py"), raised("match.py")
    assert rows == {("parse", problem) for problem in by_parse} | {("replay", problem) for problem in by_replay}


def test_the_bounds_are_those_of_the_code() -> None:
    rows = {code(name)[0]: int(value) for name, value, _ in table(RECORD, "Bounds")}
    constants = {**vars(record), "MOST_IMPORTED": files.MOST_IMPORTED, "MOST_BRACKETS": stored_json.MOST_BRACKETS}
    assert rows == {name: constants[name] for name in rows}
    assert {name for name in vars(record) if name.startswith(("LONGEST", "MOST"))} <= set(rows)
    text = RECORD.read_text("utf-8")
    for pattern in (record._HEAD, record._OPTION):
        for part in re.findall(r"\(([^)]*)\)", pattern.pattern):
            assert f"`{part}`" in text or part == "[1-9][0-9]{0,3}"
    assert f"`{record._ACTION.pattern}`" in text
    assert all(f"`{level}`" in text for level in LEVELS)


def test_how_long_a_match_can_be_is_derived_from_the_rules() -> None:
    rows = {name.replace("`", ""): most for name, most, _ in table(RECORD, "How long a match can be")}
    told = {name.partition(",")[0] for name in rows}
    assert {"okiya", "maiko", "mai-star", "taiki"} <= told <= set(GAMES)
    for slug in GAMES.keys() - told:  # a new game needs no row while its matches stay far from the bound
        state, chance = GAMES[slug].start(GAMES[slug].seats[-1]), Chance(1)
        for _ in range(record.MOST_ACTIONS // 2):
            if state.turn is not None:
                state.play(chance.pick(state.legal()))
        assert state.turn is None, slug
    goals = {o.name: max(map(int, o.choices)) for o in GAMES["okiya"].options if o.name in ("wins", "points")}
    # before each round that changes a score, and before the end, one less than end the match may change none
    longest = {name: (2 * goal - 1) * MOST_VAIN * (len(CELLS) + 1) - 1 for name, goal in goals.items()}
    assert int(rows["okiya, one round"]) == len(CELLS)
    assert int(rows["okiya, by wins"]) == longest["wins"] <= record.MOST_ACTIONS
    assert int(rows["okiya, by points"]) == longest["points"]
    taiki = GAMES["taiki"]
    of_round = {seats: len(taiki.start(seats).seen_by(0).hand) + 1 for seats in taiki.seats}  # type: ignore[attr-defined]
    most = max(ROUNDS * (seats + seats * tricks + tricks - 1) + ROUNDS - 1 for seats, tricks in of_round.items())
    assert int(rows["taiki"]) == most <= record.MOST_ACTIONS
    for seed in range(8):
        state, chance = taiki.start(4, {}, seed), Chance(seed)
        for _ in range(most):
            if state.turn is not None:
                state.play(chance.pick(state.legal()))
        assert state.turn is None


def test_the_options_of_okiya_are_those_of_the_code() -> None:
    rows = [
        (code(name)[0], tuple(code(choices)), code(default)[0], tuple(code(when)))
        for name, choices, default, when in table(RECORD, "Options")
    ]
    options = GAMES["okiya"].options
    assert rows == [
        (o.name, o.choices, o.default, tuple(f"{o.when[0]}={choice}" for choice in o.when[1:]) if o.when else ())
        for o in options
    ]


def test_the_draws_are_those_of_the_code() -> None:
    for line in lines(RECORD, "bits"):
        seed, bits = line.split(":")
        chance = Chance(int(seed))
        assert [chance.bits() for _ in bits.split()] == [int(drawn) for drawn in bits.split()]
    start: Any = GAMES["okiya"].start(2, {}, seed=7)
    assert str(start).splitlines() == lines(RECORD, "garden")
    assert start.starter == 1
    # by the text alone: the starter, then the tiles from the end
    chance, plants, features = Chance(7), ("maple", "cherry", "pine", "iris"), ("sun", "tanzaku", "bird", "rain")
    assert chance.below(2) == start.starter
    assert [tuple(tile) for tile in start.garden] == chance.shuffled([(p, f) for p in plants for f in features])
    assert start.chance == chance, "nothing else is drawn"


def test_the_save_that_is_shown_is_one() -> None:
    (text,) = lines(RECORD, "save")
    save = saves.read("kamisotane", text)
    assert isinstance(save, Save)
    assert str(save) == text
    assert f"`{save.key.replace(save.id, '<id>')}`" in RECORD.read_text("utf-8")


def test_the_file_that_is_shown_is_read_and_written_that_way() -> None:
    (block,) = blocks(RECORD, "file")
    entries: list[files.Entry | RecordError] = []
    counted = statistics_text.Reader()
    finished(files.read_in(block.text, lambda _, entry: entries.append(entry), counted.take))
    read = [entry for entry in entries if isinstance(entry, files.Entry)]
    assert len(read) == 2
    saves = (Save("", entry.match.record, entry.name) for entry in read)
    assert files.written_out(saves, statistics_text.lines_of(counted.statistics)) == block.text
    (result,) = counted.statistics.results.values()
    assert result.match == identity(read[-1].match.record)


def test_the_statistics_that_are_shown_are_read_and_written_that_way() -> None:
    (block,) = blocks(STORAGE, "statistics")
    read, is_whole = statistics_text.read(block.text)
    assert is_whole and read.played == 1 and statistics_text.written(read) == block.text
    assert f"latest {statistics.MOST:,} results" in STORAGE.read_text("utf-8")
    longest = f"result {'a' * 16} mai-star shikomi drawn none 10 1767225900000+600\n"
    assert statistics.MOST * len(longest) < 160_000


# -- docs/links.md -------------------------------------------------------------------------------------------------


def test_the_link_that_is_shown_is_what_it_says() -> None:
    (address,), (record_told,) = lines(LINKS, "address"), lines(LINKS, "told")
    found = link.find(address.partition("#")[2])
    assert found and found.moment == 3
    told = link.read(found.letters, GAMES)
    assert isinstance(told, link.Told) and str(told.match.record) == record_told
    assert link.of_match(told.match) == found.letters
    shown = [bytes.fromhex(part) for _, parts, _ in table(LINKS, "Byte by byte") for part in code(parts)]
    assert b"".join(shown) == urlsafe_b64decode(found.letters + "=" * (-len(found.letters) % 4))


def test_the_away_that_is_shown_is_one() -> None:
    (text,) = lines(LINKS, "away")
    read = remote.read(json.loads(text), 2)
    assert read and json.loads(json.dumps(read.written())) == json.loads(text)


def test_the_bounds_and_problems_of_links_are_those_of_the_code() -> None:
    bounds = {code(name)[0]: int(value) for name, value, _ in table(LINKS, "Sizes")}
    assert bounds == {name: value for name, value in vars(link).items() if name.startswith(("LONGEST", "MOST_A"))}
    tree = ast.parse((ROOT / "py/hanamachi/core/link.py").read_text("utf-8"))
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and ast.unparse(node.func) == "LinkError"]
    problems = {problem for row in table(LINKS, "What people do to links") for problem in code(row[0])}
    assert problems == {ast.literal_eval(call.args[0]) for call in calls}


def test_the_addresses_are_those_of_the_code() -> None:
    links = route.Links("/")
    shown = [address for row in table(LINKS, "Addresses") for address in code(row[0])]
    read = [links.read(address) for address in shown]
    assert None not in read
    assert [links.to(found) for found in read if found] == shown
    other_games = tuple(f"{slug}/" for slug in GAMES if slug != "okiya")  # theirs are of the same kinds
    assert {found.place for found in read if found} == {p for p in route.PLACES if not p.startswith(other_games)}


# -- docs/bots.md --------------------------------------------------------------------------------------------------


def test_the_heads_of_maikos_bots_are_those_of_the_code() -> None:
    rows = {level.lower(): tuple(rest) for level, *rest in table(ROOT / "docs/bots.md", "Maiko: memory and judgement")}
    heads = {level: (character.head, character.whims) for level, character in CHARACTERS.items()}
    assert rows == {
        level: (str(head.heeds), str(head.slips), str(head.half_life or "never"), str(whims))
        for level, (head, whims) in heads.items()
    }


# -- docs/protocol.md, docs/architecture.md ------------------------------------------------------------------------


def shell() -> str:
    return "\n".join(file.read_text("utf-8") for file in sorted((ROOT / "static/shell").rglob("*.js")))


def fields(message: Any) -> set[str]:
    return set(get_type_hints(message))


def test_the_events_are_those_of_the_protocol() -> None:
    rows = {code(kind)[0]: set(code(others)) for kind, others, _ in table(PROTOCOL, "Events")}
    added = fields(protocol.EveryEvent) | {"kind"}
    kinds = {get_args(get_type_hints(event)["kind"])[0]: event for event in get_args(protocol.PageEvent)}
    assert rows == {kind: fields(event) - added for kind, event in kinds.items()}


def test_the_page_sends_every_event_with_all_its_fields() -> None:
    sent: dict[str, set[str]] = {}
    without_templates = re.sub(r"`[^`]*`", "text", shell())
    for kind, rest in re.findall(r'\{\s*kind: "(\w+)",([^}]*)\}', without_templates):
        sent.setdefault(kind, {"kind"}).update(re.findall(r"(?:^|,)\s*(\w+)(?=\s*[:,]|\s*$)", rest))
    for event in get_args(protocol.PageEvent):
        kind = get_args(get_type_hints(event)["kind"])[0]
        assert sent.get(kind, {"kind"}) | fields(protocol.EveryEvent) == fields(event)


def test_the_page_reads_every_field_of_an_update() -> None:
    assert set(re.findall(r"\bupdate\.(\w+)", shell())) | {"motion"} == fields(protocol.Update)
    assert 'for (const name of /** @type {const} */ (["theme", "motion"]))' in shell()


def app() -> App:
    return App(push=lambda update: None, spawn=lambda task: task.close())


def test_the_verbs_are_those_that_the_controllers_declare() -> None:
    rows = [(code(verb)[0], tuple(code(form))) for verb, _, form, _ in table(PROTOCOL, "Verbs")]
    assert sorted(rows) == sorted((name, verb.form) for name, verb in app().verbs.items())


def test_the_updates_are_those_of_the_protocol() -> None:
    rows = [field for row in table(PROTOCOL, "Updates") for field in code(row[0])]
    assert sorted(rows) == sorted(fields(protocol.Update))


def test_the_orders_and_news_of_live_tables_are_those_of_the_protocol() -> None:
    for heading, message, field in (("Orders", protocol.LiveOrder, "do"), ("News", protocol.LiveNews, "news")):
        assert [code(row[0])[0] for row in table(PROTOCOL, heading)] == list(get_args(get_type_hints(message)[field]))


def test_the_limits_of_a_channel_are_those_of_the_code() -> None:
    scripts = "\n".join(file.read_text("utf-8") for file in (ROOT / "static/live").glob("*.js"))
    text = " ".join(prose(LIVE).split())
    for sentence, constant in (
        ("at most 400 bytes", "MOST_BYTES = 400;"),
        ("candidates, at most 8", "MOST_CANDIDATES = 8;"),
        ("4 to 32 letters", "UFRAG = { least: 4, most: 32 };"),
        ("22 to 64 letters", "PWD = { least: 22, most: 64 };"),
        ("at most 5400 letters", "PIECE = 5400;"),
        ("a message | 262144 letters", "LONGEST = 262_144;"),
        ("within a second | 20 messages, 262144 letters", "SENDS = /** @type {const} */ ([20, 262_144]);"),
        ("within a second | 60 messages, 1048576 letters", "TAKES = /** @type {const} */ ([60, 1_048_576]);"),
        ("holds for sending | 262144 bytes", "BUFFERED = 262_144;"),
        ("what waits | 1048576 letters", "MOST_WAITING = 4 * LONGEST;"),
        ("2.5 seconds without sending", "BEATS = 2500;"),
        ("8 seconds without hearing", "QUIET = 8000;"),
        ("10 seconds since the answer", "SLOW = 10_000;"),
        ("60 seconds since the answer was accepted", "GIVE_UP = 60_000;"),
        ("15 minutes since the answer was made", "FORGOTTEN = 900_000;"),
        ("within 1.5 seconds", "PATIENCE = 1500;"),
    ):
        assert sentence in text and constant in scripts, sentence


def test_the_types_of_the_shell_are_made_from_the_protocol() -> None:
    assert protocol_types.DECLARATIONS.read_text("utf-8") == protocol_types.declarations()


def test_the_marks_are_those_that_the_shell_knows() -> None:
    names = {name for row in table(PROTOCOL, "Marks in the HTML") for name in re.findall(r"data-[a-z-]+", row[0])}
    text = shell()
    for name in names:
        in_javascript = re.sub(r"-(\w)", lambda found: found[1].upper(), name.removeprefix("data-"))
        assert name in text or f"dataset.{in_javascript}" in text, name


def test_the_marks_for_the_style_sheets_are_those_that_they_draw() -> None:
    sheet = (ROOT / "static/css/match/54-news.css").read_text("utf-8")
    names = {
        name for row in table(PROTOCOL, "Marks for the style sheets") for name in re.findall(r"data-[a-z]+", row[0])
    }
    assert names == set(re.findall(r"data-[a-z]+", sheet))


def test_the_seconds_that_actions_are_shown_are_those_of_the_settings() -> None:
    document = ROOT / "docs/matches.md"
    rows = {
        code(speed)[0]: (shown, alone) for speed, shown, alone in table(document, "What is shown, and for how long")
    }
    assert rows == {speed: (f"{settings.PACE[speed]:g}", f"{settings.THOUGHT[speed]:g}") for speed in settings.PACE}
    text = " ".join(section(document, "What is shown, and for how long").split())
    assert f"the last {news.MOST} actions" in text and f"adds {news.FURTHER}" in text


def hold(document: Path, *numbers: tuple[str, str]) -> None:
    text, code_of_shell = " ".join(prose(document).split()), shell()
    for sentence, constant in numbers:
        assert sentence in text
        assert constant in code_of_shell, f"{sentence}: {constant}"


def test_the_numbers_are_those_of_the_code() -> None:
    hold(
        PROTOCOL,
        ("more than 2 MB", "LARGEST_FILE = 2_000_000;"),
        ("the last eight of them", "REMEMBERED = 8;"),
    )


def test_the_clock_is_as_it_is_described() -> None:
    document = ROOT / "docs/clock.md"
    rows = [(code(name)[0], tuple(code(values))) for name, values, _ in table(document, "The clock")]
    assert rows == [(option.name, option.choices) for option in clock.OPTIONS]
    text = " ".join(document.read_text("utf-8").split())
    assert clock.LEAST_AFTER_UNDO == 5000 and "5 seconds at least" in text
    assert (clock.WARNING, clock.SHORT_WARNING) == (10_000, 5000) and "10 seconds before the end (5 where" in text
    assert (
        (match_runner.SHARE_OF_MOVE, match_runner.SHARE_OF_GAME) == (2, 10)
        and "a half of" in text
        and "a tenth of" in text
    )


def test_what_is_said_of_okiyas_rooms_is_so() -> None:
    document = ROOT / "docs/okiya-rooms.md"
    (kept_results,) = lines(document, "results")
    assert str(read_results(kept_results)) == kept_results
    text = document.read_text("utf-8")
    assert all(f"`hanamachi/okiya/{name}`" in text for name in (puzzles.KEPT, puzzles.WRECK))
    for code_of in re.findall(r"`([0-9A-Z-]{12,})(?:~\w+)?`", section(document, "The study")):
        assert not read_code(code_of).trail
    assert puzzles._OTHER.fullmatch("win-hard-73") and "`win-hard-73`" in text
    assert FIRST_DAY.startswith("2020-01") and "from 2020 on" in text


# -- docs/daily.md -------------------------------------------------------------------------------------------------


def test_what_is_said_of_the_daily_tables_is_so() -> None:
    for line in lines(DAILY, "daily"):
        assert str(results.read_results(line)) == line
    text = prose(DAILY)
    assert f"the latest {results.MOST} days" in text and f"from {day.FIRST_DAY} on" in text
    assert all(f"`{sign}`" in text for sign in outcome.SIGNS)


# -- docs/storage.md, start.md, building.md, testing.md ------------------------------------------------------------


def test_what_is_kept_in_the_browser_is_as_the_code_has_it() -> None:
    rows = table(STORAGE, "Keys")
    keys = {code(row[0])[0] for row in rows}
    source = "".join(file.read_text("utf-8") for file in (ROOT / "py/hanamachi/app").rglob("*.py"))
    assert len(keys) == 11
    assert all(f'"{key.partition("<")[0]}' in source for key in keys)
    (named,) = [code(what) for key, what in rows if code(key) == [settings.KEY]]
    assert named == list(settings.CHOICES)


def test_the_limits_of_long_matches_are_those_of_the_code() -> None:
    text = " ".join(section(STORAGE, "Long matches").split())
    assert f"A record may have {record.MOST_ACTIONS:,} actions, a link {link.MOST_ACTIONS:,}" in text
    assert f"One state in {story.EVERY} is kept" in text
    assert f"the last {log.LATEST} lines of the log, or {log.PAGE} lines" in text
    assert f"pause every {STEP} actions" in text
    assert f"slices of about {round(long_work.SLICE * 1000)} ms" in text
    (recent,) = [what for key, what in table(STORAGE, "Keys") if code(key) == [f"{recent_links.PREFIX}<id>"]]
    assert recent_links.MOST == 12 and "the latest twelve" in recent
    assert saves.LISTED == 20 and "the latest twenty" in section(STORAGE, "Reading")


def test_the_times_that_the_page_waits_are_those_of_the_code() -> None:
    hold(
        START,
        ("no answer for 6 seconds", "PATIENCE = 6000;"),
        ("every 2 seconds", "PING = 2000;"),
        ("30 seconds without any progress", "SLOW_START = 30_000;"),
        ("the last twelve events", "length > 12"),
    )


def test_every_script_of_the_page_is_listed() -> None:
    listed = [path for row in table(START, "The scripts of the page") for path in code(row[0])]
    assert len(set(listed)) == len(listed)
    static = ROOT / "static"
    scripts = {file for kind in ("js", "mjs") for file in static.rglob(f"*.{kind}")} - {static / "sw/withdraw.js"}
    assert {file.relative_to(ROOT).as_posix() for file in scripts} == {
        path for path in listed if "pyscript" not in path
    }


def test_what_an_upgrade_may_break_is_there() -> None:
    rows = table(START, "When PyScript or Pyodide is upgraded")
    assert len(rows) == 12
    for place, depends, _ in rows:
        *names, path = code(place)
        file = ROOT / path
        text = file.read_text("utf-8") if file.is_file() else ""
        assert file.exists() and all(name in text for name in [*names, *(code(depends) if text else ())]), place


def test_the_numbers_of_the_style_sheets_are_those_of_the_files() -> None:
    css = ROOT / "static/css"
    ranges = [tuple(map(int, numbers.split(" to "))) for numbers, _ in table(BUILDING, "Styles")]
    shared, of_games, frames, of_games_in_frames = ranges
    for file in css.rglob("*.css"):
        number = int(file.name[:2])
        of_a_game = file.parent.name in {folder(slug) for slug in GAMES}
        allowed = (of_games, of_games_in_frames) if of_a_game else (shared, frames)
        assert any(low <= number <= high for low, high in allowed), file


def test_the_page_about_tests_names_every_file_of_tests_that_stands_alone() -> None:
    listed = {path for row in table(TESTING, "Where which tests are") for path in code(row[0])}
    tops = {f"tests/{path.name}/" for path in (ROOT / "tests").iterdir() if path.is_dir() and any(path.glob("*.py"))}
    assert tops <= listed


# -- docs/architecture.md: folders and words -----------------------------------------------------------------------


def folders() -> set[str]:
    """Every folder of the source that has files of its own, except what Python and tools leave there."""
    tops = ("py", "static", "tools", "tests")
    found = {file.parent for top in tops for file in (ROOT / top).rglob("*") if file.is_file()}
    names = {folder.relative_to(ROOT).as_posix() for folder in found}
    return {name for name in names if "__pycache__" not in name and not name.endswith(".egg-info")}


def test_every_folder_is_in_the_table() -> None:
    listed = [path.rstrip("/") for row in table(ARCHITECTURE, "The folders") for cell in row[:2] for path in code(cell)]
    patterns = [re.sub(r"<\w+>", "*", path) for path in listed if "/" in path or path in ("tools", "tests", "static")]
    # what lies inside one of these is of one kind: drawings, a room each, what is copied, tests by what they test
    whole = ("static/art", "py/hanamachi/games/*/rooms", "tools/generate/template", "tools/inside_pyodide", "tests")
    assert set(whole) <= set(patterns)

    def is_listed(folder: str) -> bool:
        return any(fnmatch(folder, pattern) and folder.count("/") == pattern.count("/") for pattern in patterns) or any(
            fnmatch(folder, f"{top}/*") for top in whole
        )

    assert folders()
    assert not {folder for folder in folders() if not is_listed(folder)} - {"py/hanamachi"}
    assert [path for path in listed if path.startswith("py/") and not any(ROOT.glob(re.sub(r"<\w+>", "*", path)))] == []


def test_each_row_may_import_what_the_contracts_allow() -> None:
    """The order of the rows is that of the layers: whatever a row names in its last column stands above it."""
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]["contracts"]
    order = next(contract["layers"] for contract in contracts if "containers" in contract)
    rows = [code(row[0])[0] for row in table(ARCHITECTURE, "The folders")]
    inside = [row.rstrip("/").rpartition("/")[2] for row in rows if row.startswith("py/hanamachi/games/<folder>/")]
    layers = [layer.strip("()") for layer in reversed(order)]
    assert [name for name in inside if name in layers] == [name for name in layers if name in inside]


def test_the_glossary_is_sorted_and_has_one_meaning_a_word() -> None:
    words = [word for word, *_ in table(ARCHITECTURE, "Glossary")]
    assert words == sorted(set(words))
    assert len(words) > 40
    for _, meaning, where in table(ARCHITECTURE, "Glossary"):
        assert meaning and code(where)


def test_the_names_of_the_glossary_are_in_the_files_that_it_names() -> None:
    checked = 0
    for word, _, where in table(ARCHITECTURE, "Glossary"):
        if found := re.fullmatch(r"`([\w.]+)` in `([\w./]+)`", where):
            name, path = found.groups()
            text = next(file for file in (ROOT / path, ROOT / "py/hanamachi" / path) if file.exists()).read_text(
                "utf-8"
            )
            for part in name.split("."):
                assert re.search(rf"\b{part}\b", text), f"{word}: {name} is not in {path}"
            checked += 1
    assert checked > 25


# -- plain words ---------------------------------------------------------------------------------------------------


RIDDLES = (
    r"whoever|nobody|(?<!player )whose time runs out|parted by|le(?:aves|ft) away|on the shelf|what is said of|houses?"
)
"""What a reader would have to guess. A game is a game: `house` stays as the name of a folder of drawings."""


@every_document
def test_the_words_are_plain(document: Path) -> None:
    text = " ".join(re.sub(r"`[^`\n]*`", "", prose(document)).split())
    assert not re.findall(rf"\b(?:{RIDDLES})\b", text, re.IGNORECASE)
