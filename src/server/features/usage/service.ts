import type { UsageEvent } from '#shared/usage/contract.ts';
import { usageDays, usageEventsPerDay } from '#shared/usage/rules.ts';
import type { Account } from '#server/features/account/service.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { UsageSink } from './sink.ts';
import { addEvents, addLanding, countEvents, deleteEvents, deleteEventsBefore, deleteLandingsBefore } from './store.ts';

const dayMs = 86_400_000;
const forgottenAtOnce = 10_000;

const dateOf = (at: Date) => at.toISOString().slice(0, 10);

interface Parts extends Pick<Deps, 'database' | 'clock'> {
  readonly account: Pick<Account, 'lockPlayers' | 'findPresent'>;
  /** Others who are told, beside our own table (docs/analytics.md). */
  readonly sinks?: readonly UsageSink[];
}

export type Usage = ReturnType<typeof createUsage>;

/** What players use who agreed that it is noted: by ourselves, for 90 days, and deleted when they say so. */
export function createUsage({ database, clock, account, sinks = [] }: Parts) {
  async function forget(tx: Tx, playerId: string): Promise<number> {
    const deleted = await deleteEvents(tx, playerId);
    for (const sink of sinks) await sink.forget(tx, playerId);
    return deleted;
  }

  return {
    /** Notes events; what is more than a player has in 24 hours is not noted. Answers how many were. */
    note(playerId: string, events: readonly UsageEvent[]): Promise<{ noted: number }> {
      return database.transaction(async (tx) => {
        // One at a time, or many calls at once would all see the same count.
        await account.lockPlayers(tx, [playerId]);
        if (!(await account.findPresent(tx, [playerId])).has(playerId)) return { noted: 0 };
        const now = await clock.now(tx);
        const before = await countEvents(tx, playerId, new Date(now.getTime() - dayMs));
        const taken = events.slice(0, Math.max(usageEventsPerDay - before, 0));
        if (taken.length > 0) {
          await addEvents(tx, playerId, taken, now);
          for (const sink of sinks) await sink.note(tx, playerId, taken, now);
        }
        return { noted: taken.length };
      });
    },

    /** Counts a visitor who agreed and saw the landing page. */
    async countLanding(): Promise<{ counted: true }> {
      await addLanding(database, dateOf(await clock.now(database)));
      return { counted: true };
    },

    /** Deletes everything that was noted of a player. */
    delete(playerId: string): Promise<{ deleted: number }> {
      return database.transaction(async (tx) => {
        // Waits for what is just being noted, which would else stay.
        await account.lockPlayers(tx, [playerId]);
        return { deleted: await forget(tx, playerId) };
      });
    },

    /** Forgets what is older than 90 days. */
    async forgetOld(): Promise<void> {
      const now = await clock.now(database);
      const before = new Date(now.getTime() - usageDays * dayMs);
      await deleteLandingsBefore(database, dateOf(before));
      while ((await deleteEventsBefore(database, before, forgottenAtOnce)) === forgottenAtOnce);
    },

    forget,
  };
}
