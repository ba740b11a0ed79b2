import { type Challenge, createChallengeCalendar } from '#shared/daily/challenges.ts';
import type { Catalog } from '#server/features/catalog/service.ts';
import { createBatcher } from '#server/platform/database/coalescer.ts';
import type { Database } from '#server/platform/database/database.ts';
import { listCalendarChanges, getCalendarVersion } from './calendar-store.ts';

export type ChallengeCalendar = Awaited<ReturnType<typeof loadCalendar>>;

/**
 * The calendar of daily challenges, held in memory. A change takes effect on a date that no player has begun, so every
 * server loads it well before (`firstFreeDate`).
 */
export async function loadCalendar(database: Database, catalog: Pick<Catalog, 'find'>) {
  const read = async () => {
    const changes = await listCalendarChanges(database);
    const challengeOf = createChallengeCalendar(changes, (place) => {
      const { name = place.name, icon: slug = place.slug } = catalog.find(place.id) ?? {};
      return { id: place.id, slug, name };
    });
    return { version: changes.at(-1)?.version ?? 0, challengeOf };
  };
  let current = await read();

  const refresh = createBatcher<null, void>(async (waiting) => {
    if ((await getCalendarVersion(database)) !== current.version) current = await read();
    return waiting.map(() => ({ value: undefined }));
  });

  return {
    challengeOf: (date: string): Challenge => current.challengeOf(date),

    /** Loads every change that was committed before the call. */
    refresh: (): Promise<void> => refresh(null),
  };
}
