import type { Benchmark, Row } from '../benchmark.ts';
import { fillBoards } from '../boards.ts';
import { type GameServer, startGameServer } from '../game-server.ts';
import type { ReadLoadOptions, ReadReport } from '../load/read-load.ts';
import { createSessionCookie } from '../players.ts';
import { compare, measureAlternately } from '../rounds.ts';
import { runLoad } from '../run-load.ts';
import { type Stage, withClient } from '../stage.ts';

const few = 1_000;
const many = 1_000_000;
const rounds = 5;
const reads = 60;

const calls = [
  { what: 'the first 100, the own place in the middle and its neighbours', path: '/api/leaderboard?limit=100' },
  { what: 'the same of the own country', path: '/api/leaderboard?limit=100&type=local' },
];

async function startServerWith(stage: Stage, name: string, players: number): Promise<GameServer> {
  const url = await stage.createDatabase(name);
  await withClient(url, (client) => fillBoards(client, players));
  return startGameServer({ DATABASE_URL: url });
}

export const boardsBenchmark: Benchmark = {
  name: 'boards',
  async run(stage) {
    const small = await startServerWith(stage, 'bench_boards_small', few);
    const large = await startServerWith(stage, 'bench_boards_large', many);
    const rows: Row[] = [];
    for (const { what, path } of calls) {
      const measure = (server: GameServer) => () =>
        runLoad<ReadLoadOptions, ReadReport>('read', {
          port: server.port,
          path,
          cookie: createSessionCookie(1),
          reads,
        });
      const pairs = await measureAlternately(rounds, measure(large), measure(small));
      const { ours, baseline, ratio } = compare(pairs, (measured) => measured.medianMs);
      rows.push({
        what: `${what} among ${many} players; among ${few}`,
        ours: `${ours.toFixed(2)} ms`,
        baseline: `${baseline.toFixed(2)} ms`,
        ratio,
        aim: { most: 2 },
      });
    }
    return rows;
  },
};
