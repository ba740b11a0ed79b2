import type { NotificationSettings } from '#shared/notifications/contract.ts';
import { defaultSettings, type NotificationKind, notificationKinds } from '#shared/notifications/rules.ts';
import type { Queries } from '#server/platform/database/database.ts';
import type { NotificationsContext } from './context.ts';
import { findSettings, saveSettings } from './settings-store.ts';

/** Loads the settings of players. Players who changed nothing have the defaults. */
export async function loadSettings(
  queries: Queries,
  playerIds: readonly string[],
): Promise<(playerId: string) => NotificationSettings> {
  const changed = await findSettings(queries, playerIds);
  return (playerId) => changed.get(playerId) ?? defaultSettings;
}

export function listWantedKinds(settings: NotificationSettings): NotificationKind[] {
  const kinds = Object.keys(notificationKinds) as NotificationKind[];
  return kinds.filter((kind) => {
    const settingName = notificationKinds[kind];
    return settingName === null || settings[settingName];
  });
}

/** Notification preferences and quiet hours. Nothing is stored for players who keep the defaults. */
export async function getSettings(queries: Queries, playerId: string): Promise<NotificationSettings> {
  return (await loadSettings(queries, [playerId]))(playerId);
}

export function changeSettings(
  { database, account }: NotificationsContext,
  playerId: string,
  given: { readonly [K in keyof NotificationSettings]?: NotificationSettings[K] | undefined },
): Promise<NotificationSettings> {
  return database.transaction(async (tx) => {
    await account.lockPlayers(tx, [playerId]);
    const before = await getSettings(tx, playerId);
    const definedChanges = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
    const after: NotificationSettings = { ...before, ...definedChanges };
    const isChanged = (Object.keys(after) as (keyof NotificationSettings)[]).some((key) => after[key] !== before[key]);
    if (isChanged) await saveSettings(tx, playerId, after);
    return after;
  });
}
