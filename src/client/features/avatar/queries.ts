import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { AvatarItem, AvatarSettings } from '#shared/avatar/contract.ts';
import { readQuery } from '#client/platform/calls/query-client.ts';

export const itemsQuery = readQuery('GET /api/avatar/items');
export const inventoryQuery = readQuery('GET /api/avatar/inventory');
export const settingsQuery = readQuery('GET /api/avatar/settings');

export interface Closet {
  readonly items: readonly AvatarItem[];
  /** Ids of what the player owns, starters among them. */
  readonly owned: ReadonlySet<number>;
  readonly settings: AvatarSettings;
}

/** All items, which of them the player owns, and what they wear. */
export function useCloset() {
  const items = useQuery(itemsQuery);
  const inventory = useQuery(inventoryQuery);
  const settings = useQuery(settingsQuery);
  const closet = useMemo((): Closet | null => {
    if (!items.data || !inventory.data || !settings.data) return null;
    const owned = new Set(inventory.data.map((entry) => entry.avatarItemId));
    return { items: items.data, owned, settings: settings.data };
  }, [items.data, inventory.data, settings.data]);
  const failed = [items, inventory, settings].filter((read) => read.error);
  return {
    closet,
    error: failed[0]?.error ?? null,
    retry: () => void Promise.all(failed.map((read) => read.refetch())),
  };
}
