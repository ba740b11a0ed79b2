import type { Client } from 'pg';
import { startBankServers, largeBankSize } from '../bank-servers.ts';
import type { Benchmark, Row } from '../benchmark.ts';
import type { GameServer } from '../game-server.ts';
import type { ReadLoadOptions, ReadReport } from '../load/read-load.ts';
import { createSessionCookie, insertPlayers } from '../players.ts';
import { compare, measureAlternately } from '../rounds.ts';
import { runLoad } from '../run-load.ts';

const rounds = 5;
const reads = 60;
const listPath = '/api/admin/questions?limit=50';

/**
 * Typical requests of the question manager. Each returns as many questions from the large bank as from the small one.
 */
const calls = [
  { what: 'the first page of 50 questions', path: listPath },
  { what: 'page 20', path: `${listPath}&offset=950` },
  { what: 'a page of one category and difficulty', path: `${listPath}&categoryId=13&difficulty=hard&source=bank` },
  { what: 'a search that finds a page full', path: `${listPath}&search=which` },
  { what: 'a search that finds little', path: `${listPath}&search=kitchen%20foil` },
  { what: 'similar questions', path: '/api/admin/questions/similar?text=Which%20metal%20makes%20kitchen%20foil%3F' },
];

async function insertAdministrator(client: Client): Promise<void> {
  await insertPlayers(client, 1, 1);
  await client.query("update player set role = 'admin' where id = '1'");
}

export const bankBenchmark: Benchmark = {
  name: 'bank',
  async run(stage) {
    const { small, large } = await startBankServers(stage, 'bank', insertAdministrator);
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
      const entries = compare(pairs, (measured) => measured.entries);
      rows.push({
        what: `${what} of ${largeBankSize}; of the shipped bank (${entries.ours}, ${entries.baseline} found)`,
        ours: `${ours.toFixed(2)} ms`,
        baseline: `${baseline.toFixed(2)} ms`,
        ratio,
        aim: { most: 1.3 },
      });
    }
    return rows;
  },
};
