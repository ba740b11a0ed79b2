import type { Queries } from '#server/platform/database/database.ts';
import { listValues } from './store.ts';

/**
 * Caches the value of each item. Values change only with a release, so they are kept while the server runs and reread
 * when an unknown item is worn.
 */
export function createItemValueCache() {
  let values: ReadonlyMap<number, string> = new Map();
  return async (queries: Queries, ids: readonly number[]): Promise<ReadonlyMap<number, string>> => {
    if (!ids.every((id) => values.has(id))) values = await listValues(queries);
    return values;
  };
}
