"""Everything done with saves: renaming, deleting, files, and what other tabs write."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ...core.record import RecordError
from ..match.match_runner import MatchRunner
from ..navigation.navigator import Navigator
from ..sentences import problem, save_title
from ..share.versions import Intake, ask_about
from ..stage import Dialog, Stage
from ..statistics.kept import KeptStatistics
from ..verbs import Verb, Verbs
from .files import Entry, read_in, written_out
from .merge import merged
from .saves import LISTED, PREFIX, Damaged, Save, SavedMatches, read

if TYPE_CHECKING:
    from ..protocol import Form
    from ..statistics.text import Reader


class SavesController:
    def __init__(
        self,
        stage: Stage,
        saved: SavedMatches,
        statistics: KeptStatistics,
        runner: MatchRunner,
        navigator: Navigator,
    ) -> None:
        self.stage, self.saved, self.statistics = stage, saved, statistics
        self.runner, self.navigator = runner, navigator

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
        saved = self.saved
        self.stage.whole_lists.add(which)
        if which == "damaged":
            ids = [f"salvage-{wreck.id}" for wreck in saved.damaged.known]
        else:
            ids = [f"open-{save.id}" for save in saved.latest(finished=which == "finished", most=None)[0]]
        for first in ids[LISTED : LISTED + 1]:  # the button is gone: one goes on at what it has brought
            self.stage.reply.focus(first)

    def rename(self, id: str, form: Form) -> None:
        """Asks for a match's name; without an id, no longer."""
        stage = self.stage
        was, stage.renaming = stage.renaming, id if id in self.saved.saves else ""
        stage.reply.focus("rename-name" if stage.renaming else f"menu-{was}")

    def renamed(self, id: str, form: Form) -> None:
        self.stage.renaming = ""
        if save := self.saved.saves.get(id):
            self.stage.reply.store(self.saved.rename(save, str(form.get("name", ""))))
            self.stage.reply.focus(f"open-{id}")

    def remove(self, id: str, form: Form) -> None:
        saved, reply, t = self.saved, self.stage.reply, self.stage.t
        if id not in saved.saves and id not in saved.damaged:
            return
        title = save_title(t, saved.saves[id]) if id in saved.saves else saved.damaged[id].title
        reply.store(saved.remove(id))
        reply.notify(t("Deleted: {match}.", match=title), "restore", t("Undo"))
        reply.focus("notice-0")

    def restore(self, rest: str, form: Form) -> None:
        reply = self.stage.reply
        if store := self.saved.put_back():
            reply.store(store)
            reply.say(self.stage.t("Match restored."))
            reply.focus(f"open-{store['key'].removeprefix(PREFIX)}")

    # -- files -----------------------------------------------------------------------------------------------------

    def export(self, rest: str, form: Form) -> None:
        """One match as a file, or all of them. What one that is not over gives away is said: before, of a single one,
        which is for somebody else; of all, which are a backup, beside the file."""
        from ..statistics.text import lines_of

        stage, t, saved = self.stage, self.stage.t, self.saved
        id, _, anyway = rest.partition(" ")
        if id and id not in saved.saves:
            return
        saves = [saved.saves[id]] if id else saved.newest_first()
        gives_away = any(saved.gives_away(save) for save in saves)
        if id and gives_away and not anyway:
            stage.renaming, stage.dialog = "", Dialog("export", id)
            return
        if stage.dialog or stage.renaming:
            stage.close_all()
            stage.reply.focus(f"menu-{id}")
        statistics = [] if id else lines_of(self.statistics.with_finished(saves, stage.zone))
        stage.reply.download(f"hanamachi{'-' + id if id else ''}.txt", written_out(saves, statistics))
        if gives_away and not id:
            words = t("The file contains everything, even what is hidden in unfinished matches: keep it to yourself.")
            stage.reply.notify(words)

    def salvage(self, id: str, form: Form) -> None:
        """What can't be read, as it is."""
        if wreck := self.saved.damaged.get(id):
            self.stage.reply.download(f"hanamachi-{wreck.title}-unreadable.txt", wreck.text)

    def read_file(self, text: str | None) -> None:
        """Takes in a file of matches; None is one that was too large to be read."""
        from ..statistics.text import Reader

        stage, t = self.stage, self.stage.t
        if text is None:
            stage.reply.notify(t("This file is too large for Hanamachi."))
            return
        intake: Intake = Intake(self.saved, stage.now)
        counted = Reader()
        wrong: list[tuple[int, RecordError]] = []

        def take(line: int, entry: Entry | RecordError) -> None:
            if isinstance(entry, RecordError):
                wrong.append((line, entry))
                return
            known = len(intake.stores)
            intake.take(entry)
            if new := intake.stores[known:]:
                for store in [*new, *self.statistics.begin(stage.now)]:  # at once: a cancel keeps what was read so far
                    stage.reply.store(store)

        def tell(_: None = None) -> None:
            self._tell_of(intake, wrong, self._count(counted))

        words = t("Reading the file…")
        self.navigator.long_work.do(read_in(text, take, counted.take), words, stage.route, tell, stopped=tell)

    def _count(self, counted: Reader) -> str:
        """Adds the statistics of a file to those that are here, and says how many results are new."""
        stage, theirs = self.stage, counted.statistics
        if not theirs.results and not theirs.totals:
            return ""
        before = self.statistics.statistics.played
        for store in self.statistics.change(lambda ours: ours.merged(theirs), stage.now):
            stage.reply.store(store)
        if new := self.statistics.statistics.played - before:
            return stage.t.n("{n} result added to your statistics.", "{n} results added to your statistics.", new)
        return stage.t("Your statistics already include this file’s.")

    def _tell_of(self, intake: Intake, wrong: list[tuple[int, RecordError]], counted: str) -> None:
        """What became of a file of matches, and of the statistics in it."""
        stage, t = self.stage, self.stage.t
        for id in intake.grown:
            self._reopen(id)
        words = [*self._taken_in(intake), *filter(None, [counted])]
        for line, error in wrong[:1]:
            words.append(t("Line {n} can’t be read. {why}", n=line, why=problem(t, error)))
        if len(wrong) > 1:
            words.append(t.n("{n} more line can’t be read.", "{n} more lines can’t be read.", len(wrong) - 1))
        told = " ".join(words) or t("No match found in this file.")
        if len(intake.beside) == 1:
            ask_about(stage.reply, t, self.saved, intake.beside[0], told)
        else:
            stage.reply.notify(told)

    def _taken_in(self, intake: Intake) -> list[str]:
        """What became of the matches of a file."""
        t, saved = self.stage.t, self.saved
        words = [t.n("{n} match imported.", "{n} matches imported.", intake.taken)] if intake.taken else []
        if intake.known:
            words.append(t.n("{n} match is already here.", "{n} matches are already here.", intake.known))
        if intake.grown:
            words.append(t.n("{n} match updated.", "{n} matches updated.", len(intake.grown)))
        if count := len(intake.beside):
            words.append(
                t.n(
                    "{n} match differs from the one here: both are kept.",
                    "{n} matches differ from those here: both versions are kept.",
                    count,
                )
            )
        if len(intake.beside) > 1 and any(saved.closed_by(save) for save in intake.beside):
            words.append(
                t("If the game hides cards or tiles, you can open the other version once yours is over or deleted.")
            )
        return words

    # -- other tabs, and a browser that keeps nothing --------------------------------------------------------------

    def stored(self, key: str, text: str | None, *, unwritten: bool = False) -> None:
        """Another tab wrote: what it wrote is what there is now, unless a write of ours is under way.

        `unwritten`: there was no room for what we wrote there last, so the other tab has never seen it.
        """
        stage, saved, session = self.stage, self.saved, self.stage.session
        if not key.startswith(PREFIX) or key in saved.writes.under_way or text == saved.stored.get(key):
            return
        if unwritten:
            self.reconcile(key, text, None)
            return
        found = saved.take_in(key, text)
        if not session or key != PREFIX + session.id:
            return
        if found is None:
            stage.reply.notify(stage.t("This match was deleted in another tab. Your next move saves it again."))
        elif isinstance(found, Damaged):
            was, record = session.save, session.match.record
            ours = Save(session.id, record, created=stage.now, touched=stage.now)
            self._keep_as_another(replace(ours, clock=was.clock, remote=was.remote, phones=was.phones))
        else:
            self._follow(found)

    def refused(self, key: str, number: int, found: str | None) -> None:
        """Another tab wrote first, so ours was not written. Neither is lost."""
        if write := self.saved.writes.refused(key, number):
            self.reconcile(key, found, write.base)

    def reconcile(self, key: str, found: str | None, base: str | None) -> None:
        """Puts together what this tab has and what was found, both made from `base`."""
        stage, saved, id = self.stage, self.saved, key.removeprefix(PREFIX)
        ours = saved.saves.get(id)
        theirs = saved.take_in(key, found)
        if ours is None:  # it was to be deleted, and somebody plays it
            saved.removed = None
            stage.reply.hush()
            if isinstance(theirs, Save):
                self._follow(theirs)
            stage.reply.notify(stage.t("This match continued in another tab, so it isn’t deleted."))
        elif theirs is None:
            stage.reply.store(saved.put(ours))
        elif isinstance(theirs, Damaged):
            self._keep_as_another(ours)
        elif both := merged(ours, theirs, _save(id, base)):
            if both != theirs:
                stage.reply.store(saved.put(both))
            self._follow(saved.saves[id])
        else:
            self._keep_as_another(replace(ours, of=ours.of or id))
        session = stage.session
        if session and ours and session.match.record == saved.saves[session.id].record:
            stage.say_status()  # the words that told of it were not said

    def _follow(self, save: Save) -> None:
        """Brings the match on the screen, if it is this one, up to its save."""
        stage, session = self.stage, self.stage.session
        if not session or session.id != save.id:
            return
        if save.record != session.match.record:
            self._reopen(save.id)
            stage.reply.notify(stage.t("This match continued in another tab: here is the latest position."))
            return
        was, session.save = session.save, save
        if (save.clock, save.remote) != (was.clock, was.remote):
            if session.is_halted:
                session.cover()
            self.runner.wake_bot()

    def _keep_as_another(self, ours: Save) -> None:
        """What lies under our match's name is not ours any more: ours goes on under another."""
        stage = self.stage
        copy = replace(ours, id=self.saved.new_id(), daily="")
        stage.reply.store(self.saved.put(copy))
        if stage.session and stage.session.id == ours.id:
            # one version of a match that hides something is played on, or the other would show what is hidden in it
            self.navigator.reopen(ours.id if self.saved.closed_by(copy) else copy.id)
        stage.reply.notify(stage.t("This match went differently in another tab. Both versions are kept."))

    def _reopen(self, id: str) -> None:
        """Opens the match on the screen again from its save, if it is this one."""
        if self.stage.session and self.stage.session.id == id:
            self.navigator.reopen(id)

    def unkept(self, why: str) -> None:
        """The browser does not keep what it is given: because there is no room left (`full`), or at all (`denied`)."""
        t = self.stage.t
        if self.stage.is_framed:
            words = t("Matches aren’t saved here.")
        elif why == "full":
            words = t("No space left to save this match. Keep playing, and delete a match you no longer need.")
        else:
            words = t("This browser doesn’t allow saving: you can play, but the match is lost when you leave.")
        self.stage.reply.warn(words)


def _save(id: str, text: str | None) -> Save | None:
    found = read(id, text) if text is not None else None
    return found if isinstance(found, Save) else None
