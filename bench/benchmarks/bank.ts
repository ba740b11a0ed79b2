import type { Client } from 'pg';
import { bankServers, manyQuestions } from '../bank-servers.ts';
import type { Benchmark, Row } from '../benchmark.ts';
import type { GameServer } from '../game-server.ts';
import type { ReadOrder, ReadReport } from '../load/read-load.ts';
import { cookieOf, insertPlayers } from '../players.ts';
import { compare, inTurns } from '../rounds.ts';
import { runLoad } from '../run-load.ts';

const rounds = 5;
const reads = 60;
const list = '/api/admin/questions?limit=50';

/** What the question manager asks for, each finding as many questions in the large bank as in the small one. */
const calls = [
  { what: 'the first page of 50 questions', path: list },
  { what: 'page 20', path: `${list}&offset=950` },
  { what: 'a page of one category and difficulty', path: `${list}&categoryId=13&difficulty=hard&source=bank` },
  { what: 'a search that finds a page full', path: `${list}&search=which` },
  { what: 'a search that finds little', path: `${list}&search=kitchen%20foil` },
  { what: 'similar questions', path: '/api/admin/questions/similar?text=Which%20metal%20makes%20kitchen%20foil%3F' },
];

async function insertAdministrator(client: Client): Promise<void> {
  await insertPlayers(client, 1, 1);
  await client.query("update player set role = 'admin' where id = '1'");
}

/** The question manager with a large bank against the bank that is shipped. */
export const bankBenchmark: Benchmark = {
  name: 'bank',
  async run(stage) {
    const { small, large } = await bankServers(stage, 'bank', insertAdministrator);
    const rows: Row[] = [];
    for (const { what, path } of calls) {
      const measure = (server: GameServer) => () =>
        runLoad<ReadOrder, ReadReport>('read', { port: server.port, path, cookie: cookieOf(1), reads });
      const pairs = await inTurns(rounds, measure(large), measure(small));
      const { ours, baseline, ratio } = compare(pairs, (measured) => measured.medianMs);
      const entries = compare(pairs, (measured) => measured.entries);
      rows.push({
        what: `${what} of ${manyQuestions}; of the shipped bank (${entries.ours}, ${entries.baseline} found)`,
        ours: `${ours.toFixed(2)} ms`,
        baseline: `${baseline.toFixed(2)} ms`,
        ratio,
        aim: { most: 1.3 },
      });
    }
    return rows;
  },
};
