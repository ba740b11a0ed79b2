import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { AvatarItem, AvatarSettings } from '#shared/avatar/contract.ts';
import { call } from '#client/platform/calls/api.ts';
import { invalidateAfter } from '#client/platform/calls/invalidate.ts';
import { changeOwnUser } from '#client/platform/calls/own-user.ts';
import { showToast } from '#client/platform/toast.ts';
import { failures, savedToast } from './item-toasts.ts';
import { lookOf } from './look.ts';
import { itemsQuery, settingsQuery } from './queries.ts';
import { toggleOf } from './toggle.ts';

const mutationKey = ['wear'];

/** Puts an owned item on, or takes it off: seen at once, saved one after another, taken back when it was refused. */
export function useWear() {
  const client = useQueryClient();
  const save = useMutation({
    mutationKey,
    scope: { id: 'wear' },
    mutationFn: (body: Partial<AvatarSettings>) => call('POST /api/avatar/settings', { body }),
    onMutate: (change) => {
      client.setQueryData(settingsQuery.queryKey, (worn) => worn && { ...worn, ...change });
    },
    onSuccess: (settings) => {
      showToast(savedToast);
      if (isLast(client)) settle(client, settings);
    },
    meta: { failure: failures.settings },
    onError: () => {
      void client.invalidateQueries({ queryKey: settingsQuery.queryKey });
    },
  });

  return function wear(item: AvatarItem): void {
    const worn = client.getQueryData(settingsQuery.queryKey);
    if (worn) save.mutate(toggleOf(worn, item));
  };
}

/** Whether no later change is on its way, which the answer to this one does not know. */
function isLast(client: QueryClient): boolean {
  return client.isMutating({ mutationKey }) <= 1;
}

/** The new avatar stands wherever the player is shown. */
function settle(client: QueryClient, settings: AvatarSettings): void {
  client.setQueryData(settingsQuery.queryKey, settings);
  const avatar = lookOf(settings, client.getQueryData(itemsQuery.queryKey) ?? []);
  void changeOwnUser(client, { avatar });
  void invalidateAfter(client, 'POST /api/avatar/settings');
}
