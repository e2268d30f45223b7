"""What becomes of a match that two tabs have written at the same time."""

from __future__ import annotations

from dataclasses import replace
from itertools import zip_longest
from typing import TYPE_CHECKING

from ..match.remote import RemoteSeats
from .saves import Save

if TYPE_CHECKING:
    from ..live.phones import Phones


def merged(ours: Save, theirs: Save, base: Save | None) -> Save | None:
    """One save with all that both tabs did since `base`; None when they played differently, and both must be kept."""
    record = _further(ours, theirs, base)
    if record is None:
        return None
    renamed = base is None or ours.name != base.name
    return replace(
        record,
        name=(ours.name if renamed else theirs.name) or (theirs.name if base is None else ""),
        hints=tuple(max(pair) for pair in zip_longest(ours.hints, theirs.hints, fillvalue=0)),
        remote=_remote(ours.remote, theirs.remote),
        phones=_phones(ours.phones, theirs.phones, base.phones if base else None),
        own=ours.own or theirs.own,
    )


def _further(ours: Save, theirs: Save, base: Save | None) -> Save | None:
    """The save whose record has what both did; its clock goes with it."""
    if base and ours.record == base.record == theirs.record:
        return ours if ours.clock != base.clock else theirs
    if base and theirs.record == base.record:
        return ours
    if base and ours.record == base.record:
        return theirs
    if ours.record.extends(theirs.record):
        return ours
    return theirs if theirs.record.extends(ours.record) else None


def _remote(ours: RemoteSeats | None, theirs: RemoteSeats | None) -> RemoteSeats | None:
    if not ours or not theirs:
        return ours or theirs
    taken = tuple(sorted({*ours.taken, *theirs.taken}))
    return replace(ours, known=max(ours.known, theirs.known), taken=taken)


def _phones(ours: Phones | None, theirs: Phones | None, base: Phones | None) -> Phones | None:
    """Who has joined, by the tab that knows of it: the record does not tell."""
    if not ours or not theirs or not base:
        return ours or theirs
    return replace(
        ours,
        keys=theirs.keys if ours.keys == base.keys else ours.keys,
        begun=ours.begun or theirs.begun,
        hints=theirs.hints if ours.hints == base.hints else ours.hints,
    )
