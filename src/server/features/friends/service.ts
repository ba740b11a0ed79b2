import type { Queries } from '#server/platform/database/database.ts';
import { isBlockedBy, isEitherBlocked } from './store.ts';
import { findFriendsAmongForEach, findFriendship, listFriends } from './store.ts';

export type Friends = ReturnType<typeof createFriends>;

/** Friendships and blocks, for other features. */
export function createFriends() {
  return {
    async areFriends(queries: Queries, one: string, other: string): Promise<boolean> {
      return (await findFriendship(queries, one, other)) !== null;
    },

    /** For each of several players, the subset of these players who are friends. */
    friendsAmongOfEach: findFriendsAmongForEach,

    /** A player's friends and the start of each friendship. */
    friendsOf: listFriends,

    /** Ids of a player's friends, in no particular order. */
    async friendIds(queries: Queries, playerId: string): Promise<string[]> {
      return (await listFriends(queries, playerId)).map(({ id }) => id);
    },

    /** Whether one of the two blocked the other: then they do not exist for each other. */
    isBlocked: isEitherBlocked,
    /** Whether the second player blocked the first. */
    isBlockedBy,
  };
}
