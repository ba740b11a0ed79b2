import {
  type NotificationFacts,
  type NotificationKind,
  notificationDays,
  notificationKinds,
  notificationLimit,
} from '#shared/notifications/rules.ts';
import type { Notification } from '#shared/notifications/contract.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { NotificationsContext } from './context.ts';
import { presentNotifications } from './present.ts';
import { getSettings, listWantedKinds } from './settings.ts';
import {
  countUnread,
  deleteBefore,
  deleteUnread,
  insertNewNotifications,
  listWanted,
  markRead,
  type SentNotifications,
} from './store.ts';

export interface News {
  readonly playerId: string;
  readonly kind: NotificationKind;
  /** Identifies the subject for deduplication, for example the id of a challenge or the week of a league. */
  readonly reference: string;
  /** The player who caused the notification, or null for the game itself. */
  readonly actorId: string | null;
  readonly facts?: NotificationFacts;
}

/** Grace period: skip the push if the player reads the notification first. */
const pushDelayMs = 5000;
const dayMs = 86_400_000;
const purgeBatchSize = 1000;
const highestId = 2_147_483_647;

/** Sends each notification once per player, kind and reference, unless the player has turned off its kind. */
export async function notifyPlayers(
  { events }: Pick<NotificationsContext, 'events'>,
  tx: Tx,
  news: readonly News[],
  at: Date,
): Promise<void> {
  if (news.length === 0) return;
  const rows = news.map(({ facts = {}, ...item }) => ({ ...item, facts, switch: notificationKinds[item.kind] }));
  const recipients = await insertNewNotifications(tx, rows, at, new Date(at.getTime() + pushDelayMs));
  await events.publish(tx, 'notifications', recipients);
}

/** Deletes notifications that were sent too early, unless they were read. They can be sent again. */
export async function takeBackNotifications(
  { events }: Pick<NotificationsContext, 'events'>,
  tx: Tx,
  kind: NotificationKind,
  sent: SentNotifications,
): Promise<void> {
  await events.publish(tx, 'notifications', await deleteUnread(tx, kind, sent));
}

/** The latest 50 notifications of the kinds that the player wants, newest first. */
export async function listNotifications(
  { database, playerCards }: NotificationsContext,
  playerId: string,
): Promise<Notification[]> {
  const rows = await listWanted(database, playerId, notificationKinds, notificationLimit);
  return presentNotifications(database, playerCards.cards, rows);
}

/** Marks notifications as read, up to an id or all. Returns the number of unread ones. */
export function markNotificationsRead(
  { database, clock, events }: NotificationsContext,
  playerId: string,
  upTo: number = highestId,
): Promise<{ unread: number }> {
  return database.transaction(async (tx) => {
    const isChanged = await markRead(tx, playerId, upTo, await clock.now(tx));
    if (isChanged) await events.publish(tx, 'notifications', [playerId]);
    const wantedKinds = listWantedKinds(await getSettings(tx, playerId));
    return { unread: await countUnread(tx, playerId, wantedKinds) };
  });
}

export async function deleteOldNotifications({ database, clock }: NotificationsContext): Promise<void> {
  const cutoff = new Date((await clock.now(database)).getTime() - notificationDays * dayMs);
  while ((await deleteBefore(database, cutoff, purgeBatchSize)) === purgeBatchSize);
}
