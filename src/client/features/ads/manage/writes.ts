import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AdForm, ManagedAd } from '#shared/ads/contract.ts';
import { call } from '#client/platform/calls/api.ts';
import { invalidateAfter } from '#client/platform/calls/invalidate.ts';
import { reportImportFailure, createFailureWithReason } from '#client/platform/calls/failure-toast.ts';
import { showToast } from '#client/platform/toast.ts';
import { toUpdateForm } from './ad-draft.ts';

/** A null `id` creates an ad. The form displays errors. */
export function useSaveAd(id: number | null) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: AdForm) =>
      id === null ? call('POST /api/admin/ads', { body }) : call('PUT /api/admin/ads/:id', { params: { id }, body }),
    onSuccess: () => void invalidateAfter(client, id === null ? 'POST /api/admin/ads' : 'PUT /api/admin/ads/:id'),
  });
}

export function useToggleAd() {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ ad, isActive }: { ad: ManagedAd; isActive: boolean; isUndo?: boolean }) =>
      call('PUT /api/admin/ads/:id', { params: { id: ad.id }, body: toUpdateForm(ad, { isActive }) }),
    onSuccess: (changed, { isActive, isUndo }) => {
      const run = () => mutate({ ad: changed, isActive: !isActive, isUndo: true });
      showToast({
        title: isActive ? 'Ad resumed' : 'Ad stopped',
        tone: 'success',
        action: isUndo ? undefined : { label: 'Undo', run },
      });
    },
    onError: (error, { isActive }) =>
      reportImportFailure(error, createFailureWithReason(isActive ? 'Failed to resume ad' : 'Failed to stop ad')),
    onSettled: () => invalidateAfter(client, 'PUT /api/admin/ads/:id'),
  });
  return { switchAd: mutate, isSwitching: isPending };
}
