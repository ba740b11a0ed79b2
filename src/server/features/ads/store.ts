import { ad } from '#server/db/schema/ads.ts';
import { columnsOf, listed } from '#server/platform/database/rows.ts';
import { statement, type Queries, type RowOf } from '#server/platform/database/database.ts';

/** An ad's row. */
export type AdRow = RowOf<typeof readOne>;

export const adColumns = columnsOf(
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

const readOne = statement('ads.one', `select ${listed(adColumns)} from ad where id = $1`, adColumns);

const readActive = statement(
  'ads.active',
  `select ${listed(adColumns)} from ad where is_active order by id desc`,
  adColumns,
);

export async function findAd(queries: Queries, id: number): Promise<AdRow | undefined> {
  return (await queries.run(readOne, [id]))[0];
}

/** The ads of all places that nobody stopped, newest first, whatever their dates. */
export function listActive(queries: Queries): Promise<AdRow[]> {
  return queries.run(readActive);
}
