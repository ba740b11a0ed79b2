import { ad } from '#server/db/schema/ads.ts';
import { computed, listed } from '#server/platform/database/rows.ts';
import { statement, type Queries, type RowOf, type Tx } from '#server/platform/database/database.ts';
import { adColumns, type AdRow } from './store.ts';

/** What the administrator writes of an ad. */
export type AdDraft = Omit<AdRow, 'id' | 'createdAt'>;

export type AdWithCounts = RowOf<typeof readManaged>;

const readManaged = statement(
  'ads.managed',
  `select ${listed(adColumns)}, coalesce(e.views, 0) + coalesce(v.views, 0) as views, coalesce(e.clicks, 0) as clicks,
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

// All rewarded ads with the one that changes: two administrators cannot each stop one of the last two.
const lockAds = statement(
  'ads.lock',
  `select ${listed(adColumns)} from ad where id = $1 or type = 'rewarded' order by id for update`,
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

const values = (draft: AdDraft) => [
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

/** Every ad, or one, with what came of it, newest first. */
export function listWithCounts(queries: Queries, id: number | null): Promise<AdWithCounts[]> {
  return queries.run(readManaged, [id]);
}

/** Locks an ad and all rewarded ones, and answers them as they are then. */
export function lockWithRewarded(tx: Tx, id: number): Promise<AdRow[]> {
  return tx.run(lockAds, [id]);
}

export async function writeAd(tx: Tx, draft: AdDraft, at: Date): Promise<number> {
  const [row] = await tx.run(insertAd, [...values(draft), at.toISOString()]);
  if (!row) throw new Error('no ad was written');
  return row.id;
}

export async function rewriteAd(tx: Tx, id: number, draft: AdDraft): Promise<void> {
  await tx.run(updateAd, [...values(draft), id]);
}
