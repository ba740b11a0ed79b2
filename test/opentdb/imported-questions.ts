import { type Database, statement } from '#server/platform/database/database.ts';
import type { SourceQuestion } from './source-questions.ts';

interface StoredQuestion {
  readonly categoryId: number;
  readonly question: string;
  readonly correctAnswer: string;
  readonly wrongAnswers: readonly string[];
  readonly difficulty: string;
}

const readImported = statement(
  'test.opentdb.stored',
  `select category_id as "categoryId", question, correct_answer as "correctAnswer", wrong_answers as "wrongAnswers",
     difficulty
   from question where source = 'opentdb' and deleted_at is null`,
);

const deleteImported = statement(
  'test.opentdb.clear',
  `with gone as (delete from import_job), paced as (delete from import_pace)
   delete from question where source = 'opentdb'`,
);

export function listImportedQuestions(database: Database): Promise<StoredQuestion[]> {
  return database.run(readImported);
}

/** Sorted texts with answers and difficulty. */
export async function listImportedTexts(database: Database): Promise<string[]> {
  const stored = await listImportedQuestions(database);
  return stored
    .map(({ question, correctAnswer, wrongAnswers, difficulty }) =>
      JSON.stringify([question, correctAnswer, wrongAnswers, difficulty]),
    )
    .sort();
}

export function toComparableText(question: SourceQuestion): string {
  const { correct_answer: right, incorrect_answers: wrong, difficulty } = question;
  return JSON.stringify([question.question, right, wrong, difficulty]);
}

export async function clearImports(database: Database): Promise<void> {
  await database.run(deleteImported);
}
