import { nextDateAt } from '#shared/daily/next-date.ts';
import type { TenDate, TenDay, TenQuestion, TenRun, TenToday } from '#shared/daily-ten/contract.ts';
import {
  isTenOpen,
  knownPercentOf,
  latestOpenTen,
  othersOf,
  outcomesOf,
  standingOf,
  tenOpensAt,
} from '#shared/daily-ten/rules.ts';
import { Refusal } from '#shared/kernel/errors.ts';
import { creditLine } from '#shared/questions/credit.ts';
import type { DailyTenContext } from './context.ts';
import { findLatestRun, findRun, findSet, listDates, listRunsOf, type RunRow, type TenSet } from './store.ts';

type Result = Pick<RunRow, 'outcomes' | 'correct'> & { readonly [Key in 'isRanked' | 'isUntimed']: boolean | null };

/** Null for one that is open. */
function presentRun(run: Result | undefined): TenRun | null {
  if (!run || run.outcomes === null || run.correct === null) return null;
  const { outcomes, correct, isRanked, isUntimed } = run;
  return { outcomes: outcomesOf(outcomes), correct, isUntimed: isUntimed === true, isRanked: isRanked === true };
}

/** The Daily Ten of the player's date. Nothing of what it asks. */
export async function today({ account, database }: DailyTenContext, playerId: string): Promise<TenToday> {
  const { date, now, state } = await account.today(database, playerId);
  // A player's date never goes back, so that of a date is the latest.
  const latest = await findLatestRun(database, playerId);
  return {
    date,
    nextAt: nextDateAt(state, now).toISOString(),
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
  const rows = await listDates(database, playerId, { ...page, openUntil: latestOpenTen(now) });
  return rows.map((row) => ({ date: row.date, isOpen: isTenOpen(row.date, now), run: presentRun(row) }));
}

/** A date that the player has played, or that is over everywhere; 404 for any other, whether it is fixed or not. */
export async function getTen(ctx: DailyTenContext, playerId: string, date: string): Promise<TenDay> {
  const { clock, database, figures } = ctx;
  const now = await clock.now(database);
  const set = await findSet(database, date);
  const row = await findRun(database, playerId, date);
  const run = presentRun(row);
  const isOpen = isTenOpen(date, now);
  if (!set || !(isOpen || run)) throw new Refusal('dailyTenNotFound');
  // Who is still being asked reads no answers meanwhile.
  const isPlaying = row !== undefined && run === null;
  return {
    date,
    opensAt: tenOpensAt(date).toISOString(),
    isOpen,
    run,
    standing: run?.isRanked ? standingOf(run.correct, othersOf(run.correct, await figures.byCorrect(date))) : null,
    friends: run ? await friendsOf(ctx, playerId, date, now) : [],
    questions: isOpen && !isPlaying ? await questionsOf(ctx, set, row) : null,
  };
}

async function friendsOf(ctx: DailyTenContext, playerId: string, date: string, now: Date): Promise<TenDay['friends']> {
  const { account, database, friends, playerCards } = ctx;
  const ids = await friends.friendIds(database, playerId);
  const active = await account.findActive(database, ids, now);
  const runs = await listRunsOf(database, [...active], date);
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

async function questionsOf(ctx: DailyTenContext, set: TenSet, run: RunRow | undefined): Promise<TenQuestion[]> {
  const { bank, catalog, database, figures, game } = ctx;
  const keys = set.questionIds.map((questionId, index) => ({
    questionId,
    revision: set.questionRevisions[index] ?? 0,
  }));
  const bodyOf = await bank.dealt(database, keys);
  const known = new Map((await figures.known(set.date)).map((count) => [count.position, count]));
  const played = run ? ((await game.review(run.playerId, run.gameId)).questions ?? []) : [];
  const outcomes = run?.outcomes ? outcomesOf(run.outcomes) : [];
  return keys.map(({ questionId, revision }, index) => {
    const position = index + 1;
    const { categoryId, question, correctAnswer, explanation, ...body } = bodyOf(questionId, revision);
    return {
      id: questionId,
      position,
      category: catalog.find(categoryId)?.name ?? '',
      question,
      correctAnswer,
      explanation,
      credit: creditLine(body),
      outcome: outcomes[index] ?? null,
      answer: played.find((one) => one.position === position)?.verdict?.answer ?? null,
      knownPercent: knownPercentOf(known.get(position) ?? { known: 0, players: 0 }),
    };
  });
}
