import { createAsking } from './asking.ts';
import { createInvites } from './invites.ts';
import { createLists } from './lists.ts';
import type { FriendsParts } from './parts.ts';
import { createParting } from './parting.ts';
import { createSearch } from './search.ts';

export type FriendsArea = ReturnType<typeof createFriendsArea>;

export function createFriendsArea(parts: FriendsParts) {
  return {
    asking: createAsking(parts),
    parting: createParting(parts),
    invites: createInvites(parts),
    lists: createLists(parts),
    search: createSearch(parts),
  };
}
