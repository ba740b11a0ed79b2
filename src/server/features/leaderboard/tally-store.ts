import type { BoardPeriod } from '#shared/leaderboard/rules.ts';
import { computed } from '#server/platform/database/rows.ts';
import { statement, type Tx } from '#server/platform/database/database.ts';
import { shownPoints, tallyWidths } from './tally.ts';

const lockTallies = statement('leaderboard.tallies.lock', 'select pg_advisory_xact_lock(7201316)');

/**
 * Counts changed rows anew: off the slots they were in, onto those they are in now. A slot that empties is removed. The
 * three writes never meet in a row, since a slot's change is a gain or a loss.
 */
const fold = statement(
  'leaderboard.tallies.fold',
  `with picked as materialized (
     select period, period_start, player_id, tallied_points as old_points, tallied_country as old_country,
       ${shownPoints} as new_points, country as new_country
     from board_score where is_untallied limit $1 for no key update skip locked),
   marked as (
     update board_score b set tallied_points = p.new_points, tallied_country = p.new_country from picked p
     where b.period = p.period and b.period_start = p.period_start and b.player_id = p.player_id),
   changes as materialized (
     select period, period_start, scope, width, points / width as slot, sum(change)::int as change
     from picked,
       lateral (values ('', old_points, -1), ('', new_points, 1), (old_country, old_points, -1),
                       (new_country, new_points, 1)) as counted (scope, points, change),
       (values ${tallyWidths.map((width) => `(${width})`).join(', ')}) as level (width)
     where scope is not null and points > 0
     group by 1, 2, 3, 4, 5 having sum(change) <> 0),
   emptied as (
     delete from board_tally t using changes c
     where (t.period, t.period_start, t.scope, t.width, t.slot) = (c.period, c.period_start, c.scope, c.width, c.slot)
       and c.change < 0 and t.players + c.change = 0),
   lessened as (
     update board_tally t set players = t.players + c.change from changes c
     where (t.period, t.period_start, t.scope, t.width, t.slot) = (c.period, c.period_start, c.scope, c.width, c.slot)
       and c.change < 0 and t.players + c.change <> 0),
   grown as (
     insert into board_tally (period, period_start, scope, width, slot, players)
     select period, period_start, scope, width, slot, change from changes where change > 0
     on conflict (period, period_start, scope, width, slot) do update set
       players = board_tally.players + excluded.players)
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
