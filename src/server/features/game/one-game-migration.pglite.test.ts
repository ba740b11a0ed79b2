import { globSync, readFileSync } from 'node:fs';
import { afterEach, expect, it } from 'vitest';
import type { OpenGame } from '#shared/game/contract.ts';
import { getViolatedConstraint } from '#server/platform/database/constraint.ts';
import { type Queries, statement } from '#server/platform/database/database.ts';
import { openPostgres } from '#server/platform/database/postgres-database.ts';
import { useTestApp } from '#test/harness/app.ts';
import { buildPlayer, type Player } from '#test/harness/player.ts';

/*
 * Before the migration to one open game, players had a game open in each mode and category. These tests run the first
 * statements of that migration.
 */
const app = useTestApp();

const [path = ''] = globSync('src/server/db/migrations/*_the_referee_holds.sql');
const toOneGame = readFileSync(path, 'utf8')
  .split('--> statement-breakpoint')
  .filter((sql) =>
    ['LOCK TABLE "game"', 'WITH "left"', 'INDEX "game_one_at_a_time"'].some((part) => sql.includes(part)),
  )
  .map((sql, number) => statement(`test.one-game.${number}`, sql));

const dropIndex = statement('test.one-game.before', 'drop index if exists game_one_at_a_time');
const openFive = statement(
  'test.one-game.five',
  `insert into game (player_id, mode, category_id, contest_id, date, time_factor, question_count, lives, score, opened_at, last_call_at)
   select $1, mode, category_id, contest_id, '2026-01-01', 1, 10, case mode when 'normal' then 3 when 'survival' then 1 end,
     score, now(), now()
   from (values ('normal', 1, 0, 100), ('challenge', 2, $2::int, 200), ('survival', 0, 0, 300), ('practice', 0, 0, 400),
     ('normal', 4, 0, 500)) as five (mode, category_id, contest_id, score)
   where $2 <> 0 or mode <> 'challenge'`,
);
/** Opens a game in the same way as the previous release. */
const openLikePreviousRelease = statement(
  'test.one-game.old-server',
  `insert into game (player_id, mode, category_id, date, time_factor, is_by_hand, question_count, lives, opened_at, last_call_at)
   values ($1, 'normal', 5, '2026-01-01', 1, false, 10, 3, now(), now())
   on conflict (player_id, mode, category_id) where status = 'open' and contest_id = 0 do nothing returning id`,
);
const readOpen = statement(
  'test.one-game.open',
  `select mode, score from game where player_id = $1 and status = 'open'`,
);
const deleteGames = statement('test.one-game.leave', `delete from game where player_id = $1`);

const players: Player[] = [];

afterEach(async () => {
  for (const { id } of players.splice(0)) await app.database.run(deleteGames, [id]);
});

async function createPlayerWithGames(contestId: number): Promise<Player> {
  const player = await buildPlayer(app);
  players.push(player);
  await app.database.run(dropIndex);
  await app.database.run(openFive, [player.id, contestId]);
  return player;
}

async function migrate(tx: Queries): Promise<void> {
  for (const each of toOneGame) await tx.run(each);
}

it('the migration keeps the contest game, otherwise the latest game, and closes the others as left', async () => {
  const inContest = await createPlayerWithGames(7);
  const alone = await createPlayerWithGames(0);
  await app.database.transaction(migrate);
  expect(await app.database.run(readOpen, [inContest.id])).toEqual([{ mode: 'challenge', score: 200 }]);
  expect(await app.database.run(readOpen, [alone.id])).toEqual([{ mode: 'normal', score: 500 }]);
  expect((await alone.browser.get<OpenGame | null>('/api/user/game')).body?.gameMode).toBe('normal');
  const { status, body: exported } = await alone.browser.get<{ games: { score: number }[] }>('/api/user/export');
  expect([status, exported.games.map(({ score }) => score).sort()]).toEqual([200, [100, 300, 400, 500]]);
});

it('the index rejects a second game opened by a server of the previous release and breaks nothing', async (context) => {
  const { databaseUrl } = app;
  if (!databaseUrl) return context.skip('the embedded database has no server beside');
  const player = await createPlayerWithGames(0);
  const before = openPostgres(databaseUrl, () => undefined);
  const attempt = await app.database.transaction(async (tx) => {
    await migrate(tx);
    // The insert waits for the lock and finds the index once it continues.
    return { refused: before.run(openLikePreviousRelease, [player.id]).then(() => null, getViolatedConstraint) };
  });
  expect(await attempt.refused).toBe('game_one_at_a_time');
  await before.close();
  expect(await app.database.run(readOpen, [player.id])).toEqual([{ mode: 'normal', score: 500 }]);
});
