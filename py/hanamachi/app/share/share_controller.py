"""Sharing: what the dialog offers, and the links, pictures and texts that it makes.

A record holds the seed, and so every hidden card. Of an unfinished match with something hidden there are two things to
share: all of it, after a warning, or a picture and the text of what everybody sees, which can't be played on from.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from ...core import link
from ...core.link import Found, Invitation, LinkError
from ...core.match import Match
from ...games import GAMES, manifest
from ..match.remote import people_of, steps
from ..match.session import Session
from ..reply import Late
from ..route import EMBED_THIS, Route
from ..saves.files import written_out
from ..saves.saves import Save, SavedMatches
from ..setup.setup import Setups
from ..stage import Dialog, Stage
from ..verbs import Verb, Verbs
from .paper import WIDTH
from .picture import painted
from .sheet import Sheet
from .transcript import retold

if TYPE_CHECKING:
    from ..protocol import Form

MATCH, POSITION, DEAL, SETTINGS = "match", "position", "deal", "settings"
SHARE = "share"
"""The name of the dialog."""


@dataclass
class ShareController:
    stage: Stage
    saved: SavedMatches
    setups: Setups
    what: str = MATCH
    warned: bool = False
    """Whether somebody wants to share it although all that is hidden goes with it."""
    coded: bool = False
    """Whether the QR code is shown."""

    def verbs(self) -> Verbs:
        return {
            "share": Verb(self.open),
            "pass": Verb(self.choose, ("kind",)),
            "reveal": Verb(self.reveal),
            "code": Verb(self.code),
            "file": Verb(self.file),
            "picture": Verb(self.picture),
            "sent": Verb(self.sent),
        }

    # -- the dialog ------------------------------------------------------------------------------------------------

    def open(self, rest: str, form: Form) -> None:
        """Opens the dialog for what is on the screen."""
        session = self.stage.session
        if not session and not self.stage.route.slug:
            raise Late("there is nothing to share")
        if session and session.seating.follows and session.match.turn is not None:
            raise Late("the match is at another's table")
        self.what = self.kinds[0]
        self.warned = self.coded = False
        self.stage.dialog = Dialog(SHARE)
        self._note()

    def choose(self, rest: str, form: Form) -> None:
        """Chooses what is shared."""
        if self.stage.has_dialog(SHARE) and form.get("kind") in self.kinds:
            self.what = str(form["kind"])
            self._note()

    def reveal(self, rest: str, form: Form) -> None:
        """All of it is to be shared, with what is hidden."""
        if not self.stage.has_dialog(SHARE):
            raise Late("the dialog is closed")
        self.warned = True
        self.stage.reply.focus("share-address")
        self._note()

    def code(self, rest: str, form: Form) -> None:
        self.coded = not self.coded

    def file(self, rest: str, form: Form) -> None:
        """The match as a file, where a link can't carry it."""
        session = self.stage.session
        # people who play by link have been told what each link holds; the file in its place holds the same
        if session and (session.seating.is_sending or not self._gives_away):
            save = self.saved.saves.get(session.id)  # none of a visitor's, nor of one that was deleted in another tab
            name = save.name if save else ""  # but not who sits where: that is ours
            text = written_out([Save(session.id, session.match.record, name)])
            self.stage.reply.download(f"hanamachi-{session.match.game.slug}.txt", text)
            self.sent("", {})

    def picture(self, rest: str, form: Form) -> None:
        """The table as everybody sees it, as a picture to keep or (`picture send`) to hand to the device."""
        session = self.stage.session
        if session and not session.is_halted:  # the table is covered while the clock is stopped
            svg = painted(self.stage.t, session, self.stage.links.root)
            self.stage.reply.picture(f"hanamachi-{session.match.game.slug}.png", svg, WIDTH, share=rest == "send")

    def sent(self, rest: str, form: Form) -> None:
        """A link to the match as it stands has been made for those who sit elsewhere: it is done."""
        session, stage = self.stage.session, self.stage
        if session and (remote := session.save.remote) and remote.known < steps(session.match):
            session.save.remote = replace(remote, known=steps(session.match))
            if session.id in self.saved.saves:  # else it was deleted in another tab, until the next move
                stage.reply.store(self.saved.put(session.save))

    # -- what there is to share ------------------------------------------------------------------------------------

    @property
    def kinds(self) -> list[str]:
        session = self.stage.session
        if session is None:
            return [DEAL if self.setups[self.stage.route.slug].seed is not None else SETTINGS]
        if session.match.outdated:
            return [MATCH]
        return [MATCH, *([POSITION] if session.looked_at is not None else []), DEAL, SETTINGS]

    @property
    def sheet(self) -> Sheet:
        """All that the dialog shows."""
        stage, t, session = self.stage, self.stage.t, self.stage.session
        slug = session.match.game.slug if session else stage.route.slug
        name = manifest(slug).name
        title = f"{name}: {' – '.join(session.names_for_others(t))}" if session else name
        address, problem = "", ""
        if not self._gives_away:
            try:
                address = self.address(self.what)
            except LinkError as error:
                problem = error.problem
        text = retold(t, session, everything=not session.seating.hides or self.warned) if session else ""
        has_picture = session is not None and not session.is_halted
        embed = ""
        if address and not stage.is_framed:
            embed = stage.links.to(stage.route.to(EMBED_THIS, fragment=f"{slug}+{address.partition('#')[2]}"))
        return Sheet(
            title, self.kinds, self.what, self._gives_away, address, problem, self.coded, text, has_picture, embed
        )

    @property
    def to_send(self) -> str:
        """The address for those who sit elsewhere, when they are to get one; empty: it needs a file."""
        try:
            return self.address(MATCH)
        except LinkError:
            return ""

    def address(self, what: str) -> str:
        """The address that carries it. LinkError: none can."""
        session = self.stage.session
        if session is None:
            setup = self.setups[self.stage.route.slug]
            return self._to(setup.game.slug, Found(link.of_settings(setup.invitation)))
        match, slug = session.match, session.match.game.slug
        if what in (DEAL, SETTINGS):
            seed = match.seed if what == DEAL else None
            return self._to(slug, Found(link.of_settings(Invitation(match.game, match.seats, match.options, seed))))
        if what == POSITION:
            record = replace(
                match.record, actions=tuple(match.actions[: session.moment]), resigned=None, out_of_time=None
            )
            return self._to(slug, Found(link.of_match(Match.replay(record, GAMES))))
        return self._to(slug, Found(link.of_match(match, self._taken(session)), session.looked_at))

    def _to(self, slug: str, found: Found) -> str:
        return self.stage.links.to(replace(Route(self.stage.route.language, f"{slug}/"), link=found))

    def _taken(self, session: Session) -> frozenset[int] | None:
        """Where somebody plays, in a match that goes by link."""
        remote, opened = session.save.remote, session.seating.link
        if remote is None:
            return opened.taken if opened else None
        here = (seat for seat in people_of(session.match) if seat not in remote.seats)
        return frozenset([*here, *remote.taken])

    @property
    def _gives_away(self) -> bool:
        """Whether what is chosen would tell what is hidden, and the warning has not been accepted."""
        session = self.stage.session
        return bool(session and session.seating.hides and not self.warned and self.what != SETTINGS)

    def _note(self) -> None:
        """A link to the whole match that is shown may be on its way."""
        if self.what == MATCH and not self._gives_away:
            self.sent("", {})
