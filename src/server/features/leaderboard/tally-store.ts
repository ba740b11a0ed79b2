import type { BoardPeriod } from '#shared/leaderboard/rules.ts';
import { computed } from '#server/platform/database/rows.ts';
import { statement, type Tx } from '#server/platform/database/database.ts';
import { shownPointsSql, tallyChangesSql, talliesLockId } from './tally.ts';

const lockTallies = statement('leaderboard.tallies.lock', `select pg_advisory_xact_lock(${talliesLockId})`);

/** Tallies changed rows again: removes them from their old slots and adds them to their current ones. */
const fold = statement(
  'leaderboard.tallies.fold',
  `with picked as materialized (
     select period, period_start, player_id, tallied_points as old_points, tallied_country as old_country,
       ${shownPointsSql} as new_points, country as new_country
     from board_score where is_untallied limit $1 for no key update skip locked),
   marked as (
     update board_score b set tallied_points = p.new_points, tallied_country = p.new_country from picked p
     where b.period = p.period and b.period_start = p.period_start and b.player_id = p.player_id),
   ${tallyChangesSql(`select period, period_start, old_points as points, old_country as country, -1 as change from picked
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

/** Only one transaction at once changes tallies. This prevents deadlocks and stale reads. */
export async function lockAllTallies(tx: Tx): Promise<void> {
  await tx.run(lockTallies);
}

/** Folds up to `limit` changed rows into the tallies and returns their number. The caller has locked the tallies. */
export async function foldChanges(tx: Tx, limit: number): Promise<number> {
  const [row] = await tx.run(fold, [limit]);
  return row?.rows ?? 0;
}

/** Deletes up to `limit` scores of the periods that began before a date and returns their number. */
export async function purgeScoresBefore(tx: Tx, period: BoardPeriod, start: string, limit: number): Promise<number> {
  return (await tx.run(purgeScores, [period, start, limit])).length;
}

/** Deletes the tallies of the periods that began before a date. The caller has locked the tallies. */
export async function purgeTalliesBefore(tx: Tx, period: BoardPeriod, start: string): Promise<void> {
  await tx.run(purgeTallies, [period, start]);
}
