import type { UsageEvent } from '#shared/usage/contract.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { maxUsageEventsPerDay, usageRetentionDays } from '#shared/usage/rules.ts';
import type { Account } from '#server/features/account/service.ts';
import type { Deps } from '#server/platform/deps.ts';
import {
  addEvents,
  countEvents,
  countLandingVisit,
  deleteEvents,
  deleteEventsBefore,
  deleteLandingsBefore,
} from './store.ts';

/**
 * A destination of the usage events that players consented to (docs/analytics.md). It runs in the transaction of the
 * call, so it must write external deliveries to an outbox and must not wait for other systems.
 */
export interface UsageSink {
  /** Stores events of one consenting player, at the time of the call. */
  readonly note: (tx: Tx, playerId: string, events: readonly UsageEvent[], at: Date) => Promise<void>;
  /** Deletes everything of a player who withdrew consent or deleted the account. */
  readonly forget: (tx: Tx, playerId: string) => Promise<void>;
}

const dayMs = 86_400_000;
const deletionBatchSize = 10_000;

const toDateString = (at: Date) => at.toISOString().slice(0, 10);

interface UsageDependencies extends Pick<Deps, 'database' | 'clock'> {
  readonly account: Pick<Account, 'lockPlayers' | 'findPresent'>;
  /** Additional destinations of usage events, beside the own table (docs/analytics.md). */
  readonly sinks?: readonly UsageSink[];
}

export type Usage = ReturnType<typeof createUsage>;

/** Usage of players who consented. It is kept for 90 days, and deleted on request. */
export function createUsage({ database, clock, account, sinks = [] }: UsageDependencies) {
  async function forget(tx: Tx, playerId: string): Promise<number> {
    const deleted = await deleteEvents(tx, playerId);
    for (const sink of sinks) await sink.forget(tx, playerId);
    return deleted;
  }

  return {
    /** Stores events up to the daily limit per player, and returns how many were stored. */
    note(playerId: string, events: readonly UsageEvent[]): Promise<{ noted: number }> {
      return database.transaction(async (tx) => {
        // Serialized per player, because concurrent calls would all see the same count.
        await account.lockPlayers(tx, [playerId]);
        if (!(await account.findPresent(tx, [playerId])).has(playerId)) return { noted: 0 };
        const now = await clock.now(tx);
        const before = await countEvents(tx, playerId, new Date(now.getTime() - dayMs));
        const accepted = events.slice(0, Math.max(maxUsageEventsPerDay - before, 0));
        if (accepted.length > 0) {
          await addEvents(tx, playerId, accepted, now);
          for (const sink of sinks) await sink.note(tx, playerId, accepted, now);
        }
        return { noted: accepted.length };
      });
    },

    /** Counts a consenting visitor who saw the landing page. */
    async countLanding(): Promise<{ counted: true }> {
      await countLandingVisit(database, toDateString(await clock.now(database)));
      return { counted: true };
    },

    /** Deletes all usage events of a player. */
    delete(playerId: string): Promise<{ deleted: number }> {
      return database.transaction(async (tx) => {
        // The lock waits for a concurrent call that stores events, which would otherwise survive.
        await account.lockPlayers(tx, [playerId]);
        return { deleted: await forget(tx, playerId) };
      });
    },

    /** Deletes usage older than 90 days. */
    async forgetOld(): Promise<void> {
      const now = await clock.now(database);
      const before = new Date(now.getTime() - usageRetentionDays * dayMs);
      await deleteLandingsBefore(database, toDateString(before));
      while ((await deleteEventsBefore(database, before, deletionBatchSize)) === deletionBatchSize);
    },

    forget,
  };
}
