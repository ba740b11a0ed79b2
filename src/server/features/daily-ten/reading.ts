import { getNextDateStart } from '#shared/daily/next-date.ts';
import type { TenDate, TenDay, TenQuestion, TenRun, TenToday } from '#shared/daily-ten/contract.ts';
import {
  isTenOpen,
  calculateKnownPercent,
  getLatestOpenTenDate,
  excludeOwnRun,
  decodeOutcomes,
  calculateStanding,
  getTenOpensAt,
} from '#shared/daily-ten/rules.ts';
import { ApiError } from '#shared/kernel/errors.ts';
import { formatQuestionCredit } from '#shared/questions/credit.ts';
import type { DailyTenContext } from './context.ts';
import { findLatestRun, findRun, findSet, listTenDates, listClosedRuns, type RunRow, type TenSet } from './store.ts';

type RunResult = Pick<RunRow, 'outcomes' | 'correct'> & { readonly [Key in 'isRanked' | 'isUntimed']: boolean | null };

/** Null for an open run. */
function presentRun(run: RunResult | undefined): TenRun | null {
  if (!run || run.outcomes === null || run.correct === null) return null;
  const { outcomes, correct, isRanked, isUntimed } = run;
  return { outcomes: decodeOutcomes(outcomes), correct, isUntimed: isUntimed === true, isRanked: isRanked === true };
}

/** The Daily Ten of the player's date, without its questions. */
export async function getDailyTenToday({ account, database }: DailyTenContext, playerId: string): Promise<TenToday> {
  const { date, now, state } = await account.today(database, playerId);
  // A player's date never goes back, so a run of that date can only be the latest one.
  const latest = await findLatestRun(database, playerId);
  return {
    date,
    nextAt: getNextDateStart(state, now).toISOString(),
    openDate: latest?.closedAt === null ? latest.date : null,
    run: presentRun(latest?.date === date ? latest : undefined),
  };
}

/** The dates that a player may look at. */
export async function listTens(
  { clock, database }: DailyTenContext,
  playerId: string,
  page: { readonly before: string | undefined; readonly limit: number },
): Promise<TenDate[]> {
  const now = await clock.now(database);
  const rows = await listTenDates(database, playerId, { ...page, openUntil: getLatestOpenTenDate(now) });
  return rows.map((row) => ({ date: row.date, isOpen: isTenOpen(row.date, now), run: presentRun(row) }));
}

/**
 * A date that the player has played or that is over in every time zone. 404 for any other date, whether its questions
 * are fixed or not.
 */
export async function getTen(ctx: DailyTenContext, playerId: string, date: string): Promise<TenDay> {
  const { clock, database, statistics: figures } = ctx;
  const now = await clock.now(database);
  const set = await findSet(database, date);
  const row = await findRun(database, playerId, date);
  const run = presentRun(row);
  const isOpen = isTenOpen(date, now);
  if (!set || !(isOpen || run)) throw new ApiError('dailyTenNotFound');
  // A player who is still playing must not read the answers.
  const isPlaying = row !== undefined && run === null;
  return {
    date,
    opensAt: getTenOpensAt(date).toISOString(),
    isOpen,
    run,
    standing: run?.isRanked
      ? calculateStanding(run.correct, excludeOwnRun(run.correct, await figures.byCorrect(date)))
      : null,
    friends: run ? await listFriendRuns(ctx, playerId, date, now) : [],
    questions: isOpen && !isPlaying ? await listTenQuestions(ctx, set, row) : null,
  };
}

async function listFriendRuns(
  ctx: DailyTenContext,
  playerId: string,
  date: string,
  now: Date,
): Promise<TenDay['friends']> {
  const { account, database, friends, playerCards } = ctx;
  const ids = await friends.friendIds(database, playerId);
  const active = await account.findActive(database, ids, now);
  const runs = await listClosedRuns(database, [...active], date);
  const cards = await playerCards.cards(
    database,
    runs.map((run) => run.playerId),
    playerId,
  );
  return runs.flatMap((row) => {
    const [run, player] = [presentRun(row), cards.get(row.playerId)];
    return run && player ? [{ player, outcomes: run.outcomes, correct: run.correct, isUntimed: run.isUntimed }] : [];
  });
}

async function listTenQuestions(ctx: DailyTenContext, set: TenSet, run: RunRow | undefined): Promise<TenQuestion[]> {
  const { bank, catalog, database, statistics: figures, game } = ctx;
  const keys = set.questionIds.map((questionId, index) => ({
    questionId,
    revision: set.questionRevisions[index] ?? 0,
  }));
  const getBody = await bank.dealt(database, keys);
  const known = new Map((await figures.known(set.date)).map((count) => [count.position, count]));
  const played = run ? ((await game.review(run.playerId, run.gameId)).questions ?? []) : [];
  const outcomes = run?.outcomes ? decodeOutcomes(run.outcomes) : [];
  return keys.map(({ questionId, revision }, index) => {
    const position = index + 1;
    const { categoryId, question, correctAnswer, explanation, ...body } = getBody(questionId, revision);
    return {
      id: questionId,
      position,
      category: catalog.find(categoryId)?.name ?? '',
      question,
      correctAnswer,
      explanation,
      credit: formatQuestionCredit(body),
      outcome: outcomes[index] ?? null,
      answer: played.find((candidate) => candidate.position === position)?.verdict?.answer ?? null,
      knownPercent: calculateKnownPercent(known.get(position) ?? { known: 0, players: 0 }),
    };
  });
}
