import { type NotificationKind, notificationKinds } from '#shared/notifications/rules.ts';
import type { Queries } from '#server/platform/database.ts';
import { findDevices } from './devices-store.ts';
import { presentNotifications, type ReadCards } from './present.ts';
import { settingsOf } from './settings.ts';
import { listLatest } from './store.ts';

const everyKind = Object.keys(notificationKinds) as NotificationKind[];
/** More than anybody is told in the 30 days that they are kept. */
const most = 10_000;

/** A player's part of the export of their data; keys with which browsers are pushed to stay here. */
export async function exportNotifications(queries: Queries, cards: ReadCards, playerId: string) {
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
}
