import { ad } from '#server/db/schema/ads.ts';
import { computed, formatSelectList } from '#server/platform/database/rows.ts';
import { statement, type Queries, type RowOf, type Tx } from '#server/platform/database/database.ts';
import { adColumns, type AdRow } from './store.ts';

/** The fields of an ad that an administrator edits. */
export type AdDraft = Omit<AdRow, 'id' | 'createdAt'>;

export type AdWithCounts = RowOf<typeof readManaged>;

const readManaged = statement(
  'ads.managed',
  `select ${formatSelectList(adColumns)}, coalesce(e.views, 0) + coalesce(v.views, 0) as views, coalesce(e.clicks, 0) as clicks,
     coalesce(v.claims, 0) as claims
   from ad
   left join (select ad_id, (count(*) filter (where type = 'view'))::int as views,
                (count(*) filter (where type = 'click'))::int as clicks
              from ad_event where $1::int is null or ad_id = $1::int group by ad_id) as e on e.ad_id = ad.id
   left join (select ad_id, count(*)::int as views, count(claimed_at)::int as claims
              from rewarded_view where $1::int is null or ad_id = $1::int group by ad_id) as v on v.ad_id = ad.id
   where $1::int is null or ad.id = $1::int
   order by ad.id desc`,
  {
    ...adColumns,
    views: computed.number(),
    clicks: computed.number(),
    claims: computed.number(),
  },
);

// Locks all rewarded ads together with the edited one, so that two administrators cannot stop the last two at the same
// time.
const lockAds = statement(
  'ads.lock',
  `select ${formatSelectList(adColumns)} from ad where id = $1 or type = 'rewarded' order by id for update`,
  adColumns,
);

const insertAd = statement(
  'ads.add',
  `insert into ad (type, placement, title, description, click_url, background_color, text_color, is_active, starts_at,
     ends_at, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9::timestamptz, $10::timestamptz, $11::timestamptz) returning id`,
  { id: ad.id },
);

const updateAd = statement(
  'ads.change',
  `update ad set type = $1, placement = $2, title = $3, description = $4, click_url = $5, background_color = $6,
     text_color = $7, is_active = $8, starts_at = $9::timestamptz, ends_at = $10::timestamptz
   where id = $11`,
);

const toValues = (draft: AdDraft) => [
  draft.type,
  draft.placement,
  draft.title,
  draft.description,
  draft.clickUrl,
  draft.backgroundColor,
  draft.textColor,
  draft.isActive,
  draft.startsAt?.toISOString() ?? null,
  draft.endsAt?.toISOString() ?? null,
];

/** Lists all ads or one with their statistics, newest first. */
export function listAdsWithCounts(queries: Queries, id: number | null): Promise<AdWithCounts[]> {
  return queries.run(readManaged, [id]);
}

/** Locks an ad and all rewarded ones and returns their current rows. */
export function lockAdWithRewarded(tx: Tx, id: number): Promise<AdRow[]> {
  return tx.run(lockAds, [id]);
}

export async function insertAdRow(tx: Tx, draft: AdDraft, at: Date): Promise<number> {
  const [row] = await tx.run(insertAd, [...toValues(draft), at.toISOString()]);
  if (!row) throw new Error('no ad was written');
  return row.id;
}

export async function updateAdRow(tx: Tx, id: number, draft: AdDraft): Promise<void> {
  await tx.run(updateAd, [...toValues(draft), id]);
}
