import type { UsageEvent } from '#shared/usage/contract.ts';
import { maxUsageEventsPerDay, usageRetentionDays } from '#shared/usage/rules.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { UsageContext } from './context.ts';
import {
  addEvents,
  countEvents,
  countLandingVisit,
  deleteEvents,
  deleteEventsBefore,
  deleteLandingsBefore,
} from './store.ts';

const dayMs = 86_400_000;
const deletionBatchSize = 10_000;

const toDateString = (at: Date) => at.toISOString().slice(0, 10);

/** Stores events of a consenting player up to the daily limit, and returns how many were stored. */
export function recordUsage(
  { database, clock, account, sinks }: UsageContext,
  playerId: string,
  events: readonly UsageEvent[],
): Promise<{ noted: number }> {
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
}

/** Counts a consenting visitor who saw the landing page. */
export async function countLanding({ database, clock }: UsageContext): Promise<{ counted: true }> {
  await countLandingVisit(database, toDateString(await clock.now(database)));
  return { counted: true };
}

/** Deletes all usage events of a player who withdrew consent. */
export function deleteUsage(ctx: UsageContext, playerId: string): Promise<{ deleted: number }> {
  return ctx.database.transaction(async (tx) => {
    // The lock waits for a concurrent call that stores events, which would otherwise survive.
    await ctx.account.lockPlayers(tx, [playerId]);
    return { deleted: await eraseUsage(ctx, tx, playerId) };
  });
}

/** Deletes all usage events of a locked player and returns their number. */
export async function eraseUsage({ sinks }: UsageContext, tx: Tx, playerId: string): Promise<number> {
  const deleted = await deleteEvents(tx, playerId);
  for (const sink of sinks) await sink.forget(tx, playerId);
  return deleted;
}

/** Deletes usage older than 90 days. */
export async function deleteOldUsage({ database, clock }: UsageContext): Promise<void> {
  const now = await clock.now(database);
  const before = new Date(now.getTime() - usageRetentionDays * dayMs);
  await deleteLandingsBefore(database, toDateString(before));
  while ((await deleteEventsBefore(database, before, deletionBatchSize)) === deletionBatchSize);
}
