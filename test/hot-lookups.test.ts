import { expect, it } from 'vitest';
import { directions, playerSorts } from '#shared/players/rules.ts';
import { computed } from '#server/platform/database/rows.ts';
import { listStatements, statement } from '#server/platform/database/database.ts';
import { useTestApp } from '#test/harness/app.ts';

const app = useTestApp();

/** Enough rows that a full table scan reads far more pages than a lookup may. */
const playerCount = 6_000;
const player = '17';

const run = (text: string) => app.database.orm.execute(text);

const insertGame = `insert into game (player_id, mode, date, time_factor, question_count, lives, opened_at, last_call_at, status, closed_at,
    result, is_finished)
  select n, 'normal', '2026-03-04', 1, 10, 3, now(), now(), `;
const closedGames = `${insertGame} 'closed', now(), '{}', true from generate_series(1, ${playerCount}) n`;
const openGames = `${insertGame} 'open', null, null, null from generate_series(1, ${playerCount}) n`;

const lookups: readonly (readonly [name: string, values: readonly unknown[]])[] = [
  ['game.open', [[player]]],
  ['game.latest-of-players', [[player]]],
  ['game.counts', [JSON.stringify([{ player, day: '2026-03-04' }])]],
  ['daily.challenges', [JSON.stringify([{ playerId: player, date: '2026-03-04' }])]],
  ['game.of-player', [player]],
  ['account.cards', [[player], '18']],
  ['account.player', [player]],
  ['game.reserved', [[player]]],
  ['daily-ten.run', [player, '2026-03-04']],
  ['daily-ten.latest-run', [player]],
  ['daily-ten.runs-of', [[player], '2026-03-04']],
  ['game.stale', ['2026-03-04T00:00:00Z', 3_600_000, 86_400_000]],
];

/** Pages that a statement reads, first with a custom plan and then with a generic one. */
async function countPages(name: string, values: readonly unknown[]): Promise<number[]> {
  const text = listStatements().find((each) => each.name === name)?.text ?? '';
  const pages: number[] = [];
  for (const plan of ['force_custom_plan', 'force_generic_plan']) {
    const [row] = await app.database.transaction(async (tx) => {
      await tx.run(statement('test.hot-lookups.plan', "select set_config('plan_cache_mode', $1, true)"), [plan]);
      const explained = statement(`test.hot-lookups.${name}`, `explain (analyze, buffers, format json) ${text}`, {
        'QUERY PLAN': computed.json<[{ readonly Plan: Record<string, number> }]>(),
      });
      return tx.run(explained, values);
    });
    const read = row?.['QUERY PLAN'][0].Plan;
    pages.push((read?.['Shared Hit Blocks'] ?? Number.NaN) + (read?.['Shared Read Blocks'] ?? Number.NaN));
  }
  return pages;
}

async function findSlowLookups(): Promise<string[]> {
  const slowStatements: string[] = [];
  for (const [name, values] of lookups) {
    const pages = await countPages(name, values);
    if (!pages.every((count) => count < 12)) slowStatements.push(`${name}: ${pages.join(', ')} pages`);
  }
  return slowStatements;
}

it('the lookups of a deal and a submit read only a few pages, whatever the table statistics are', async () => {
  for (const table of ['game', 'daily_challenge', 'daily_ten_run'])
    await run(`alter table ${table} set (autovacuum_enabled = off)`);
  await run(`insert into player (id, display_name) select n, 'Wren' from generate_series(1, ${playerCount}) n`);
  await run(
    `insert into daily_challenge (player_id, date, kind, progress)
     select n, '2026-03-04', 'survival-10-day', 1 from generate_series(1, ${playerCount}) n`,
  );
  await run(
    `insert into daily_ten (date, question_ids, question_revisions, fixed_at)
     values ('2026-03-04', array_fill(1, array[10]), array_fill(1, array[10]), now())`,
  );
  await run(
    `insert into daily_ten_run (player_id, date, is_ranked, is_untimed, outcomes, correct, closed_at)
     select n, '2026-03-04', true, false, 'rrrrrwwwww', 5, now() from generate_series(1, ${playerCount}) n`,
  );
  await run(closedGames);
  await run(openGames);
  // The tables have no statistics yet.
  expect(await findSlowLookups()).toEqual([]);

  await run("delete from game where status = 'open'");
  await run('analyze game');
  await run(openGames);
  // The statistics were collected while no game was open.
  expect(await findSlowLookups()).toEqual([]);
});

it('counting finished games reads only the uncounted ones, however many PostgreSQL expects', async () => {
  await run('alter table game set (autovacuum_enabled = off)');
  await run(
    `insert into player (id, display_name) select n, 'Wren' from generate_series(1, ${playerCount}) n on conflict do nothing`,
  );
  await run(closedGames);
  await run(`insert into game_question (game_id, position, player_id, question_id, revision, secret, answer_order)
    select id, place, player_id, place, 1, 'abcdefghijklmnopqrstuv', '0123' from game, generate_series(1, 3) place`);
  await run('update game set is_counted = id % 20 > 0');
  await run('analyze game, game_question');
  await run('update game set is_counted = id % 3000 > 0');
  await run('vacuum game');
  const [custom] = await countPages('game.take-uncounted', [500]);
  // A full table scan reads 667 pages.
  expect(custom).toBeLessThan(200);
});

it('checking whether a question is new to a player takes one lookup, however many questions the player has seen', async () => {
  await run('alter table game_question set (autovacuum_enabled = off)');
  await run(`insert into player (id, display_name) values ('met', 'Wren')`);
  await run(`${insertGame} 'closed', now(), '{}', true from (values ('met')) as one (n)`);
  await run(`insert into game_question (game_id, position, player_id, question_id, revision, secret, answer_order)
    select id, place, player_id, place, 1, 'abcdefghijklmnopqrstuv', '0123' from game, generate_series(1, ${playerCount}) place
    where player_id = 'met'`);
  const shown = {
    game_id: 0,
    position: 1,
    player_id: 'met',
    question_id: 17,
    revision: 1,
    secret: '',
    answer_order: '',
  };
  const readGameId = statement('test.hot-lookups.met', `select id from game where player_id = 'met'`, {
    id: computed.number(),
  });
  const [known] = await app.database.run(readGameId);
  for (const pages of await countPages('game.deal', [JSON.stringify([{ ...shown, game_id: known?.id }])])) {
    expect(pages).toBeLessThan(20);
  }
});

it('checking whether a player is held back takes one lookup, however many players are', async () => {
  await run('alter table board_score set (autovacuum_enabled = off)');
  await run(
    `insert into player (id, display_name) select n, 'Wren' from generate_series(1, ${playerCount}) n on conflict do nothing`,
  );
  const rows = (
    isHeld: boolean,
  ) => `insert into board_score (period, period_start, player_id, points, games_played, reached_at, is_held_back)
    select 'place-' || place, '1970-01-01', n, 1, 1, now(), ${isHeld} from generate_series(1, ${playerCount}) n, generate_series(1, 2) place
    on conflict (period, period_start, player_id) do update set is_held_back = excluded.is_held_back`;
  await run(rows(false));
  await run('analyze player, board_score');
  await run(`${rows(true)} where board_score.player_id <> '${player}'`);
  const now = JSON.stringify([{ playerId: player, isHeldBack: false }]);
  for (const pages of await countPages('leaderboard.hold-places', [now, ['place-1', 'place-2']])) {
    expect(pages).toBeLessThan(20);
  }
});

it('a page of players reads no more rows than it shows, in every sort order', async () => {
  await run(
    `insert into player (id, display_name) select n, 'Wren ' || n from generate_series(1, ${playerCount}) n on conflict do nothing`,
  );
  await run(`insert into "user" (id, name) select n, 'Wren' from generate_series(1, ${playerCount}) n`);
  await run(`insert into session (id, token, user_id, expires_at, updated_at)
    select n, n, n, now(), now() - n * interval '1 minute' from generate_series(1, ${playerCount}) n`);
  await run(`insert into wallet (player_id, coins) select n, n * 7 % 1000 from generate_series(1, ${playerCount}) n`);
  await run(`insert into player_totals (player_id, games_played, total_score)
    select n, n * 7 % 1000, n * 11 % 5000 from generate_series(1, ${playerCount}) n`);
  await run('analyze player, "user", session, wallet, player_totals');
  const slowStatements: string[] = [];
  for (const sort of playerSorts) {
    for (const direction of directions) {
      const name = `players.list-${sort}-${direction}`;
      const [custom = Number.NaN] = await countPages(name, ['', null, [], new Date(), ...Array(6).fill(null), 2, 0]);
      if (!(custom < 60)) slowStatements.push(`${name}: ${custom} pages`);
    }
  }
  // A full table scan reads hundreds of pages.
  expect(slowStatements).toEqual([]);
});
