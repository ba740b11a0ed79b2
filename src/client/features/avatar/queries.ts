import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { AvatarItem, AvatarSettings } from '#shared/avatar/contract.ts';
import { createReadQuery } from '#client/platform/calls/query-client.ts';

export const itemsQuery = createReadQuery('GET /api/avatar/items');
export const inventoryQuery = createReadQuery('GET /api/avatar/inventory');
export const settingsQuery = createReadQuery('GET /api/avatar/settings');

export interface Closet {
  readonly items: readonly AvatarItem[];
  /** Includes starter items. */
  readonly owned: ReadonlySet<number>;
  readonly settings: AvatarSettings;
}

export function useCloset() {
  const items = useQuery(itemsQuery);
  const inventory = useQuery(inventoryQuery);
  const settings = useQuery(settingsQuery);
  const closet = useMemo((): Closet | null => {
    if (!items.data || !inventory.data || !settings.data) return null;
    const owned = new Set(inventory.data.map((entry) => entry.avatarItemId));
    return { items: items.data, owned, settings: settings.data };
  }, [items.data, inventory.data, settings.data]);
  const failedQueries = [items, inventory, settings].filter((query) => query.error);
  return {
    closet,
    error: failedQueries[0]?.error ?? null,
    retry: () => void Promise.all(failedQueries.map((query) => query.refetch())),
  };
}
