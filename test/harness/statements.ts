import { difficulties } from '#shared/questions/difficulty.ts';
import { usualPoints } from '#shared/questions/kind.ts';
import { statement, type Database } from '#server/platform/database/database.ts';

const takeAway = statement(
  'test.statements.take-away',
  `update question set deleted_at = now() where cardinality(wrong_answers) = 1 and source = 'bank'`,
);

/**
 * Takes the shipped true or false out of a bank that no server has read yet. Tests know what a question is worth and that it has four
 * answers; those that want statements write their own.
 */
export async function takeStatementsAway(database: Database): Promise<void> {
  await database.run(takeAway);
}

const writeOnes = statement(
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

/** Makes a bank, which no server has read yet, one of true or false alone: so many in one subcategory, half of them true. */
export async function writeStatementsOnly(database: Database, categoryId: number, count: number): Promise<void> {
  const points = difficulties.map((difficulty) => usualPoints(difficulty, 'trueFalse'));
  await database.run(writeOnes, [categoryId, count, points]);
}
