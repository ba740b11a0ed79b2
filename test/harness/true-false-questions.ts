import { difficulties } from '#shared/questions/difficulty.ts';
import { calculateDefaultPoints } from '#shared/questions/kind-and-difficulty.ts';
import { statement, type Database } from '#server/platform/database/database.ts';

const deleteTrueFalse = statement(
  'test.statements.take-away',
  `update question set deleted_at = now() where cardinality(wrong_answers) = 1 and source = 'bank'`,
);

/**
 * Removes the shipped true-or-false questions from a question bank before a server has read it. Tests rely on four
 * answers and fixed points; tests of true-or-false questions add their own.
 */
export async function deleteTrueFalseQuestions(database: Database): Promise<void> {
  await database.run(deleteTrueFalse);
}

const insertTrueFalse = statement(
  'test.statements.write',
  `with gone as (update question set deleted_at = now()),
   written as (
     insert into question (category_id, question, correct_answer, wrong_answers, difficulty, points, explanation)
     select $1::int, 'Statement number ' || n || ' holds.', (array['True', 'False'])[1 + n % 2],
       array[(array['False', 'True'])[1 + n % 2]], (array['easy', 'medium', 'hard'])[1 + n % 3],
       ($3::int[])[1 + n % 3], 'It does, or it does not.'
     from generate_series(1, $2::int) n returning *)
   insert into question_revision (question_id, revision, category_id, question, correct_answer, wrong_answers, difficulty,
     points, explanation)
   select id, revision, category_id, question, correct_answer, wrong_answers, difficulty, points, explanation from written`,
);

/**
 * Replaces all questions with `count` true-or-false questions in one subcategory, half of them true, before a server
 * has read the bank.
 */
export async function replaceWithTrueFalseQuestions(
  database: Database,
  categoryId: number,
  count: number,
): Promise<void> {
  const points = difficulties.map((difficulty) => calculateDefaultPoints(difficulty, 'trueFalse'));
  await database.run(insertTrueFalse, [categoryId, count, points]);
}
