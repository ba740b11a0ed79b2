import type { Benchmark, Row } from '../benchmark.ts';
import { type GameServer, startGameServer } from '../game-server.ts';
import type { ReadLoadOptions, ReadReport } from '../load/read-load.ts';
import { insertNamedPlayers } from '../player-names.ts';
import { createSessionCookie, insertPlayers } from '../players.ts';
import { compare, measureAlternately } from '../rounds.ts';
import { runLoad } from '../run-load.ts';
import { type Stage, withClient } from '../stage.ts';

const few = 1_000;
const many = 1_000_000;
const rounds = 5;
const reads = 60;

/** Typical searches. An aim is set where both sizes return the same number of results. */
const searches = [
  { what: 'a common beginning', q: 'ann', aim: { most: 2 } },
  { what: 'what many names hold', q: 'son', aim: { most: 2 } },
  { what: 'a name that one player has', q: 'Wilhelmina Quastenflosser', aim: { most: 2 } },
  { what: 'a part of it', q: 'quasten', aim: { most: 2 } },
  { what: 'two common words', q: 'anna martinson', aim: null },
  { what: 'a name mistyped', q: 'wilhelmnia', aim: null },
  { what: 'a name that resembles many', q: 'annsonberg', aim: null },
  { what: 'signs that no name has', q: '%_🎉', aim: { most: 2 } },
] as const;

async function startServerWith(stage: Stage, name: string, players: number): Promise<GameServer> {
  const url = await stage.createDatabase(name);
  await withClient(url, async (client) => {
    await insertPlayers(client, 1, 1);
    await insertNamedPlayers(client, players);
  });
  return startGameServer({ DATABASE_URL: url });
}

export const searchBenchmark: Benchmark = {
  name: 'search',
  async run(stage) {
    const small = await startServerWith(stage, 'bench_search_small', few);
    const large = await startServerWith(stage, 'bench_search_large', many);
    const rows: Row[] = [];
    for (const { what, q, aim } of searches) {
      const path = `/api/friends/search?q=${encodeURIComponent(q)}`;
      const measure = (server: GameServer) => () =>
        runLoad<ReadLoadOptions, ReadReport>('read', {
          port: server.port,
          path,
          cookie: createSessionCookie(1),
          reads,
        });
      const pairs = await measureAlternately(rounds, measure(large), measure(small));
      const { ours, baseline, ratio } = compare(pairs, (measured) => measured.medianMs);
      const entries = compare(pairs, (measured) => measured.entries);
      rows.push({
        what: `search of ${what} among ${many} players; among ${few} (${entries.ours}, ${entries.baseline} found)`,
        ours: `${ours.toFixed(2)} ms`,
        baseline: `${baseline.toFixed(2)} ms`,
        ratio,
        aim,
      });
    }
    return rows;
  },
};
