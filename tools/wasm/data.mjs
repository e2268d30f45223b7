// A module's data: pieces of memory's content, each an `offset` and its bytes.

// Between two pieces there are zeros. Few of them cost less, compressed, than the head of another segment.
const FEW = 64;

/** What lies in none of the ranges of addresses, and what lies in one of them (`to` is the last address). */
export function divided(data, ranges) {
  let from = 0;
  const between = ranges.map((range) => {
    const gap = { from, to: range.from - 1 };
    from = range.to + 1;
    return gap;
  });
  // pieces of different ranges are never joined: what lies between them is not zero
  const within = (parts) => parts.flatMap((range) => joined(cut(data, range)));
  return { hot: within([...between, { from, to: Number.POSITIVE_INFINITY }]), cold: within(ranges) };
}

function cut(data, { from, to }) {
  return data
    .filter(({ offset, data: bytes }) => offset <= to && offset + bytes.length > from)
    .map(({ offset, data: bytes }) => {
      const start = Math.max(offset, from);
      return { offset: start, data: bytes.subarray(start - offset, to + 1 - offset) };
    });
}

function joined(data) {
  const runs = [];
  for (const piece of data) {
    const last = runs.at(-1);
    if (last && piece.offset - last.end <= FEW) last.pieces.push(piece);
    else runs.push({ offset: piece.offset, pieces: [piece] });
    runs.at(-1).end = piece.offset + piece.data.length;
  }
  return runs.map(({ offset, end, pieces }) => {
    const bytes = new Uint8Array(end - offset);
    for (const piece of pieces) bytes.set(piece.data, piece.offset - offset);
    return { offset, data: bytes };
  });
}
