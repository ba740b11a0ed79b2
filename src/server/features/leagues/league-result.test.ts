import { expect, it } from 'vitest';
import { useTestApp } from '#test/harness/app.ts';
import { createLeaderboardHarness } from '#test/harness/leaderboards.ts';
import { buildPlayer } from '#test/harness/player.ts';

const app = useTestApp();

it('a league shows last week’s result until it was seen', async () => {
  const boards = await createLeaderboardHarness(app);
  const nextWeek = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  const player = await buildPlayer(app, { name: 'Wren' });
  expect((await player.browser.post('/api/league/seen')).body).toEqual({ seen: false });
  await boards.finish([{ playerId: player.id, score: 120 }]);
  const running = await player.browser.get('/api/league');
  expect(running.status).toBe(200);
  expect(running.body).toMatchObject({ me: { displayName: 'Wren', totalScore: 120 }, lastResult: null });
  boards.goTo(nextWeek);
  // No job has run yet: reading the league closes the viewer's week.
  const result = { leagueName: 'Campfire', outcome: 'rose', nextLeagueName: 'Footpath', points: 120 };
  const before = await player.browser.get('/api/league');
  expect(before.body).toMatchObject({ league: 1, entries: [], me: null, lastResult: { ...result, isSeen: false } });
  for (let time = 0; time < 2; time += 1) {
    expect((await player.browser.post('/api/league/seen')).body).toEqual({ seen: true });
    const { body } = await player.browser.get('/api/league');
    expect(body).toMatchObject({ lastResult: { ...result, isSeen: true } });
  }
});
