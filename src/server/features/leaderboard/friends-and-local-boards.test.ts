import { expect, it } from 'vitest';
import type { LeaderboardEntry } from '#shared/leaderboard/contract.ts';
import { statement } from '#server/platform/database/database.ts';
import { useTestApp } from '#test/harness/app.ts';
import { createLeaderboardHarness } from '#test/harness/leaderboards.ts';
import { openEvents } from '#test/harness/event-stream.ts';
import { buildPlayer, type Player } from '#test/harness/player.ts';

const app = useTestApp();

interface Board {
  entries: LeaderboardEntry[];
  me: LeaderboardEntry | null;
  neighbours: LeaderboardEntry[];
  needsCountry: boolean;
}

const board = async (player: Player, query: string) =>
  (await player.browser.get<Board>(`/api/leaderboard?${query}`)).body;
const ids = (entries: readonly LeaderboardEntry[]) => entries.map((entry) => entry.id);
const setCountry = async (player: Player, country: string | null, isCountryHidden = false) => {
  const answer = await player.browser.patch('/api/user/profile', { country, isCountryHidden });
  expect(answer.status).toBe(200);
};

const readNotified = statement(
  'test.boards.told',
  `select player_id as "playerId", actor_id as "actorId" from notification
   where kind = 'overtaken' and (player_id = any($1::text[]) or actor_id = any($1::text[])) order by id`,
);

it('the friends board ranks only the player and their friends', async () => {
  const boards = await createLeaderboardHarness(app);
  const me = await buildPlayer(app, { name: 'Wren' });
  const [first = '', second = '', idle = '', stranger = ''] = await boards.players(4);
  for (const friend of [first, second, idle]) await boards.befriend(me.id, friend);
  const scores = [
    [stranger, 900],
    [first, 500],
    [me.id, 300],
    [second, 300],
  ] as const;
  for (const [playerId, score] of scores) await boards.finish([{ playerId, score }]);
  const friends = await board(me, 'type=friends');
  expect(friends.entries.map(({ id, rank, totalScore }) => [id, rank, totalScore])).toEqual([
    [first, 1, 500],
    [me.id, 2, 300],
    [second, 2, 300],
  ]);
  expect(friends).toMatchObject({ me: { id: me.id, rank: 2 }, neighbours: [], needsCountry: false });
  expect(ids((await board(me, 'type=friends&period=day')).entries)).toEqual([first, me.id, second]);
  const short = await board(me, 'type=friends&limit=1');
  expect([ids(short.entries), ids(short.neighbours)]).toEqual([[first], [first, me.id, second]]);
  expect(short.me?.rank).toBe(2);
});

it('the friends board of a player without points shows the friends and no own place', async () => {
  const boards = await createLeaderboardHarness(app);
  const me = await buildPlayer(app);
  const [friend = ''] = await boards.players(1);
  await boards.befriend(friend, me.id);
  await boards.finish([{ playerId: friend, score: 10 }]);
  const friends = await board(me, 'type=friends&limit=100');
  expect([ids(friends.entries), friends.me, friends.neighbours]).toEqual([[friend], null, []]);
});

it('the local board lists players of the same country before and after they are tallied', async () => {
  const boards = await createLeaderboardHarness(app);
  const me = await buildPlayer(app);
  await setCountry(me, 'NZ');
  const [near = ''] = await boards.players(1, 'NZ');
  const [far = ''] = await boards.players(1, 'AT');
  for (const [playerId, score] of [
    [near, 700],
    [far, 800],
    [me.id, 600],
  ] as const) {
    await boards.finish([{ playerId, score }]);
  }
  for (let counted = 0; counted < 2; counted += 1) {
    const local = await board(me, 'type=local&limit=1');
    expect(ids(local.entries)).toEqual([near]);
    expect(local).toMatchObject({ me: { id: me.id, rank: 2, totalScore: 600 }, needsCountry: false });
    expect(ids(local.neighbours)).toEqual([near, me.id]);
    await boards.leaderboard.foldTallies();
  }
});

it('a country change moves a player’s points to the other board; hiding the country removes them from all local boards', async () => {
  const boards = await createLeaderboardHarness(app);
  const [one, other, third] = await Promise.all([buildPlayer(app), buildPlayer(app), buildPlayer(app)]);
  await setCountry(one, 'FR');
  await setCountry(other, 'FR');
  await setCountry(third, 'IT');
  await boards.finish([one, other, third].map(({ id }, index) => ({ playerId: id, score: 400 - index })));
  expect(ids((await board(one, 'type=local')).entries)).toEqual([one.id, other.id]);
  await boards.leaderboard.foldTallies();

  await setCountry(other, 'IT');
  expect(ids((await board(one, 'type=local')).entries)).toEqual([one.id]);
  for (const period of ['all', 'month', 'week', 'day']) {
    expect(ids((await board(third, `type=local&period=${period}`)).entries)).toEqual([other.id, third.id]);
  }
  expect((await board(third, 'type=local')).me?.rank).toBe(2);

  await setCountry(other, 'IT', true);
  expect(ids((await board(third, 'type=local')).entries)).toEqual([third.id]);
  expect((await board(third, 'type=local')).me?.rank).toBe(1);
  expect(await board(other, 'type=local')).toMatchObject({ entries: [], me: null, neighbours: [], needsCountry: true });
  expect((await board(other, 'type=global')).me?.totalScore).toBe(399);

  await boards.finish([{ playerId: other.id, score: 50 }]);
  expect(ids((await board(third, 'type=local')).entries)).toEqual([third.id]);
  await setCountry(other, null);
  expect((await board(other, 'type=local')).needsCountry).toBe(true);
});

it('a deleted account is on no board', async () => {
  const boards = await createLeaderboardHarness(app);
  const me = await buildPlayer(app);
  const [gone = ''] = await boards.players(1);
  await boards.finish([gone, me.id].map((playerId) => ({ playerId, score: 5_000_000 })));
  expect((await board(me, '')).entries.some((entry) => entry.id === gone)).toBe(true);
  await boards.leaderboard.foldTallies();
  await app.database.transaction(async (tx) => {
    await boards.account.lockPlayers(tx, [gone]);
    await boards.personalData.leaderboards.erase?.(tx, gone, boards.now());
  });
  for (const period of ['all', 'month', 'week', 'day']) {
    const after = await board(me, `period=${period}`);
    expect(ids(after.entries)).not.toContain(gone);
    expect(after.me?.rank).toBe(1);
  }
});

it('only the overtaken player receives a board event', async () => {
  const boards = await createLeaderboardHarness(app);
  const [me, friend, stranger] = await Promise.all([buildPlayer(app), buildPlayer(app), buildPlayer(app)]);
  await boards.befriend(me.id, friend.id);
  await boards.finish([friend, stranger].map(({ id }) => ({ playerId: id, score: 20 })));
  const [mine, theirs, others] = await Promise.all(
    [me, friend, stranger].map(({ browser }) => openEvents(app.servers[0] ?? '', browser)),
  );
  await boards.finish([{ playerId: me.id, score: 50 }]);
  await theirs?.waitForEvent('leaderboard');
  await theirs?.waitForEvent('notifications');
  // Earlier events have arrived by the time this one does.
  await app.database.transaction((tx) => boards.events.publish(tx, 'user', [me.id, stranger.id]));
  for (const stream of [mine, others]) {
    await stream?.waitForEvent('user');
    expect(stream?.events).toEqual(['hello', 'user']);
  }
  for (const stream of [mine, theirs, others]) stream?.close();
});

it('an overtaken friend is notified once a week per pair of friends', async () => {
  const boards = await createLeaderboardHarness(app);
  boards.goTo('2031-06-04');
  const [one = '', other = '', third = '', stranger = ''] = await boards.players(4);
  await boards.befriend(one, other);
  await boards.befriend(third, one);
  const told = () => app.database.run(readNotified, [[one, other, third, stranger]]);
  const play = (playerId: string, score: number) => boards.finish([{ playerId, score }]);

  await play(stranger, 10);
  await play(other, 100);
  await play(one, 100);
  // Drawing level is not overtaking, and a friend without points cannot be overtaken.
  expect(await told()).toEqual([]);
  await play(one, 1);
  expect(await told()).toEqual([{ playerId: other, actorId: one }]);
  await play(other, 500);
  expect(await told()).toHaveLength(2);
  // Overtaking back and forth within the week notifies nobody twice.
  await play(one, 1_000);
  await play(other, 1_000);
  await play(other, 1_000);
  expect(await told()).toEqual([
    { playerId: other, actorId: one },
    { playerId: one, actorId: other },
  ]);
  boards.goTo('2031-06-11');
  await play(other, 100);
  await play(one, 200);
  expect(await told()).toHaveLength(3);
});

it('when games of friends end together, the one who ends up behind is notified', async () => {
  const boards = await createLeaderboardHarness(app);
  boards.goTo('2031-07-02');
  const [one = '', other = '', hidden = ''] = await boards.players(3);
  await boards.befriend(one, other);
  await boards.befriend(other, hidden);
  await boards.holdBack(hidden);
  await boards.finish([
    { playerId: one, score: 100 },
    { playerId: other, score: 50 },
    { playerId: hidden, score: 60 },
  ]);
  // Both had no points and so were level; one is now behind. A held-back player overtakes nobody.
  const told = () => app.database.run(readNotified, [[one, other, hidden]]);
  expect(await told()).toEqual([{ playerId: other, actorId: one }]);
  await boards.finish([
    { playerId: one, score: 100 },
    { playerId: other, score: 1_000 },
  ]);
  expect(await told()).toEqual([
    { playerId: other, actorId: one },
    { playerId: one, actorId: other },
  ]);
});

it('weekly points match the points shown on boards', async () => {
  const boards = await createLeaderboardHarness(app);
  const [one = '', other = '', hidden = '', idle = ''] = await boards.players(4);
  await boards.holdBack(hidden);
  for (const playerId of [one, one, other, hidden]) await boards.finish([{ playerId, score: 70 }]);
  expect(await boards.leaderboard.weekPoints(app.database, [one, other, hidden, idle], boards.now())).toEqual(
    new Map([
      [one, 140],
      [other, 70],
    ]),
  );
});
