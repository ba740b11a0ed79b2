import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/platform/calls/api.ts';
import { createReadQuery } from '#client/platform/calls/query-client.ts';
import type { TournamentAccess } from '../model/detail-queries.ts';

const friendsQuery = ({ id, invite }: TournamentAccess) =>
  createReadQuery('GET /api/tournaments/:id/friends', { params: { id }, query: { invite } });

export function useInvitedFriends(asked: TournamentAccess) {
  return useQuery({ ...friendsQuery(asked), refetchOnMount: 'always' });
}

/** Updates the cached list with the response. Errors are shown by the sheet. */
export function useInviteFriend(asked: TournamentAccess) {
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
