import { type NotificationKind, notificationKinds } from '#shared/notifications/rules.ts';
import { notification, notificationSettings, pushSubscription } from '#server/db/schema/notifications.ts';
import type { Queries, Tx } from '#server/platform/database/database.ts';
import type { Events } from '#server/platform/events/events.ts';
import { type PersonalData, personalTable } from '#server/platform/database/personal-data.ts';
import { deleteDevicesOf, findDevices } from './devices-store.ts';
import { presentNotifications, type ReadCards } from './present.ts';
import { settingsOf } from './settings.ts';
import { deleteSettings } from './settings-store.ts';
import { deleteNotificationsOf, listLatest } from './store.ts';

const everyKind = Object.keys(notificationKinds) as NotificationKind[];
/** More than anybody is told in the 30 days that they are kept. */
const most = 10_000;

const tables = [
  personalTable(notification, {
    exported: ['kind', 'createdAt'],
    told: ['facts', 'actorId', 'readAt'],
    withheld: { 'a number of ours, or whether a push is due': ['id', 'reference', 'pushAt', 'pushedAt'] },
    erased: 'rows',
  }),
  personalTable(notificationSettings, {
    exported: [
      ...(['friends', 'challenges', 'gifts', 'rankings', 'tournaments'] as const),
      ...(['streakReminder', 'reminderHour', 'quietFrom', 'quietTo'] as const),
    ],
    erased: 'rows',
  }),
  personalTable(pushSubscription, {
    told: ['endpoint', 'createdAt'],
    withheld: { 'keys with which the browser is pushed to': ['p256dh', 'auth'] },
    erased: 'rows',
  }),
];

interface Parts {
  readonly cards: ReadCards;
  readonly events: Pick<Events, 'endPlayers'>;
}

export function notificationsPersonalData({ cards, events }: Parts): PersonalData {
  return {
    tables,

    /** Nobody is told anything any more, and what was open is closed. */
    async erase(tx: Tx, playerId: string): Promise<void> {
      await deleteNotificationsOf(tx, playerId);
      await deleteSettings(tx, playerId);
      await deleteDevicesOf(tx, playerId);
      await events.endPlayers(tx, [playerId]);
    },

    async exportData(queries: Queries, playerId: string) {
      const rows = await listLatest(queries, playerId, everyKind, most);
      const devices = await findDevices(queries, [playerId]);
      return {
        notifications: (await presentNotifications(queries, cards, rows)).map(({ kind, text, createdAt, isRead }) => ({
          kind,
          text,
          createdAt,
          isRead,
        })),
        settings: (await settingsOf(queries, [playerId]))(playerId),
        devices: devices.map(({ endpoint, createdAt }) => ({
          service: URL.parse(endpoint)?.hostname ?? null,
          since: createdAt.toISOString(),
        })),
      };
    },
  };
}
