import type { AvatarItem } from '#shared/avatar/contract.ts';
import { type EarnedBy, getAvatarPlace } from '#shared/avatar/rules.ts';
import { readAvatarItems } from '#server/db/seed/avatar-items.ts';
import { type ItemRow, listValues } from './store.ts';
import type { Queries } from '#server/platform/database/database.ts';

export interface Catalogue {
  /** Ids in the catalogue; an unlisted item is never sold, whatever the database contains. */
  readonly listed: ReadonlySet<number>;
  /** Item ids by place and value. */
  readonly idAt: ReadonlyMap<string, number>;
  /** How each earned item is obtained. */
  readonly earnedBy: ReadonlyMap<number, EarnedBy>;
  /** Adds the catalogue's availability to a stored item. */
  readonly present: <Row extends ItemRow>(row: Row) => Row & AvatarItem;
}

/** Reads the item file of this release, which alone defines how items are earned. */
export async function readCatalogue(): Promise<Catalogue> {
  const items = await readAvatarItems();
  const listed = new Set(items.map(({ id }) => id));
  const earnedBy = new Map(items.flatMap(({ id, earnedBy: source }) => (source ? [[id, source] as const] : [])));
  return {
    listed,
    idAt: new Map(items.map((item) => [`${getAvatarPlace(item)} ${item.value}`, item.id])),
    earnedBy,
    present: (row) => {
      const source = earnedBy.get(row.id) ?? null;
      return { ...row, isSold: row.isSold && listed.has(row.id) && !source, earnedBy: source };
    },
  };
}

/** Returns the value of each item by its id. */
export type ReadItemValues = (queries: Queries, ids: readonly number[]) => Promise<ReadonlyMap<number, string>>;

/**
 * Caches the value of each item. Values change only with a release, so they are kept while the server runs and reread
 * when an unknown item is worn.
 */
export function createItemValueCache(): ReadItemValues {
  let values: ReadonlyMap<number, string> = new Map();
  return async (queries, ids) => {
    if (!ids.every((id) => values.has(id))) values = await listValues(queries);
    return values;
  };
}
