import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/platform/calls/api.ts';
import { readQuery } from '#client/platform/calls/query-client.ts';
import type { AskedTournament } from '../model/detail-queries.ts';

const friendsQuery = ({ id, invite }: AskedTournament) =>
  readQuery('GET /api/tournaments/:id/friends', { params: { id }, query: { invite } });

export function useInvitedFriends(asked: AskedTournament) {
  return useQuery({ ...friendsQuery(asked), refetchOnMount: 'always' });
}

/** Invites a friend, by id; what the server answers stands in the list at once. What failed the sheet says itself. */
export function useInviteFriend(asked: AskedTournament) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (friendId: string) =>
      call(
        'POST /api/tournaments/:id/invite',
        { params: { id: asked.id }, body: { friendId, ...(asked.invite && { invite: asked.invite }) } },
        { patience: 'patient' },
      ),
    onSuccess: (invited) => {
      client.setQueryData(friendsQuery(asked).queryKey, (friends) =>
        friends?.map((friend) => (friend.player.id === invited.player.id ? invited : friend)),
      );
    },
  });
}
