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
}

const columns =
  'player_id, total_score, games_played, games_won, questions_answered, questions_correct, best_score, best_survival_score, recent_pace';

const readTotals = statement(
  'progress.totals',
  `select ${columns} from player_totals where player_id = any($1::text[])`,
);

const writeTotals = statement(
  'progress.write',
  `insert into player_totals (${columns})
   select ${columns} from jsonb_to_recordset($1::jsonb)
     as x(player_id text, total_score int, games_played int, games_won int, questions_answered int,
          questions_correct int, best_score int, best_survival_score int, recent_pace text)
   on conflict (player_id) do update set
     total_score = excluded.total_score, games_played = excluded.games_played, games_won = excluded.games_won,
     questions_answered = excluded.questions_answered, questions_correct = excluded.questions_correct,
     best_score = excluded.best_score, best_survival_score = excluded.best_survival_score,
     recent_pace = excluded.recent_pace`,
);

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
