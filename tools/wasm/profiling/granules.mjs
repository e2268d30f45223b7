// Finds the data that the first module never needs, in granules of 16 bytes.
//
// Nothing in a module tells where an object begins and ends, or which numbers are addresses. So there must be evidence of two
// kinds: what the code names, and what it was seen to read while it was watched.
//
// - The data is cut at the addresses that code names. A stretch reaches from one to the next. It is cold where only the rest
//   names its beginning and was seen to read it, or where only functions that were dropped name it. The first module must
//   have read nothing of it.
// - A constant that nothing shows to be an address counts as one, except where the rest was seen to read that granule and the
//   first module was not: then it is a number.
// - A word in hot data may be the address of something in a cold stretch. It is taken for a number in the same case. In a
//   stretch that only dropped functions name, it counts only where it points to the beginning: these tables are never read.

/** The size of a granule: the compiler places each larger object at a multiple of it. */
export const GRANULE = 16;
const SMALLEST = 16_384; // bytes of a range: small ones hold little, and may be anything
// Compilers turn `table[i - k]` into a constant that lies before the table: so much is kept on both sides of what is hot.
const MARGIN = 256 / GRANULE;

const granuleOf = (address) => Math.floor(address / GRANULE);
const granulesFrom = (from, count) => Array.from({ length: count }, (_, place) => from + place);

/** The cold ranges, as their first and last addresses. `named` and `read` are by module; `published` is the whole module. */
export function coldRanges({ data, named, read }) {
  const end = Math.max(...data.map(({ offset, data: bytes }) => offset + bytes.length));
  const memory = new DataView(new ArrayBuffer(Math.ceil(end / GRANULE) * GRANULE));
  for (const { offset, data: bytes } of data) new Uint8Array(memory.buffer).set(bytes, offset);
  const readBy = { first: new Set(read.first), rest: new Set(read.rest) };
  const isRests = (granule) => readBy.rest.has(granule) && !readBy.first.has(granule);
  const cold = new Map(); // the granules, with the beginning of the stretch where no word but its address counts
  for (const stretch of stretches(memory.byteLength, named, isRests))
    if (!stretch.granules.some((granule) => readBy.first.has(granule)))
      for (const granule of stretch.granules)
        cold.set(granule, stretch.isDropped ? granuleOf(stretch.start) : undefined);
  heedWords(memory, cold, isRests);
  return rangesOf([...cold.keys()].sort((a, b) => a - b));
}

/** The stretches that may be cold. */
function stretches(length, named, isRests) {
  const { first, rest, published } = named;
  const hot = new Set([...first.used, ...[...first.mentioned].filter((at) => !isRests(granuleOf(at)))]);
  const isStart = (at) => at % GRANULE === 0 && !hot.has(at);
  const mentionedByRest = [...rest.mentioned].filter((at) => granulesFrom(granuleOf(at), MARGIN).some(isRests));
  const cold = new Set([...rest.used, ...published.used, ...mentionedByRest].filter(isStart));
  const cuts = [...hot, ...cold].filter((at) => at < length).sort((a, b) => a - b);
  return cuts.flatMap((start, i) => {
    if (hot.has(start)) return [];
    const next = cuts[i + 1] ?? length;
    const from = granuleOf(start) + (i && hot.has(cuts[i - 1]) ? MARGIN : 0);
    const to = granuleOf(next) - (hot.has(next) ? MARGIN : 0);
    const granules = granulesFrom(from, Math.max(0, to - from));
    const isDropped = !rest.used.has(start) && !rest.mentioned.has(start);
    return isDropped || granules.some(isRests) ? [{ start, granules, isDropped }] : [];
  });
}

/** Makes hot what words in hot data may point to, and what these point to in turn. */
function heedWords(memory, cold, isRests) {
  const todo = granulesFrom(0, memory.byteLength / GRANULE).filter((granule) => !cold.has(granule));
  for (const granule of todo)
    for (let at = granule * GRANULE; at < (granule + 1) * GRANULE; at += 4) {
      const target = granuleOf(memory.getUint32(at, true));
      if (![undefined, target].includes(cold.get(target))) continue;
      for (let one = target; cold.has(one) && !isRests(one); one++) {
        cold.delete(one);
        todo.push(one);
      }
    }
}

function rangesOf(granules) {
  const ranges = [];
  for (const granule of granules) {
    const range = ranges.at(-1);
    if (range?.[1] === granule * GRANULE - 1) range[1] += GRANULE;
    else ranges.push([granule * GRANULE, (granule + 1) * GRANULE - 1]);
  }
  return ranges.filter(([from, to]) => to + 1 - from >= SMALLEST);
}
