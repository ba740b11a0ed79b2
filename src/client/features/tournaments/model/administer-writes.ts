import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/platform/calls/api.ts';
import { invalidateAfter } from '#client/platform/calls/invalidate.ts';
import { withReason } from '#client/platform/calls/tell-failure.ts';
import { showToast } from '#client/platform/toast.ts';
import type { AskedTournament } from './detail-queries.ts';

/** Takes a player out, by an administrator. */
export function useRemoveEntry({ id }: AskedTournament) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (playerId: string) =>
      call('POST /api/admin/tournaments/:id/remove', { params: { id }, body: { playerId } }),
    onSuccess: () => showToast({ title: 'Player taken out', text: 'The player is told.', tone: 'success' }),
    meta: { failure: withReason('Failed to take the player out') },
    onSettled: () => invalidateAfter(client, 'POST /api/admin/tournaments/:id/remove'),
  });
}

/** Leaves the open round open until an instant (ISO). */
export function useExtendRound({ id }: AskedTournament) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (until: string) =>
      call('POST /api/admin/tournaments/:id/extend', { params: { id }, body: { until } }, { patience: 'patient' }),
    onSuccess: () =>
      showToast({ title: 'Round extended', text: 'Everybody with a match to play is told.', tone: 'success' }),
    meta: { failure: withReason('Failed to extend the round') },
    onSettled: () => invalidateAfter(client, 'POST /api/admin/tournaments/:id/extend'),
  });
}
