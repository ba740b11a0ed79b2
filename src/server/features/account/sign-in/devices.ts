import type { Device } from '#shared/account/contract.ts';
import { describeDevice } from '#shared/account/device-description.ts';
import { idleStaffHours, maxSessionDays, getSessionEnd } from '#shared/account/rules.ts';
import { ApiError } from '#shared/kernel/errors.ts';
import { isStaff } from '#shared/kernel/roles.ts';
import type { Queries, Tx } from '#server/platform/database/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { EndedSession, Events } from '#server/platform/events/events.ts';
import { deletePlayerSession, deleteEndedSessions, deleteOtherSessions, listDeviceRows } from './sessions-store.ts';
import { findGuests } from '../guests/guests-store.ts';
import { findRole } from '../administrators/administrator-store.ts';

const hourMs = 3_600_000;
const deletionBatchSize = 1000;

interface Parts extends Pick<Deps, 'database' | 'clock'> {
  readonly events: Pick<Events, 'endSession' | 'forgetPlayers'>;
}

export type Devices = ReturnType<typeof createDevices>;

/** The devices on which a player is signed in. A session is one browser on one device. */
export function createDevices({ database, clock, events }: Parts) {
  /** Ends streams and clears the servers' session caches once the transaction has committed. */
  async function announceEnded(tx: Tx, playerId: string, ended: readonly EndedSession[]): Promise<void> {
    for (const session of ended) await events.endSession(tx, session);
    if (ended.length > 0) await events.forgetPlayers(tx, [playerId]);
  }

  async function endOthers(tx: Tx, playerId: string, keptId: string): Promise<number> {
    const ended = await deleteOtherSessions(tx, playerId, keptId);
    await announceEnded(tx, playerId, ended);
    return ended.length;
  }

  return {
    /**
     * Lists active sessions, most recently used first. `ownId` is the id of the requesting session if it belongs to the
     * player.
     */
    async list(queries: Queries, playerId: string, ownId: string | null): Promise<Device[]> {
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
    },

    /** Signs one device out. Throws 404 for a device of another player. */
    end: (playerId: string, id: string): Promise<void> =>
      database.transaction(async (tx) => {
        const ended = await deletePlayerSession(tx, playerId, id);
        if (ended === null) throw new ApiError('deviceNotFound');
        await announceEnded(tx, playerId, [ended]);
      }),

    /** Throws 404 for a device of another player. */
    async mustExist(playerId: string, id: string): Promise<void> {
      const rows = await listDeviceRows(database, playerId);
      if (!rows.some((row) => row.id === id)) throw new ApiError('deviceNotFound');
    },

    /** Signs out all devices except the one with this session and returns their number. */
    endOthers,

    async forgetEnded(): Promise<void> {
      const now = await clock.now(database);
      const ago = (hours: number) => new Date(now.getTime() - hours * hourMs);
      const bounds = {
        now,
        begunUntil: ago(maxSessionDays * 24),
        staffIdleSince: ago(idleStaffHours),
      };
      while ((await deleteEndedSessions(database, bounds, deletionBatchSize)) === deletionBatchSize);
    },
  };
}
