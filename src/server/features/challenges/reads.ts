import type { Challenge } from '#shared/challenges/contract.ts';
import { isUndecided } from '#shared/challenges/decision.ts';
import { Refusal } from '#shared/kernel/errors.ts';
import type { ChallengesContext } from './context.ts';
import { settle } from './locking.ts';
import { presentAll } from './present.ts';
import { sideOf } from './sides.ts';
import { type ChallengeRow, findChallenge, listLatest } from './store.ts';

const listed = 100;

/** Sent and received, newest first. */
export async function list(ctx: ChallengesContext, playerId: string): Promise<Challenge[]> {
  const rows = await listLatest(ctx.database, playerId, listed);
  const { now } = await ctx.account.today(ctx.database, playerId);
  return presentAll(ctx, ctx.database, await upToDate(ctx, rows, now), playerId, now);
}

/** 404 for somebody else's. */
export async function get(ctx: ChallengesContext, playerId: string, id: number): Promise<Challenge> {
  const row = await findChallenge(ctx.database, id);
  if (!row || !sideOf(row, playerId)) throw new Refusal('challengeNotFound');
  const now = await ctx.clock.now(ctx.database);
  const [challenge] = await presentAll(ctx, ctx.database, await upToDate(ctx, [row], now), playerId, now);
  if (!challenge) throw new Refusal('challengeNotFound');
  return challenge;
}

/** 404 for one that somebody else has received. */
export async function mustBeReceived(ctx: ChallengesContext, playerId: string, id: number): Promise<void> {
  if ((await get(ctx, playerId, id)).challengedId !== playerId) throw new Refusal('challengeNotFound');
}

/** Those whose time is over are settled before they are shown. */
async function upToDate(ctx: ChallengesContext, rows: readonly ChallengeRow[], now: Date): Promise<ChallengeRow[]> {
  const shown: ChallengeRow[] = [];
  for (const row of rows) {
    const isDue = isUndecided(row) && row.expiresAt <= now;
    shown.push((isDue ? await settle(ctx, row.id) : null) ?? row);
  }
  return shown;
}
