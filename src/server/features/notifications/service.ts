import type { NotificationKind } from '#shared/notifications/rules.ts';
import type { Daily } from '#server/features/daily/service.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { NotificationsContext } from './context.ts';
import { createVapidKeyReader } from './devices.ts';
import { type News, notifyPlayers, takeBackNotifications } from './notifications.ts';
import { type PushTransport, sendOverNetwork } from './push-sender.ts';
import { createReminders } from './reminders.ts';
import type { SentNotifications } from './store.ts';

export type { News } from './notifications.ts';

interface NotificationsDependencies extends Omit<NotificationsContext, 'transport' | 'getVapidKeys'> {
  readonly daily: Pick<Daily, 'atRisk'>;
  /** The push transport. Defaults to the network. */
  readonly transport?: PushTransport;
}

export type Notifications = ReturnType<typeof createNotifications>;

/**
 * Notifications for other features: created once, listed, and pushed to the player's browsers (rules N5, N6). Routes
 * and jobs call the use cases with `context`. State: the push keys and the current round of reminders.
 */
export function createNotifications(dependencies: NotificationsDependencies) {
  const { database, clock, env, log, events, account, playerCards, daily } = dependencies;
  const { transport = sendOverNetwork } = dependencies;
  const getVapidKeys = createVapidKeyReader(database);
  const context: NotificationsContext = {
    database,
    clock,
    env,
    log,
    events,
    account,
    playerCards,
    transport,
    getVapidKeys,
  };
  const notify = (tx: Tx, news: readonly News[], at: Date) => notifyPlayers(context, tx, news, at);
  const { remind } = createReminders({ database, clock, daily, notify });
  return {
    context,

    /** Sends each notification once per player, kind and reference, unless the player has turned off its kind. */
    notify,

    /** Deletes notifications that were sent too early, unless they were read. They can be sent again. */
    takeBack: (tx: Tx, kind: NotificationKind, sent: SentNotifications) =>
      takeBackNotifications(context, tx, kind, sent),

    remind,
  };
}
