import type { Device } from '#shared/account/contract.ts';
import { deviceOf } from '#shared/account/device.ts';
import { idleStaffHours, maxSessionDays, sessionEnd } from '#shared/account/rules.ts';
import { Refusal } from '#shared/kernel/errors.ts';
import { isStaff } from '#shared/kernel/roles.ts';
import type { Queries, Tx } from '#server/platform/database/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { EndedSession, Events } from '#server/platform/events/events.ts';
import { deleteDeviceOf, deleteEndedSessions, deleteOthersOf, listDeviceRows } from './devices-store.ts';
import { findGuests } from './guests-store.ts';
import { findRole } from './leaving-store.ts';

const hourMs = 3_600_000;
const forgottenAtOnce = 1000;

interface Parts extends Pick<Deps, 'database' | 'clock'> {
  readonly events: Pick<Events, 'endSession' | 'forgetPlayers'>;
}

export type Devices = ReturnType<typeof createDevices>;

/** Where a player is signed in: one session is one browser on one device. */
export function createDevices({ database, clock, events }: Parts) {
  /** Streams end, and servers forget what they remember, once it has committed. */
  async function tell(tx: Tx, playerId: string, ended: readonly EndedSession[]): Promise<void> {
    for (const session of ended) await events.endSession(tx, session);
    if (ended.length > 0) await events.forgetPlayers(tx, [playerId]);
  }

  async function endOthers(tx: Tx, playerId: string, keptId: string): Promise<number> {
    const ended = await deleteOthersOf(tx, playerId, keptId);
    await tell(tx, playerId, ended);
    return ended.length;
  }

  return {
    /** Sessions that have not ended, the last used first. `ownId` is that of the session which asks, if it is the player’s. */
    async list(queries: Queries, playerId: string, ownId: string | null): Promise<Device[]> {
      const now = await clock.now(queries);
      const role = (await findRole(queries, playerId)) ?? 'player';
      const isGuest = (await findGuests(queries, [playerId])).has(playerId);
      const devices: Device[] = [];
      for (const { id, createdAt, lastUsedAt, userAgent } of await listDeviceRows(queries, playerId)) {
        const end = sessionEnd({ createdAt, lastUsedAt, isStaff: isStaff(role), isGuest });
        if (end <= now) continue;
        devices.push({
          id,
          device: deviceOf(userAgent),
          isOwn: id === ownId,
          createdAt: createdAt.toISOString(),
          lastSeenAt: lastUsedAt.toISOString(),
          expiresAt: end.toISOString(),
        });
      }
      return devices;
    },

    /** Signs one device out: 404 for one that is not the player's. */
    end: (playerId: string, id: string): Promise<void> =>
      database.transaction(async (tx) => {
        const ended = await deleteDeviceOf(tx, playerId, id);
        if (ended === null) throw new Refusal('deviceNotFound');
        await tell(tx, playerId, [ended]);
      }),

    /** 404 for a device that is not the player's. */
    async mustExist(playerId: string, id: string): Promise<void> {
      const rows = await listDeviceRows(database, playerId);
      if (!rows.some((row) => row.id === id)) throw new Refusal('deviceNotFound');
    },

    /** Signs all devices out but the one with this session; answers how many. */
    endOthers,

    /** Deletes sessions that have ended. */
    async forgetEnded(): Promise<void> {
      const now = await clock.now(database);
      const ago = (hours: number) => new Date(now.getTime() - hours * hourMs);
      const bounds = {
        now,
        begunUntil: ago(maxSessionDays * 24),
        staffIdleSince: ago(idleStaffHours),
      };
      while ((await deleteEndedSessions(database, bounds, forgottenAtOnce)) === forgottenAtOnce);
    },
  };
}
