import { getMinuteInZone } from '#shared/account/dates.ts';
import type { NotificationSettings } from '#shared/notifications/contract.ts';
import { notificationKinds, getPushLifetimeMinutes, getQuietMinutesLeft } from '#shared/notifications/rules.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { NotificationsContext } from './context.ts';
import { type Device, deletePlayerDevice, findDevices } from './devices-store.ts';
import { loadWords } from './present.ts';
import { sendPush, type VapidKeys } from './push-sender.ts';
import { claimDuePushes, type DuePush, markAsPushed, postponePushes } from './push-queue-store.ts';
import { loadSettings } from './settings.ts';

const batchSize = 100;
const maxRounds = 20;
const maxConcurrentSends = 10;
const minuteMs = 60_000;
const minuteSeconds = 60;

interface OutgoingPush {
  readonly device: Device;
  readonly message: string;
  readonly ttlSeconds: number;
}

/** The time at which a push is due: now, after the quiet hours, or null if it is no longer wanted. */
function getDueTime(push: DuePush, settings: NotificationSettings, now: Date): Date | null {
  const settingName = notificationKinds[push.kind];
  if (push.readAt !== null || (settingName !== null && !settings[settingName])) return null;
  const due = now.getTime() + getQuietMinutesLeft(getMinuteInZone(push.zone, now), settings) * minuteMs;
  return due - push.createdAt.getTime() > getPushLifetimeMinutes(push.kind, push.facts) * minuteMs
    ? null
    : new Date(due);
}

/** Sends due pushes, up to the limit of one run. Any number of servers share the work. */
export async function sendDuePushes(ctx: NotificationsContext): Promise<void> {
  for (let round = 0; round < maxRounds; round += 1) {
    const { pushes, isMore: hasMore } = await ctx.database.transaction((tx) => claimPushes(ctx, tx));
    await sendPushes(ctx, pushes);
    if (!hasMore) return;
  }
}

/**
 * Marks the returned pushes as pushed before they are sent, so that none is sent twice. A crash can lose some of them.
 */
async function claimPushes({ clock }: NotificationsContext, tx: Tx) {
  const now = await clock.now(tx);
  const claimed = await claimDuePushes(tx, now, batchSize);
  const playerIds = [...new Set(claimed.map((push) => push.playerId))];
  const settings = await loadSettings(tx, playerIds);
  const decided = claimed.map((push) => ({ push, at: getDueTime(push, settings(push.playerId), now) }));
  const later = decided.flatMap(({ push: { id }, at }) => (at !== null && at > now ? [{ id, at }] : []));
  const decidedNow = decided.filter(({ at }) => at === null || at <= now);
  await postponePushes(tx, later);
  await markAsPushed(
    tx,
    decidedNow.map(({ push }) => push.id),
    now,
  );
  return { isMore: claimed.length === batchSize, pushes: decidedNow.flatMap(({ push, at }) => (at ? [push] : [])) };
}

async function sendPushes(ctx: NotificationsContext, pushes: readonly DuePush[]): Promise<void> {
  const outgoing = await createOutgoingPushes(ctx, pushes);
  if (outgoing.length === 0) return;
  const keys = await ctx.getVapidKeys();
  const failures: unknown[] = [];
  const waiting = outgoing.values();
  // Workers take the next push from a shared iterator, so a slow push service blocks only one of them.
  async function sendNext(): Promise<void> {
    for (const push of waiting) {
      const reason = await sendToDevice(ctx, push, keys);
      if (reason !== null) failures.push(reason);
    }
  }
  await Promise.all(Array.from({ length: maxConcurrentSends }, sendNext));
  if (failures.length > 0) ctx.log.warn({ err: failures[0], failed: failures.length }, 'push services rejected pushes');
}

async function createOutgoingPushes(
  { database, playerCards }: NotificationsContext,
  pushes: readonly DuePush[],
): Promise<OutgoingPush[]> {
  const words = await loadWords(database, playerCards.cards, pushes);
  const playerIds = [...new Set(pushes.map((push) => push.playerId))];
  const byPlayer = Map.groupBy(await findDevices(database, playerIds), (device) => device.playerId);
  return pushes.flatMap((push) => {
    const { title, text, href } = words(push);
    const message = JSON.stringify({ title, body: text, href });
    const keptSeconds = getPushLifetimeMinutes(push.kind, push.facts) * minuteSeconds;
    return (byPlayer.get(push.playerId) ?? []).map((device) => ({ device, message, ttlSeconds: keptSeconds }));
  });
}

/** Returns the error of a failed push, otherwise null. Deletes a browser that accepts no pushes any more. */
async function sendToDevice(
  { database, env, transport }: NotificationsContext,
  { device, message, ttlSeconds }: OutgoingPush,
  keys: VapidKeys,
): Promise<unknown> {
  const subject = env.isSecure ? env.publicUrl : `mailto:${env.adminEmail}`;
  const outcome = await sendPush(device, { message, ttlSeconds }, { keys, subject, transport });
  if (outcome.is === 'gone') await deletePlayerDevice(database, device.playerId, device.endpoint);
  return outcome.is === 'failed' ? outcome.reason : null;
}
