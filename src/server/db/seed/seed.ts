import { statement, type Database } from '#server/platform/database.ts';
import { type FileCategory, readCategories, readQuestions } from './bank-files.ts';

const upsertCategories = statement(
  'seed.categories',
  `insert into category (id, parent_id, name, icon, color)
   select id, parent_id, name, icon, color
   from jsonb_to_recordset($1::jsonb) as x(id int, parent_id int, name text, icon text, color text)
   order by parent_id nulls first, id
   on conflict (id) do update set
     parent_id = excluded.parent_id, name = excluded.name, icon = excluded.icon, color = excluded.color
   where (category.parent_id, category.name, category.icon, category.color)
     is distinct from (excluded.parent_id, excluded.name, excluded.icon, excluded.color)`,
);

const upsertQuestions = statement(
  'seed.questions',
  `with changed as (
     insert into question (id, category_id, question, correct_answer, wrong_answers, difficulty, points, explanation)
     select id, category_id, question, correct_answer, wrong_answers, difficulty, points, explanation
     from jsonb_to_recordset($1::jsonb) as x(id int, category_id int, question text, correct_answer text,
       wrong_answers text[], difficulty text, points int, explanation text)
     order by id
     on conflict (id) do update set
       category_id = excluded.category_id, question = excluded.question, correct_answer = excluded.correct_answer,
       wrong_answers = excluded.wrong_answers, difficulty = excluded.difficulty, points = excluded.points,
       explanation = excluded.explanation, revision = question.revision + 1, updated_at = now()
     where not question.is_edited
       and (question.category_id, question.question, question.correct_answer, question.wrong_answers,
         question.difficulty, question.points, question.explanation)
       is distinct from (excluded.category_id, excluded.question, excluded.correct_answer, excluded.wrong_answers,
         excluded.difficulty, excluded.points, excluded.explanation)
     returning *),
   kept as (
     insert into question_revision (question_id, revision, category_id, question, correct_answer, wrong_answers,
       difficulty, points, explanation)
     select id, revision, category_id, question, correct_answer, wrong_answers, difficulty, points, explanation
     from changed returning 1)
   select count(*)::int as count from kept`,
);

const raiseVersion = statement(
  'seed.version',
  'insert into bank_version (version) values (1) on conflict (only_row) do update set version = bank_version.version + 1',
);

/**
 * Brings the bank's files into the database: adds and updates, any number of times, by several servers at once, and
 * never overwrites what an administrator changed. Answers how many questions were written.
 */
export async function seed(database: Database): Promise<number> {
  const categories = await readCategories();
  const questions = await readQuestions(categories);
  return database.transaction(async (tx) => {
    await tx.run(upsertCategories, [JSON.stringify(categories.flatMap(categoryRows))]);
    const rows = questions.map((question) => ({
      id: question.id,
      category_id: question.categoryId,
      question: question.question,
      correct_answer: question.correctAnswer,
      wrong_answers: question.wrongAnswers,
      difficulty: question.difficulty,
      points: question.points ?? 100,
      explanation: question.explanation,
    }));
    const [written] = await tx.run<{ count: number }>(upsertQuestions, [JSON.stringify(rows)]);
    const count = written?.count ?? 0;
    if (count > 0) await tx.run(raiseVersion);
    return count;
  });
}

function categoryRows({ id, name, icon, color, subcategories }: FileCategory) {
  return [
    { id, parent_id: null, name, icon, color },
    ...subcategories.map((child) => ({ id: child.id, parent_id: id, name: child.name, icon, color })),
  ];
}
