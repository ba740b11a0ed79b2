import type { Queries } from '#server/platform/database/database.ts';
import { isBlockedBy, isEitherBlocked } from './blocks-store.ts';
import { findFriendsAmongOfEach, findFriendship, listFriends } from './store.ts';

export type Friends = ReturnType<typeof createFriends>;

/** Who is whose friend, and who wants nothing to do with whom: what other features ask. */
export function createFriends() {
  return {
    async areFriends(queries: Queries, one: string, other: string): Promise<boolean> {
      return (await findFriendship(queries, one, other)) !== null;
    },

    /** Those of these players who are friends of each of several players. */
    friendsAmongOfEach: findFriendsAmongOfEach,

    /** A player's friends, and since when. */
    friendsOf: listFriends,

    /** Ids of a player's friends, in no order. */
    async friendIds(queries: Queries, playerId: string): Promise<string[]> {
      return (await listFriends(queries, playerId)).map(({ id }) => id);
    },

    /** Whether one of the two blocked the other: then they do not exist for each other. */
    isBlocked: isEitherBlocked,
    /** Whether the second of them blocked the first. */
    isBlockedBy,
  };
}
