import { playerCategoryStats, playerDayStats } from '#server/db/schema/progress.ts';
import {
  pickColumns,
  computed,
  formatColumnNames,
  formatRecordset,
  type ShapedRow,
} from '#server/platform/database/rows.ts';
import { statement, type Queries, type Tx, type RowOf } from '#server/platform/database/database.ts';

/** Increment of a player's counters for a category and difficulty. */
export type CategoryGain = ShapedRow<typeof categoryGainColumns>;

/** Increment of a player's counters for a date. */
export type DayGain = ShapedRow<typeof dayGainColumns>;

const categoryGainColumns = pickColumns(
  playerCategoryStats,
  'playerId',
  'categoryId',
  'difficulty',
  'answered',
  'correct',
  'correctMet',
  'usedMs',
);
const dayGainColumns = pickColumns(
  playerDayStats,
  'playerId',
  'date',
  'games',
  'answered',
  'correct',
  'usedMs',
  'score',
);

// One statement for both tables saves a round trip on every submit.
const addGains = statement(
  'progress.count',
  `with categories as (
     insert into player_category_stats (${formatColumnNames(categoryGainColumns)}) select * from ${formatRecordset(categoryGainColumns)}
     on conflict (player_id, category_id, difficulty) do update set
       answered = player_category_stats.answered + excluded.answered,
       correct = player_category_stats.correct + excluded.correct,
       correct_met = player_category_stats.correct_met + excluded.correct_met,
       used_ms = player_category_stats.used_ms + excluded.used_ms)
   insert into player_day_stats (${formatColumnNames(dayGainColumns)}) select * from ${formatRecordset(dayGainColumns, 2)}
   on conflict (player_id, date) do update set
     games = player_day_stats.games + excluded.games, answered = player_day_stats.answered + excluded.answered,
     correct = player_day_stats.correct + excluded.correct, used_ms = player_day_stats.used_ms + excluded.used_ms,
     score = player_day_stats.score + excluded.score
   returning player_id as "playerId", date::text, correct`,
  { playerId: playerDayStats.playerId, date: computed.text(), correct: playerDayStats.correct },
);

const readCategories = statement(
  'progress.categories',
  `select category_id as "categoryId", difficulty, answered, correct, correct_met as "correctMet", used_ms as "usedMs"
   from player_category_stats where player_id = $1 order by category_id, difficulty`,
  {
    categoryId: playerCategoryStats.categoryId,
    difficulty: playerCategoryStats.difficulty,
    answered: playerCategoryStats.answered,
    correct: playerCategoryStats.correct,
    correctMet: playerCategoryStats.correctMet,
    usedMs: playerCategoryStats.usedMs,
  },
);

const readDays = statement(
  'progress.days',
  `select date::text, games, answered, correct, used_ms as "usedMs", score
   from player_day_stats where player_id = $1 and date between $2::date and $3::date order by date`,
  {
    date: computed.text(),
    games: playerDayStats.games,
    answered: playerDayStats.answered,
    correct: playerDayStats.correct,
    usedMs: playerDayStats.usedMs,
    score: playerDayStats.score,
  },
);

const deleteCategories = statement(
  'progress.delete-categories',
  'delete from player_category_stats where player_id = $1',
);
const deleteDays = statement('progress.delete-days', 'delete from player_day_stats where player_id = $1');

/** One row per gain; the caller has locked the players. Returns the updated number of right answers of each date. */
export function addToCounters(
  tx: Tx,
  categories: readonly CategoryGain[],
  days: readonly DayGain[],
): Promise<{ playerId: string; date: string; correct: number }[]> {
  return tx.run(addGains, [JSON.stringify(categories), JSON.stringify(days)]);
}

export type CategoryRow = RowOf<typeof readCategories>;

export type DayRow = RowOf<typeof readDays>;

export function listCategoryRows(queries: Queries, playerId: string): Promise<CategoryRow[]> {
  return queries.run(readCategories, [playerId]);
}

/** Dates with games between these two dates, oldest first. */
export function listDayRows(queries: Queries, playerId: string, from: string, to: string): Promise<DayRow[]> {
  return queries.run(readDays, [playerId, from, to]);
}

export async function deleteCounters(tx: Tx, playerId: string): Promise<void> {
  await tx.run(deleteCategories, [playerId]);
  await tx.run(deleteDays, [playerId]);
}
