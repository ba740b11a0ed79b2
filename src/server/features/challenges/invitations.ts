import type { Challenge } from '#shared/challenges/contract.ts';
import { challengeDays, openChallengesWithOne } from '#shared/challenges/rules.ts';
import { Refusal } from '#shared/kernel/errors.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { ChallengesContext } from './context.ts';
import { endAsDeclined } from './ending.ts';
import { withLockedChallenge } from './locking.ts';
import { show } from './present.ts';
import { isOngoing, partOf, playersOf } from './sides.ts';
import { type ChallengeRow, countUndecided, insertChallenge, saveChallenge } from './store.ts';

const daysMs = challengeDays * 86_400_000;

export interface NewChallenge {
  readonly challengedId: string;
  readonly categoryId: number;
}

/** Challenges a friend; a few undecided ones at most with each. */
export async function create(
  ctx: ChallengesContext,
  tx: Tx,
  playerId: string,
  { challengedId, categoryId }: NewChallenge,
): Promise<Challenge> {
  const { account, catalog, clock, events, failpoint, notifications } = ctx;
  const category = catalog.getOffered(categoryId);
  await account.lockPlayers(tx, [playerId, challengedId].sort());
  await mustBeFriend(ctx, tx, playerId, challengedId);
  if ((await countUndecided(tx, playerId, challengedId)) >= openChallengesWithOne) {
    throw new Refusal('tooManyChallenges');
  }
  const now = await clock.now(tx);
  const expiresAt = new Date(now.getTime() + daysMs);
  const row = await insertChallenge(tx, {
    challengerId: playerId,
    challengedId,
    categoryId,
    createdAt: now,
    expiresAt,
  });
  const news = { playerId: challengedId, actorId: playerId, facts: { category: category.name } };
  await notifications.notify(tx, [{ ...news, kind: 'challengeReceived', reference: String(row.id) }], now);
  await events.publish(tx, 'challenges', playersOf(row));
  failpoint('challenge.written');
  return show(ctx, tx, row, playerId, now);
}

/** By the challenged, once; from then on there are as many days to play it. A repeat answers the same. */
export function accept(ctx: ChallengesContext, playerId: string, id: number): Promise<Challenge> {
  return withLockedChallenge(ctx, id, playerId, async (tx, { row, side, now }) => {
    // Nobody accepts for somebody else.
    if (side === 'challenger') throw new Refusal('challengeNotFound');
    if (row.status === 'accepted' || row.status === 'completed') return show(ctx, tx, row, playerId, now);
    if (!isOngoing(row, now)) throw new Refusal('challengeDecided');
    const accepted: ChallengeRow = { ...row, status: 'accepted', expiresAt: new Date(now.getTime() + daysMs) };
    await saveChallenge(tx, accepted);
    await tellChallenger(ctx, tx, row, 'challengeAccepted', now);
    await ctx.events.publish(tx, 'challenges', playersOf(row));
    return show(ctx, tx, accepted, playerId, now);
  });
}

/** Declined by the challenged, or taken back by a challenger who has not played. A repeat answers the same. */
export function decline(ctx: ChallengesContext, playerId: string, id: number): Promise<Challenge> {
  return withLockedChallenge(ctx, id, playerId, async (tx, { row, side, now }) => {
    if (row.status === 'declined') return show(ctx, tx, row, playerId, now);
    const hasBegun = side === 'challenger' && partOf(row, side).gameId !== null;
    if (row.status !== 'pending' || hasBegun) throw new Refusal('challengeDecided');
    await endAsDeclined(ctx, tx, row, now);
    if (side === 'challenged') await tellChallenger(ctx, tx, row, 'challengeDeclined', now);
    return show(ctx, tx, { ...row, status: 'declined', decidedAt: now }, playerId, now);
  });
}

/** Tells the challenger what the challenged did. */
async function tellChallenger(
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

/** Whoever blocked the other, or is gone, does not exist; 409 for others who are no friends. */
async function mustBeFriend(
  { account, friends }: ChallengesContext,
  tx: Tx,
  playerId: string,
  otherId: string,
): Promise<void> {
  const present = await account.findPresent(tx, [playerId, otherId]);
  // Another server may take one who has left for signed in, for a moment.
  if (!present.has(playerId)) throw new Refusal('unauthorized');
  if (!present.has(otherId) || (await friends.isBlocked(tx, playerId, otherId))) throw new Refusal('playerNotFound');
  if (!(await friends.areFriends(tx, playerId, otherId))) throw new Refusal('notFriends');
}
