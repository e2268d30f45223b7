// `node tests/digest.mjs PYODIDE`: prints a digest of what much of Python's C code computes. The published Pyodide and ours must
// agree, in functions that a visit calls and in those that it does not.
import { fileURLToPath } from "node:url";
import { main, unpacked } from "../tools/inside_pyodide/pyodide.mjs";

const stdlib = fileURLToPath(new URL("../node_modules/pyodide/python_stdlib.zip", import.meta.url));

main(async () => {
  const python = await unpacked(process.argv[2], stdlib);
  const digest = python.runPython(`
import cmath, codecs, datetime, decimal, hashlib, itertools, json, math, random, re, struct, time, unicodedata, zlib

total = hashlib.sha256()
chance = random.Random(11)

def put(*values):
    total.update(repr(values).encode("utf-8", "surrogatepass"))

def tried(call, *values):
    try:
        put(call.__name__, values, call(*values))
    except Exception as error:
        put(type(error).__name__, str(error))

ARGUMENTS = [(0.5,), (-2.25,), (41.0,), (3, 2), (12, 5), (7.5, -0.3), ([0.1, 0.2, 0.3],), ("x",), (2 + 1j,)]
for module in (math, cmath):
    for name in dir(module):
        if callable(getattr(module, name)):
            for values in ARGUMENTS:
                tried(getattr(module, name), *values)
for number in range(3000):
    value = struct.unpack("<d", chance.randbytes(8))[0]
    put(value, f"{value:.6g} {value:e}", chance.getrandbits(number % 400 + 1) * 3**number % 10**40)
for number in range(0, 0x30000, 7):
    sign = chr(number)
    put(sign.upper(), sign.title(), sign.casefold(), sign.isalpha(), sign.isdigit(), sign.isprintable())
    put(unicodedata.category(sign), unicodedata.name(sign, ""), unicodedata.normalize("NFKD", sign))
text = "Zoé, ß, 花街, 😀, İ\\t\\n" * 3
for method in (name for name in dir(str) if not name.startswith("_")):
    for values in ((), ("é",), (5,), ("é", "x"), (["a", "b"],)):
        tried(getattr(text, method), *values)
for encoding in ("utf-7", "utf-16", "utf-32", "cp437", "latin-1", "shift_jis", "euc_kr", "gb18030", "big5", "iso2022_jp", "idna"):
    for errors in ("strict", "replace", "backslashreplace", "xmlcharrefreplace"):
        tried(codecs.encode, text, encoding, errors)
        tried(codecs.decode, text.encode(), encoding, errors)
for pattern in (r"(\\w+)\\W*?(?P<n>\\d)?", r"(?i)zoé|(?<=ß), ", r"[^a-z]{2,}\\b", "(", r"(.)\\1"):
    tried(re.findall, pattern, text)
for rounding in ("ROUND_UP", "ROUND_HALF_EVEN", "ROUND_FLOOR"):
    with decimal.localcontext(prec=30, rounding=rounding):
        put(decimal.Decimal(2).sqrt(), decimal.Decimal("1e30").ln(), decimal.Decimal(10) / 7)
for moment in range(0, 2**33, 10**8 + 7):
    put(time.strftime("%c %x %A %j %U", time.gmtime(moment)), datetime.datetime.fromtimestamp(moment, datetime.UTC).isoformat())
for kind in sorted(hashlib.algorithms_guaranteed - {"shake_128", "shake_256"}):
    put(kind, hashlib.new(kind, text.encode()).hexdigest())
put(zlib.decompress(zlib.compress(text.encode() * 99, 9)), json.dumps({"text": text, "list": [1.5, None, {}]}, indent=1))
put(list(itertools.islice(itertools.permutations(range(5), 3), 20)), sorted(text), chance.gauss(0, 1), chance.sample(range(99), 9))
for code in ("1/0", "f(", "'%d' % 'a'", "[].pop()", "match x:\\n case {'a': [*_]}: pass", "async def f(): [i async for i in x]"):
    tried(lambda code: len(compile(code, "?", "exec").co_code), code)
    tried(lambda code: eval(code, {}), code)
total.hexdigest()
`);
  console.log(digest);
});
