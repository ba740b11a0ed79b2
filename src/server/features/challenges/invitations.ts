import type { Challenge } from '#shared/challenges/contract.ts';
import { challengeDays, maxOpenChallengesPerFriend } from '#shared/challenges/rules.ts';
import { ApiError } from '#shared/kernel/errors.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { ChallengesContext } from './context.ts';
import { endAsDeclined } from './decision.ts';
import { withLockedChallenge } from './decision.ts';
import { presentOneChallenge } from './challenge-queries.ts';
import { isOngoing, getPart, getPlayerIds } from './sides.ts';
import { type ChallengeRow, countUndecidedBetween, insertChallenge, saveChallenge } from './store.ts';

const expiryMs = challengeDays * 86_400_000;

export interface NewChallenge {
  readonly challengedId: string;
  readonly categoryId: number;
}

/** Challenges a friend. The number of undecided challenges with one friend is limited. */
export async function createChallenge(
  ctx: ChallengesContext,
  tx: Tx,
  playerId: string,
  { challengedId, categoryId }: NewChallenge,
): Promise<Challenge> {
  const { account, catalog, clock, events, failpoint, notifications } = ctx;
  const category = catalog.getOffered(categoryId);
  await account.lockPlayers(tx, [playerId, challengedId].sort());
  await assertFriend(ctx, tx, playerId, challengedId);
  if ((await countUndecidedBetween(tx, playerId, challengedId)) >= maxOpenChallengesPerFriend) {
    throw new ApiError('tooManyChallenges');
  }
  const now = await clock.now(tx);
  const expiresAt = new Date(now.getTime() + expiryMs);
  const row = await insertChallenge(tx, {
    challengerId: playerId,
    challengedId,
    categoryId,
    createdAt: now,
    expiresAt,
  });
  const news = { playerId: challengedId, actorId: playerId, facts: { category: category.name } };
  await notifications.notify(tx, [{ ...news, kind: 'challengeReceived', reference: String(row.id) }], now);
  await events.publish(tx, 'challenges', getPlayerIds(row));
  failpoint('challenge.written');
  return presentOneChallenge(ctx, tx, row, playerId, now);
}

/**
 * Only the challenged player can accept, and only once; the days for playing then start over. A repeat returns the same
 * result.
 */
export function acceptChallenge(ctx: ChallengesContext, playerId: string, id: number): Promise<Challenge> {
  return withLockedChallenge(ctx, id, playerId, async (tx, { row, side, now }) => {
    // The challenger cannot accept in place of the challenged player.
    if (side === 'challenger') throw new ApiError('challengeNotFound');
    if (row.status === 'accepted' || row.status === 'completed')
      return presentOneChallenge(ctx, tx, row, playerId, now);
    if (!isOngoing(row, now)) throw new ApiError('challengeDecided');
    const accepted: ChallengeRow = { ...row, status: 'accepted', expiresAt: new Date(now.getTime() + expiryMs) };
    await saveChallenge(tx, accepted);
    await notifyChallenger(ctx, tx, row, 'challengeAccepted', now);
    await ctx.events.publish(tx, 'challenges', getPlayerIds(row));
    return presentOneChallenge(ctx, tx, accepted, playerId, now);
  });
}

/** The challenged player declines, or the challenger withdraws before playing. A repeat returns the same result. */
export function declineChallenge(ctx: ChallengesContext, playerId: string, id: number): Promise<Challenge> {
  return withLockedChallenge(ctx, id, playerId, async (tx, { row, side, now }) => {
    if (row.status === 'declined') return presentOneChallenge(ctx, tx, row, playerId, now);
    const hasBegun = side === 'challenger' && getPart(row, side).gameId !== null;
    if (row.status !== 'pending' || hasBegun) throw new ApiError('challengeDecided');
    await endAsDeclined(ctx, tx, row, now);
    if (side === 'challenged') await notifyChallenger(ctx, tx, row, 'challengeDeclined', now);
    return presentOneChallenge(ctx, tx, { ...row, status: 'declined', decidedAt: now }, playerId, now);
  });
}

async function notifyChallenger(
  { catalog, notifications }: ChallengesContext,
  tx: Tx,
  row: ChallengeRow,
  kind: 'challengeAccepted' | 'challengeDeclined',
  now: Date,
): Promise<void> {
  const facts = { category: catalog.get(row.categoryId).name };
  const { challengerId: playerId, challengedId: actorId } = row;
  await notifications.notify(tx, [{ playerId, kind, reference: String(row.id), actorId, facts }], now);
}

/** 404 for a player who has left or if there is a block; 409 for a player who is not a friend. */
async function assertFriend(
  { account, friends }: ChallengesContext,
  tx: Tx,
  playerId: string,
  otherId: string,
): Promise<void> {
  const present = await account.findPresent(tx, [playerId, otherId]);
  // Another server may briefly treat a deleted account as still signed in.
  if (!present.has(playerId)) throw new ApiError('unauthorized');
  if (!present.has(otherId) || (await friends.isBlocked(tx, playerId, otherId))) throw new ApiError('playerNotFound');
  if (!(await friends.areFriends(tx, playerId, otherId))) throw new ApiError('notFriends');
}
