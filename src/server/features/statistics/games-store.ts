import type { GameMode } from '#shared/game/contract.ts';
import { minMisleadingAnswers } from '#shared/statistics/rules.ts';
import type { Span } from '#shared/statistics/steps.ts';
import { question } from '#server/db/schema/questions.ts';
import { gameTally, questionChoice } from '#server/db/schema/statistics.ts';
import { computed } from '#server/platform/database/rows.ts';
import { statement, type Queries, type RowOf } from '#server/platform/database/database.ts';

const readGames = statement(
  'statistics.games',
  `select date_trunc($3, date::timestamp)::date::text as date, mode, sum(games)::int as games
   from game_tally where date between $1::date and $2::date group by 1, 2`,
  { date: computed.text(), mode: gameTally.mode, games: computed.number() },
);

const readCategories = statement(
  'statistics.categories',
  `select category_id as "categoryId", sum(answered) as answered, sum(answered_right) as "answeredRight",
     sum(used_ms)::bigint as "usedMs"
   from question_stats join question on question.id = question_id
   where answered > 0 group by category_id order by 2 desc, 1`,
  {
    categoryId: question.categoryId,
    answered: computed.number(),
    answeredRight: computed.number(),
    usedMs: computed.number(),
  },
);

const choiceColumns = `question.id as "questionId", question.question, question.category_id as "categoryId",
  question.correct_answer as "correctAnswer", question.wrong_answers as "wrongAnswers", answered,
  answered_right as "right", array[wrong1, wrong2, wrong3] as wrong`;

const currentChoices = `question_choice join question on question.id = question_id
    and question.revision = question_choice.revision and deleted_at is null`;

const choiceRow = {
  questionId: question.id,
  question: question.question,
  categoryId: question.categoryId,
  correctAnswer: question.correctAnswer,
  wrongAnswers: question.wrongAnswers,
  answered: questionChoice.answered,
  right: questionChoice.answeredRight,
  wrong: computed.list<number>(),
};

const readMisleading = statement(
  'statistics.misleading',
  `select ${choiceColumns} from ${currentChoices}
   where status = 'published' and answered >= ${minMisleadingAnswers} and greatest(wrong1, wrong2, wrong3) > answered_right
   order by (greatest(wrong1, wrong2, wrong3) - answered_right)::float8 / answered desc, answered desc, question.id limit $1`,
  choiceRow,
);

const readChoices = statement(
  'statistics.choices',
  `select ${choiceColumns} from ${currentChoices} order by question.id limit $1`,
  choiceRow,
);

const readChoicesByQuestion = statement(
  'statistics.choices-of',
  `select ${choiceColumns} from ${currentChoices} where question.id = any($1::int[])`,
  choiceRow,
);

export type ChoiceRow = RowOf<typeof readMisleading>;

export type CategoryTotals = RowOf<typeof readCategories>;

/** Counts games per step and mode. Steps without games are missing. */
export function listGames(
  queries: Queries,
  { from, to, step }: Span,
): Promise<{ date: string; mode: GameMode; games: number }[]> {
  return queries.run(readGames, [from, to, step]);
}

export function listChoicesByQuestion(queries: Queries, questionIds: readonly number[]): Promise<ChoiceRow[]> {
  return queries.run(readChoicesByQuestion, [questionIds]);
}

/** Sums answers by the current category of the questions, most answered first. */
export function listCategories(queries: Queries): Promise<CategoryTotals[]> {
  return queries.run(readCategories);
}

/** Lists published questions whose current wording misleads players, worst first. */
export function listMisleading(queries: Queries, limit: number): Promise<ChoiceRow[]> {
  return queries.run(readMisleading, [limit]);
}

/** Lists the answer counts of every question in its current wording. */
export function listChoices(queries: Queries, limit: number): Promise<ChoiceRow[]> {
  return queries.run(readChoices, [limit]);
}
