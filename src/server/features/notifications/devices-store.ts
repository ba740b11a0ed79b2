import { pushSubscription } from '#server/db/schema/notifications.ts';
import { type Queries, statement, type Tx, type RowOf } from '#server/platform/database/database.ts';

export type Device = RowOf<typeof selectDevices>;

/** A browser belongs to the player who subscribed in it last. */
const upsertDevice = statement(
  'notifications.devices.write',
  `insert into push_subscription (endpoint, player_id, p256dh, auth, created_at) values ($1, $2, $3, $4, $5)
   on conflict (endpoint) do update set player_id = excluded.player_id, p256dh = excluded.p256dh, auth = excluded.auth,
     created_at = case when push_subscription.player_id = excluded.player_id then push_subscription.created_at
                       else excluded.created_at end`,
);

const deleteOldest = statement(
  'notifications.devices.oldest',
  `delete from push_subscription where endpoint in
     (select endpoint from push_subscription where player_id = $1 order by created_at desc, endpoint offset $2)`,
);

const deleteDevice = statement(
  'notifications.devices.delete',
  'delete from push_subscription where player_id = $1 and endpoint = $2',
);

const deleteDevices = statement(
  'notifications.devices.delete-of',
  'delete from push_subscription where player_id = $1',
);

const selectDevices = statement(
  'notifications.devices',
  `select player_id as "playerId", endpoint, p256dh, auth, created_at as "createdAt"
     from push_subscription where player_id = any($1::text[]) order by created_at, endpoint`,
  {
    playerId: pushSubscription.playerId,
    endpoint: pushSubscription.endpoint,
    p256dh: pushSubscription.p256dh,
    auth: pushSubscription.auth,
    createdAt: pushSubscription.createdAt,
  },
);

export async function saveDevice(tx: Tx, device: Device): Promise<void> {
  const { endpoint, playerId, p256dh, auth, createdAt } = device;
  await tx.run(upsertDevice, [endpoint, playerId, p256dh, auth, createdAt]);
}

/** Keeps the newest `limit` devices. */
export async function deleteDevicesBeyond(tx: Tx, playerId: string, limit: number): Promise<void> {
  await tx.run(deleteOldest, [playerId, limit]);
}

export async function deletePlayerDevice(queries: Queries, playerId: string, endpoint: string): Promise<void> {
  await queries.run(deleteDevice, [playerId, endpoint]);
}

export async function deletePlayerDevices(tx: Tx, playerId: string): Promise<void> {
  await tx.run(deleteDevices, [playerId]);
}

/** Oldest first. */
export function findDevices(queries: Queries, playerIds: readonly string[]): Promise<Device[]> {
  return queries.run(selectDevices, [playerIds]);
}
