import type { GameMode } from '#shared/game/contract.ts';
import { type Span, minMisleadingAnswers } from '#shared/statistics/rules.ts';
import { question } from '#server/db/schema/questions.ts';
import { gameTally, questionChoice } from '#server/db/schema/statistics.ts';
import { computed, nullable } from '#server/platform/database/rows.ts';
import { type Queries, type RowOf, statement } from '#server/platform/database/database.ts';
import { ledgerEntry } from '#server/db/schema/wallet.ts';
import { type UsageName, firstSessionSteps } from '#shared/usage/rules.ts';
import type { FirstSessionRow } from '#shared/statistics/contract.ts';

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

// Ledger entries are timestamps, so coin statistics are grouped by UTC day.
const readMovements = statement(
  'statistics.movements',
  `select date_trunc($3, created_at at time zone 'UTC')::date::text as date, reason,
     case counter_account when 'mint' then 'mint' when 'sink' then 'sink' else 'held' end as counter,
     count(*)::int as entries, sum(amount) as amount
   from ledger_entry
   where created_at >= $1::date::timestamp at time zone 'UTC' and created_at < ($2::date + 1)::timestamp at time zone 'UTC'
   group by 1, 2, 3`,
  {
    date: computed.text(),
    reason: ledgerEntry.reason,
    counter: computed.text<'mint' | 'sink' | 'held'>(),
    entries: computed.number(),
    amount: computed.number(),
  },
);

export type MovementSum = RowOf<typeof readMovements>;

/** Sums the ledger of the span by step, reason and counter account. */
export function listMovements(queries: Queries, { from, to, step }: Span): Promise<MovementSum[]> {
  return queries.run(readMovements, [from, to, step]);
}

// Each subquery stops at the number of rows that the step needs.
const readFirstSession = statement(
  'statistics.first-session',
  `with newcomer as materialized (
     select distinct player_id as id from usage_event
     where name = 'landing' and at >= $1::date::timestamp at time zone 'UTC' and at < ($2::date + 1)::timestamp at time zone 'UTC')
   select greatest((select coalesce(sum(visits), 0) from landing_tally where date between $1::date and $2::date), count(*))::int as landing,
     count(*) filter (where exists (select from game_question where player_id = newcomer.id))::int as question1,
     count(*) filter (where (select count(*) from (select from game_question where player_id = newcomer.id and outcome is not null limit 3) as few) = 3)::int as verdict3,
     count(*) filter (where exists (select from player where id = newcomer.id and not is_guest))::int as account,
     count(*) filter (where (select count(*) from (select from game where player_id = newcomer.id limit 2) as few) = 2)::int as game2,
     count(*) filter (where (select count(*) from (select from player_day_stats where player_id = newcomer.id limit 2) as few) = 2)::int as day2
   from newcomer`,
  {
    landing: computed.number(),
    question1: computed.number(),
    verdict3: computed.number(),
    account: computed.number(),
    game2: computed.number(),
    day2: computed.number(),
  },
);

/** Counts how many newcomers of the span have reached each step of the first session by now. */
export async function listFirstSessionSteps(queries: Queries, { from, to }: Span): Promise<FirstSessionRow[]> {
  const [row] = await queries.run(readFirstSession, [from, to]);
  return firstSessionSteps.map((step) => ({ step, count: row?.[step] ?? 0 }));
}

// Texts use byte order because a linguistic collation makes the distinct count of players several times slower.
const readUsage = statement(
  'statistics.usage',
  `select name collate "C" as name, screen collate "C" as screen, count(*)::int as times, count(distinct player_id collate "C")::int as players,
     percentile_cont(0.5) within group (order by duration_ms) as "medianMs"
   from usage_event
   where at >= $1::date::timestamp at time zone 'UTC' and at < ($2::date + 1)::timestamp at time zone 'UTC'
   group by 1, 2 order by times desc, 2, 1 limit $3`,
  {
    name: computed.text<UsageName>(),
    screen: computed.text(),
    times: computed.number(),
    players: computed.number(),
    medianMs: nullable(computed.number()),
  },
);

export type UsageSum = RowOf<typeof readUsage>;

/** Lists the usage events of the span, most frequent first. */
export function listUsage(queries: Queries, { from, to }: Span, limit: number): Promise<UsageSum[]> {
  return queries.run(readUsage, [from, to, limit]);
}
