// Times Okiya's solver in the Python that visitors have, and if there is one a peer's search in JavaScript, garden by
// garden in turn: `node okiya.mjs GARDENS` prints a line of JSON for each. HANAMACHI_PEER is the file of a module that
// exports findBestMove(state, 0), a full search for the best opening: see bench_okiya.py.
import { readdirSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import { join } from "node:path";
import { main, packed } from "../../../tools/inside_pyodide/pyodide.mjs";

const built = (folder, start) =>
  join(
    folder,
    readdirSync(folder).find((name) => name.startsWith(start)),
  );
const dist = process.env.HANAMACHI_DIST ?? fileURLToPath(new URL("../../../dist", import.meta.url));
const pyodide = built(join(dist, "lib"), "pyodide-");
const archive = built(join(dist, "lib"), "python-");
const app = built(dist, "app-");

const timed = (work) => {
  const began = performance.now();
  const answer = work();
  return [performance.now() - began, answer];
};

const opening = (tiles) => ({
  board: tiles.map((tile) => ({ plant: tile >> 2, poem: tile & 3 })),
  p1Mask: 0,
  p2Mask: 0,
  lastMoveIndex: null,
  currentPlayer: "p1",
  moveHistory: [],
});

main(async () => {
  const python = await packed(pyodide, archive, app);
  const peer = process.env.HANAMACHI_PEER && (await import(pathToFileURL(process.env.HANAMACHI_PEER).href));
  const ours = python.runPython(`
from time import perf_counter
from hanamachi.core.chance import Chance
from hanamachi.games.okiya.bots.levels import bot
from hanamachi.games.okiya.rules.garden import TILES
from hanamachi.games.okiya.rooms.puzzles.puzzle import make
from hanamachi.games.okiya.rules.rules import lay_out
from hanamachi.games.okiya.bots.solver import Solver

def garden(number):
    return tuple(Chance.named("bench", number).shuffled(TILES))

def tiles(number):
    return [TILES.index(tile) for tile in garden(number)]

def solve(number):
    return Solver(garden(number)).solve(lay_out(garden(number)))

def values(number):
    longest, last = 0.0, perf_counter()
    for _ in Solver(garden(number)).values_in_steps(lay_out(garden(number))):
        longest, last = max(longest, perf_counter() - last), perf_counter()
    return 1000 * longest

def puzzle(kind, difficulty, number):
    *_, made = make(kind, difficulty, Chance.named("bench", kind, difficulty, number))
    return made is not None

def move(number, taken):
    table, chance = lay_out(garden(number)), Chance.named("bench", "move", number)
    for _ in range(taken):
        table.play(chance.pick(table.legal()))
    longest, last = 0.0, perf_counter()
    for _ in bot(table.seen_by(table.turn), "geiko", chance):
        longest, last = max(longest, perf_counter() - last), perf_counter()
    return 1000 * longest

{"tiles": tiles, "solve": solve, "values": values, "puzzle": puzzle, "move": move}
`);
  const names = ["tiles", "solve", "values", "puzzle", "move"];
  const [tiles, solve, values, puzzle, move] = names.map((name) => ours.get(name));
  solve(0); // what is made once, such as the table of patterns, is no garden's
  for (let number = 1; number <= Number(process.argv[2]); number++) {
    const [solving, value] = timed(() => solve(number));
    const [weighing, step] = timed(() => values(number));
    const line = { solving, weighing, step, value };
    if (peer) {
      const state = opening(tiles(number).toJs());
      [line.peer] = timed(() => peer.findBestMove(state, 0));
    }
    console.log(JSON.stringify(line));
  }
  for (let taken = 0; taken < 4; taken++) {
    for (let number = 1; number <= Number(process.argv[2]); number++) {
      const [moving, step] = timed(() => move(number, taken));
      console.log(JSON.stringify({ taken, moving, step }));
    }
  }
  for (const kind of ["opening", "win", "blockade"]) {
    for (const difficulty of ["easy", "medium", "hard"]) {
      for (let number = 1; number <= 5; number++) {
        console.log(JSON.stringify({ kind, difficulty, making: timed(() => puzzle(kind, difficulty, number))[0] }));
      }
    }
  }
});
