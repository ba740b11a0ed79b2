import { expect, test } from './fixtures.ts';

test('uses the date of the run in this process, the server and every browser', async ({
  page,
  player,
  browser,
  server,
}) => {
  const other = await (await browser.newContext({ baseURL: server.url })).newPage();
  const dateIn = async (shown: typeof page) => {
    await shown.goto('/');
    return shown.evaluate(() => new Date().toISOString().slice(0, 10));
  };
  const answer = await page.request.get('/api/daily-challenge');
  const { date } = (await answer.json()) as { date: string };
  const own = new Date().toISOString().slice(0, 10);
  const found = [own, date, await dateIn(page), await dateIn(other)];
  expect(found, player.email).toEqual(found.map(() => process.env['TEST_DATE']));
});
