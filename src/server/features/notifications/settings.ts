import type { NotificationSettings } from '#shared/notifications/contract.ts';
import { defaultSettings, type NotificationKind, notificationKinds } from '#shared/notifications/rules.ts';
import type { Account } from '#server/features/account/service.ts';
import type { Queries } from '#server/platform/database/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { findSettings, writeSettings } from './settings-store.ts';

interface Parts extends Pick<Deps, 'database'> {
  readonly account: Pick<Account, 'lockPlayers'>;
}

/** Each player's settings: the defaults for who changed nothing. */
export async function settingsOf(
  queries: Queries,
  playerIds: readonly string[],
): Promise<(playerId: string) => NotificationSettings> {
  const changed = await findSettings(queries, playerIds);
  return (playerId) => changed.get(playerId) ?? defaultSettings;
}

/** The kinds that a player wants to be told of. */
export function wantedKinds(settings: NotificationSettings): NotificationKind[] {
  const kinds = Object.keys(notificationKinds) as NotificationKind[];
  return kinds.filter((kind) => {
    const known = notificationKinds[kind];
    return known === null || settings[known];
  });
}

/** What players want to be told, and their quiet hours; nothing is stored for who changes nothing. */
export function createSettings({ database, account }: Parts) {
  async function get(queries: Queries, playerId: string): Promise<NotificationSettings> {
    return (await settingsOf(queries, [playerId]))(playerId);
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
        const stated = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
        const after: NotificationSettings = { ...before, ...stated };
        const isChanged = (Object.keys(after) as (keyof NotificationSettings)[]).some(
          (key) => after[key] !== before[key],
        );
        if (isChanged) await writeSettings(tx, playerId, after);
        return after;
      });
    },
  };
}
