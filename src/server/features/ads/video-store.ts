import { ad, rewardedView } from '#server/db/schema/ads.ts';
import { computed } from '#server/platform/database/rows.ts';
import { statement, type Queries, type Tx, type RowOf } from '#server/platform/database/database.ts';

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
