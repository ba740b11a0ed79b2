import { expect, it, onTestFinished } from 'vitest';
import { statement } from '#server/platform/database/database.ts';
import { useTestApp } from '#test/harness/app.ts';

const app = useTestApp({ env: { RATE_LIMIT: 'on' } });
const takeSharesAway = statement('test.shares.away', 'alter table share rename to share_away');

it('links of shared results are rate limited, and a rejected request reads nothing', async () => {
  const open = () => fetch(`${app.servers[0]}/s/${'x'.repeat(22)}`);
  for (let opened = 0; opened < 600; opened += 50) await Promise.all(Array.from({ length: 50 }, open));
  const lost: unknown[] = [];
  const note = (error: unknown) => void lost.push(error);
  process.on('unhandledRejection', note);
  onTestFinished(() => void process.off('unhandledRejection', note));
  // Any read would fail from here on.
  await app.database.run(takeSharesAway);
  const answer = await open();
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  await app.visitor().get('/api/health');
  expect(lost).toEqual([]);
});
