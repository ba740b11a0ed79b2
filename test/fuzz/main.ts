// `npm run fuzz -- --calls=1000000`: calls every operation of the API document on a temporary PostgreSQL and checks
// every response against the document. `--seed` repeats a run, `--call='…'` repeats a single call.
import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openPostgres } from '#server/platform/database/postgres-database.ts';
import { examineLedger } from '../../scripts/doctor/ledger.ts';
import { startPostgres } from '../../scripts/postgres.ts';
import { registerCleanup, endOnSignals } from '../../scripts/processes.ts';
import { startFakeService } from '../opentdb/fake-service.ts';
import type { ApiDocument } from './api-document.ts';
import { runFuzzer } from './fuzzer.ts';
import { formatFault, parseCall, formatShares, formatSummary } from './fuzz-report.ts';
import { startFuzzedServer } from './fuzzed-server.ts';

const { values } = parseArgs({
  options: {
    calls: { type: 'string', default: '20000' },
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
    lanes: { type: 'string', default: '12' },
    call: { type: 'string' },
  },
});
const seed = Number(values.seed);
const print = (line: string) => console.log(line);
const password = 'correct horse battery';

endOnSignals();
const postgres = await startPostgres({ fsync: false });
if (!postgres) throw new Error('there is no PostgreSQL on this machine');
const folder = mkdtempSync(join(tmpdir(), 'trivia-quest-fuzz-'));
const source = await startFakeService({ perCategory: 3 });
const server = await startFuzzedServer({
  DATABASE_URL: postgres.url,
  DATA_DIR: folder,
  ADMIN_PASSWORD: password,
  OPENTDB_URL: source.url,
  OPENTDB_PACE_MS: '0',
});
const stop = registerCleanup(async () => {
  await server.stop();
  await source.close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function listLedgerErrors(url: string): Promise<string[]> {
  const database = openPostgres(url, () => undefined);
  const findings = await examineLedger(database);
  await database.close();
  return findings.filter(({ level }) => level === 'fail').map(({ what, text }) => `${what}: ${text}`);
}

print(`seed ${seed}, ${values.calls} calls`);
const document = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as ApiDocument;
const report = await runFuzzer(
  { servers: [server.url], administrator: { email: 'admin@trivia.localhost', password }, advance: null },
  document,
  {
    seed,
    calls: Number(values.calls),
    lanes: Number(values.lanes),
    only: values.call === undefined ? null : parseCall(values.call),
    onRound: (calls) => process.stderr.write(`\r${calls} calls`),
  },
);
process.stderr.write('\n');
const ledgerErrors = await listLedgerErrors(postgres.url);
await stop();

const { tally } = report;
for (const line of formatShares(report)) print(line);
for (const fault of tally.faults()) print(`\nFAULT ${formatFault(fault, seed)}`);
for (const [what, stack] of server.complaints) print(`\nIN THE SERVER’S LOG ${what}\n${stack}`);
for (const line of ledgerErrors) print(`\nTHE BOOKS ARE WRONG ${line}`);
print('');
for (const line of formatSummary(report)) print(line);
const failureCount = tally.failed + server.complaints.size + ledgerErrors.length;
print(`${tally.calls - tally.failed} passed, ${failureCount} failed`);
process.exitCode = failureCount === 0 ? 0 : 1;
