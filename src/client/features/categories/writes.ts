import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ManagedCategory } from '#shared/categories/contract.ts';
import type { LandmarkName } from '#shared/categories/rules.ts';
import { call } from '#client/platform/calls/api.ts';
import { invalidateAfter } from '#client/platform/calls/invalidate.ts';
import { createFailureWithReason } from '#client/platform/calls/failure-toast.ts';
import { showToast } from '#client/platform/toast.ts';

export interface CategoryChange {
  readonly name?: string;
  readonly icon?: LandmarkName;
  readonly parentId?: number;
  readonly isRetired?: boolean;
}

const updateRoute = 'PATCH /api/admin/categories/:id';

/** The form displays errors. */
export function useAddCategory(onAdded: (id: number) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { readonly name: string; readonly parentId: number | null; readonly icon?: LandmarkName }) =>
      call('POST /api/admin/categories', { body }),
    async onSuccess({ id, name }) {
      showToast({ title: `${name} added`, tone: 'success' });
      // The form is filled from the list, so wait for the refetch.
      await invalidateAfter(client, 'POST /api/admin/categories');
      onAdded(id);
    },
  });
}

/** The toast offers to undo the change. Both can remove the focused element. */
export function useChangeCategory(keepFocus: () => void) {
  const client = useQueryClient();
  const undo = useMutation({
    mutationFn: ({ id, before }: { readonly id: number; readonly before: CategoryChange }) =>
      call(updateRoute, { params: { id }, body: before }),
    onSuccess: () => showToast({ title: 'Change undone', tone: 'success' }),
    meta: { failure: createFailureWithReason('Failed to undo') },
    onSettled: () => invalidateAfter(client, updateRoute),
  });
  return useMutation({
    mutationFn: ({
      id,
      changes,
    }: {
      readonly id: number;
      readonly changes: CategoryChange;
      readonly before: CategoryChange;
    }) => call(updateRoute, { params: { id }, body: changes }),
    onSuccess({ id, name }, { changes, before }) {
      keepFocus();
      const run = () => {
        keepFocus();
        undo.mutate({ id, before });
      };
      showToast({ title: formatSaved(name, changes), tone: 'success', action: { label: 'Undo', run } });
    },
    onSettled: () => invalidateAfter(client, updateRoute),
  });
}

function formatSaved(name: string, { isRetired }: CategoryChange): string {
  if (isRetired === undefined) return `${name} saved`;
  return isRetired ? `${name} is retired` : `${name} is back`;
}

export function useMergeCategory() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, into }: { readonly id: number; readonly into: ManagedCategory }) =>
      call('POST /api/admin/categories/:id/merge', { params: { id }, body: { intoId: into.id } }),
    onSuccess: ({ moved }, { into }) =>
      showToast({
        title: `${moved === 1 ? '1 question' : `${moved.toLocaleString()} questions`} moved into ${into.name}`,
        tone: 'success',
      }),
    meta: { failure: createFailureWithReason('Failed to merge') },
    onSettled: () => invalidateAfter(client, 'POST /api/admin/categories/:id/merge'),
  });
}

export function useOrderCategories() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { readonly parentId: number | null; readonly ids: number[] }) =>
      call('PUT /api/admin/categories/order', { body }),
    meta: { failure: createFailureWithReason('Failed to change the order') },
    onSettled: () => invalidateAfter(client, 'PUT /api/admin/categories/order'),
  });
}
