"""Mai-Star on the screen, without a browser: what the app sends of a match, to whom, and in which words."""

from __future__ import annotations

import asyncio
import json
import re
from pathlib import Path

import pytest

from hanamachi.core.chance import Chance
from hanamachi.core.game import IllegalAction
from hanamachi.core.match import Match
from hanamachi.games import game_view
from hanamachi.games.maistar.rules.cards import COLOURS, CUSTOMERS, GEISHA
from hanamachi.games.maistar.rules.choices import Act, Answer
from hanamachi.games.maistar.rules.refusals import OF_A_CARD, WHY
from hanamachi.games.maistar.screen.words.log import OF_A_CARD as OF_A_CARD_TOLD
from hanamachi.games.maistar.screen.words.log import PLAIN, TOLD
from hanamachi.ui.game_view import Scene
from hanamachi.words import LANGUAGES, words_in
from tests.app.stored import saved, settings
from tests.app.tab import Tab
from tests.rules.maistar.table import table as laid
from tests.screens.maistar.cards import board, is_paused, known, named
from tests.screens.maistar.matches import NAMES, lively, matches, rare_events

VIEW = game_view("mai-star")
LOG = re.compile(r'<ol id="log-lines".*?</ol>', re.DOTALL)
DO = re.compile(r'data-do="play ([^"]+)"')
PRESSED = re.compile(r"<button[^>]*>")
ACTIVE, WAITING = Scene(active=True, over=False), Scene(active=False, over=False)


# -- hidden things -------------------------------------------------------------------------------------------------


def test_the_names_of_cards_are_found_wherever_they_stand() -> None:
    from hanamachi.games.maistar.screen.art import card_picture

    text = f'{card_picture(CUSTOMERS["blue sumo"])} id="card-red-thief-2" data-do="play guest green actor" Red Ronin'
    assert {card.name for card in named(text)} == {"blue sumo", "red thief", "green actor", "red ronin"}
    assert {card.name for card in named(json.dumps(str(card_picture(CUSTOMERS["monk"]))))} == {"monk"}
    assert not named('<use href="#maistar-skill-red"/> Scholar, 3 red guests')


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "people"), [(4, 1), (3, 3), (6, 2)])
def test_no_update_names_a_card_that_its_viewer_has_not_seen(seats: int, people: int) -> None:
    """Every update of whole matches, all that the page gets but the record, which is the browser's own."""
    covered, chance, tab = set(), Chance.named("test", seats), Tab()
    tab.hello("mai-star/")
    form = {f"who{n + 1}": "person" if n < people else "shikomi" for n in range(seats)}
    names = {f"name{n + 1}": NAMES[n] for n in range(people)}
    update = tab.do("start", seats=str(seats), **form, **names)
    while (session := tab.app.session) and (match := session.match).turn is not None:
        shown = {key: value for key, value in update.items() if key != "store"}
        if board(match).round > 1:  # the log tells of earlier rounds too
            shown = {"html": LOG.sub("", update["html"])}
        if not is_paused(match):
            assert named(json.dumps(shown)) <= known(match, session.viewer.seat), match.record
        if session.viewer.is_covered:
            covered.add(type(board(match).pending[-1]))
            assert session.viewer.seat is None
            assert 'id="hand"' not in update["html"]
        update = tab.step(lambda match: lively(match, chance))
    assert bool(covered) == (people > 1)
    if people == 3:
        assert covered >= {Act, Answer}  # out of turn too


@pytest.mark.slow
def test_the_table_is_the_same_whatever_the_others_hold() -> None:
    """A page tells nothing by its form either: no mark, no order, no number of elements."""
    t, chance, compared = words_in("en"), Chance(1), 0
    for match in matches(4, range(1)):
        seen = board(match).seen_by(0)
        if not any(board(match).hands) or match.turn == 0 or match.turn is None:
            continue
        other = seen.guess(chance)
        assert str(VIEW.table(t, other.seen_by(0), NAMES[:4], WAITING)) == str(VIEW.table(t, seen, NAMES[:4], WAITING))
        compared += other.hands != board(match).hands
    assert compared > 100


@pytest.mark.slow
def test_a_page_without_the_viewers_eyes_has_no_hand() -> None:
    t = words_in("en")
    for match in matches(4, range(1)):
        html = str(VIEW.table(t, match.state.seen_by(None), NAMES[:4], WAITING))
        assert named(html) <= known(match, None)


def test_an_answer_is_asked_for_even_if_there_is_only_one() -> None:
    state = laid("momiji", "oboro", "natsumi", hands=["red scholar, red actor"])
    for action in ("guest red scholar", "use", "target 1"):
        state.play(action)
    html = str(VIEW.table(words_in("en"), state.seen_by(1), NAMES[:3], ACTIVE))
    assert DO.findall(html) == ["allow"]


# -- what can be played --------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "options"), [(3, {}), (4, {"management": "on"}), (6, {"longer": "on"})])
def test_what_is_legal_can_be_pressed_and_nothing_else(seats: int, options: dict[str, str]) -> None:
    t, choices = words_in("en"), set()
    for match in matches(seats, range(1 if seats > 3 else 2), options=options):
        if match.turn is None or is_paused(match):
            continue
        choices.add(type(board(match).pending[-1]).__name__)
        seen = match.state.seen_by(match.turn)
        html = str(VIEW.table(t, seen, NAMES[:seats], ACTIVE))
        tags = PRESSED.findall(html)
        marked = {found[1]: 'aria-disabled="true"' not in tag for tag in tags if (found := DO.search(tag))}
        assert {action for action, legal in marked.items() if legal} == set(match.state.legal()), match.record
        assert ' style="' not in html
        ids = re.findall(r' id="([^"]+)"', html)
        assert len(ids) == len(set(ids))
        for tag in re.findall(r"<(?:button|summary|details)[^>]*>", html):
            assert ' id="' in tag
        if len(match.actions) % 5 == 0:
            assert not DO.findall(str(VIEW.table(t, seen, NAMES[:seats], WAITING)))
    assert choices >= {"Act", "Effect", "Target", "Answer", "Introduce", "Exchange", "PickGeisha"}


def test_a_refused_card_keeps_its_action_and_says_why() -> None:
    t = words_in("en")
    state = laid("harukaze", "oboro", "natsumi", hands=["red sumo, green sumo, kanryou"])
    html = str(VIEW.table(t, state.seen_by(0), NAMES[:3], ACTIVE))
    said = {}
    for tag in PRESSED.findall(html):
        found = DO.search(tag)
        if found and 'aria-disabled="true"' in tag:
            with pytest.raises(IllegalAction) as refused:
                state.copy().play(found[1])
            said[found[1]] = VIEW.refusal(t, state.seen_by(0), refused.value, NAMES[:3])
    assert said["guest red sumo"] == "Red Sumo-Wrestler needs 5 in Performance: you have 1."
    assert "never a guest" in said["guest kanryou"]
    assert said.keys() == {"guest red sumo", "guest kanryou"}
    assert said["guest red sumo"] in html  # without a tap on what is refused
    empty = laid("harukaze", "oboro", "natsumi", hands=["green sumo"], deck=0)
    with pytest.raises(IllegalAction) as refused:
        empty.play("introduce green sumo")
    assert VIEW.refusal(t, empty.seen_by(0), refused.value, NAMES[:3]) in str(
        VIEW.table(t, empty.seen_by(0), NAMES[:3], ACTIVE)
    )


def test_a_reputation_tells_what_it_comes_from() -> None:
    state = laid("akenohoshi", "oboro", "natsumi", advertisers={0: "red okaasan, blue actor, green thief"})
    state.play("boost red")
    html = str(VIEW.table(words_in("en"), state.seen_by(0), NAMES[:3], ACTIVE))
    sources = re.findall(r"<b><span[^>]*>(\w+) </span>(\d+)</b><span>([^<]+)</span>", html)
    assert sources == [
        ("Performance", "9", "Akenohoshi 3, Red Okaasan +2, Blue Actor +1, this turn +3"),
        ("Service", "4", "Akenohoshi 3, Blue Actor +1"),
        ("Intelligence", "5", "Akenohoshi 3, Blue Actor +1, Green Thief +1"),
    ]


def test_a_hint_and_a_choice_that_waits_are_marked_where_they_are() -> None:
    t = words_in("en")
    seen = laid("akenohoshi", "oboro", "natsumi", hands=["red scholar, monk"], advertisers={0: "red actor"}).seen_by(0)
    for action in seen.legal():
        for name, scene in (
            ("data-hint", Scene(active=True, over=False, hint=action)),
            ("data-chosen", Scene(active=True, over=False, chosen=action)),
        ):
            html = str(VIEW.table(t, seen, NAMES[:3], scene))
            (button,) = [tag for tag in PRESSED.findall(html) if f'data-do="play {action}"' in tag]
            assert name in button
            of_a_card = action.split()[0] in ("guest", "advertise", "introduce", "exchange")
            assert html.count(name) == (2 if of_a_card else 1)  # the card that has to be opened too


def test_an_effect_is_shown_at_the_house_that_it_is_aimed_at() -> None:
    t = words_in("en")
    state = laid("momiji", "oboro", "natsumi", hands=["red thief, red actor"], guests={1: "blue actor"})
    for action in ("guest red thief", "use", "target 1"):
        state.play(action)
    html = str(VIEW.table(t, state.seen_by(2), NAMES[:3], WAITING))
    assert len(re.findall(r"<li[^>]* data-aimed", html)) == 1
    state.play("allow")
    assert "data-aimed" not in str(VIEW.table(t, state.seen_by(2), NAMES[:3], WAITING))


def test_a_hand_that_is_looked_at_is_nowhere_in_the_page_of_others() -> None:
    t = words_in("en")
    state = laid("momiji", "oboro", "natsumi", hands=["red sumo, red actor", "blue daimyo, monk"])
    for action in ("guest red sumo", "use", "target 1"):
        state.play(action)
    events = tuple(event.seen_by(2) for event in state.play("allow"))
    html = str(VIEW.table(t, state.seen_by(2), NAMES[:3], Scene(active=False, over=False, fresh=events)))
    assert not named(html) & {CUSTOMERS["blue daimyo"], CUSTOMERS["monk"]}


def test_using_an_effect_and_skipping_it_are_buttons_alike() -> None:
    state = laid("momiji", "oboro", "natsumi", hands=["red merchant, red actor"])
    state.play("guest red merchant")
    html = str(VIEW.table(words_in("en"), state.seen_by(0), NAMES[:3], ACTIVE))
    use, leave = (next(tag for tag in PRESSED.findall(html) if f'id="do-{what}"' in tag) for what in ("use", "leave"))
    assert use.replace("use", "leave") == leave


@pytest.mark.parametrize(
    ("geisha", "hand", "deck", "words"),
    [
        ("suzune", "red okaasan, red thief", 9, "Choose a card: guest or advertiser?"),
        (
            "suzune",
            "blue courtier, red courtier, blue yakuza",
            9,
            "Advertise with Blue Courtier, and Blue Yakuza can come next turn.",
        ),
        ("suzune", "red thief, blue doctor", 9, "advertise to raise your reputation, or introduce cards"),
        ("suzune", "red thief, blue doctor", 0, "No guest can come yet: advertise to raise your reputation."),
        ("akenohoshi", "green samurai, red emissary", 9, "Red Emissary can with Performance +3."),
    ],
)
def test_the_prompt_says_what_to_do_when_no_guest_can_come(geisha: str, hand: str, deck: int, words: str) -> None:
    seen = laid(geisha, "oboro", "natsumi", hands=[hand], deck=deck).seen_by(0)
    assert words in VIEW.prompt(words_in("en"), seen, NAMES[:3])


@pytest.mark.parametrize(("people", "words"), [(1, " targets you."), (3, "Ana to answer.")])
def test_an_answer_is_not_called_a_turn(people: int, words: str) -> None:
    tab = Tab(saved({"kodama": asked(people)}))
    update = tab.hello("mai-star/#kodama")
    if people > 1:
        update = tab.lift()
        assert words in update["say"]
    assert words in update["html"]
    assert "Your turn." not in update["html"]


# -- the question with one answer ----------------------------------------------------------------------------------


def asked(people: int) -> Match:
    """A match in which Ana, of these people, is aimed at and can only let it happen."""
    for match in matches(3, range(50), people):
        if match.turn == 0 and isinstance(board(match).pending[-1], Answer) and match.state.legal() == ["allow"]:
            return match
    raise LookupError


def test_a_question_with_one_answer_is_put_to_somebody_alone_only_if_they_want_it() -> None:
    match = asked(1)
    tab = Tab(saved({"kodama": match}) | settings(forced="ask"))
    tab.hello("mai-star/#kodama")
    assert not tab.tasks
    tab.do("set forced alone")
    tab.hello("mai-star/#kodama")
    asyncio.run(tab.tasks.pop(0))
    assert tab.app.session
    assert tab.app.session.match.actions == [*match.actions, "allow"]


def test_what_was_forced_is_not_undone_alone() -> None:
    match = next(m for m in matches(3, range(50)) if m.turn == 0 and m.state.legal() == ["leave"])
    tab = Tab(saved({"kodama": match}))
    tab.hello("mai-star/#kodama")
    tab.do("set forced alone")
    tab.hello("mai-star/#kodama")
    asyncio.run(tab.tasks.pop(0))
    tab.take(tab.pushed.pop())
    assert tab.app.session
    played = tab.app.session.match.actions[:]
    assert tab.app.session.seating.can_undo
    assert "Nothing to undo." in tab.do("undo")["say"]
    assert tab.app.session.match.actions == played == [*match.actions, "leave"]


def test_people_at_one_screen_are_always_asked() -> None:
    tab = Tab(saved({"kodama": asked(3)}))
    tab.hello("mai-star/#kodama")
    tab.do("set forced alone")
    html = tab.hello("mai-star/#kodama")["html"]
    assert not tab.tasks
    assert 'id="cover"' in html
    assert DO.findall(tab.lift()["html"]) == ["allow"]


# -- words ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_happens_is_told(language: str) -> None:
    t, kinds, choices = words_in(language), set(), set()
    plays: list[tuple[int, dict[str, str]]] = [(3, {}), (6, {"management": "on", "limited_guests": "on"})]
    for seats, options in plays:
        names = NAMES[:seats]
        for match in matches(seats, range(8), options=options):
            if match.actions:
                assert match.events[-1], f"nothing is told of {match.actions[-1]}"
            for event in match.events[-1] if match.events else []:
                for viewer in (None, 0):
                    told = VIEW.tell(t, event.seen_by(viewer), names)
                    assert told.endswith(".")
                    assert "{" not in told
                kinds.add(event.kind)
            seen = match.state.seen_by(match.turn)
            over = match.turn is None or is_paused(match)
            assert all(VIEW.standing(t, seen, seat) for seat in range(seats))
            assert bool(VIEW.prompt(t, seen, names)) != over
            assert bool(VIEW.ending(t, seen, names)) == over
            if match.turn is None:
                assert VIEW.result(t, match.story, names)
            else:
                choices.add(type(board(match).pending[-1]).__name__)
    for event in rare_events():
        assert VIEW.tell(t, event.seen_by(None), NAMES[:3]).endswith(".")
        kinds.add(event.kind)
    assert kinds == {*OF_A_CARD_TOLD, *PLAIN, *TOLD}
    assert len(choices) >= 15, sorted(choices)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_its_own_words(language: str) -> None:
    t, words = words_in(language), dict[str, str]()
    every = [f"{verb} {card}" for verb in OF_A_CARD for card in ("red thief", "blue doctor", "green actor", "kanryou")]
    every += [f"geisha {name}" for name in GEISHA] + [f"boost {colour}" for colour in COLOURS]
    every += ["exchange 9", "target 0", "target 1", "ronin 1", "kanryou", "use", "search", "next", "sneeze"]
    states = (board(match) for number, match in enumerate(matches(3, range(6))) if number % 3 == 0)
    for state in [*states, laid("oboro", "natsumi", "suzune", deck=0)]:
        for action in (action for action in every if action not in state.legal()):
            with pytest.raises(IllegalAction) as refused:
                state.copy().play(action)
            said = VIEW.refusal(t, state.seen_by(state.turn), refused.value, NAMES[:3])
            assert said.endswith(".")
            words.setdefault(refused.value.rule, said)
    assert words.keys() == WHY.keys()
    assert len(set(words.values())) == len(words)


def test_the_reason_why_somebody_begins_is_told() -> None:
    t, reasons = words_in("en"), set()
    for match in matches(3, range(30)):
        if is_paused(match):
            said = VIEW.ending(t, board(match).seen_by(0), NAMES[:3])
            reasons.add(re.sub(r"^\w+ start", "start", said.rpartition(". ")[2]))
    assert {
        "starts, with the lowest total.",
        "starts: tied for the lowest total, and closest to the leader’s left.",
    } <= reasons


def test_every_card_has_its_picture() -> None:
    art = Path(__file__).parents[3] / "static/art/maistar"
    wanted = {card.kind.name for card in CUSTOMERS.values()} | {f"geisha-{name}" for name in GEISHA}
    wanted |= {f"{part}-{colour}" for part in ("ground", "ribbon") for colour in (*COLOURS, "black")}
    wanted |= {f"skill-{colour}" for colour in COLOURS} | {f"seat-{seat}" for seat in range(6)} | {"back", "coin"}
    assert wanted == {file.stem for file in art.glob("*.svg")}
    assert sum(file.stat().st_size for file in art.glob("*.svg")) < 80_000
