import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ManagedDetails } from '#shared/players/contract.ts';
import type { Role } from '#shared/kernel/roles.ts';
import type { BulkPlayerAction } from '#shared/players/contract.ts';
import { roleLabels } from '#client/entities/role-labels.ts';
import { call } from '#client/platform/calls/api.ts';
import type { ApiInput } from '#client/platform/calls/call-input.ts';
import { invalidateAfter } from '#client/platform/calls/invalidate.ts';
import { placeOrder } from '#client/platform/calls/order.ts';
import type { Failure } from '#client/platform/calls/failure-toast.ts';
import { showToast } from '#client/platform/toast.ts';
import { playerQuery } from './queries.ts';

/** Stores the returned player in the cache and confirms with a toast. */
function usePlayerMutation<Input>(
  id: string,
  done: (input: Input) => string,
  change: (input: Input) => Promise<ManagedDetails>,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (details, input) => {
      client.setQueryData(playerQuery(id).queryKey, details);
      showToast({ title: done(input), tone: 'success' });
      // Not awaited: the sheet must close before refetched data changes its text.
      void invalidateAfter(client, 'POST /api/admin/players/:id/suspend');
    },
  });
}

export const useSuspendPlayer = (id: string) =>
  usePlayerMutation(
    id,
    () => 'Player suspended',
    (body: { readonly reason: string; readonly until: string | null }) =>
      call('POST /api/admin/players/:id/suspend', { params: { id }, body }),
  );

export const useLiftSuspension = (id: string) =>
  usePlayerMutation(
    id,
    () => 'Suspension lifted',
    () => call('POST /api/admin/players/:id/restore', { params: { id } }, { patience: 'patient' }),
  );

/** Idempotent: repeating the press after a network failure moves the coins once. */
export const useCorrectBalance = (id: string) =>
  usePlayerMutation(
    id,
    ({ amount }) => `${Math.abs(amount).toLocaleString()} coins ${amount > 0 ? 'given' : 'taken'}`,
    (body: { readonly amount: number; readonly reason: string }) =>
      placeOrder('POST /api/admin/players/:id/correct-balance', { params: { id }, body }),
  );

export const useRenamePlayer = (id: string) =>
  usePlayerMutation(
    id,
    () => 'Player renamed',
    (body: { readonly displayName?: string; readonly reason: string }) =>
      call('POST /api/admin/players/:id/rename', { params: { id }, body }),
  );

export const useSetRole = (id: string) =>
  usePlayerMutation(
    id,
    (role: Role) => (role === 'player' ? 'Role taken away' : `${roleLabels[role].name} now`),
    (role: Role) => call('POST /api/admin/players/:id/role', { params: { id }, body: { role } }),
  );

export const useEndSessions = (id: string) =>
  usePlayerMutation(
    id,
    () => 'Signed out everywhere',
    () => call('POST /api/admin/players/:id/end-sessions', { params: { id } }),
  );

export function useResetLink(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /api/admin/players/:id/reset-link', { params: { id } }),
    onSuccess: () => invalidateAfter(client, 'POST /api/admin/players/:id/reset-link'),
  });
}

const bulkDoneTexts: Readonly<Record<BulkPlayerAction['action'], string>> = {
  suspend: 'suspended',
  restore: 'free again',
  endSessions: 'signed out everywhere',
};

/** Applies to all players or none. Without `failure`, the form shows the error. */
export function useBulkAction(failure?: Failure) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ApiInput<'POST /api/admin/players/bulk'>['body']) =>
      call('POST /api/admin/players/bulk', { body }),
    ...(failure && { meta: { failure } }),
    onSuccess: ({ ids }, { action }) => {
      const who = ids.length === 1 ? '1 player is' : `${ids.length} players are`;
      showToast({ title: `${who} ${bulkDoneTexts[action]}`, tone: 'success' });
      void invalidateAfter(client, 'POST /api/admin/players/bulk');
    },
  });
}

export function useResetLinks() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: readonly string[]) => call('POST /api/admin/players/reset-links', { body: { ids: [...ids] } }),
    onSuccess: () => invalidateAfter(client, 'POST /api/admin/players/reset-links'),
  });
}

export const useAddNote = (id: string) =>
  usePlayerMutation(
    id,
    () => 'Note saved',
    (text: string) => call('POST /api/admin/players/:id/notes', { params: { id }, body: { text } }),
  );

export const useDeleteNote = (id: string) =>
  usePlayerMutation(
    id,
    () => 'Note deleted',
    (noteId: number) => call('DELETE /api/admin/player-notes/:id', { params: { id: noteId } }),
  );
