import { expect, it } from 'vitest';
import type { LeaderboardEntry } from '#shared/leaderboard/contract.ts';
import { useTestApp } from '#test/harness/app.ts';
import { createLeaderboardHarness } from '#test/harness/leaderboards.ts';
import { buildPlayer, type Player } from '#test/harness/player.ts';

/** The cache outlives the test, so newer data in a response cannot come from the cache. */
const app = useTestApp({ cacheLifetimeMs: 600_000 });

interface Shown {
  entries: LeaderboardEntry[];
  me: LeaderboardEntry | null;
  neighbours: LeaderboardEntry[];
}

/** Every server caches a copy. */
async function getBoardsOfServers(player: Player): Promise<Shown[]> {
  const boards: Shown[] = [];
  for (let server = 0; server < app.servers.length; server += 1)
    boards.push((await player.browser.get<Shown>('/api/leaderboard')).body);
  return boards;
}

const scores = ({ entries }: Shown) => entries.map(({ id, totalScore }) => [id, totalScore]);

it('the top of a board is cached for all, but never older than the viewer’s own place, with names as each viewer may see them', async () => {
  const boards = await createLeaderboardHarness(app);
  const [wren, robin, stranger] = [
    await buildPlayer(app, { name: 'Wren' }),
    await buildPlayer(app, { name: 'Robin' }),
    await buildPlayer(app),
  ];
  await robin.browser.patch('/api/user/profile', { firstName: 'Rob' });
  await boards.befriend(wren.id, robin.id);
  await boards.finish([{ playerId: robin.id, score: 500 }]);

  for (const board of await getBoardsOfServers(stranger))
    expect(board.entries).toMatchObject([{ id: robin.id, firstName: null }]);
  for (const board of await getBoardsOfServers(wren))
    expect(board.entries).toMatchObject([{ id: robin.id, firstName: 'Rob' }]);
  for (const board of await getBoardsOfServers(robin)) {
    expect(board.me).toMatchObject({ rank: 1, totalScore: 500, firstName: 'Rob' });
    expect(board.entries).toEqual([board.me]);
  }

  // Another viewer gets the cached list; the player who played gets their own new points, also in the list.
  await boards.finish([{ playerId: robin.id, score: 100 }]);
  for (const board of await getBoardsOfServers(stranger)) expect(scores(board)).toEqual([[robin.id, 500]]);
  for (const board of await getBoardsOfServers(robin)) {
    expect(scores(board)).toEqual([[robin.id, 600]]);
    expect(board.me?.totalScore).toBe(600);
  }
  await boards.finish([{ playerId: wren.id, score: 900 }]);
  for (const board of await getBoardsOfServers(wren)) {
    expect(scores(board)).toEqual([
      [wren.id, 900],
      [robin.id, 600],
    ]);
    expect(board.me?.rank).toBe(1);
  }
  for (const board of await getBoardsOfServers(stranger)) expect(scores(board)).toHaveLength(2);
});

it('concurrent requests of one player and of others each return that viewer’s data', async () => {
  const boards = await createLeaderboardHarness(app);
  const [wren, robin] = [await buildPlayer(app), await buildPlayer(app)];
  const others = await boards.players(5);
  await boards.finish(others.map((playerId, index) => ({ playerId, score: 2000 + index })));
  await boards.finish([
    { playerId: wren.id, score: 1001 },
    { playerId: robin.id, score: 1000 },
  ]);
  const look = (player: Player) => player.browser.get<Shown>('/api/leaderboard?limit=3');
  const alone = [(await look(wren)).body, (await look(robin)).body];
  expect(alone.map(({ neighbours }) => neighbours.slice(0, 3).map(({ id }) => id))).toEqual([
    [others[1], others[0], wren.id],
    [others[0], wren.id, robin.id],
  ]);
  const looks = await Promise.all(Array.from({ length: 20 }, (_, index) => look(index % 2 ? robin : wren)));
  for (const [index, { body }] of looks.entries()) expect(body).toEqual(alone[index % 2]);
});
