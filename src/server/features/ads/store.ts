import { ad, adEvent, rewardedView } from '#server/db/schema/ads.ts';
import { computed, formatSelectList, pickColumns } from '#server/platform/database/rows.ts';
import { type Queries, type RowOf, type Tx, statement } from '#server/platform/database/database.ts';

export type AdRow = RowOf<typeof selectAd>;

const adColumns = pickColumns(
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

export interface AdEventRow {
  readonly adId: number;
  readonly playerId: string;
  readonly type: 'view' | 'click';
  readonly placement: string;
  readonly at: Date;
}

// The caller holds the player's lock, so that two simultaneous views count as one.
const insertEvent = statement(
  'ads.events.add',
  `insert into ad_event (ad_id, player_id, type, placement, at)
   select $1, $2, $3, $4, $5::timestamptz
   where $3 <> 'view' or not exists (
     select 1 from ad_event where player_id = $2 and ad_id = $1 and type = 'view' and at > $6::timestamptz)
   returning 1`,
);

const readEvents = statement(
  'ads.events.own',
  `select ad.title, e.type, e.placement, e.at from ad_event e join ad on ad.id = e.ad_id
   where e.player_id = $1 order by e.id`,
  { title: ad.title, type: adEvent.type, placement: adEvent.placement, at: adEvent.at },
);

const deleteEvents = statement('ads.events.delete', 'delete from ad_event where player_id = $1');

/** Inserts an event, except a view when the player has viewed this ad after `lastView`. */
export async function insertAdEvent(tx: Tx, event: AdEventRow, lastView: Date): Promise<boolean> {
  const { adId, playerId, type, placement, at } = event;
  const values = [adId, playerId, type, placement, at.toISOString(), lastView.toISOString()];
  return (await tx.run(insertEvent, values)).length > 0;
}

/** Lists what a player saw and clicked, oldest first. */
export function listAdEvents(
  queries: Queries,
  playerId: string,
): Promise<{ readonly title: string; readonly type: string; readonly placement: string; readonly at: Date }[]> {
  return queries.run(readEvents, [playerId]);
}

export async function deleteAdEvents(tx: Tx, playerId: string): Promise<void> {
  await tx.run(deleteEvents, [playerId]);
}

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

/** A rewarded video that has not been claimed. */
export type OpenVideo = RowOf<typeof readOpen>;

const beginVideo = statement(
  'ads.videos.begin',
  `insert into rewarded_view (player_id, ad_id, began_at) values ($1, $2, $3::timestamptz)
   on conflict (player_id) where claimed_at is null
   do update set ad_id = excluded.ad_id, began_at = excluded.began_at`,
);

const readOpen = statement(
  'ads.videos.open',
  `select id, ad_id as "adId", began_at as "beganAt" from rewarded_view where player_id = $1 and claimed_at is null`,
  { id: rewardedView.id, adId: rewardedView.adId, beganAt: rewardedView.beganAt },
);

const countClaimed = statement(
  'ads.videos.claimed',
  'select count(*)::int as count from rewarded_view where player_id = $1 and claimed_on = $2::date',
  { count: computed.number() },
);

const claimVideo = statement(
  'ads.videos.claim',
  'update rewarded_view set claimed_at = $2::timestamptz, claimed_on = $3::date where id = $1 and claimed_at is null',
);

const readVideos = statement(
  'ads.videos.own',
  `select ad.title, v.began_at as "beganAt", v.claimed_at as "claimedAt" from rewarded_view v join ad on ad.id = v.ad_id
   where v.player_id = $1 order by v.id`,
  { title: ad.title, beganAt: rewardedView.beganAt, claimedAt: rewardedView.claimedAt },
);

const deleteVideos = statement('ads.videos.delete', 'delete from rewarded_view where player_id = $1');

/** Restarts a video, replacing an unclaimed one. */
export async function upsertOpenVideo(tx: Tx, playerId: string, adId: number, at: Date): Promise<void> {
  await tx.run(beginVideo, [playerId, adId, at.toISOString()]);
}

export async function findOpenVideo(queries: Queries, playerId: string): Promise<OpenVideo | undefined> {
  return (await queries.run(readOpen, [playerId]))[0];
}

/** Returns the number of videos paid on a player's date. */
export async function countClaims(queries: Queries, playerId: string, date: string): Promise<number> {
  const [row] = await queries.run(countClaimed, [playerId, date]);
  return row?.count ?? 0;
}

export async function writeVideoClaim(tx: Tx, id: number, at: Date, date: string): Promise<void> {
  await tx.run(claimVideo, [id, at.toISOString(), date]);
}

/** Lists the videos that a player began, oldest first. */
export function listVideos(
  queries: Queries,
  playerId: string,
): Promise<{ readonly title: string; readonly beganAt: Date; readonly claimedAt: Date | null }[]> {
  return queries.run(readVideos, [playerId]);
}

export async function deletePlayerVideos(tx: Tx, playerId: string): Promise<void> {
  await tx.run(deleteVideos, [playerId]);
}
