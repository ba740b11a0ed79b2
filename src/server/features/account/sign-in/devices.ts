import type { Device } from '#shared/account/contract.ts';
import { describeDevice } from '#shared/account/device-description.ts';
import { idleStaffHours, maxSessionDays, getSessionEnd } from '#shared/account/rules.ts';
import { ApiError } from '#shared/kernel/errors.ts';
import { isStaff } from '#shared/kernel/roles.ts';
import type { Queries, Tx } from '#server/platform/database/database.ts';
import type { EndedSession } from '#server/platform/events/events.ts';
import type { AccountContext } from '../context.ts';
import { deletePlayerSession, deleteEndedSessions, deleteOtherSessions, listDeviceRows } from './sessions-store.ts';
import { findGuests } from '../guests/guests-store.ts';
import { findRole } from '../administrators/administrator-store.ts';

const hourMs = 3_600_000;
const deletionBatchSize = 1000;

/** Lists active sessions, most recently used first. `ownId` is the id of the requesting session if it is the player's. */
export async function listDevices(
  { clock }: Pick<AccountContext, 'clock'>,
  queries: Queries,
  playerId: string,
  ownId: string | null,
): Promise<Device[]> {
  const now = await clock.now(queries);
  const role = (await findRole(queries, playerId)) ?? 'player';
  const isGuest = (await findGuests(queries, [playerId])).has(playerId);
  const devices: Device[] = [];
  for (const { id, createdAt, lastUsedAt, userAgent } of await listDeviceRows(queries, playerId)) {
    const end = getSessionEnd({ createdAt, lastUsedAt, isStaff: isStaff(role), isGuest });
    if (end <= now) continue;
    devices.push({
      id,
      device: describeDevice(userAgent),
      isOwn: id === ownId,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastUsedAt.toISOString(),
      expiresAt: end.toISOString(),
    });
  }
  return devices;
}

/** Signs one device out. Throws 404 for a device of another player. */
export function signOutDevice(
  { database, events }: Pick<AccountContext, 'database' | 'events'>,
  playerId: string,
  id: string,
): Promise<void> {
  return database.transaction(async (tx) => {
    const ended = await deletePlayerSession(tx, playerId, id);
    if (ended === null) throw new ApiError('deviceNotFound');
    await announceEnded(events, tx, playerId, [ended]);
  });
}

/** Throws 404 for a device of another player. */
export async function assertDeviceExists(
  { database }: Pick<AccountContext, 'database'>,
  playerId: string,
  id: string,
): Promise<void> {
  const rows = await listDeviceRows(database, playerId);
  if (!rows.some((row) => row.id === id)) throw new ApiError('deviceNotFound');
}

/** Signs out all devices except the one with this session. */
export async function signOutOtherDevices(
  { events }: Pick<AccountContext, 'events'>,
  tx: Tx,
  playerId: string,
  keptId: string,
): Promise<void> {
  await announceEnded(events, tx, playerId, await deleteOtherSessions(tx, playerId, keptId));
}

export async function deleteExpiredSessions({
  database,
  clock,
}: Pick<AccountContext, 'database' | 'clock'>): Promise<void> {
  const now = await clock.now(database);
  const ago = (hours: number) => new Date(now.getTime() - hours * hourMs);
  const bounds = { now, begunUntil: ago(maxSessionDays * 24), staffIdleSince: ago(idleStaffHours) };
  while ((await deleteEndedSessions(database, bounds, deletionBatchSize)) === deletionBatchSize);
}

/** Ends streams and clears the servers' session caches once the transaction has committed. */
async function announceEnded(
  events: AccountContext['events'],
  tx: Tx,
  playerId: string,
  ended: readonly EndedSession[],
): Promise<void> {
  for (const session of ended) await events.endSession(tx, session);
  if (ended.length > 0) await events.forgetPlayers(tx, [playerId]);
}
