import { friendInvite, friendRequest, friendship, playerBlock } from '#server/db/schema/friends.ts';
import type { Queries, Tx } from '#server/platform/database/database.ts';
import { type PersonalData, definePersonalTable } from '#server/platform/database/personal-data.ts';
import { deleteBlocks, listBlocked } from './store.ts';
import { deleteInvite, findInviteCode } from './store.ts';
import type { FriendsContext } from './context.ts';
import { deleteRequests, listRequests } from './requests-store.ts';
import { deleteFriendships, listFriends } from './store.ts';

/** Upper bound: more than any player blocks by hand. */
const maxBlocks = 100_000;

const tables = [
  definePersonalTable(friendship, { told: ['playerA', 'playerB', 'since'], erased: 'rows' }),
  definePersonalTable(friendRequest, {
    exported: ['status', 'createdAt', 'decidedAt'],
    told: ['requesterId', 'receiverId'],
    withheld: { 'a number of ours': ['id'] },
    erased: 'rows',
  }),
  definePersonalTable(playerBlock, {
    exported: ['blockedId'],
    withheld: { 'when it was': ['blockedAt'] },
    erased: 'rows',
  }),
  definePersonalTable(friendInvite, {
    exported: ['code'],
    withheld: { 'when it was made': ['createdAt'] },
    erased: 'rows',
  }),
];

export function createFriendsPersonalData({
  playerCards,
  events,
}: Pick<FriendsContext, 'playerCards' | 'events'>): PersonalData {
  return {
    tables,

    /** Deletes friendships, requests, blocks and the invite, and publishes an event to the other players involved. */
    async erase(tx: Tx, playerId: string): Promise<void> {
      const friends = await deleteFriendships(tx, playerId);
      const asked = await deleteRequests(tx, playerId);
      await deleteBlocks(tx, playerId);
      await deleteInvite(tx, playerId);
      await events.publish(tx, 'friends', [...new Set([...friends, ...asked])]);
    },

    /** Of other players, only the ids and display names. */
    async exportData(queries: Queries, playerId: string): Promise<unknown> {
      const friends = await listFriends(queries, playerId);
      const requests = await listRequests(queries, playerId);
      const blocked = await listBlocked(queries, playerId, maxBlocks);
      const others = requests.map((row) => (row.requesterId === playerId ? row.receiverId : row.requesterId));
      const cards = await playerCards.cards(queries, [...friends.map(({ id }) => id), ...others, ...blocked], null);
      const withDisplayName = (id: string) => ({ id, displayName: cards.get(id)?.displayName ?? null });
      return {
        friends: friends.map(({ id, since }) => ({ ...withDisplayName(id), since: since.toISOString() })),
        requests: requests.map((row, index) => ({
          ...withDisplayName(others[index] ?? ''),
          direction: row.requesterId === playerId ? 'sent' : 'received',
          status: row.status,
          createdAt: row.createdAt.toISOString(),
          decidedAt: row.decidedAt?.toISOString() ?? null,
        })),
        blocked: blocked.map(withDisplayName),
        inviteCode: (await findInviteCode(queries, playerId)) ?? null,
      };
    },
  };
}
