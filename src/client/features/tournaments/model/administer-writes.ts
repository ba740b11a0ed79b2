import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/platform/calls/api.ts';
import { invalidateAfter } from '#client/platform/calls/invalidate.ts';
import { createFailureWithReason } from '#client/platform/calls/failure-toast.ts';
import { showToast } from '#client/platform/toast.ts';
import type { TournamentAccess } from './detail-queries.ts';

export function useRemoveEntry({ id }: TournamentAccess) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (playerId: string) =>
      call('POST /api/admin/tournaments/:id/remove', { params: { id }, body: { playerId } }),
    onSuccess: () => showToast({ title: 'Player taken out', text: 'The player is told.', tone: 'success' }),
    meta: { failure: createFailureWithReason('Failed to take the player out') },
    onSettled: () => invalidateAfter(client, 'POST /api/admin/tournaments/:id/remove'),
  });
}

export function useAdvancePlayer({ id }: TournamentAccess) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ matchId, playerId }: { readonly matchId: number; readonly playerId: string }) =>
      call(
        'POST /api/admin/tournaments/:id/matches/:matchId/decide',
        { params: { id, matchId }, body: { playerId } },
        { patience: 'patient' },
      ),
    onSuccess: () => showToast({ title: 'Player moved on', text: 'Both players are told.', tone: 'success' }),
    meta: { failure: createFailureWithReason('Failed to move the player on') },
    onSettled: () => invalidateAfter(client, 'POST /api/admin/tournaments/:id/matches/:matchId/decide'),
  });
}

export function useRenameTournament({ id }: TournamentAccess) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (name: string) =>
      call('POST /api/admin/tournaments/:id/rename', { params: { id }, body: { name } }, { patience: 'patient' }),
    onSuccess: () => showToast({ title: 'Tournament renamed', text: 'Its players are told.', tone: 'success' }),
    meta: { failure: createFailureWithReason('Failed to rename the tournament') },
    onSettled: () => invalidateAfter(client, 'POST /api/admin/tournaments/:id/rename'),
  });
}

export function useExtendRound({ id }: TournamentAccess) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (until: string) =>
      call('POST /api/admin/tournaments/:id/extend', { params: { id }, body: { until } }, { patience: 'patient' }),
    onSuccess: () =>
      showToast({ title: 'Round extended', text: 'Everybody with a match to play is told.', tone: 'success' }),
    meta: { failure: createFailureWithReason('Failed to extend the round') },
    onSettled: () => invalidateAfter(client, 'POST /api/admin/tournaments/:id/extend'),
  });
}
