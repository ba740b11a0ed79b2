import { ad, adEvent } from '#server/db/schema/ads.ts';
import { statement, type Queries, type Tx } from '#server/platform/database/database.ts';

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
