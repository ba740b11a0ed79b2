import { coalescer } from '#server/platform/database/coalescer.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createHeld } from '#server/platform/held.ts';
import { countByCorrect, countKnownByPlace } from './store.ts';

export type TenFigures = ReturnType<typeof createTenFigures>;

/** What all runs of a date say together. */
export function createTenFigures({ database, holdsForMs = 1_000 }: Pick<Deps, 'database' | 'holdsForMs'>) {
  const byCorrect = coalescer(async (dates: readonly string[]) => {
    const counts = await countByCorrect(database, [...new Set(dates)]);
    return dates.map((date) => ({ value: counts.get(date) ?? [] }));
  });
  // Of a date that is over hardly anything changes.
  const known = createHeld<Awaited<ReturnType<typeof countKnownByPlace>>>(60 * holdsForMs);

  return {
    /** How many of the percentile had so many right answers, counted after the call, with those who ask meanwhile. */
    byCorrect,

    /** How many knew each of the ten of a date that is over, as of the last minute. */
    known: (date: string) => known.get(date, () => countKnownByPlace(database, date)),
  };
}
