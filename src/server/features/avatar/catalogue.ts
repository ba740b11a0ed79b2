import type { AvatarItem } from '#shared/avatar/contract.ts';
import { type EarnedBy, placeOf } from '#shared/avatar/rules.ts';
import { readAvatarItems } from '#server/db/seed/avatar-items.ts';
import type { ItemRow } from './store.ts';

export interface Catalogue {
  /** Its ids: what is not in it any more is not sold whatever is said. */
  readonly listed: ReadonlySet<number>;
  /** The id of what is drawn by a value in a place. */
  readonly idAt: ReadonlyMap<string, number>;
  /** What brings those that are earned. */
  readonly earnedBy: ReadonlyMap<number, EarnedBy>;
  /** A stored item as the catalogue says it is had. */
  readonly present: <Row extends ItemRow>(row: Row) => Row & AvatarItem;
}

/** The file of items, as this server knows it. What brings an item stands in it alone. */
export async function readCatalogue(): Promise<Catalogue> {
  const items = await readAvatarItems();
  const listed = new Set(items.map(({ id }) => id));
  const earnedBy = new Map(items.flatMap(({ id, earnedBy: way }) => (way ? [[id, way] as const] : [])));
  return {
    listed,
    idAt: new Map(items.map((item) => [`${placeOf(item)} ${item.value}`, item.id])),
    earnedBy,
    present: (row) => {
      const way = earnedBy.get(row.id) ?? null;
      return { ...row, isSold: row.isSold && listed.has(row.id) && !way, earnedBy: way };
    },
  };
}
