// How long bots think in the Python that visitors have: `node tests/bench/node/think.mjs SLUG SEATS MATCHES`, for bench_think.py.
// It is taken from dist/, as built. Prints the times of Geiko's decisions, and of its steps, in milliseconds, as JSON.
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { join } from "node:path";
import { main, packed } from "../../../tools/inside_pyodide/pyodide.mjs";

const built = (folder, start) =>
  join(
    folder,
    readdirSync(folder).find((name) => name.startsWith(start)),
  );
const dist = process.env.HANAMACHI_DIST ?? fileURLToPath(new URL("../../../dist", import.meta.url));
const python = built(join(dist, "lib"), "python-");
const app = built(dist, "app-");

main(async () => {
  const inside = await packed(built(join(dist, "lib"), "pyodide-"), python, app);
  const [slug, seats, matches] = process.argv.slice(2);
  inside.globals.set("asked", inside.toPy([slug, Number(seats), Number(matches)]));
  console.log(
    inside.runPython(`
import json, time
from hanamachi.core.chance import Chance
from hanamachi.core.game import decide
from hanamachi.games import GAMES

def think(slug, seats, matches):
    game, decisions, steps = GAMES[slug], [], []
    for number in range(matches):
        state, chance = game.start(seats, {}, number), Chance.named("think", number)
        while state.turn is not None:
            seen, legal = state.seen_by(state.turn), state.legal()
            if state.turn != number % seats or len(legal) == 1:
                state.play(decide(game.bot(seen, game.levels[1], chance)))
                continue
            began = last = time.perf_counter()
            for action in game.bot(seen, "geiko", chance):
                now = time.perf_counter()
                steps.append(1000 * (now - last))
                last = now
            decisions.append(1000 * (last - began))
            state.play(action)
    return json.dumps([decisions, steps])

think(*asked)
`),
  );
});
