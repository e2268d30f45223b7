"""Everything done with saves: renaming, deleting, files, and what other tabs write."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ...core.record import RecordError
from .. import settings
from ..sentences import problem, save_title
from ..settings import Settings
from ..share.versions import Intake
from ..verbs import Verb, Verbs
from .files import Entry, read_in, written_out
from .merge import merged
from .saves import LISTED, PREFIX, Damaged, Save, read

if TYPE_CHECKING:
    from ..app import App
    from ..protocol import Form


class SavesController:
    def __init__(self, app: App) -> None:
        self.app = app
        self.whole: set[str] = set()
        """The lists on the home page that show all their matches."""
        self.renaming = ""
        """The match whose name is being changed."""

    def verbs(self) -> Verbs:
        return {
            "list": Verb(self.list_all),
            "rename": Verb(self.rename),
            "renamed": Verb(self.renamed, ("name",), anywhere=True),
            "remove": Verb(self.remove, anywhere=True),
            "restore": Verb(self.restore, anywhere=True),
            "export": Verb(self.export, anywhere=True),
            "salvage": Verb(self.salvage, anywhere=True),
        }

    def list_all(self, which: str, form: Form) -> None:
        """Shows all matches of a list: `running`, `finished` or `damaged`."""
        self.whole.add(which)
        saved = self.app.saved
        if which == "damaged":
            ids = [f"salvage-{wreck.id}" for wreck in saved.damaged.known]
        else:
            ids = [f"open-{save.id}" for save in saved.latest(finished=which == "finished", most=None)[0]]
        for first in ids[LISTED : LISTED + 1]:  # the button is gone: one goes on at what it has brought
            self.app.reply.focus(first)

    def rename(self, id: str, form: Form) -> None:
        """Asks for a match's name; without an id, no longer."""
        was, self.renaming = self.renaming, id if id in self.app.saved.saves else ""
        self.app.reply.focus("rename-name" if self.renaming else f"rename-{was}")

    def renamed(self, id: str, form: Form) -> None:
        app = self.app
        self.renaming = ""
        if id in app.saved.saves:
            app.reply.store(app.saved.rename(id, str(form.get("name", ""))))
            app.reply.focus(f"open-{id}")

    def remove(self, id: str, form: Form) -> None:
        app = self.app
        if id not in app.saved.saves and id not in app.saved.damaged:
            return
        title = save_title(app.t, app.saved.saves[id]) if id in app.saved.saves else app.saved.damaged[id].title
        app.reply.store(app.saved.remove(id))
        app.reply.notify(app.t("Deleted: {match}.", match=title), "restore", app.t("Undo"))
        app.reply.focus("notice-0")

    def restore(self, rest: str, form: Form) -> None:
        app = self.app
        if store := app.saved.put_back():
            app.reply.store(store)
            app.reply.say(app.t("The match is back."))
            app.reply.focus(f"open-{store['key'].removeprefix(PREFIX)}")

    # -- files -----------------------------------------------------------------------------------------------------

    def export(self, rest: str, form: Form) -> None:
        """One match as a file, or all of them. What one that is not over gives away is said: before, of a single one,
        which is for somebody else; of all, which are a backup, beside the file."""
        app, t, saved = self.app, self.app.t, self.app.saved
        id, _, anyway = rest.partition(" ")
        if id and id not in saved.saves:
            return
        saves = [saved.saves[id]] if id else saved.newest_first()
        gives_away = any(saved.gives_away(save) for save in saves)
        if id and gives_away and not anyway:
            self.renaming, app.asking = "", f"export-{id}"
            return
        if app.asking or self.renaming:
            self.renaming = app.asking = ""
            app.reply.focus(f"ask-export-{id}")
        app.reply.download(f"hanamachi{'-' + id if id else ''}.txt", written_out(saves))
        if gives_away and not id:
            words = t(
                "The file holds everything, what is hidden in matches that are not over too: keep it to yourself."
            )
            app.reply.notify(words)

    def salvage(self, id: str, form: Form) -> None:
        """What can't be read, as it is."""
        if wreck := self.app.saved.damaged.get(id):
            self.app.reply.download(f"hanamachi-{wreck.title}-unreadable.txt", wreck.text)

    def read_file(self, text: str | None) -> None:
        """Takes in a file of matches; None is one that was too large to be read."""
        app, t = self.app, self.app.t
        if text is None:
            app.reply.notify(t("That file is too large to be one of ours."))
            return
        intake: Intake = Intake(app.saved, app.now)
        wrong: list[tuple[int, RecordError]] = []

        def take(line: int, entry: Entry | RecordError) -> None:
            if isinstance(entry, RecordError):
                wrong.append((line, entry))
                return
            known = len(intake.stores)
            intake.take(entry)
            for store in intake.stores[known:]:  # at once: a cancel keeps what was read so far
                app.reply.store(store)

        def tell(_: None = None) -> None:
            self._tell_of(intake, wrong)

        app.waiting.do(read_in(text, take), t("Reading the file…"), app.route, tell, stopped=tell)

    def _tell_of(self, intake: Intake, wrong: list[tuple[int, RecordError]]) -> None:
        """What became of a file of matches."""
        app, t = self.app, self.app.t
        for id in intake.grown:
            self._sit_down_again(id)
        words = self._taken_in(intake)
        for line, error in wrong[:1]:
            words.append(t("Line {n} can’t be read. {why}", n=line, why=problem(t, error)))
        if len(wrong) > 1:
            words.append(
                t.n("{n} more line can’t be read either.", "{n} more lines can’t be read either.", len(wrong) - 1)
            )
        told = " ".join(words) or t("There is no match in that file.")
        if len(intake.beside) == 1:
            app.opening.ask_about(intake.beside[0], told)
        else:
            app.reply.notify(told)

    def _taken_in(self, intake: Intake) -> list[str]:
        """What became of the matches of a file."""
        t, saved = self.app.t, self.app.saved
        words = [t.n("{n} match taken in.", "{n} matches taken in.", intake.taken)] if intake.taken else []
        if intake.known:
            words.append(t.n("{n} match is here already.", "{n} matches are here already.", intake.known))
        if intake.grown:
            words.append(t.n("{n} match has gone on.", "{n} matches have gone on.", len(intake.grown)))
        if count := len(intake.beside):
            words.append(
                t.n(
                    "{n} match goes otherwise than the one here: both are kept.",
                    "{n} matches go otherwise than those here: both versions are kept.",
                    count,
                )
            )
        if len(intake.beside) > 1 and any(saved.closed_by(save) for save in intake.beside):
            words.append(t("Where something is hidden, the other version opens when yours is over or deleted."))
        return words

    # -- other tabs, and a browser that keeps nothing --------------------------------------------------------------

    def stored(self, key: str, text: str | None, *, unwritten: bool = False) -> None:
        """Another tab wrote: what it wrote is what there is now, unless a write of ours is under way.

        `unwritten`: there was no room for what we wrote there last, so the other tab has never seen it.
        """
        app, session = self.app, self.app.session
        if key == settings.KEY:
            app.settings = app.embedding.dressed(Settings.read(text))
        app.rooms.take_in(key, text)
        if not key.startswith(PREFIX) or key in app.saved.writes.under_way or text == app.saved.stored.get(key):
            return
        if unwritten:
            self.reconcile(key, text, None)
            return
        found = app.saved.take_in(key, text)
        if not session or key != PREFIX + session.id:
            return
        if found is None:
            app.reply.notify(app.t("This match was deleted in another tab. Your next move keeps it again."))
        elif isinstance(found, Damaged):
            ours = Save(session.id, session.match.record, created=app.now, touched=app.now)
            self._keep_as_another(replace(ours, clock=session.clock, away=session.away))
        else:
            self._follow(found)

    def refused(self, key: str, number: int, found: str | None) -> None:
        """Another tab wrote first, so ours was not written. Neither is lost."""
        if write := self.app.saved.writes.refused(key, number):
            self.reconcile(key, found, write.base)

    def reconcile(self, key: str, found: str | None, base: str | None) -> None:
        """Puts together what this tab has and what was found, both made from `base`."""
        app, id = self.app, key.removeprefix(PREFIX)
        ours = app.saved.saves.get(id)
        theirs = app.saved.take_in(key, found)
        if ours is None:  # it was to be deleted, and somebody plays it
            app.saved.removed = None
            app.reply.hush()
            if isinstance(theirs, Save):
                self._follow(theirs)
            app.reply.notify(app.t("This match went on in another tab, so it is kept."))
        elif theirs is None:
            app.reply.store(app.saved.put(ours))
        elif isinstance(theirs, Damaged):
            self._keep_as_another(ours)
        elif both := merged(ours, theirs, _save(id, base)):
            if both != theirs:
                app.reply.store(app.saved.put(both))
            self._follow(both)
        else:
            self._keep_as_another(replace(ours, of=ours.of or id))
        if app.session and ours and app.session.match.record == app.saved.saves[app.session.id].record:
            app.playing.say_status()  # the words that told of it were not said

    def _follow(self, save: Save) -> None:
        """Brings the match on the table, if it is this one, up to its save."""
        app, session = self.app, self.app.session
        if not session or session.id != save.id:
            return
        if save.record != session.match.record:
            self._sit_down_again(save.id)
            app.reply.notify(app.t("This match went on in another tab: here it is as it stands now."))
        elif (save.clock, save.away) != (session.clock, session.away):
            session.clock, session.away = save.clock, save.away
            if session.is_halted:
                session.cover()
            app.playing.wake_bot()

    def _keep_as_another(self, ours: Save) -> None:
        """What lies under our match's name is not ours any more: ours goes on under another."""
        app = self.app
        copy = replace(ours, id=app.saved.new_id())
        app.reply.store(app.saved.put(copy))
        if app.session and app.session.id == ours.id:
            app.leave_table()
            # one version of a match that hides something is played on, or the other would show what is hidden in it
            app.enter(app.route.to(app.route.place, ours.id if app.saved.closed_by(copy) else copy.id))
        app.reply.notify(app.t("Another tab played this match differently. Both are kept."))

    def _sit_down_again(self, id: str) -> None:
        """Opens the match on the table again from its save, if it is this one."""
        app = self.app
        if app.session and app.session.id == id:
            app.leave_table()
            app.enter(app.route.to(app.route.place, id))

    def unkept(self, why: str) -> None:
        """The browser does not keep what it is given: because there is no room left (`full`), or at all (`denied`)."""
        t = self.app.t
        if self.app.embedding.is_framed:
            words = t("Matches are not kept here.")
        elif why == "full":
            words = t("There is no room left to keep this match. Play on, and delete a match you no longer need.")
        else:
            words = t(
                "This browser does not let the page keep anything: play on, but the match is gone when you leave."
            )
        self.app.reply.warn(words)


def _save(id: str, text: str | None) -> Save | None:
    found = read(id, text) if text is not None else None
    return found if isinstance(found, Save) else None
