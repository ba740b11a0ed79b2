import { ad } from '#server/db/schema/ads.ts';
import { pickColumns, formatSelectList } from '#server/platform/database/rows.ts';
import { statement, type Queries, type RowOf } from '#server/platform/database/database.ts';

export type AdRow = RowOf<typeof selectAd>;

export const adColumns = pickColumns(
  ad,
  'id',
  'type',
  'placement',
  'title',
  'description',
  'clickUrl',
  'backgroundColor',
  'textColor',
  'isActive',
  'startsAt',
  'endsAt',
  'createdAt',
);

const selectAd = statement('ads.one', `select ${formatSelectList(adColumns)} from ad where id = $1`, adColumns);

const selectActiveAds = statement(
  'ads.active',
  `select ${formatSelectList(adColumns)} from ad where is_active order by id desc`,
  adColumns,
);

export async function findAd(queries: Queries, id: number): Promise<AdRow | undefined> {
  return (await queries.run(selectAd, [id]))[0];
}

/** Lists active ads of all placements regardless of their dates, newest first. */
export function listActiveAds(queries: Queries): Promise<AdRow[]> {
  return queries.run(selectActiveAds);
}
