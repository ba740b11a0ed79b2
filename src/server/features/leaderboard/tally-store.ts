import type { BoardPeriod } from '#shared/leaderboard/rules.ts';
import { computed } from '#server/platform/database/rows.ts';
import { statement, type Tx } from '#server/platform/database/database.ts';
import { shownPoints, tallied, talliesLock } from './tally.ts';

const lockTallies = statement('leaderboard.tallies.lock', `select pg_advisory_xact_lock(${talliesLock})`);

/** Counts changed rows anew: off the slots they were in, onto those they are in now. */
const fold = statement(
  'leaderboard.tallies.fold',
  `with picked as materialized (
     select period, period_start, player_id, tallied_points as old_points, tallied_country as old_country,
       ${shownPoints} as new_points, country as new_country
     from board_score where is_untallied limit $1 for no key update skip locked),
   marked as (
     update board_score b set tallied_points = p.new_points, tallied_country = p.new_country from picked p
     where b.period = p.period and b.period_start = p.period_start and b.player_id = p.player_id),
   ${tallied(`select period, period_start, old_points as points, old_country as country, -1 as change from picked
     union all select period, period_start, new_points, new_country, 1 from picked`)}
   select count(*)::int as rows from picked`,
  { rows: computed.number() },
);

const purgeScores = statement(
  'leaderboard.purge',
  `delete from board_score where (period, period_start, player_id) in (
     select period, period_start, player_id from board_score
     where period = $1 and period_start < $2::date limit $3)
   returning 1`,
);

const purgeTallies = statement(
  'leaderboard.tallies.purge',
  'delete from board_tally where period = $1 and period_start < $2::date',
);

/** One server at a time changes tallies: no two wait for each other in a circle, and what is read is the latest. */
export async function lockAllTallies(tx: Tx): Promise<void> {
  await tx.run(lockTallies);
}

/** Folds up to `limit` changed rows into the tallies, which are locked; answers how many there were. */
export async function foldChanges(tx: Tx, limit: number): Promise<number> {
  const [row] = await tx.run(fold, [limit]);
  return row?.rows ?? 0;
}

/** Removes up to `limit` scores of the periods that began before a date; answers how many there were. */
export async function purgeScoresBefore(tx: Tx, period: BoardPeriod, start: string, limit: number): Promise<number> {
  return (await tx.run(purgeScores, [period, start, limit])).length;
}

/** Removes the tallies of the periods that began before a date; they are locked. */
export async function purgeTalliesBefore(tx: Tx, period: BoardPeriod, start: string): Promise<void> {
  await tx.run(purgeTallies, [period, start]);
}
