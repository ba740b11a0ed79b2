import { Refusal } from '#shared/kernel/errors.ts';
import type { Tx } from '#server/platform/database.ts';
import { mustMeet, mustStand } from './befriending.ts';
import { deleteBlock, insertBlock } from './blocks-store.ts';
import type { FriendsParts, Standing } from './parts.ts';
import { findOther, findRelations } from './relations-store.ts';
import { deletePending } from './requests-store.ts';
import { deleteFriendship } from './store.ts';

/** Ending friendships, and blocking (rules F7, F13). */
export function createParting(parts: FriendsParts) {
  const { database, clock, account, challenges, events, failpoint } = parts;

  /** Runs `work` under both players' locks, with no undecided challenge between the two left after it. */
  function part(one: string, other: string, work: (tx: Tx, now: Date) => Promise<Standing>): Promise<Standing> {
    return database.transaction(async (tx) => {
      const now = await clock.now(tx);
      await challenges.endBetween(tx, one, other, now);
      const answer = await work(tx, now);
      // One that was sent in between; with the players locked none can follow.
      await challenges.endLateBetween(tx, one, other, now);
      failpoint('friends.parted');
      return answer;
    });
  }

  return {
    /** Ends a friendship; for two who are no friends nothing changes. */
    async unfriend(playerId: string, otherId: string): Promise<Standing> {
      await mustMeet(parts, database, playerId, otherId);
      return part(playerId, otherId, async (tx) => {
        if (await deleteFriendship(tx, playerId, otherId)) await events.note(tx, 'friends', [playerId, otherId]);
        const relations = await findRelations(tx, playerId, [otherId]);
        return { relation: relations.get(otherId)?.relation ?? 'none' };
      });
    },

    /** Ends everything between the two; the other is told nothing. */
    async block(playerId: string, otherId: string): Promise<Standing> {
      if (playerId === otherId) throw new Refusal('friendWithOneself');
      await mustStand(parts, database, playerId, otherId);
      return part(playerId, otherId, async (tx, now) => {
        // Deleted meanwhile: then there is nobody to block, or who blocks.
        await mustStand(parts, tx, playerId, otherId);
        const isNew = await insertBlock(tx, playerId, otherId, now);
        const wereFriends = await deleteFriendship(tx, playerId, otherId);
        const wasAsked = await deletePending(tx, playerId, otherId);
        if (wereFriends || wasAsked) await events.note(tx, 'friends', [playerId, otherId]);
        else if (isNew) await events.note(tx, 'friends', [playerId]);
        return { relation: 'blocked' };
      });
    },

    /** 404 for one who is not there any more, blocked or not. */
    async mustExist(otherId: string): Promise<void> {
      if (!(await findOther(database, otherId))) throw new Refusal('playerNotFound');
    },

    /** A repeat changes nothing. */
    async unblock(playerId: string, otherId: string): Promise<Standing> {
      return database.transaction(async (tx) => {
        await account.lockPlayers(tx, [playerId, otherId]);
        if (!(await findOther(tx, otherId))) throw new Refusal('playerNotFound');
        if (await deleteBlock(tx, playerId, otherId)) await events.note(tx, 'friends', [playerId]);
        return { relation: 'none' };
      });
    },
  };
}
