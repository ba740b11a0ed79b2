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

/** Moves a player of a match on, by an administrator. */
export function useMoveOn({ id }: AskedTournament) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ matchId, playerId }: { readonly matchId: number; readonly playerId: string }) =>
      call(
        'POST /api/admin/tournaments/:id/matches/:matchId/decide',
        { params: { id, matchId }, body: { playerId } },
        { patience: 'patient' },
      ),
    onSuccess: () => showToast({ title: 'Player moved on', text: 'Both players are told.', tone: 'success' }),
    meta: { failure: withReason('Failed to move the player on') },
    onSettled: () => invalidateAfter(client, 'POST /api/admin/tournaments/:id/matches/:matchId/decide'),
  });
}

/** Gives it another name, by an administrator. */
export function useRenameTournament({ id }: AskedTournament) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (name: string) =>
      call('POST /api/admin/tournaments/:id/rename', { params: { id }, body: { name } }, { patience: 'patient' }),
    onSuccess: () => showToast({ title: 'Tournament renamed', text: 'Its players are told.', tone: 'success' }),
    meta: { failure: withReason('Failed to rename the tournament') },
    onSettled: () => invalidateAfter(client, 'POST /api/admin/tournaments/:id/rename'),
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
