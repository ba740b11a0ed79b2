import type { PlayQuestion } from '#shared/game/contract.ts';
import { wholeGameCount } from '#shared/game/rules.ts';
import { tenRetentionDays, pickTen } from '#shared/daily-ten/rules.ts';
import { createFieldError, ApiError } from '#shared/kernel/errors.ts';
import { type DealRules, LeaveFirst } from '#server/features/game/service.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { DailyTenContext } from './context.ts';
import {
  beginRun,
  findOpenRun,
  findRun,
  findSet,
  fixSetOnce,
  listAskedLately,
  setRunGame,
  type TenSet,
} from './store.ts';

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
