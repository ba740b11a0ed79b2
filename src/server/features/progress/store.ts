import { playerCategoryStats, playerDayStats, playerFullPlace, playerTotals } from '#server/db/schema/progress.ts';
import {
  type ShapedRow,
  computed,
  formatColumnNames,
  formatRecordKeys,
  formatRecordset,
  formatSelectList,
  pickColumns,
} from '#server/platform/database/rows.ts';
import { type Queries, type RowOf, type Tx, statement } from '#server/platform/database/database.ts';
import { starThresholds } from '#shared/progress/mastery.ts';

export type TotalsRow = RowOf<typeof readTotals>;

const totalsColumns = pickColumns(
  playerTotals,
  'playerId',
  'totalScore',
  'gamesPlayed',
  'gamesWon',
  'rankedWins',
  'rankedWinDates',
  'lastRankedWin',
  'questionsAnswered',
  'questionsCorrect',
  'bestScore',
  'bestSurvivalScore',
  'recentPace',
  'recentAnswers',
  'bestDayCorrect',
  'bestDay',
);

const readTotals = statement(
  'progress.totals',
  `select ${formatSelectList(totalsColumns)} from player_totals where player_id = any($1::text[])`,
  totalsColumns,
);

const writeTotals = statement(
  'progress.write',
  `insert into player_totals (${formatColumnNames(totalsColumns)}) select ${formatRecordKeys(totalsColumns)} from ${formatRecordset(totalsColumns)}
   on conflict (player_id) do update set
     total_score = excluded.total_score, games_played = excluded.games_played, games_won = excluded.games_won,
     ranked_wins = excluded.ranked_wins, ranked_win_dates = excluded.ranked_win_dates, last_ranked_win = excluded.last_ranked_win,
     questions_answered = excluded.questions_answered, questions_correct = excluded.questions_correct,
     best_score = excluded.best_score, best_survival_score = excluded.best_survival_score,
     recent_pace = excluded.recent_pace, recent_answers = excluded.recent_answers, best_day = excluded.best_day, best_day_correct = excluded.best_day_correct`,
);

const raiseWins = statement(
  'progress.win',
  'update player_totals set games_won = games_won + 1 where player_id = any($1::text[])',
);

const readShown = statement(
  'progress.shown',
  `select player_id as "playerId", total_score - concealed_score as score
   from player_totals where player_id = any($1::text[])`,
  { playerId: playerTotals.playerId, score: computed.number() },
);

// Inserts the row, because the first game of a player may be a contest.
const addConcealed = statement(
  'progress.conceal',
  `insert into player_totals (player_id, concealed_score) values ($1, $2)
   on conflict (player_id) do update set concealed_score = player_totals.concealed_score + excluded.concealed_score`,
);

const takeConcealed = statement(
  'progress.reveal',
  'update player_totals set concealed_score = concealed_score - $2 where player_id = $1',
);

const readRecentAnswers = statement(
  'progress.recent-answers',
  `select recent_answers as "recentAnswers" from player_totals where recent_answers <> ''
   order by games_played desc, player_id desc limit $1`,
  { recentAnswers: playerTotals.recentAnswers },
);

const deleteRow = statement('progress.delete', 'delete from player_totals where player_id = $1');

/** Recent answers of the players with the most finished games. */
export async function listRecentAnswers(queries: Queries, players: number): Promise<string[]> {
  const rows = await queries.run(readRecentAnswers, [players]);
  return rows.map(({ recentAnswers }) => recentAnswers);
}

/** Adds one won game to each player. The caller has locked them. */
export async function addWins(tx: Tx, playerIds: readonly string[]): Promise<void> {
  if (playerIds.length > 0) await tx.run(raiseWins, [playerIds]);
}

/** Public total scores by player id. */
export async function findPublicScores(queries: Queries, playerIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await queries.run(readShown, [playerIds]);
  return new Map(rows.map(({ playerId, score }) => [playerId, score]));
}

/** Hides these points from others until they are revealed. The caller has locked the player. */
export async function conceal(tx: Tx, playerId: string, points: number): Promise<void> {
  await tx.run(addConcealed, [playerId, points]);
}

export async function reveal(tx: Tx, playerId: string, points: number): Promise<void> {
  await tx.run(takeConcealed, [playerId, points]);
}

export async function deleteTotals(tx: Tx, playerId: string): Promise<void> {
  await tx.run(deleteRow, [playerId]);
}

export function createEmptyTotals(playerId: string): TotalsRow {
  return {
    playerId: playerId,
    totalScore: 0,
    gamesPlayed: 0,
    gamesWon: 0,
    rankedWins: 0,
    rankedWinDates: 0,
    lastRankedWin: null,
    questionsAnswered: 0,
    questionsCorrect: 0,
    bestScore: 0,
    bestSurvivalScore: 0,
    recentPace: '',
    recentAnswers: '',
    bestDay: null,
    bestDayCorrect: 0,
  };
}

export async function findTotals(queries: Queries, playerIds: readonly string[]): Promise<Map<string, TotalsRow>> {
  const rows = await queries.run(readTotals, [playerIds]);
  return new Map(rows.map((row) => [row.playerId, row]));
}

/** Writes whole rows; the caller has locked the players. */
export async function saveTotals(tx: Tx, rows: readonly TotalsRow[]): Promise<void> {
  await tx.run(writeTotals, [JSON.stringify(rows)]);
}

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

/** A player's place, with its topics, in which a star may just have been lit. */
export interface TouchedPlace {
  readonly playerId: string;
  readonly categoryId: number;
  readonly stations: readonly number[];
}

const fullPlace = pickColumns(playerFullPlace, 'categoryId', 'since');

// Stops at the first topic that lacks a star, so most players need one lookup.
const keepFull = statement(
  'progress.keep-full-places',
  `insert into player_full_place (player_id, category_id, since)
   select "playerId", "categoryId", $2::timestamptz
   from jsonb_to_recordset($1::jsonb) as place("playerId" text, "categoryId" int, stations int[])
   where not exists (
     select from unnest(stations) as station
     where coalesce((select sum(correct - correct_met) from player_category_stats
       where player_id = "playerId" and category_id = station), 0) < ${starThresholds.at(-1)})
   on conflict (player_id, category_id) do nothing`,
);

const readFull = statement(
  'progress.full-places',
  `select ${formatSelectList(fullPlace)} from player_full_place where player_id = $1 order by since, category_id`,
  fullPlace,
);

// One statement for both, because the home screen needs both.
const readLit = statement(
  'progress.lit-places',
  `select category_id as "categoryId", sum(correct - correct_met)::int as "newRight", false as "isFull"
   from player_category_stats where player_id = $1 group by category_id
   union all select category_id, 0, true from player_full_place where player_id = $1`,
  { categoryId: playerCategoryStats.categoryId, newRight: computed.number(), isFull: computed.boolean() },
);

const deleteFull = statement('progress.delete-full-places', 'delete from player_full_place where player_id = $1');

/** Stores those of these places whose topics have all their stars. The caller has locked the players. */
export async function saveFullPlaces(tx: Tx, touched: readonly TouchedPlace[], at: Date): Promise<void> {
  if (touched.length > 0) await tx.run(keepFull, [JSON.stringify(touched), at.toISOString()]);
}

export type FullPlaceRow = RowOf<typeof readFull>;

/** Completed places, the first completed first. */
export function listFullPlaces(queries: Queries, playerId: string): Promise<FullPlaceRow[]> {
  return queries.run(readFull, [playerId]);
}

/** Returns the right answers to new questions of each category and, as separate rows, the completed places. */
export function listLitPlaces(queries: Queries, playerId: string): Promise<RowOf<typeof readLit>[]> {
  return queries.run(readLit, [playerId]);
}

export async function deleteFullPlaces(tx: Tx, playerId: string): Promise<void> {
  await tx.run(deleteFull, [playerId]);
}
