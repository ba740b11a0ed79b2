import { type Database, statement } from '#server/platform/database/database.ts';
import type { SourceQuestion } from './questions.ts';

interface Stored {
  readonly categoryId: number;
  readonly question: string;
  readonly correctAnswer: string;
  readonly wrongAnswers: readonly string[];
  readonly difficulty: string;
}

const readStored = statement(
  'test.opentdb.stored',
  `select category_id as "categoryId", question, correct_answer as "correctAnswer", wrong_answers as "wrongAnswers",
     difficulty
   from question where source = 'opentdb' and deleted_at is null`,
);

const clear = statement(
  'test.opentdb.clear',
  `with gone as (delete from import_job), paced as (delete from import_pace)
   delete from question where source = 'opentdb'`,
);

/** What was imported. */
export function storedQuestions(database: Database): Promise<Stored[]> {
  return database.run(readStored);
}

/** Each imported question in one text, sorted: right answer and difficulty too. */
export async function storedTexts(database: Database): Promise<string[]> {
  const stored = await storedQuestions(database);
  return stored
    .map(({ question, correctAnswer, wrongAnswers, difficulty }) =>
      JSON.stringify([question, correctAnswer, wrongAnswers, difficulty]),
    )
    .sort();
}

/** The same text of a question of the stand-in. */
export function textsOf(question: SourceQuestion): string {
  const { correct_answer: right, incorrect_answers: wrong, difficulty } = question;
  return JSON.stringify([question.question, right, wrong, difficulty]);
}

/** As if nothing had ever been imported. */
export async function clearImports(database: Database): Promise<void> {
  await database.run(clear);
}
