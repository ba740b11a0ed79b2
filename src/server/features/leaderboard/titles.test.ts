import { expect, it } from 'vitest';
import type { PublicProfile } from '#shared/friends/contract.ts';
import type { LeaderboardEntry } from '#shared/leaderboard/contract.ts';
import { statement } from '#server/platform/database/database.ts';
import { useTestApp } from '#test/harness/app.ts';
import { createLeaderboardHarness } from '#test/harness/leaderboards.ts';
import { buildPlayer, type Player } from '#test/harness/player.ts';

const app = useTestApp();

const fill = statement(
  'test.titles.fill',
  'insert into player_full_place (player_id, category_id, since) select $1, place, now() from generate_series(1, $2::int) as place',
);

interface Shown {
  readonly entries: readonly LeaderboardEntry[];
  readonly me: LeaderboardEntry;
}

it('a title appears on every board and the public profile, for oneself and for others', async () => {
  const boards = await createLeaderboardHarness(app);
  const [wren, robin] = [await buildPlayer(app), await buildPlayer(app)];
  await boards.befriend(wren.id, robin.id);
  await boards.finish([
    { playerId: wren.id, score: 500 },
    { playerId: robin.id, score: 400 },
  ]);
  await app.database.run(fill, [wren.id, 2]);
  const boardOf = async (player: Player, query: string) =>
    (await player.browser.get<Shown>(`/api/leaderboard?${query}`)).body;
  for (const query of ['type=global', 'type=friends&period=week']) {
    for (const player of [wren, robin]) {
      const { entries, me } = await boardOf(player, query);
      expect(entries.map(({ id, title }) => [id, title])).toEqual([
        [wren.id, 'Pathfinder'],
        [robin.id, null],
      ]);
      expect(me.title).toBe(player === wren ? 'Pathfinder' : null);
    }
  }
  const profileOf = async (id: string) => (await robin.browser.get<PublicProfile>(`/api/players/${id}`)).body.title;
  expect([await profileOf(wren.id), await profileOf(robin.id)]).toEqual(['Pathfinder', null]);
});
