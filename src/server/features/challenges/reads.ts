import type { Challenge } from '#shared/challenges/contract.ts';
import { isUndecided } from '#shared/challenges/decision.ts';
import { ApiError } from '#shared/kernel/errors.ts';
import type { ChallengesContext } from './context.ts';
import { settleChallenge } from './locking.ts';
import { presentChallenges } from './present.ts';
import { findSide } from './sides.ts';
import { type ChallengeRow, findChallenge, listLatest } from './store.ts';

const listLimit = 100;

/** Sent and received challenges, newest first. */
export async function listChallenges(ctx: ChallengesContext, playerId: string): Promise<Challenge[]> {
  const rows = await listLatest(ctx.database, playerId, listLimit);
  const { now } = await ctx.account.today(ctx.database, playerId);
  return presentChallenges(ctx, ctx.database, await settleExpired(ctx, rows, now), playerId, now);
}

/** 404 for a challenge of other players. */
export async function getChallenge(ctx: ChallengesContext, playerId: string, id: number): Promise<Challenge> {
  const row = await findChallenge(ctx.database, id);
  if (!row || !findSide(row, playerId)) throw new ApiError('challengeNotFound');
  const now = await ctx.clock.now(ctx.database);
  const [challenge] = await presentChallenges(ctx, ctx.database, await settleExpired(ctx, [row], now), playerId, now);
  if (!challenge) throw new ApiError('challengeNotFound');
  return challenge;
}

/** 404 for a challenge that this player has not received. */
export async function assertReceived(ctx: ChallengesContext, playerId: string, id: number): Promise<void> {
  if ((await getChallenge(ctx, playerId, id)).challengedId !== playerId) throw new ApiError('challengeNotFound');
}

/** Settles challenges whose time is over before they are presented. */
async function settleExpired(
  ctx: ChallengesContext,
  rows: readonly ChallengeRow[],
  now: Date,
): Promise<ChallengeRow[]> {
  const shown: ChallengeRow[] = [];
  for (const row of rows) {
    const isDue = isUndecided(row) && row.expiresAt <= now;
    shown.push((isDue ? await settleChallenge(ctx, row.id) : null) ?? row);
  }
  return shown;
}
