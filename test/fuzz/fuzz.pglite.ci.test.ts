import { afterAll, describe, expect, it } from 'vitest';
import { administratorEnv } from '../harness/administrator.ts';
import { useTestApp } from '../harness/app.ts';
import { testTarget } from '../harness/databases.ts';
import { startFakeService } from '../opentdb/fake-service.ts';
import type { ApiDocument } from './api-document.ts';
import { runFuzzer } from './fuzzer.ts';
import { formatFault, formatSummary } from './fuzz-report.ts';

const source = await startFakeService({ perCategory: 3 });
afterAll(() => source.close());
const app = useTestApp({ env: { ...administratorEnv, OPENTDB_URL: source.url, OPENTDB_PACE_MS: '0' } });

/** Fewer calls on the embedded database, which handles calls sequentially. `npm run fuzz` makes more. */
const calls = Number(process.env['FUZZ_CALLS'] ?? (testTarget === 'pglite' ? 3000 : 8000));
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_122);

describe('the API document', () => {
  it(`says what comes of ${calls} calls, right and wrong ones`, { timeout: 600_000 }, async () => {
    const { body } = await app.visitor().get<ApiDocument>('/api/openapi.json');
    const credentials = { email: 'admin@trivia.localhost', password: administratorEnv.ADMIN_PASSWORD };
    const ground = { servers: app.servers, administrator: credentials, advance: app.advance };
    const report = await runFuzzer(ground, body, { seed, calls, lanes: 4, only: null });
    console.log([`${testTarget}: ${formatSummary(report).join('\n')}`].join('\n'));
    expect(report.tally.faults().map((fault) => formatFault(fault, seed))).toEqual([]);
  });
});
