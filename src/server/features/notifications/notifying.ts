import { type NotificationFacts, type NotificationKind, notificationKinds } from '#shared/notifications/rules.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Events } from '#server/platform/events/events.ts';
import { writeNotifications } from './store.ts';

/** Something to tell a player. */
export interface News {
  readonly playerId: string;
  readonly kind: NotificationKind;
  /** What makes it the same one: the id of a challenge, the week of a league. */
  readonly reference: string;
  /** Who did it; null when the game did. */
  readonly actorId: string | null;
  readonly facts?: NotificationFacts;
}

export type Notify = ReturnType<typeof createNotify>;

/** Who reads it within this time needs no push. */
const pushAfterMs = 5000;

export function createNotify(events: Pick<Events, 'publish'>) {
  /** Tells each of these once for player, kind and reference, unless the player has switched that kind off. */
  return async function notify(tx: Tx, news: readonly News[], at: Date): Promise<void> {
    if (news.length === 0) return;
    const rows = news.map(({ facts = {}, ...each }) => ({ ...each, facts, switch: notificationKinds[each.kind] }));
    const told = await writeNotifications(tx, rows, at, new Date(at.getTime() + pushAfterMs));
    await events.publish(tx, 'notifications', told);
  };
}
