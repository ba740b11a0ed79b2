import type { NotificationSettings } from '#shared/notifications/contract.ts';
import { defaultSettings, type NotificationKind, notificationKinds } from '#shared/notifications/rules.ts';
import type { Account } from '#server/features/account/service.ts';
import type { Queries } from '#server/platform/database/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { findSettings, saveSettings } from './settings-store.ts';

interface Parts extends Pick<Deps, 'database'> {
  readonly account: Pick<Account, 'lockPlayers'>;
}

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
export function createSettings({ database, account }: Parts) {
  async function get(queries: Queries, playerId: string): Promise<NotificationSettings> {
    return (await loadSettings(queries, [playerId]))(playerId);
  }

  return {
    get,

    change(
      playerId: string,
      given: { readonly [K in keyof NotificationSettings]?: NotificationSettings[K] | undefined },
    ) {
      return database.transaction(async (tx) => {
        await account.lockPlayers(tx, [playerId]);
        const before = await get(tx, playerId);
        const definedChanges = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
        const after: NotificationSettings = { ...before, ...definedChanges };
        const isChanged = (Object.keys(after) as (keyof NotificationSettings)[]).some(
          (key) => after[key] !== before[key],
        );
        if (isChanged) await saveSettings(tx, playerId, after);
        return after;
      });
    },
  };
}
