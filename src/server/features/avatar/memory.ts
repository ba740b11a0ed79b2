import type { Queries } from '#server/platform/database/database.ts';
import { listValues } from './store.ts';

/**
 * What each item is drawn by. Nobody changes it but a release, so it is held as long as this server runs, and read anew when somebody
 * wears what came later.
 */
export function holdValues() {
  let values: ReadonlyMap<number, string> = new Map();
  return async (queries: Queries, ids: readonly number[]): Promise<ReadonlyMap<number, string>> => {
    if (!ids.every((id) => values.has(id))) values = await listValues(queries);
    return values;
  };
}
