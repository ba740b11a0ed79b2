import { maxFriends } from '#shared/friends/rules.ts';
import { Refusal } from '#shared/kernel/errors.ts';
import type { Queries, Tx } from '#server/platform/database/database.ts';
import { isEitherBlocked } from './blocks-store.ts';
import type { FriendsContext } from './context.ts';
import { findOther } from './relations-store.ts';
import { countFriends, insertFriendship } from './store.ts';

/** 404 for another who is gone; 401 for a caller who is, whom another server may take for signed in for a moment. */
export async function mustStand(
  { account }: Pick<FriendsContext, 'account'>,
  queries: Queries,
  playerId: string,
  otherId: string,
): Promise<void> {
  if (!(await account.findPresent(queries, [playerId])).has(playerId)) throw new Refusal('unauthorized');
  if (!(await findOther(queries, otherId))) throw new Refusal('playerNotFound');
}

/** Also 404 for whom one of the two blocked: they do not exist for each other. */
export async function mustMeet(
  ctx: Pick<FriendsContext, 'account'>,
  queries: Queries,
  playerId: string,
  otherId: string,
): Promise<void> {
  await mustStand(ctx, queries, playerId, otherId);
  if (await isEitherBlocked(queries, playerId, otherId)) throw new Refusal('playerNotFound');
}

/** 409 when one of the two has as many friends as one can have. The players' locks are held. */
export async function mustHaveRoom(tx: Tx, one: string, other: string): Promise<ReadonlyMap<string, number>> {
  const counts = await countFriends(tx, [one, other]);
  if ([...counts.values()].some((friends) => friends >= maxFriends)) throw new Refusal('tooManyFriends');
  return counts;
}

/** Makes two players friends, once. The players' locks are held. */
export async function befriend(
  { achievements, events, failpoint }: Pick<FriendsContext, 'achievements' | 'events' | 'failpoint'>,
  tx: Tx,
  one: string,
  other: string,
  now: Date,
): Promise<void> {
  const counts = await mustHaveRoom(tx, one, other);
  if (!(await insertFriendship(tx, one, other, now))) return;
  failpoint('friends.added');
  const gains = [...counts].map(([playerId, friends]) => {
    return { playerId, counter: 'friends', best: friends + 1 } as const;
  });
  await achievements.count(tx, gains, now);
  await events.publish(tx, 'friends', [one, other]);
}
