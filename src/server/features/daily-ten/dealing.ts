import type { PlayQuestion } from '#shared/game/contract.ts';
import { wholeGameCount } from '#shared/game/rules.ts';
import { daysKept, pickTen } from '#shared/daily-ten/rules.ts';
import { invalidField, Refusal } from '#shared/kernel/errors.ts';
import { type DealRules, LeaveFirst } from '#server/features/game/service.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { DailyTenContext } from './context.ts';
import {
  beginRun,
  findOpenRun,
  findRun,
  findSet,
  fixSet,
  listAskedLately,
  saveGameOfRun,
  type TenSet,
} from './store.ts';

interface TenDealRules extends DealRules {
  /** The date that is meant, if it is told. */
  readonly date?: string | undefined;
}

/**
 * Opens the player's game of their date's ten, or answers what the one that is open shows. Dealt is played: once a date, by the
 * plain clock or with time off. 409 `dailyTenPlayed` afterwards, `dailyTenNotToday` where another date is meant; nothing where the
 * bank has no ten to ask.
 */
export async function deal(ctx: DailyTenContext, rules: TenDealRules): Promise<PlayQuestion[]> {
  if (rules.timeFactor > 1) throw invalidField('timeFactor', 'must be 1 or off in the Daily Ten');
  const questions = await ctx.game.leavingFirst(rules, () => ctx.database.transaction((tx) => open(ctx, tx, rules)));
  ctx.failpoint('deal.committed');
  return questions;
}

async function open(ctx: DailyTenContext, tx: Tx, { date: meant, ...rules }: TenDealRules): Promise<PlayQuestion[]> {
  const { playerId } = rules;
  const isOther = (date: string) => meant !== undefined && meant !== date;
  const now = await ctx.clock.now(tx);
  // The one that is open goes on, of yesterday too.
  const running = await findOpenRun(tx, playerId);
  const shown = running ? await ctx.game.contestDeal(tx, running.gameId, now) : null;
  if (shown && isOther(running?.date ?? '')) throw new Refusal('dailyTenNotToday');
  if (shown) return shown;
  const date = (await ctx.account.datesOf(tx, [playerId], now)).get(playerId) ?? '';
  if (isOther(date)) throw new Refusal('dailyTenNotToday');
  const run = await findRun(tx, playerId, date);
  // It was begun between the two reads.
  if (run && run.closedAt === null && !running) throw new LeaveFirst(null);
  if (run) throw new Refusal('dailyTenPlayed');
  const set = await theTen(ctx, tx, date, now);
  if (!set) return [];
  const revisions = set.questionRevisions;
  const asked = set.questionIds.map((questionId, index) => ({ questionId, revision: revisions[index] ?? 0 }));
  const order = { ...rules, mode: 'dailyTen', categoryId: 0, contestId: 0, questions: asked } as const;
  const isUntimed = rules.timeFactor === 0;
  const isRanked = !isUntimed && !(await ctx.guests.among(tx, [playerId])).has(playerId);
  // Another deal of this player was quicker: look again.
  if (!(await beginRun(tx, { playerId, date, isRanked, isUntimed }))) throw new LeaveFirst(null);
  const { gameId, questions } = await ctx.game.openContestGame(tx, order, now);
  ctx.failpoint('daily-ten.game-opened');
  await saveGameOfRun(tx, { playerId, date, gameId });
  return questions;
}

/** The ten of a date, fixed by whoever is first: the constraint on the date has the last word, on any number of servers. */
async function theTen(ctx: DailyTenContext, tx: Tx, date: string, now: Date): Promise<TenSet | undefined> {
  const fixed = await findSet(tx, date);
  if (fixed) return fixed;
  const { bank, chance } = ctx;
  const pool = bank.pool(0);
  // A past date is read by those, too, to whom no picture of it was ever dealt.
  const left = new Set(pool.all.filter((id) => bank.current(id).picture !== null));
  const questionIds = pickTen(pool, { left, lately: await listAskedLately(tx, date, daysKept) }, chance.below);
  if (questionIds.length < wholeGameCount) return undefined;
  const questionRevisions = questionIds.map((id) => bank.current(id).revision);
  await fixSet(tx, { date, questionIds, questionRevisions }, now);
  // In a later statement: somebody else may have fixed others meanwhile.
  return findSet(tx, date);
}
