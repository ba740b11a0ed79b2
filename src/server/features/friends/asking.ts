import { hasCrossed, maxPendingRequests, maxRequestsADay, mayAskAgain } from '#shared/friends/rules.ts';
import { Refusal } from '#shared/kernel/errors.ts';
import type { Tx } from '#server/platform/database.ts';
import { befriend, mustHaveRoom, mustMeet } from './befriending.ts';
import type { FriendsParts, Standing } from './parts.ts';
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

/** Asking, accepting, rejecting and taking back (rules 4.5, F5), each under both players' locks. */
export function createAsking(parts: FriendsParts) {
  const { database, clock, account, notifications, events, failpoint } = parts;

  async function makeFriends(tx: Tx, request: RequestRow, now: Date): Promise<Standing> {
    const { id, requesterId, receiverId } = request;
    await befriend(parts, tx, requesterId, receiverId, now);
    await decideRequest(tx, id, 'accepted', now);
    const news = { playerId: requesterId, kind: 'friendAccepted', reference: String(id), actorId: receiverId } as const;
    await notifications.tell(tx, [news], now);
    failpoint('friends.accepted');
    return { relation: 'friend' };
  }

  /** Work on a request of one of its two players, as it stands once both are locked; 404 for anybody else's. */
  async function withRequest(
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

  return {
    /** 404 for one that does not have the player at this end. */
    async mustExist(playerId: string, id: number, end: 'requesterId' | 'receiverId'): Promise<void> {
      if ((await findRequest(database, id))?.[end] !== playerId) throw new Refusal('requestNotFound');
    },

    /** Asks a player, once: the answer says how the two stand now. A request that crosses the other's makes friends. */
    async ask(playerId: string, receiverId: string): Promise<Standing> {
      if (playerId === receiverId) throw new Refusal('friendWithOneself');
      return database.transaction(async (tx) => {
        await account.lockPlayers(tx, [playerId, receiverId]);
        await mustMeet(parts, tx, playerId, receiverId);
        const now = await clock.now(tx);
        const friendsSince = await findFriendship(tx, playerId, receiverId);
        if (friendsSince && !hasCrossed(friendsSince, now)) throw new Refusal('alreadyFriends');
        if (friendsSince) return { relation: 'friend' };
        const pending = await findPending(tx, playerId, receiverId);
        if (pending?.requesterId === receiverId) return makeFriends(tx, pending, now);
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
        await notifications.tell(tx, [news], now);
        await events.note(tx, 'friends', [playerId, receiverId]);
        return { relation: 'sent' };
      });
    },

    /** A repeat answers the same as long as the two are friends. */
    accept: (playerId: string, id: number): Promise<Standing> =>
      withRequest(
        id,
        ({ receiverId }) => receiverId === playerId,
        async (tx, request, now) => {
          if (request.status === 'pending') return makeFriends(tx, request, now);
          const isFriend = (await findFriendship(tx, request.requesterId, playerId)) !== null;
          if (request.status === 'rejected' || !isFriend) throw new Refusal('requestDecided');
          return { relation: 'friend' };
        },
      ),

    /** A repeat answers the same. */
    reject: (playerId: string, id: number): Promise<Standing> =>
      withRequest(
        id,
        ({ receiverId }) => receiverId === playerId,
        async (tx, request, now) => {
          if (request.status === 'accepted') throw new Refusal('requestDecided');
          if (await decideRequest(tx, id, 'rejected', now)) {
            await events.note(tx, 'friends', [request.requesterId, playerId]);
          }
          return { relation: 'none' };
        },
      ),

    takeBack: (playerId: string, id: number): Promise<Standing> =>
      withRequest(
        id,
        ({ requesterId }) => requesterId === playerId,
        async (tx, { receiverId }, now) => {
          if (!(await decideRequest(tx, id, 'takenBack', now))) throw new Refusal('requestDecided');
          await events.note(tx, 'friends', [playerId, receiverId]);
          return { relation: 'none' };
        },
      ),
  };
}
