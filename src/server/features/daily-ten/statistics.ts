import { createBatcher } from '#server/platform/database/batcher.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createCachedValue } from '#server/platform/cached-value.ts';
import { countByCorrect, countKnownByPlace } from './store.ts';

export type TenStatistics = ReturnType<typeof createTenStatistics>;

/**
 * Statistics over all runs of a date. Owns state between calls: the batch of reads that are about to run, and a cache of
 * the days that are over.
 */
export function createTenStatistics({ database, holdsForMs = 1_000 }: Pick<Deps, 'database' | 'holdsForMs'>) {
  const byCorrect = createBatcher(async (dates: readonly string[]) => {
    const counts = await countByCorrect(database, [...new Set(dates)]);
    return dates.map((date) => ({ value: counts.get(date) ?? [] }));
  });
  // Cached for longer, because a date that is over hardly changes.
  const known = createCachedValue<Awaited<ReturnType<typeof countKnownByPlace>>>(60 * holdsForMs);

  return {
    /** The number of ranked players by right answers, counted after the call and batched with concurrent calls. */
    byCorrect,

    /** How many players knew each question of a date that is over; at most a minute old. */
    known: (date: string) => known.get(date, () => countKnownByPlace(database, date)),
  };
}
