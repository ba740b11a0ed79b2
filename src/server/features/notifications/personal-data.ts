import { type NotificationKind, notificationKinds } from '#shared/notifications/rules.ts';
import { notification, notificationSettings, pushSubscription } from '#server/db/schema/notifications.ts';
import type { Queries, Tx } from '#server/platform/database/database.ts';
import type { Events } from '#server/platform/events/events.ts';
import { type PersonalData, definePersonalTable } from '#server/platform/database/personal-data.ts';
import { deletePlayerDevices, findDevices } from './devices-store.ts';
import { presentNotifications, type ReadCards } from './present.ts';
import { loadSettings } from './settings.ts';
import { deleteSettings } from './settings-store.ts';
import { deletePlayerNotifications, listLatest } from './store.ts';

const allKinds = Object.keys(notificationKinds) as NotificationKind[];
/** Upper bound: no player receives more notifications within the 30-day retention. */
const exportLimit = 10_000;

const tables = [
  definePersonalTable(notification, {
    exported: ['kind', 'createdAt'],
    told: ['facts', 'actorId', 'readAt'],
    withheld: { 'internal numbers and the push schedule': ['id', 'reference', 'pushAt', 'pushedAt'] },
    erased: 'rows',
  }),
  definePersonalTable(notificationSettings, {
    exported: [
      ...(['friends', 'challenges', 'gifts', 'rankings', 'tournaments'] as const),
      ...(['streakReminder', 'reminderHour', 'quietFrom', 'quietTo'] as const),
    ],
    erased: 'rows',
  }),
  definePersonalTable(pushSubscription, {
    told: ['endpoint', 'createdAt'],
    withheld: { 'encryption keys of the browser': ['p256dh', 'auth'] },
    erased: 'rows',
  }),
];

interface Parts {
  readonly cards: ReadCards;
  readonly events: Pick<Events, 'endPlayers'>;
}

export function createNotificationsPersonalData({ cards, events }: Parts): PersonalData {
  return {
    tables,

    /** Deletes everything stored for the player and closes open event streams. */
    async erase(tx: Tx, playerId: string): Promise<void> {
      await deletePlayerNotifications(tx, playerId);
      await deleteSettings(tx, playerId);
      await deletePlayerDevices(tx, playerId);
      await events.endPlayers(tx, [playerId]);
    },

    async exportData(queries: Queries, playerId: string) {
      const rows = await listLatest(queries, playerId, allKinds, exportLimit);
      const devices = await findDevices(queries, [playerId]);
      return {
        notifications: (await presentNotifications(queries, cards, rows)).map(({ kind, text, createdAt, isRead }) => ({
          kind,
          text,
          createdAt,
          isRead,
        })),
        settings: (await loadSettings(queries, [playerId]))(playerId),
        devices: devices.map(({ endpoint, createdAt }) => ({
          service: URL.parse(endpoint)?.hostname ?? null,
          since: createdAt.toISOString(),
        })),
      };
    },
  };
}
