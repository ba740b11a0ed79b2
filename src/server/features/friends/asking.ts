import { hasCrossed, maxPendingRequests, maxRequestsADay, mayAskAgain } from '#shared/friends/rules.ts';
import { Refusal } from '#shared/kernel/errors.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { befriend, mustHaveRoom, mustMeet } from './befriending.ts';
import type { FriendsContext, Standing } from './context.ts';
import {
  countRequests,
  decideRequest,
  findPending,
  findRejection,
  findRequest,
  insertRequest,
  type RequestRow,
} from './requests-store.ts';
import { findFriendship } from './store.ts';

/**
 * Asks a player, once: the answer says how the two stand now. A request that crosses the other's makes friends
 * (rules F5).
 */
export async function ask(ctx: FriendsContext, playerId: string, receiverId: string): Promise<Standing> {
  const { account, clock, database, events, failpoint, notifications } = ctx;
  if (playerId === receiverId) throw new Refusal('friendWithOneself');
  return database.transaction(async (tx) => {
    await account.lockPlayers(tx, [playerId, receiverId]);
    await mustMeet(ctx, tx, playerId, receiverId);
    const now = await clock.now(tx);
    const friendsSince = await findFriendship(tx, playerId, receiverId);
    if (friendsSince && !hasCrossed(friendsSince, now)) throw new Refusal('alreadyFriends');
    if (friendsSince) return { relation: 'friend' };
    const pending = await findPending(tx, playerId, receiverId);
    if (pending?.requesterId === receiverId) return makeFriends(ctx, tx, pending, now);
    if (pending) return { relation: 'sent' };
    const rejectedAt = await findRejection(tx, playerId, receiverId);
    if (rejectedAt && !mayAskAgain(rejectedAt, now)) throw new Refusal('requestDecided');
    await mustHaveRoom(tx, playerId, receiverId);
    const asked = await countRequests(tx, playerId, now);
    if (asked.waiting >= maxPendingRequests) throw new Refusal('tooManyRequestsWait');
    if (asked.today >= maxRequestsADay) throw new Refusal('requestsUsedUp');
    await insertRequest(tx, playerId, receiverId, now);
    failpoint('friends.asked');
    // Once a day, or asking and taking back would be a doorbell.
    const reference = `${now.toISOString().slice(0, 10)}:${playerId}`;
    const news = { playerId: receiverId, kind: 'friendRequest', reference, actorId: playerId } as const;
    await notifications.notify(tx, [news], now);
    await events.publish(tx, 'friends', [playerId, receiverId]);
    return { relation: 'sent' };
  });
}

/** Accepts a request; a repeat answers the same as long as the two are friends. */
export function accept(ctx: FriendsContext, playerId: string, id: number): Promise<Standing> {
  return withRequest(
    ctx,
    id,
    ({ receiverId }) => receiverId === playerId,
    async (tx, request, now) => {
      if (request.status === 'pending') return makeFriends(ctx, tx, request, now);
      const isFriend = (await findFriendship(tx, request.requesterId, playerId)) !== null;
      if (request.status === 'rejected' || !isFriend) throw new Refusal('requestDecided');
      return { relation: 'friend' };
    },
  );
}

/** Rejects a request; a repeat answers the same. */
export function reject(ctx: FriendsContext, playerId: string, id: number): Promise<Standing> {
  return withRequest(
    ctx,
    id,
    ({ receiverId }) => receiverId === playerId,
    async (tx, request, now) => {
      if (request.status === 'accepted') throw new Refusal('requestDecided');
      if (await decideRequest(tx, id, 'rejected', now)) {
        await ctx.events.publish(tx, 'friends', [request.requesterId, playerId]);
      }
      return { relation: 'none' };
    },
  );
}

/** Takes the player's own request back; 409 once it is decided. */
export function takeBack(ctx: FriendsContext, playerId: string, id: number): Promise<Standing> {
  return withRequest(
    ctx,
    id,
    ({ requesterId }) => requesterId === playerId,
    async (tx, { receiverId }, now) => {
      if (!(await decideRequest(tx, id, 'takenBack', now))) throw new Refusal('requestDecided');
      await ctx.events.publish(tx, 'friends', [playerId, receiverId]);
      return { relation: 'none' };
    },
  );
}

/** 404 for a request that does not have the player at this end. */
export async function mustBeOfRequest(
  { database }: FriendsContext,
  playerId: string,
  id: number,
  end: 'requesterId' | 'receiverId',
): Promise<void> {
  if ((await findRequest(database, id))?.[end] !== playerId) throw new Refusal('requestNotFound');
}

/** Work on a request of one of its two players, as it stands once both are locked; 404 for anybody else's. */
async function withRequest(
  { account, clock, database, failpoint }: FriendsContext,
  id: number,
  isMine: (request: RequestRow) => boolean,
  work: (tx: Tx, request: RequestRow, now: Date) => Promise<Standing>,
): Promise<Standing> {
  const answer = await database.transaction(async (tx) => {
    const asked = await findRequest(tx, id);
    if (!asked || !isMine(asked)) throw new Refusal('requestNotFound');
    await account.lockPlayers(tx, [asked.requesterId, asked.receiverId]);
    const request = await findRequest(tx, id);
    if (!request) throw new Refusal('requestNotFound');
    return work(tx, request, await clock.now(tx));
  });
  failpoint('friends.committed');
  return answer;
}

async function makeFriends(ctx: FriendsContext, tx: Tx, request: RequestRow, now: Date): Promise<Standing> {
  const { id, requesterId, receiverId } = request;
  await befriend(ctx, tx, requesterId, receiverId, now);
  await decideRequest(tx, id, 'accepted', now);
  const news = { playerId: requesterId, kind: 'friendAccepted', reference: String(id), actorId: receiverId } as const;
  await ctx.notifications.notify(tx, [news], now);
  ctx.failpoint('friends.accepted');
  return { relation: 'friend' };
}
