import { maxFriends } from '#shared/friends/rules.ts';
import { ApiError } from '#shared/kernel/errors.ts';
import type { Queries, Tx } from '#server/platform/database/database.ts';
import { isEitherBlocked } from './blocks-store.ts';
import type { FriendsContext } from './context.ts';
import { findOther } from './relations-store.ts';
import { countFriends, insertFriendship } from './store.ts';

/**
 * 404 if the other player has left; 401 if the caller has, because another server may briefly treat a deleted account
 * as signed in.
 */
export async function assertPlayersExist(
  { account }: Pick<FriendsContext, 'account'>,
  queries: Queries,
  playerId: string,
  otherId: string,
): Promise<void> {
  if (!(await account.findPresent(queries, [playerId])).has(playerId)) throw new ApiError('unauthorized');
  if (!(await findOther(queries, otherId))) throw new ApiError('playerNotFound');
}

/** Also 404 if one of the two blocked the other: they do not exist for each other. */
export async function assertCanInteract(
  ctx: Pick<FriendsContext, 'account'>,
  queries: Queries,
  playerId: string,
  otherId: string,
): Promise<void> {
  await assertPlayersExist(ctx, queries, playerId, otherId);
  if (await isEitherBlocked(queries, playerId, otherId)) throw new ApiError('playerNotFound');
}

/** Counts the friends of both players; 409 if one has the maximum. The caller holds the players' locks. */
export async function countFriendsBelowLimit(tx: Tx, one: string, other: string): Promise<ReadonlyMap<string, number>> {
  const counts = await countFriends(tx, [one, other]);
  if ([...counts.values()].some((friends) => friends >= maxFriends)) throw new ApiError('tooManyFriends');
  return counts;
}

/** Makes two players friends, once. The caller holds the players' locks. */
export async function befriend(
  { achievements, events, failpoint }: Pick<FriendsContext, 'achievements' | 'events' | 'failpoint'>,
  tx: Tx,
  one: string,
  other: string,
  now: Date,
): Promise<void> {
  const counts = await countFriendsBelowLimit(tx, one, other);
  if (!(await insertFriendship(tx, one, other, now))) return;
  failpoint('friends.added');
  const gains = [...counts].map(([playerId, friends]) => {
    return { playerId, counter: 'friends', best: friends + 1 } as const;
  });
  await achievements.count(tx, gains, now);
  await events.publish(tx, 'friends', [one, other]);
}
