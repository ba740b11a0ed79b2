import { afterAll, expect, it } from 'vitest';
import { administratorEnv, signInAdministrator } from '#test/harness/administrator.ts';
import { startTestApp, useTestApp } from '#test/harness/app.ts';
import { startStandIn } from './stand-in.ts';

const paceMs = 150;
const standIn = await startStandIn({ paceMs, perCategory: 3 });
const env = { ...administratorEnv, OPENTDB_URL: standIn.url, OPENTDB_PACE_MS: String(paceMs) };
const app = useTestApp({ env });
afterAll(() => standIn.close());

const gaps = () => standIn.arrivals.slice(1).map(({ atMs }, index) => atMs - (standIn.arrivals[index]?.atMs ?? 0));

it('the source is called once in the time it allows, by all servers together and from one import to the next', async () => {
  const administrator = await signInAdministrator(app);
  for (const category of ['history', 'art', 'science', 'sports']) {
    const { status, body } = await administrator.post('/api/admin/import-trivia', { amount: 3, category });
    expect([status, body]).toMatchObject([200, { imported: 3 }]);
  }
  // A token and a call for each category asked, and no call more, since none came too fast.
  expect(standIn.arrivals).toHaveLength(4 + 3 + 1 + 3 + 1);
  expect(Math.min(...gaps())).toBeGreaterThanOrEqual(paceMs);
});

it('a source that is slower than it is asked is asked again until it answers', async () => {
  standIn.reset();
  const hasty = await startTestApp({ env: { ...env, OPENTDB_PACE_MS: '40' } });
  try {
    const administrator = await signInAdministrator(hasty);
    const { body } = await administrator.post('/api/admin/import-trivia', { amount: 6, category: 'history' });
    expect(body).toEqual({ imported: 6, duplicates: 0, refused: 0 });
    expect(Math.min(...gaps())).toBeLessThan(paceMs);
  } finally {
    await hasty.close();
  }
});
