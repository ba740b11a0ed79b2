import type { Difficulty } from '#shared/game/contract.ts';
import { statement, type Queries, type Tx } from '#server/platform/database.ts';

/** What is added to a player's figures of a category and difficulty. */
export interface CategoryGain {
  readonly player_id: string;
  readonly category_id: number;
  readonly difficulty: Difficulty;
  readonly answered: number;
  readonly correct: number;
  readonly used_ms: number;
}

/** What is added to a player's figures of a date. */
export interface DayGain {
  readonly player_id: string;
  readonly date: string;
  readonly games: number;
  readonly answered: number;
  readonly correct: number;
  readonly used_ms: number;
  readonly score: number;
}

// One statement for both tables: a submit waits for one answer less.
const addGains = statement(
  'progress.count',
  `with categories as (
     insert into player_category_stats (player_id, category_id, difficulty, answered, correct, used_ms)
     select * from jsonb_to_recordset($1::jsonb)
       as x(player_id text, category_id int, difficulty text, answered int, correct int, used_ms bigint)
     on conflict (player_id, category_id, difficulty) do update set
       answered = player_category_stats.answered + excluded.answered,
       correct = player_category_stats.correct + excluded.correct,
       used_ms = player_category_stats.used_ms + excluded.used_ms)
   insert into player_day_stats (player_id, date, games, answered, correct, used_ms, score)
   select * from jsonb_to_recordset($2::jsonb)
     as x(player_id text, date date, games int, answered int, correct int, used_ms bigint, score int)
   on conflict (player_id, date) do update set
     games = player_day_stats.games + excluded.games, answered = player_day_stats.answered + excluded.answered,
     correct = player_day_stats.correct + excluded.correct, used_ms = player_day_stats.used_ms + excluded.used_ms,
     score = player_day_stats.score + excluded.score
   returning player_id as "playerId", date::text, correct`,
);

const readCategories = statement(
  'progress.categories',
  `select category_id as "categoryId", difficulty, answered, correct, used_ms as "usedMs"
   from player_category_stats where player_id = $1 order by category_id, difficulty`,
);

const readDays = statement(
  'progress.days',
  `select date::text, games, answered, correct, used_ms as "usedMs", score
   from player_day_stats where player_id = $1 and date between $2::date and $3::date order by date`,
);

const deleteCategories = statement(
  'progress.delete-categories',
  'delete from player_category_stats where player_id = $1',
);
const deleteDays = statement('progress.delete-days', 'delete from player_day_stats where player_id = $1');

/** One gain a row; the players are locked. Answers the right answers of these dates with the gains. */
export function addToCounters(
  tx: Tx,
  categories: readonly CategoryGain[],
  days: readonly DayGain[],
): Promise<{ playerId: string; date: string; correct: number }[]> {
  return tx.run(addGains, [JSON.stringify(categories), JSON.stringify(days)]);
}

export interface CategoryRow {
  /** The questions' own category, a main one or a subcategory. */
  readonly categoryId: number;
  readonly difficulty: Difficulty;
  readonly answered: number;
  readonly correct: number;
  readonly usedMs: number;
}

export interface DayRow {
  readonly date: string;
  readonly games: number;
  readonly answered: number;
  readonly correct: number;
  readonly usedMs: number;
  readonly score: number;
}

export function listCategoryRows(queries: Queries, playerId: string): Promise<CategoryRow[]> {
  return queries.run(readCategories, [playerId]);
}

/** The dates with games between these two, the oldest first. */
export function listDayRows(queries: Queries, playerId: string, from: string, to: string): Promise<DayRow[]> {
  return queries.run(readDays, [playerId, from, to]);
}

export async function deleteCounters(tx: Tx, playerId: string): Promise<void> {
  await tx.run(deleteCategories, [playerId]);
  await tx.run(deleteDays, [playerId]);
}
