import {
  canRequestAgain,
  hasCrossed,
  maxFriends,
  maxPendingRequests,
  maxRequestsPerDay,
} from '#shared/friends/rules.ts';
import { ApiError } from '#shared/kernel/errors.ts';
import type { Queries, Tx } from '#server/platform/database/database.ts';
import { countFriends, findFriendship, findOther, insertFriendship, isEitherBlocked } from './store.ts';
import type { FriendsContext, RelationResult } from './context.ts';
import {
  type RequestRow,
  countRequests,
  decideRequest,
  findPending,
  findRejection,
  findRequest,
  insertRequest,
} from './requests-store.ts';

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
async function countFriendsBelowLimit(tx: Tx, one: string, other: string): Promise<ReadonlyMap<string, number>> {
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

/**
 * Sends a friend request once and returns the resulting relation. If the receiver has already asked the sender, the two
 * become friends (rules F5).
 */
export async function sendFriendRequest(
  ctx: FriendsContext,
  playerId: string,
  receiverId: string,
): Promise<RelationResult> {
  const { account, clock, database, events, failpoint, notifications } = ctx;
  if (playerId === receiverId) throw new ApiError('friendWithOneself');
  return database.transaction(async (tx) => {
    await account.lockPlayers(tx, [playerId, receiverId]);
    await assertCanInteract(ctx, tx, playerId, receiverId);
    const now = await clock.now(tx);
    const friendsSince = await findFriendship(tx, playerId, receiverId);
    if (friendsSince && !hasCrossed(friendsSince, now)) throw new ApiError('alreadyFriends');
    if (friendsSince) return { relation: 'friend' };
    const pending = await findPending(tx, playerId, receiverId);
    if (pending?.requesterId === receiverId) return makeFriends(ctx, tx, pending, now);
    if (pending) return { relation: 'sent' };
    const rejectedAt = await findRejection(tx, playerId, receiverId);
    if (rejectedAt && !canRequestAgain(rejectedAt, now)) throw new ApiError('requestDecided');
    await countFriendsBelowLimit(tx, playerId, receiverId);
    const asked = await countRequests(tx, playerId, now);
    if (asked.waiting >= maxPendingRequests) throw new ApiError('tooManyRequestsWait');
    if (asked.today >= maxRequestsPerDay) throw new ApiError('requestsUsedUp');
    await insertRequest(tx, playerId, receiverId, now);
    failpoint('friends.asked');
    // One notification per day, because sending and withdrawing repeatedly must not spam the receiver.
    const reference = `${now.toISOString().slice(0, 10)}:${playerId}`;
    const news = { playerId: receiverId, kind: 'friendRequest', reference, actorId: playerId } as const;
    await notifications.notify(tx, [news], now);
    await events.publish(tx, 'friends', [playerId, receiverId]);
    return { relation: 'sent' };
  });
}

/** Accepts a request. A repeat returns the same result while the two are friends. */
export function acceptFriendRequest(ctx: FriendsContext, playerId: string, id: number): Promise<RelationResult> {
  return withRequest(
    ctx,
    id,
    ({ receiverId }) => receiverId === playerId,
    async (tx, request, now) => {
      if (request.status === 'pending') return makeFriends(ctx, tx, request, now);
      const isFriend = (await findFriendship(tx, request.requesterId, playerId)) !== null;
      if (request.status === 'rejected' || !isFriend) throw new ApiError('requestDecided');
      return { relation: 'friend' };
    },
  );
}

/** Rejects a request. A repeat returns the same result. */
export function rejectFriendRequest(ctx: FriendsContext, playerId: string, id: number): Promise<RelationResult> {
  return withRequest(
    ctx,
    id,
    ({ receiverId }) => receiverId === playerId,
    async (tx, request, now) => {
      if (request.status === 'accepted') throw new ApiError('requestDecided');
      if (await decideRequest(tx, id, 'rejected', now)) {
        await ctx.events.publish(tx, 'friends', [request.requesterId, playerId]);
      }
      return { relation: 'none' };
    },
  );
}

/** Withdraws the player's own request; 409 once it is decided. */
export function withdrawFriendRequest(ctx: FriendsContext, playerId: string, id: number): Promise<RelationResult> {
  return withRequest(
    ctx,
    id,
    ({ requesterId }) => requesterId === playerId,
    async (tx, { receiverId }, now) => {
      if (!(await decideRequest(tx, id, 'takenBack', now))) throw new ApiError('requestDecided');
      await ctx.events.publish(tx, 'friends', [playerId, receiverId]);
      return { relation: 'none' };
    },
  );
}

/** 404 unless the player is at this end of the request. */
export async function assertRequestEnd(
  { database }: FriendsContext,
  playerId: string,
  id: number,
  end: 'requesterId' | 'receiverId',
): Promise<void> {
  if ((await findRequest(database, id))?.[end] !== playerId) throw new ApiError('requestNotFound');
}

/** Runs work on a request for one of its two players, read again once both are locked; 404 for anyone else. */
async function withRequest(
  { account, clock, database, failpoint }: FriendsContext,
  id: number,
  isMine: (request: RequestRow) => boolean,
  work: (tx: Tx, request: RequestRow, now: Date) => Promise<RelationResult>,
): Promise<RelationResult> {
  const answer = await database.transaction(async (tx) => {
    const asked = await findRequest(tx, id);
    if (!asked || !isMine(asked)) throw new ApiError('requestNotFound');
    await account.lockPlayers(tx, [asked.requesterId, asked.receiverId]);
    const request = await findRequest(tx, id);
    if (!request) throw new ApiError('requestNotFound');
    return work(tx, request, await clock.now(tx));
  });
  failpoint('friends.committed');
  return answer;
}

async function makeFriends(ctx: FriendsContext, tx: Tx, request: RequestRow, now: Date): Promise<RelationResult> {
  const { id, requesterId, receiverId } = request;
  await befriend(ctx, tx, requesterId, receiverId, now);
  await decideRequest(tx, id, 'accepted', now);
  const news = { playerId: requesterId, kind: 'friendAccepted', reference: String(id), actorId: receiverId } as const;
  await ctx.notifications.notify(tx, [news], now);
  ctx.failpoint('friends.accepted');
  return { relation: 'friend' };
}
