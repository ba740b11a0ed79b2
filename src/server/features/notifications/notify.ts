import { type NotificationFacts, type NotificationKind, notificationKinds } from '#shared/notifications/rules.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Events } from '#server/platform/events/events.ts';
import { insertNewNotifications } from './store.ts';

export interface News {
  readonly playerId: string;
  readonly kind: NotificationKind;
  /** Identifies the subject for deduplication, for example the id of a challenge or the week of a league. */
  readonly reference: string;
  /** The player who caused the notification, or null for the game itself. */
  readonly actorId: string | null;
  readonly facts?: NotificationFacts;
}

export type Notify = ReturnType<typeof createNotify>;

/** Grace period: skip the push if the player reads the notification first. */
const pushDelayMs = 5000;

export function createNotify(events: Pick<Events, 'publish'>) {
  /** Sends each notification once per player, kind and reference, unless the player has turned off its kind. */
  return async function notify(tx: Tx, news: readonly News[], at: Date): Promise<void> {
    if (news.length === 0) return;
    const rows = news.map(({ facts = {}, ...item }) => ({ ...item, facts, switch: notificationKinds[item.kind] }));
    const recipients = await insertNewNotifications(tx, rows, at, new Date(at.getTime() + pushDelayMs));
    await events.publish(tx, 'notifications', recipients);
  };
}
