"""What becomes of a match that two tabs have written at the same time."""

from __future__ import annotations

from dataclasses import replace
from itertools import zip_longest

from ..match.remote import RemoteSeats
from .saves import Save


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
