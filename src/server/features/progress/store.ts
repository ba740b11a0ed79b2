import { statement, type Queries, type Tx } from '#server/platform/database.ts';

export interface TotalsRow {
  readonly player_id: string;
  readonly total_score: number;
  readonly games_played: number;
  readonly games_won: number;
  readonly questions_answered: number;
  readonly questions_correct: number;
  readonly best_score: number;
  readonly best_survival_score: number;
  readonly recent_pace: string;
  readonly recent_answers: string;
  /** The date with the most right answers, and how many they were. */
  readonly best_day: string | null;
  readonly best_day_correct: number;
}

const columns =
  'player_id, total_score, games_played, games_won, questions_answered, questions_correct, best_score, best_survival_score, recent_pace, recent_answers, best_day_correct';

const readTotals = statement(
  'progress.totals',
  `select ${columns}, best_day::text from player_totals where player_id = any($1::text[])`,
);

const writeTotals = statement(
  'progress.write',
  `insert into player_totals (${columns}, best_day)
   select ${columns}, best_day from jsonb_to_recordset($1::jsonb)
     as x(player_id text, total_score int, games_played int, games_won int, questions_answered int,
          questions_correct int, best_score int, best_survival_score int, recent_pace text, recent_answers text, best_day_correct int,
          best_day date)
   on conflict (player_id) do update set
     total_score = excluded.total_score, games_played = excluded.games_played, games_won = excluded.games_won,
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
);

// The first game of a player may be one of a contest.
const addConcealed = statement(
  'progress.conceal',
  `insert into player_totals (player_id, concealed_score) values ($1, $2)
   on conflict (player_id) do update set concealed_score = player_totals.concealed_score + excluded.concealed_score`,
);

const takeConcealed = statement(
  'progress.reveal',
  'update player_totals set concealed_score = concealed_score - $2 where player_id = $1',
);

const deleteRow = statement('progress.delete', 'delete from player_totals where player_id = $1');

/** One more game won for each of these players, who are locked. */
export async function addWins(tx: Tx, playerIds: readonly string[]): Promise<void> {
  if (playerIds.length > 0) await tx.run(raiseWins, [playerIds]);
}

/** Total scores as others see them, by id. */
export async function findShownScores(queries: Queries, playerIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await queries.run<{ playerId: string; score: number }>(readShown, [playerIds]);
  return new Map(rows.map(({ playerId, score }) => [playerId, score]));
}

/** Nobody else sees these points until they are revealed. The player is locked. */
export async function conceal(tx: Tx, playerId: string, points: number): Promise<void> {
  await tx.run(addConcealed, [playerId, points]);
}

export async function reveal(tx: Tx, playerId: string, points: number): Promise<void> {
  await tx.run(takeConcealed, [playerId, points]);
}

export async function deleteTotals(tx: Tx, playerId: string): Promise<void> {
  await tx.run(deleteRow, [playerId]);
}

export function noTotals(playerId: string): TotalsRow {
  return {
    player_id: playerId,
    total_score: 0,
    games_played: 0,
    games_won: 0,
    questions_answered: 0,
    questions_correct: 0,
    best_score: 0,
    best_survival_score: 0,
    recent_pace: '',
    recent_answers: '',
    best_day: null,
    best_day_correct: 0,
  };
}

export async function findTotals(queries: Queries, playerIds: readonly string[]): Promise<Map<string, TotalsRow>> {
  const rows = await queries.run<TotalsRow>(readTotals, [playerIds]);
  return new Map(rows.map((row) => [row.player_id, row]));
}

/** Whole rows, computed while the players are locked. */
export async function saveTotals(tx: Tx, rows: readonly TotalsRow[]): Promise<void> {
  await tx.run(writeTotals, [JSON.stringify(rows)]);
}
