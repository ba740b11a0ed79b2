import { type Challenge, challengeCalendar } from '#shared/daily/challenges.ts';
import type { Catalog } from '#server/features/catalog/service.ts';
import { coalescer } from '#server/platform/database/coalescer.ts';
import type { Database } from '#server/platform/database/database.ts';
import { listChanges, versionOf } from './calendar-store.ts';

export type ChallengeCalendar = Awaited<ReturnType<typeof openCalendar>>;

/**
 * The calendar of daily challenges in memory. A change holds from a date on that nobody has begun, so that every server
 * knows it long before (`firstFreeDate`).
 */
export async function openCalendar(database: Database, catalog: Pick<Catalog, 'find'>) {
  const read = async () => {
    const changes = await listChanges(database);
    const challengeOf = challengeCalendar(changes, (place) => {
      const { name = place.name, icon: slug = place.slug } = catalog.find(place.id) ?? {};
      return { id: place.id, slug, name };
    });
    return { version: changes.at(-1)?.version ?? 0, challengeOf };
  };
  let held = await read();

  const refresh = coalescer<null, void>(async (waiting) => {
    if ((await versionOf(database)) !== held.version) held = await read();
    return waiting.map(() => ({ value: undefined }));
  });

  return {
    challengeOf: (date: string): Challenge => held.challengeOf(date),

    /** Afterwards every change that was committed before the call holds here. */
    refresh: (): Promise<void> => refresh(null),
  };
}
