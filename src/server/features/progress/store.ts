import { playerTotals } from '#server/db/schema/progress.ts';
import {
  pickColumns,
  computed,
  formatRecordKeys,
  formatSelectList,
  formatColumnNames,
  formatRecordset,
} from '#server/platform/database/rows.ts';
import { statement, type Queries, type Tx, type RowOf } from '#server/platform/database/database.ts';

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
