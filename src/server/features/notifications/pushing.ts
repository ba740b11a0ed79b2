import { minuteIn } from '#shared/account/dates.ts';
import type { NotificationSettings } from '#shared/notifications/contract.ts';
import { notificationKinds, pushMinutes, quietMinutes } from '#shared/notifications/rules.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { createDevices } from './devices.ts';
import { type Device, deleteDeviceOf, findDevices } from './devices-store.ts';
import { type ReadCards, wordsOf } from './present.ts';
import { type PushTransport, sendPush, type VapidKeys } from './push-sender.ts';
import { claimDuePushes, type DuePush, writePushed, writePutOff } from './push-queue-store.ts';
import { settingsOf } from './settings.ts';

interface Parts extends Pick<Deps, 'database' | 'clock' | 'env' | 'log'> {
  readonly cards: ReadCards;
  readonly devices: Pick<ReturnType<typeof createDevices>, 'vapidKeys'>;
  readonly transport: PushTransport;
}

const maxAtOnce = 100;
const maxRounds = 20;
const maxSending = 10;
const minuteMs = 60_000;
const minuteSeconds = 60;

/** What is to be said to one browser. */
interface Errand {
  readonly device: Device;
  readonly message: string;
  readonly keptSeconds: number;
}

/** When a push is due that the player wants now: at once, after the quiet hours, or never. */
function dueAt(push: DuePush, settings: NotificationSettings, now: Date): Date | null {
  const known = notificationKinds[push.kind];
  if (push.readAt !== null || (known !== null && !settings[known])) return null;
  const due = now.getTime() + quietMinutes(minuteIn(push.zone, now), settings) * minuteMs;
  return due - push.createdAt.getTime() > pushMinutes(push.kind, push.facts) * minuteMs ? null : new Date(due);
}

/** Pushes what is due to the players' browsers. */
export function createPushing({ database, clock, env, log, cards, devices, transport }: Parts) {
  const subject = env.isSecure ? env.publicUrl : `mailto:${env.adminEmail}`;

  /** Marks what it answers as pushed, so that nothing is pushed twice, even if it is then not pushed at all. */
  async function claim(tx: Tx) {
    const now = await clock.now(tx);
    const claimed = await claimDuePushes(tx, now, maxAtOnce);
    const playerIds = [...new Set(claimed.map((push) => push.playerId))];
    const settings = await settingsOf(tx, playerIds);
    const decided = claimed.map((push) => ({ push, at: dueAt(push, settings(push.playerId), now) }));
    const later = decided.flatMap(({ push: { id }, at }) => (at !== null && at > now ? [{ id, at }] : []));
    const over = decided.filter(({ at }) => at === null || at <= now);
    await writePutOff(tx, later);
    await writePushed(
      tx,
      over.map(({ push }) => push.id),
      now,
    );
    return { isMore: claimed.length === maxAtOnce, pushes: over.flatMap(({ push, at }) => (at ? [push] : [])) };
  }

  /** Why it failed, if it did; a browser that takes no pushes any more is forgotten. */
  async function send({ device, message, keptSeconds }: Errand, keys: VapidKeys): Promise<unknown> {
    const outcome = await sendPush(device, { message, keptSeconds }, { keys, subject, transport });
    if (outcome.is === 'gone') await deleteDeviceOf(database, device.playerId, device.endpoint);
    return outcome.is === 'failed' ? outcome.reason : null;
  }

  async function errandsOf(pushes: readonly DuePush[]): Promise<Errand[]> {
    const words = await wordsOf(database, cards, pushes);
    const playerIds = [...new Set(pushes.map((push) => push.playerId))];
    const byPlayer = Map.groupBy(await findDevices(database, playerIds), (device) => device.playerId);
    return pushes.flatMap((push) => {
      const { title, text, href } = words(push);
      const message = JSON.stringify({ title, body: text, href });
      const keptSeconds = pushMinutes(push.kind, push.facts) * minuteSeconds;
      return (byPlayer.get(push.playerId) ?? []).map((device) => ({ device, message, keptSeconds }));
    });
  }

  async function sendAll(pushes: readonly DuePush[]): Promise<void> {
    const errands = await errandsOf(pushes);
    if (errands.length === 0) return;
    const keys = await devices.vapidKeys();
    const failures: unknown[] = [];
    const waiting = errands.values();
    // Each takes the next one, so that a service that does not answer holds up one of them.
    async function sendNext(): Promise<void> {
      for (const errand of waiting) {
        const reason = await send(errand, keys);
        if (reason !== null) failures.push(reason);
      }
    }
    await Promise.all(Array.from({ length: maxSending }, sendNext));
    if (failures.length > 0)
      log.warn({ err: failures[0], failed: failures.length }, 'push services did not take pushes');
  }

  return {
    /** Everything that is due, as far as one run goes; any number of servers share it. */
    async pushDue(): Promise<void> {
      for (let round = 0; round < maxRounds; round += 1) {
        const { pushes, isMore } = await database.transaction(claim);
        await sendAll(pushes);
        if (!isMore) return;
      }
    },
  };
}
