import { type BoardPeriod, boardPeriods, getPeriodStart } from '#shared/leaderboard/rules.ts';
import { computed } from '#server/platform/database/rows.ts';
import { type Database, type Tx, statement } from '#server/platform/database/database.ts';
import type { Clock } from '#server/platform/database/clock.ts';

/**
 * The tallies of a board: the number of players whose points fall into each slot of a width (slot = points / width,
 * rounded down), at several levels. The number of players with more than p points is then a sum of at most 63 slots at
 * each of two levels and of the wide slots above, however many players there are (decision 16).
 */
const tallyWidths = [1, 64, 4_096] as const;

/** SQL: the points to tally for a `board_score` row. Held-back players count as zero. */
const shownPointsSql = '(case when is_held_back then 0 else points end)';

/** Writers of tallies hold this database-wide advisory lock until the end of the transaction. */
export const talliesLockId = 7_201_316;

/**
 * SQL: the parts of a `with` clause that move rows from their old tally slots to the current ones. `rows` selects the
 * old rows with `change` -1 and the current ones with 1: period, period_start, points, country, change. An empty slot
 * is deleted. The three writes never touch the same row, because a slot's change is either a gain or a loss.
 */
export function tallyChangesSql(rows: string): string {
  const matchesChange = `(t.period, t.period_start, t.scope, t.width, t.slot) = (c.period, c.period_start, c.scope, c.width, c.slot)`;
  return `changes as materialized (
     select period, period_start, scope, width, points / width as slot, sum(change)::int as change
     from (${rows}) as counted,
       lateral (values (''), (country)) as board (scope),
       (values ${tallyWidths.map((width) => `(${width})`).join(', ')}) as level (width)
     where scope is not null and points > 0
     group by 1, 2, 3, 4, 5 having sum(change) <> 0),
   emptied as (
     delete from board_tally t using changes c where ${matchesChange} and c.change < 0 and t.players + c.change = 0),
   lessened as (
     update board_tally t set players = t.players + c.change from changes c
     where ${matchesChange} and c.change < 0 and t.players + c.change <> 0),
   grown as (
     insert into board_tally (period, period_start, scope, width, slot, players)
     select period, period_start, scope, width, slot, change from changes where change > 0
     on conflict (period, period_start, scope, width, slot) do update set
       players = board_tally.players + excluded.players)`;
}

/**
 * SQL: the number of players with more than `points` on a board ($1 period, $2 its start, $3 '' for everyone or a
 * country). Adds the whole slots above and the changes that are not tallied yet.
 */
export function countAboveSql(points: string): string {
  const slots = tallyWidths.map((width, level) => {
    const next = tallyWidths[level + 1];
    // Each level covers the range up to the first whole slot of the next level.
    const end = next === undefined ? '' : ` and slot < (${points} / ${next} + 1) * ${next / width}`;
    return `(select coalesce(sum(players), 0) from board_tally where period = $1 and period_start = $2::date
       and scope = $3 and width = ${width} and slot > ${points} / ${width}${end})`;
  });
  return `(${slots.join(' + ')}
     + (select count(*) filter (where ${shownPointsSql} > ${points} and ($3 = '' or country = $3))
             - count(*) filter (where tallied_points > ${points} and ($3 = '' or tallied_country = $3))
        from board_score where period = $1 and period_start = $2::date and is_untallied))::int`;
}

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
async function foldChanges(tx: Tx, limit: number): Promise<number> {
  const [row] = await tx.run(fold, [limit]);
  return row?.rows ?? 0;
}

/** Deletes up to `limit` scores of the periods that began before a date and returns their number. */
async function purgeScoresBefore(tx: Tx, period: BoardPeriod, start: string, limit: number): Promise<number> {
  return (await tx.run(purgeScores, [period, start, limit])).length;
}

/** Deletes the tallies of the periods that began before a date. The caller has locked the tallies. */
async function purgeTalliesBefore(tx: Tx, period: BoardPeriod, start: string): Promise<void> {
  await tx.run(purgeTallies, [period, start]);
}

/** Rows per transaction. Small enough that concurrent games wait only a few milliseconds. */
const tallyBatchSize = 500;

/** Retention in days of finished days, weeks and months. */
const retentionDays = 35;
const dayMs = 86_400_000;

/** Keeps own ranks cheap and the tables small. Safe with any number of servers and with crashes at any point. */
export function createTallies(database: Database, clock: Clock) {
  return {
    /** Adds recent changes to the tallies. Ranks are exact before and after. */
    async foldTallies(): Promise<void> {
      for (;;) {
        const folded = await database.transaction(async (tx) => {
          await lockAllTallies(tx);
          return foldChanges(tx, tallyBatchSize);
        });
        if (folded < tallyBatchSize) return;
      }
    },

    /** Purges periods that ended 35 days ago, except weeks from `keepFrom` on, which leagues still have to close. */
    async purge(keepFrom: string | null): Promise<void> {
      const cutoff = new Date((await clock.now(database)).getTime() - retentionDays * dayMs);
      for (const period of boardPeriods) {
        if (period === 'all') continue;
        const limit = getPeriodStart(period, cutoff);
        const start = period === 'week' && keepFrom !== null && keepFrom < limit ? keepFrom : limit;
        for (;;) {
          const removed = await database.transaction((tx) => purgeScoresBefore(tx, period, start, tallyBatchSize));
          if (removed < tallyBatchSize) break;
        }
        await database.transaction(async (tx) => {
          await lockAllTallies(tx);
          await purgeTalliesBefore(tx, period, start);
        });
      }
    },
  };
}
