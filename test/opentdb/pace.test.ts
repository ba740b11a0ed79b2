import { afterAll, expect, it } from 'vitest';
import { administratorEnv, signInAdministrator } from '#test/harness/administrator.ts';
import { startTestApp, useTestApp } from '#test/harness/app.ts';
import { startFakeService } from './fake-service.ts';

const paceMs = 150;
const standIn = await startFakeService({ paceMs, perCategory: 3 });
const env = { ...administratorEnv, OPENTDB_URL: standIn.url, OPENTDB_PACE_MS: String(paceMs) };
const app = useTestApp({ env });
afterAll(() => standIn.close());

const getGaps = () => standIn.arrivals.slice(1).map(({ atMs }, index) => atMs - (standIn.arrivals[index]?.atMs ?? 0));

it('calls the source at its allowed pace across all servers and consecutive imports', async () => {
  const administrator = await signInAdministrator(app);
  for (const category of ['history', 'art', 'science', 'sports']) {
    const { status, body } = await administrator.post('/api/admin/import-trivia', { amount: 3, category });
    expect([status, body]).toMatchObject([200, { imported: 3 }]);
  }
  // One token request and one request per category. No request is repeated because none came too fast.
  expect(standIn.arrivals).toHaveLength(4 + 3 + 1 + 3 + 1);
  expect(Math.min(...getGaps())).toBeGreaterThanOrEqual(paceMs);
});

it('retries a source that is slower than configured until it answers', async () => {
  standIn.reset();
  const hasty = await startTestApp({ env: { ...env, OPENTDB_PACE_MS: '40' } });
  try {
    const administrator = await signInAdministrator(hasty);
    const { body } = await administrator.post('/api/admin/import-trivia', { amount: 6, category: 'history' });
    expect(body).toEqual({ imported: 6, duplicates: 0, refused: 0 });
    expect(Math.min(...getGaps())).toBeLessThan(paceMs);
  } finally {
    await hasty.close();
  }
});
