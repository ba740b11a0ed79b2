import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Tournament } from '#shared/tournaments/contract.ts';
import { call } from '#client/platform/calls/api.ts';
import { invalidateAfter } from '#client/platform/calls/invalidate.ts';
import type { InvalidationCause } from '#client/platform/calls/invalidation.ts';
import { showToast } from '#client/platform/toast.ts';
import { type TournamentAccess, tournamentQuery } from './detail-queries.ts';
import { detailTexts } from './detail-texts.ts';

/** Shows the returned tournament at once and refetches everything. */
function useDetailMutation(
  asked: TournamentAccess,
  key: InvalidationCause,
  write: (params: { readonly id: number }) => Promise<Tournament>,
  texts: (typeof detailTexts)['start' | 'cancel' | 'withdraw'],
  onDone: () => void,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => write({ id: asked.id }),
    onSuccess: (tournament) => {
      client.setQueryData(tournamentQuery(asked).queryKey, tournament);
      showToast({ title: texts.title, text: texts.done, tone: 'success' });
      onDone();
    },
    meta: { failure: { title: 'Error', text: texts.failed } },
    onSettled: () => invalidateAfter(client, key),
  });
}

export function useStartTournament(asked: TournamentAccess, onDone: () => void) {
  return useDetailMutation(
    asked,
    'POST /api/tournaments/:id/start',
    (params) => call('POST /api/tournaments/:id/start', { params }, { patience: 'patient' }),
    detailTexts.start,
    onDone,
  );
}

export function useCancelTournament(asked: TournamentAccess, onDone: () => void) {
  return useDetailMutation(
    asked,
    'POST /api/tournaments/:id/cancel',
    (params) => call('POST /api/tournaments/:id/cancel', { params }),
    detailTexts.cancel,
    onDone,
  );
}

export function useWithdraw(asked: TournamentAccess, onDone: () => void) {
  return useDetailMutation(
    asked,
    'POST /api/tournaments/:id/withdraw',
    (params) => call('POST /api/tournaments/:id/withdraw', { params }, { patience: 'patient' }),
    detailTexts.withdraw,
    onDone,
  );
}
