import type { QuestionCount } from '#shared/game/question-counts.ts';
import { questionStats } from '#server/db/schema/questions.ts';
import { type Queries, statement, type Tx } from '#server/platform/database/database.ts';

// Sorted by id, so that concurrent servers never deadlock.
const addCounts = statement(
  'questions.add-counts',
  `insert into question_stats (question_id, shown, answered, answered_right, used_ms)
   select question_id, shown, answered, answered_right, used_ms
   from jsonb_to_recordset($1::jsonb) as x(question_id int, shown int, answered int, answered_right int, used_ms bigint)
   order by question_id
   on conflict (question_id) do update set
     shown = question_stats.shown + excluded.shown, answered = question_stats.answered + excluded.answered,
     answered_right = question_stats.answered_right + excluded.answered_right,
     used_ms = question_stats.used_ms + excluded.used_ms`,
);

const readResults = statement(
  'questions.results',
  `select question_id as id, shown, answered_right as "right" from question_stats where question_id = any($1::int[])`,
  { id: questionStats.questionId, shown: questionStats.shown, right: questionStats.answeredRight },
);

/** How often a question was dealt and closed, and answered right. */
export interface QuestionResults {
  readonly shown: number;
  readonly right: number;
}

export async function listResults(
  queries: Queries,
  ids: readonly number[],
): Promise<ReadonlyMap<number, QuestionResults>> {
  const rows = await queries.run(readResults, [ids]);
  return new Map(rows.map(({ id, shown, right }) => [id, { shown, right }]));
}

export async function addQuestionStats(tx: Tx, counts: readonly QuestionCount[]): Promise<void> {
  const rows = counts.map((count) => ({
    question_id: count.questionId,
    shown: count.shown,
    answered: count.answered,
    answered_right: count.answeredRight,
    used_ms: count.usedMs,
  }));
  if (rows.length > 0) await tx.run(addCounts, [JSON.stringify(rows)]);
}
