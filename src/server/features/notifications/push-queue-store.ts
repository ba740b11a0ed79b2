import { notification } from '#server/db/schema/notifications.ts';
import { computed } from '#server/platform/database/rows.ts';
import { statement, type Tx, type RowOf } from '#server/platform/database/database.ts';

export type DuePush = RowOf<typeof claimDue>;

const claimDue = statement(
  'notifications.push.claim',
  `select n.id, n.player_id as "playerId", n.kind, n.actor_id as "actorId", n.facts, n.created_at as "createdAt",
          n.read_at as "readAt",
          case when p.pending_from <= $1 then p.pending_time_zone else p.time_zone end as zone
     from notification n join player p on p.id = n.player_id
    where n.pushed_at is null and n.push_at <= $1
    order by n.push_at limit $2 for update of n skip locked`,
  {
    id: notification.id,
    playerId: notification.playerId,
    kind: notification.kind,
    actorId: notification.actorId,
    facts: notification.facts,
    createdAt: notification.createdAt,
    readAt: notification.readAt,
    zone: computed.text(),
  },
);

const markPushed = statement(
  'notifications.push.mark',
  'update notification set pushed_at = $2 where id = any($1::int[])',
);

const postpone = statement(
  'notifications.push.put-off',
  `update notification n set push_at = later.at
     from jsonb_to_recordset($1::jsonb) as later(id int, at timestamptz) where n.id = later.id`,
);

/** The longest-waiting pushes first. Pushes claimed by another server are skipped. */
export function claimDuePushes(tx: Tx, now: Date, limit: number): Promise<DuePush[]> {
  return tx.run(claimDue, [now, limit]);
}

export async function markAsPushed(tx: Tx, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length > 0) await tx.run(markPushed, [ids, now]);
}

export async function postponePushes(
  tx: Tx,
  pushes: readonly { readonly id: number; readonly at: Date }[],
): Promise<void> {
  if (pushes.length > 0) await tx.run(postpone, [JSON.stringify(pushes)]);
}
