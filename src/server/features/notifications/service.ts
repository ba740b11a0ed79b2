import type { Daily } from '#server/features/daily/service.ts';
import type { Deps } from '#server/platform/deps.ts';
import { type News, type Notify, createNotify } from './notify.ts';
import type { Queries, Tx } from '#server/platform/database/database.ts';
import {
  type NotificationKind,
  notificationDays,
  notificationKinds,
  notificationLimit,
} from '#shared/notifications/rules.ts';
import type { Account, PlayerCards } from '#server/features/account/service.ts';
import type { Events } from '#server/platform/events/events.ts';
import { createDevices } from './devices.ts';
import { presentNotifications } from './present.ts';
import { createPushDelivery } from './push-delivery.ts';
import { type PushTransport, sendOverNetwork } from './push-sender.ts';
import { createSettings, listWantedKinds } from './settings.ts';
import { type SentNotifications, countUnread, deleteBefore, deleteUnread, listWanted, markRead } from './store.ts';

interface ReminderParts extends Pick<Deps, 'database' | 'clock'> {
  readonly daily: Pick<Daily, 'atRisk'>;
  readonly notify: Notify;
}

/** A million streaks are a thousand pages, so one round takes ten runs. */
const pagesPerRun = 100;

/** Reminds players once a date, from their chosen hour on, of a streak that they have not extended yet. */
export function createReminders({ database, clock, daily, notify }: ReminderParts) {
  let round: ReturnType<Daily['atRisk']> | undefined;

  return {
    /** Continues after the last page of the previous run. */
    async remind(): Promise<void> {
      const now = await clock.now(database);
      round ??= daily.atRisk(now);
      for (let count = 0; count < pagesPerRun; count += 1) {
        const { value: players, done } = await round.next();
        if (done) {
          round = undefined;
          return;
        }
        const news = players.map(({ playerId, date, days, freezes }): News => {
          const facts = { days, freezes };
          return { playerId, kind: 'streakReminder', reference: date, actorId: null, facts };
        });
        if (news.length > 0) await database.transaction((tx) => notify(tx, news, now));
      }
    },
  };
}

export type { News } from './notify.ts';

interface Parts extends Pick<Deps, 'database' | 'clock' | 'env' | 'log'> {
  readonly events: Pick<Events, 'publish' | 'endPlayers'>;
  readonly account: Pick<Account, 'lockCaller' | 'lockPlayers'>;
  readonly playerCards: PlayerCards;
  readonly daily: Pick<Daily, 'atRisk'>;
  /** The push transport. Defaults to the network. */
  readonly transport?: PushTransport;
}

export type Notifications = ReturnType<typeof createNotifications>;

const dayMs = 86_400_000;
const purgeBatchSize = 1000;
const highestId = 2_147_483_647;

/** Notifications: created once, listed, and pushed to the player's browsers (rules N5, N6). */
export function createNotifications(parts: Parts) {
  const { database, clock, events, playerCards, transport = sendOverNetwork } = parts;
  const { cards } = playerCards;
  const settings = createSettings(parts);
  const devices = createDevices(parts);
  const { pushDue } = createPushDelivery({ ...parts, cards, devices, transport });

  const notify = createNotify(events);
  const { remind } = createReminders({ ...parts, notify });

  async function getPlayerKinds(queries: Queries, playerId: string): Promise<NotificationKind[]> {
    return listWantedKinds(await settings.get(queries, playerId));
  }

  return {
    notify,
    settings,
    devices,
    pushDue,
    remind,

    /** Deletes notifications that were sent too early, unless they were read. They can be sent again. */
    async takeBack(tx: Tx, kind: NotificationKind, sent: SentNotifications): Promise<void> {
      await events.publish(tx, 'notifications', await deleteUnread(tx, kind, sent));
    },

    /** The latest 50 notifications of the kinds that the player wants, newest first. */
    async list(playerId: string) {
      const rows = await listWanted(database, playerId, notificationKinds, notificationLimit);
      return presentNotifications(database, cards, rows);
    },

    /** Marks notifications as read, up to an id or all. Returns the number of unread ones. */
    read(playerId: string, upTo: number = highestId): Promise<{ unread: number }> {
      return database.transaction(async (tx) => {
        const isChanged = await markRead(tx, playerId, upTo, await clock.now(tx));
        if (isChanged) await events.publish(tx, 'notifications', [playerId]);
        return { unread: await countUnread(tx, playerId, await getPlayerKinds(tx, playerId)) };
      });
    },

    async forgetOld(): Promise<void> {
      const cutoff = new Date((await clock.now(database)).getTime() - notificationDays * dayMs);
      while ((await deleteBefore(database, cutoff, purgeBatchSize)) === purgeBatchSize);
    },
  };
}
