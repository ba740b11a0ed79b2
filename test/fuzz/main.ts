// `npm run fuzz -- --calls=1000000`: calls everything that the API document names, on a throwaway PostgreSQL, and holds
// every answer against the document. `--seed` makes the same choices again, `--call='…'` makes one call again.
import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openPostgres } from '#server/platform/database/postgres-database.ts';
import { examineBooks } from '../../scripts/doctor/books.ts';
import { startPostgres } from '../../scripts/postgres.ts';
import { atEnd, endOnSignals } from '../../scripts/processes.ts';
import { startStandIn } from '../opentdb/stand-in.ts';
import type { ApiDocument } from './document.ts';
import { fuzz } from './fuzzer.ts';
import { faultText, readCall, shareLines, summaryLines } from './report.ts';
import { startFuzzedServer } from './server.ts';

const { values } = parseArgs({
  options: {
    calls: { type: 'string', default: '20000' },
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
    lanes: { type: 'string', default: '12' },
    call: { type: 'string' },
  },
});
const seed = Number(values.seed);
const say = (line: string) => console.log(line);
const password = 'correct horse battery';

endOnSignals();
const postgres = await startPostgres({ fsync: false });
if (!postgres) throw new Error('there is no PostgreSQL on this machine');
const folder = mkdtempSync(join(tmpdir(), 'trivia-quest-fuzz-'));
const source = await startStandIn({ perCategory: 3 });
const server = await startFuzzedServer({
  DATABASE_URL: postgres.url,
  DATA_DIR: folder,
  ADMIN_PASSWORD: password,
  OPENTDB_URL: source.url,
  OPENTDB_PACE_MS: '0',
});
const stop = atEnd(async () => {
  await server.stop();
  await source.close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Whether every coin is where the ledger says, after all of it. */
async function wrongBooks(url: string): Promise<string[]> {
  const database = openPostgres(url, () => undefined);
  const findings = await examineBooks(database);
  await database.close();
  return findings.filter(({ level }) => level === 'fail').map(({ what, text }) => `${what}: ${text}`);
}

say(`seed ${seed}, ${values.calls} calls`);
const document = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as ApiDocument;
const report = await fuzz(
  { servers: [server.url], administrator: { email: 'admin@trivia.localhost', password }, advance: null },
  document,
  {
    seed,
    calls: Number(values.calls),
    lanes: Number(values.lanes),
    only: values.call === undefined ? null : readCall(values.call),
    onRound: (calls) => process.stderr.write(`\r${calls} calls`),
  },
);
process.stderr.write('\n');
const books = await wrongBooks(postgres.url);
await stop();

const { tally } = report;
for (const line of shareLines(report)) say(line);
for (const fault of tally.faults()) say(`\nFAULT ${faultText(fault, seed)}`);
for (const [what, stack] of server.complaints) say(`\nIN THE SERVER’S LOG ${what}\n${stack}`);
for (const line of books) say(`\nTHE BOOKS ARE WRONG ${line}`);
say('');
for (const line of summaryLines(report)) say(line);
const failed = tally.failed + server.complaints.size + books.length;
say(`${tally.calls - tally.failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
