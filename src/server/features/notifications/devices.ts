import { ECDH } from 'node:crypto';
import { ApiError, createFieldError } from '#shared/kernel/errors.ts';
import { maxDevices } from '#shared/notifications/rules.ts';
import type { Database, Queries } from '#server/platform/database/database.ts';
import { getStoredSecret } from '#server/platform/start/secrets.ts';
import type { NotificationsContext } from './context.ts';
import { deleteDevicesBeyond, deletePlayerDevice, findDevices, saveDevice } from './devices-store.ts';
import { type VapidKeys, createVapidKeys } from './push-sender.ts';

/** Push services of the browsers. Other addresses are refused, because a push could otherwise reach any server. */
const pushHosts = ['fcm.googleapis.com', 'updates.push.services.mozilla.com'];
const pushDomains = ['.push.services.mozilla.com', '.push.apple.com', '.notify.windows.com'];

/** Returns true for an HTTPS URL of a known push service without port or credentials. */
export function isPushAddress(address: string): boolean {
  const url = URL.parse(address);
  if (!url || url.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return false;
  return pushHosts.includes(url.hostname) || pushDomains.some((domain) => url.hostname.endsWith(domain));
}

interface Subscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

const authBytes = 16;

/** Invalid keys would make the encryption of every push fail. */
function assertValidKeys({ p256dh, auth }: Subscription['keys']): void {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url');
  } catch {
    throw createFieldError('keys.p256dh', 'must be a P-256 public key');
  }
  if (Buffer.from(auth, 'base64url').length !== authBytes)
    throw createFieldError('keys.auth', 'must be a 16-byte secret');
}

/**
 * Reads the push keys, which are created once for all servers, because a browser's subscription is valid only for these
 * keys. State: the keys, kept while the server runs; a failed read is not kept.
 */
export function createVapidKeyReader(database: Database): () => Promise<VapidKeys> {
  let keys: Promise<VapidKeys> | undefined;
  return () => {
    const made = (keys ??= getStoredSecret(database, 'vapid', () => JSON.stringify(createVapidKeys())).then(
      (text) => JSON.parse(text) as VapidKeys,
    ));
    made.catch(() => {
      if (keys === made) keys = undefined;
    });
    return made;
  };
}

export async function getPushOptions({ database, getVapidKeys }: NotificationsContext, playerId: string) {
  const { publicKey } = await getVapidKeys();
  return { publicKey, devices: await countDevices(database, playerId) };
}

/** Subscribes this browser. Throws 409 `pushServiceUnknown` for an address outside the known push services. */
export async function subscribeDevice(
  { database, clock, account }: NotificationsContext,
  playerId: string,
  { endpoint, keys: { p256dh, auth } }: Subscription,
) {
  if (!isPushAddress(endpoint)) throw new ApiError('pushServiceUnknown');
  assertValidKeys({ p256dh, auth });
  return database.transaction(async (tx) => {
    await account.lockCaller(tx, playerId);
    await saveDevice(tx, { endpoint, playerId, p256dh, auth, createdAt: await clock.now(tx) });
    await deleteDevicesBeyond(tx, playerId, maxDevices);
    return { devices: await countDevices(tx, playerId) };
  });
}

export async function unsubscribeDevice({ database }: NotificationsContext, playerId: string, endpoint: string) {
  await deletePlayerDevice(database, playerId, endpoint);
  return { devices: await countDevices(database, playerId) };
}

async function countDevices(queries: Queries, playerId: string): Promise<number> {
  return (await findDevices(queries, [playerId])).length;
}
