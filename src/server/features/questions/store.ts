import { and, desc, eq, ilike, inArray, or } from 'drizzle-orm';
import type { Question } from '#shared/questions/contract.ts';
import { bankVersion, question } from '#server/db/schema/questions.ts';
import { statement, type Queries } from '#server/platform/database.ts';

/** A question in one wording: what a game plays. */
export interface QuestionBody {
  readonly id: number;
  readonly revision: number;
  readonly categoryId: number;
  readonly question: string;
  readonly correctAnswer: string;
  readonly wrongAnswers: readonly string[];
  readonly difficulty: 'easy' | 'medium' | 'hard';
  readonly points: number;
  readonly explanation: string | null;
}

const bodyColumns = `category_id as "categoryId", question, correct_answer as "correctAnswer",
  wrong_answers as "wrongAnswers", difficulty, points, explanation`;

const readPublished = statement(
  'questions.published',
  `select id, revision, ${bodyColumns} from question where status = 'published' order by id`,
);

const readRevisions = statement(
  'questions.revisions',
  `select question_id as id, revision, ${bodyColumns} from question_revision
   join unnest($1::int[], $2::int[]) as wanted(id, number) on question_id = wanted.id and revision = wanted.number`,
);

export function listPublished(queries: Queries): Promise<QuestionBody[]> {
  return queries.run(readPublished);
}

export function listRevisions(
  queries: Queries,
  keys: readonly { readonly questionId: number; readonly revision: number }[],
): Promise<QuestionBody[]> {
  return queries.run(readRevisions, [keys.map((key) => key.questionId), keys.map((key) => key.revision)]);
}

export async function bankVersionOf(queries: Queries): Promise<number> {
  const [row] = await queries.orm.select({ version: bankVersion.version }).from(bankVersion);
  return row?.version ?? 0;
}

export interface QuestionFilter {
  readonly limit: number;
  readonly offset: number;
  readonly categoryIds: readonly number[] | undefined;
  readonly search: string | undefined;
}

/** Questions with their answers, newest id first; the search is literal, `%` and `_` have no meaning. */
export function findQuestions(queries: Queries, filter: QuestionFilter): Promise<Question[]> {
  const { id, categoryId, correctAnswer, wrongAnswers, difficulty, points, explanation } = question;
  const pattern = filter.search ? `%${filter.search.replace(/[\\%_]/g, '\\$&')}%` : undefined;
  return queries.orm
    .select({
      id,
      categoryId,
      question: question.question,
      correctAnswer,
      wrongAnswers,
      difficulty,
      points,
      explanation,
    })
    .from(question)
    .where(
      and(
        eq(question.status, 'published'),
        filter.categoryIds ? inArray(categoryId, [...filter.categoryIds]) : undefined,
        pattern ? or(ilike(question.question, pattern), ilike(correctAnswer, pattern)) : undefined,
      ),
    )
    .orderBy(desc(id))
    .limit(filter.limit)
    .offset(filter.offset);
}
