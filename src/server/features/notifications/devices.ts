import { ECDH } from 'node:crypto';
import { invalidField, Refusal } from '#shared/kernel/errors.ts';
import { maxDevices } from '#shared/notifications/rules.ts';
import type { Account } from '#server/features/account/service.ts';
import type { Queries } from '#server/platform/database/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { keptSecret } from '#server/platform/start/secrets.ts';
import { deleteDeviceOf, deleteDevicesBeyond, findDevices, writeDevice } from './devices-store.ts';
import { isPushAddress } from './push-address.ts';
import { newVapidKeys, type VapidKeys } from './push-sender.ts';

interface Parts extends Pick<Deps, 'database' | 'clock'> {
  readonly account: Pick<Account, 'lockCaller'>;
}

/** What a browser subscribes with. */
export interface Subscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

const authBytes = 16;

/** Keys that nothing can be encrypted for would fail at every push. */
function checkKeys({ p256dh, auth }: Subscription['keys']): void {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url');
  } catch {
    throw invalidField('keys.p256dh', 'is not a public key');
  }
  if (Buffer.from(auth, 'base64url').length !== authBytes) throw invalidField('keys.auth', 'is not a secret');
}

/** The browsers to which a player has pushes sent. */
export function createDevices({ database, clock, account }: Parts) {
  let keys: Promise<VapidKeys> | undefined;

  /** Made once for all servers: a browser's subscription is good for these alone. */
  function vapidKeys(): Promise<VapidKeys> {
    const made = (keys ??= keptSecret(database, 'vapid', () => JSON.stringify(newVapidKeys())).then(
      (text) => JSON.parse(text) as VapidKeys,
    ));
    made.catch(() => {
      if (keys === made) keys = undefined;
    });
    return made;
  }

  const count = async (queries: Queries, playerId: string) => (await findDevices(queries, [playerId])).length;

  return {
    vapidKeys,

    /** The public key to subscribe with, and how many browsers of the player are pushed to. */
    async options(playerId: string) {
      const { publicKey } = await vapidKeys();
      return { publicKey, devices: await count(database, playerId) };
    },

    /** Pushes to this browser from now on; 409 `pushServiceUnknown` for an address that is no push service's. */
    async subscribe(playerId: string, { endpoint, keys: { p256dh, auth } }: Subscription) {
      if (!isPushAddress(endpoint)) throw new Refusal('pushServiceUnknown');
      checkKeys({ p256dh, auth });
      return database.transaction(async (tx) => {
        await account.lockCaller(tx, playerId);
        await writeDevice(tx, { endpoint, playerId, p256dh, auth, createdAt: await clock.now(tx) });
        await deleteDevicesBeyond(tx, playerId, maxDevices);
        return { devices: await count(tx, playerId) };
      });
    },

    async unsubscribe(playerId: string, endpoint: string) {
      await deleteDeviceOf(database, playerId, endpoint);
      return { devices: await count(database, playerId) };
    },
  };
}
