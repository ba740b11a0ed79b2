import { friendInvite, friendRequest, friendship, playerBlock } from '#server/db/schema/friends.ts';
import type { Queries, Tx } from '#server/platform/database/database.ts';
import { type PersonalData, personalTable } from '#server/platform/database/personal-data.ts';
import { deleteBlocks, listBlocked } from './blocks-store.ts';
import { deleteInvite, findInviteCode } from './invites-store.ts';
import type { FriendsContext } from './context.ts';
import { deleteRequests, listRequests } from './requests-store.ts';
import { deleteFriendships, listFriends } from './store.ts';

/** More than anybody blocks by hand. */
const everyBlock = 100_000;

const tables = [
  personalTable(friendship, { told: ['playerA', 'playerB', 'since'], erased: 'rows' }),
  personalTable(friendRequest, {
    exported: ['status', 'createdAt', 'decidedAt'],
    told: ['requesterId', 'receiverId'],
    withheld: { 'a number of ours': ['id'] },
    erased: 'rows',
  }),
  personalTable(playerBlock, {
    exported: ['blockedId'],
    withheld: { 'when it was': ['blockedAt'] },
    erased: 'rows',
  }),
  personalTable(friendInvite, {
    exported: ['code'],
    withheld: { 'when it was made': ['createdAt'] },
    erased: 'rows',
  }),
];

export function friendsPersonalData({
  playerCards,
  events,
}: Pick<FriendsContext, 'playerCards' | 'events'>): PersonalData {
  return {
    tables,

    /** Friendships, requests, blocks and the invite go, and whoever saw them is told to look again. */
    async erase(tx: Tx, playerId: string): Promise<void> {
      const friends = await deleteFriendships(tx, playerId);
      const asked = await deleteRequests(tx, playerId);
      await deleteBlocks(tx, playerId);
      await deleteInvite(tx, playerId);
      await events.publish(tx, 'friends', [...new Set([...friends, ...asked])]);
    },

    /** Of others their ids and display names. */
    async exportData(queries: Queries, playerId: string): Promise<unknown> {
      const friends = await listFriends(queries, playerId);
      const requests = await listRequests(queries, playerId);
      const blocked = await listBlocked(queries, playerId, everyBlock);
      const others = requests.map((row) => (row.requesterId === playerId ? row.receiverId : row.requesterId));
      const cards = await playerCards.cards(queries, [...friends.map(({ id }) => id), ...others, ...blocked], null);
      const named = (id: string) => ({ id, displayName: cards.get(id)?.displayName ?? null });
      return {
        friends: friends.map(({ id, since }) => ({ ...named(id), since: since.toISOString() })),
        requests: requests.map((row, index) => ({
          ...named(others[index] ?? ''),
          direction: row.requesterId === playerId ? 'sent' : 'received',
          status: row.status,
          createdAt: row.createdAt.toISOString(),
          decidedAt: row.decidedAt?.toISOString() ?? null,
        })),
        blocked: blocked.map(named),
        inviteCode: (await findInviteCode(queries, playerId)) ?? null,
      };
    },
  };
}
