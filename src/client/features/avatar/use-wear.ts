import type { AvatarItem, AvatarSettings } from '#shared/avatar/contract.ts';
import { getAvatarPlace } from '#shared/avatar/rules.ts';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/platform/calls/api.ts';
import { invalidateAfter } from '#client/platform/calls/invalidate.ts';
import { updateOwnUser } from '#client/platform/calls/own-user.ts';
import { showToast } from '#client/platform/toast.ts';
import { failureToasts, savedToast } from './item-toasts.ts';
import { toLook } from './model/look.ts';
import { itemsQuery, settingsQuery } from './queries.ts';

/**
 * Settings to change when an owned item is pressed: it is worn, or taken off if it was worn (rules 4.6). A hair color
 * keeps the worn hair style; without one the style is explicitly cleared so that the server does not restore it.
 */
export function toggleItem(worn: AvatarSettings, item: AvatarItem): Partial<AvatarSettings> {
  const place = getAvatarPlace(item);
  if (worn[place] === item.id) return { [place]: null };
  if (place === 'hairColor' && worn.hairStyle === null) return { hairColor: item.id, hairStyle: null };
  return { [place]: item.id };
}

const mutationKey = ['wear'];

/** Optimistic update, saved in sequence, rolled back on failure. */
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
      if (isLastMutation(client)) applySavedSettings(client, settings);
    },
    meta: { failure: failureToasts.settings },
    onError: () => {
      void client.invalidateQueries({ queryKey: settingsQuery.queryKey });
    },
  });

  return function wear(item: AvatarItem): void {
    const worn = client.getQueryData(settingsQuery.queryKey);
    if (worn) save.mutate(toggleItem(worn, item));
  };
}

/** Whether no later change is pending; if one is, this response is outdated. */
function isLastMutation(client: QueryClient): boolean {
  return client.isMutating({ mutationKey }) <= 1;
}

function applySavedSettings(client: QueryClient, settings: AvatarSettings): void {
  client.setQueryData(settingsQuery.queryKey, settings);
  const avatar = toLook(settings, client.getQueryData(itemsQuery.queryKey) ?? []);
  void updateOwnUser(client, { avatar });
  void invalidateAfter(client, 'POST /api/avatar/settings');
}
