import { expect, it } from 'vitest';
import { statement } from '#server/platform/database/database.ts';
import { useTestApp } from '#test/harness/app.ts';
import { buildPlayer } from '#test/harness/player.ts';

const app = useTestApp({ env: { RATE_LIMIT: 'on' } });

const count = statement(
  'test.deal-limits.count',
  `insert into deal_tally (key, starts_at, amount) values ($1, now() - make_interval(mins => $2::int), $3)`,
);

it('refuses the next deal after 1,000 deals and verdicts in an hour, ignoring older ones', async () => {
  const { id, browser } = await buildPlayer(app);
  const key = `player:${id}`;
  await app.database.run(count, [key, 70, 5_000]);
  await app.database.run(count, [key, 50, 600]);
  await app.database.run(count, [key, 10, 399]);
  expect((await browser.get('/api/questions/random?count=1')).status).toBe(200);
  // That deal was the last allowed one; another category means another game.
  const { status, headers } = await browser.get('/api/categories/1/questions?count=2');
  const refused = { status, isSoon: Number(headers.get('retry-after')) <= 610 };
  expect(refused).toEqual({ status: 429, isSoon: true });
});
