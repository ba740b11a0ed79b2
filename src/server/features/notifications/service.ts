import type { Tx } from '#server/platform/database/database.ts';
import {
  type NotificationKind,
  notificationDays,
  notificationKinds,
  notificationLimit,
} from '#shared/notifications/rules.ts';
import type { Account, PlayerCards } from '#server/features/account/service.ts';
import type { Daily } from '#server/features/daily/service.ts';
import type { Queries } from '#server/platform/database/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Events } from '#server/platform/events/events.ts';
import { createDevices } from './devices.ts';
import { presentNotifications } from './present.ts';
import { createPushing } from './pushing.ts';
import { type PushTransport, sendOverNetwork } from './push-sender.ts';
import { createReminders } from './reminders.ts';
import { createSettings, wantedKinds } from './settings.ts';
import { countUnread, deleteBefore, deleteUnread, listWanted, type Told, writeRead } from './store.ts';
import { createNotify } from './notifying.ts';

export type { News } from './notifying.ts';

interface Parts extends Pick<Deps, 'database' | 'clock' | 'env' | 'log'> {
  readonly events: Pick<Events, 'publish' | 'endPlayers'>;
  readonly account: Pick<Account, 'lockCaller' | 'lockPlayers'>;
  readonly playerCards: PlayerCards;
  readonly daily: Pick<Daily, 'atRisk'>;
  /** How pushes go out; over the network unless told. */
  readonly transport?: PushTransport;
}

export type Notifications = ReturnType<typeof createNotifications>;

const dayMs = 86_400_000;
const forgottenAtOnce = 1000;
const highestId = 2_147_483_647;

/** What happened to players: told once, listed, pushed to their browsers (rules N5, N6). */
export function createNotifications(parts: Parts) {
  const { database, clock, events, playerCards, transport = sendOverNetwork } = parts;
  const { cards } = playerCards;
  const settings = createSettings(parts);
  const devices = createDevices(parts);
  const { pushDue } = createPushing({ ...parts, cards, devices, transport });

  const notify = createNotify(events);
  const { remind } = createReminders({ ...parts, notify });

  async function kindsOf(queries: Queries, playerId: string): Promise<NotificationKind[]> {
    return wantedKinds(await settings.get(queries, playerId));
  }

  return {
    notify,
    settings,
    devices,
    pushDue,
    remind,

    /** Takes back what was told too early, as long as nobody has read it; it can be told again. */
    async takeBack(tx: Tx, kind: NotificationKind, told: Told): Promise<void> {
      await events.publish(tx, 'notifications', await deleteUnread(tx, kind, told));
    },

    /** The latest 50, newest first, of the kinds that the player wants. */
    async list(playerId: string) {
      const rows = await listWanted(database, playerId, notificationKinds, notificationLimit);
      return presentNotifications(database, cards, rows);
    },

    /** Marks as read, up to an id or all. Answers how many are left. */
    read(playerId: string, upTo: number = highestId): Promise<{ unread: number }> {
      return database.transaction(async (tx) => {
        const isChanged = await writeRead(tx, playerId, upTo, await clock.now(tx));
        if (isChanged) await events.publish(tx, 'notifications', [playerId]);
        return { unread: await countUnread(tx, playerId, await kindsOf(tx, playerId)) };
      });
    },

    /** Forgets what is older than 30 days. */
    async forgetOld(): Promise<void> {
      const moment = new Date((await clock.now(database)).getTime() - notificationDays * dayMs);
      while ((await deleteBefore(database, moment, forgottenAtOnce)) === forgottenAtOnce);
    },
  };
}
