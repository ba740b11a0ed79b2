import { getNextDateStart } from '#shared/daily/next-date.ts';
import type { TenDate, TenDay, TenQuestion, TenRun, TenToday } from '#shared/daily-ten/contract.ts';
import {
  calculateKnownPercent,
  calculateStanding,
  decodeOutcomes,
  encodeOutcomes,
  excludeOwnRun,
  getLatestOpenTenDate,
  getTenOpensAt,
  isTenOpen,
  pickTen,
  tenRetentionDays,
} from '#shared/daily-ten/rules.ts';
import { ApiError, createFieldError } from '#shared/kernel/errors.ts';
import { formatQuestionCredit } from '#shared/questions/credit.ts';
import type { DailyTenContext } from './context.ts';
import {
  type RunRow,
  type TenSet,
  beginRun,
  findLatestRun,
  findOpenRun,
  findRun,
  findSet,
  fixSetOnce,
  listAskedLately,
  listClosedRuns,
  listTenDates,
  saveClosedRuns,
  setRunGame,
} from './store.ts';
import type { PlayQuestion } from '#shared/game/contract.ts';
import { wholeGameCount } from '#shared/game/rules.ts';
import { type DealRules, LeaveFirst } from '#server/features/game/service.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { parseTrace } from '#shared/game/trace.ts';
import type { SilentGameEffect } from '#server/features/finished-game/finished-game.ts';

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

interface TenDealRules extends DealRules {
  /** The date that the client means, if it sent one. */
  readonly date?: string | undefined;
}

/**
 * Opens the player's game of the ten of their date, or returns the questions of their open game. It is dealt once per
 * date, with the normal time limit or with time off. 409 `dailyTenPlayed` afterwards, `dailyTenNotToday` if another
 * date is meant; an empty list if the bank cannot supply ten questions.
 */
export async function dealDailyTen(ctx: DailyTenContext, rules: TenDealRules): Promise<PlayQuestion[]> {
  if (rules.timeFactor > 1) throw createFieldError('timeFactor', 'must be 1 or off in the Daily Ten');
  const questions = await ctx.game.leavingFirst(rules, () =>
    ctx.database.transaction((tx) => openDailyTen(ctx, tx, rules)),
  );
  ctx.failpoint('deal.committed');
  return questions;
}

async function openDailyTen(
  ctx: DailyTenContext,
  tx: Tx,
  { date: requestedDate, ...rules }: TenDealRules,
): Promise<PlayQuestion[]> {
  const { playerId } = rules;
  const isOtherDate = (date: string) => requestedDate !== undefined && requestedDate !== date;
  const now = await ctx.clock.now(tx);
  // An open run continues, even one of yesterday.
  const running = await findOpenRun(tx, playerId);
  const shown = running ? await ctx.game.contestDeal(tx, running.gameId, now) : null;
  if (shown && isOtherDate(running?.date ?? '')) throw new ApiError('dailyTenNotToday');
  if (shown) return shown;
  const date = (await ctx.account.datesOf(tx, [playerId], now)).get(playerId) ?? '';
  if (isOtherDate(date)) throw new ApiError('dailyTenNotToday');
  const run = await findRun(tx, playerId, date);
  // The run was begun between the two reads.
  if (run && run.closedAt === null && !running) throw new LeaveFirst(null);
  if (run) throw new ApiError('dailyTenPlayed');
  const set = await getOrFixSet(ctx, tx, date, now);
  if (!set) return [];
  const revisions = set.questionRevisions;
  const asked = set.questionIds.map((questionId, index) => ({ questionId, revision: revisions[index] ?? 0 }));
  const order = { ...rules, mode: 'dailyTen', categoryId: 0, contestId: 0, questions: asked } as const;
  const isUntimed = rules.timeFactor === 0;
  const isRanked = !isUntimed && !(await ctx.guests.among(tx, [playerId])).has(playerId);
  // A concurrent deal of this player came first, so start over.
  if (!(await beginRun(tx, { playerId, date, isRanked, isUntimed }))) throw new LeaveFirst(null);
  const { gameId, questions } = await ctx.game.openContestGame(tx, order, now);
  ctx.failpoint('daily-ten.game-opened');
  await setRunGame(tx, { playerId, date, gameId });
  return questions;
}

/** The questions of a date, fixed by the first deal. The unique constraint on the date makes all servers agree. */
async function getOrFixSet(ctx: DailyTenContext, tx: Tx, date: string, now: Date): Promise<TenSet | undefined> {
  const fixed = await findSet(tx, date);
  if (fixed) return fixed;
  const { bank, chance } = ctx;
  const pool = bank.pool(0);
  // Picture questions are excluded: a past date can be read by players to whom its pictures were never dealt.
  const excludedIds = new Set(pool.all.filter((id) => bank.current(id).picture !== null));
  const questionIds = pickTen(
    pool,
    { left: excludedIds, lately: await listAskedLately(tx, date, tenRetentionDays) },
    chance.below,
  );
  if (questionIds.length < wholeGameCount) return undefined;
  const questionRevisions = questionIds.map((id) => bank.current(id).revision);
  await fixSetOnce(tx, { date, questionIds, questionRevisions }, now);
  // Read in a later statement, because another transaction may have fixed other questions meanwhile.
  return findSet(tx, date);
}

/** Records the results of Daily Ten runs, including those left early: unanswered questions count as missed. */
export const dailyTenEffect: SilentGameEffect = async (tx, games) => {
  const runs = games.filter(({ mode }) => mode === 'dailyTen');
  const at = runs[0]?.closedAt;
  if (!at) return;
  await saveClosedRuns(
    tx,
    runs.map(({ gameId, trace, questionsCorrect }) => ({
      gameId,
      outcomes: encodeOutcomes(parseTrace(trace), wholeGameCount),
      correct: questionsCorrect,
    })),
    at,
  );
};
