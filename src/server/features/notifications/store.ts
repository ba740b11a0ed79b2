import type { NotificationFacts, NotificationKind, NotificationSwitch } from '#shared/notifications/rules.ts';
import { notification } from '#server/db/schema/notifications.ts';
import { pickColumns, computed } from '#server/platform/database/rows.ts';
import { type Queries, statement, type Tx, type RowOf } from '#server/platform/database/database.ts';

/** A notification to be inserted. `switch` is the setting that turns it on or off. */
export interface NewNotification {
  readonly playerId: string;
  readonly kind: NotificationKind;
  /** Null if the notification cannot be turned off. */
  readonly switch: NotificationSwitch | null;
  readonly reference: string;
  readonly actorId: string | null;
  readonly facts: NotificationFacts;
}

export interface SentNotifications {
  readonly playerIds: readonly string[];
  readonly references: readonly string[];
}

export type NotificationRow = RowOf<typeof selectLatest>;

/**
 * Inserts once per player, kind and reference, for players who want the kind and are not deleted. Without a push device
 * a notification counts as pushed. Rows are inserted in a fixed order so that concurrent transactions cannot deadlock.
 */
const insertNotifications = statement(
  'notifications.insert',
  `insert into notification (player_id, kind, reference, actor_id, facts, created_at, push_at, pushed_at)
   select n.player_id, n.kind, n.reference, n.actor_id, n.facts, $2::timestamptz, $3::timestamptz,
          case when exists (select from push_subscription p where p.player_id = n.player_id) then null
               else $2::timestamptz end
     from jsonb_to_recordset($1::jsonb)
            as n(player_id text, kind text, switch text, reference text, actor_id text, facts jsonb)
     join player on player.id = n.player_id and player.deleted_at is null
     left join notification_settings s on s.player_id = n.player_id
    where coalesce((to_jsonb(s) ->> n.switch)::boolean, true)
    order by n.player_id, n.kind, n.reference
   on conflict (player_id, kind, reference) do nothing
   returning player_id as "playerId"`,
  { playerId: notification.playerId },
);

const notificationColumns = pickColumns(
  notification,
  'id',
  'kind',
  'reference',
  'actorId',
  'facts',
  'createdAt',
  'readAt',
);

const getSettingsColumn = (name: NotificationSwitch | null) => (name === 'streakReminder' ? 'streak_reminder' : name);

const selectLatest = statement(
  'notifications.latest',
  `select id, kind, reference, actor_id as "actorId", facts, created_at as "createdAt", read_at as "readAt"
     from notification where player_id = $1 and kind = any($2::text[]) order by id desc limit $3`,
  notificationColumns,
);

const selectWanted = statement(
  'notifications.wanted',
  `select id, n.kind, reference, actor_id as "actorId", facts, created_at as "createdAt", read_at as "readAt"
     from notification n left join notification_settings s on s.player_id = n.player_id
    where n.player_id = $1 and exists (
      select from unnest($2::text[], $3::text[]) as known (kind, switch)
       where known.kind = n.kind and coalesce((to_jsonb(s) ->> known.switch)::boolean, true))
    order by id desc limit $4`,
  notificationColumns,
);

const countUnreadRows = statement(
  'notifications.unread',
  `select count(*)::int as unread from notification
    where player_id = $1 and kind = any($2::text[]) and read_at is null`,
  { unread: computed.number() },
);

const updateRead = statement(
  'notifications.read',
  'update notification set read_at = $3 where player_id = $1 and id <= $2 and read_at is null returning id',
  { id: notification.id },
);

const deleteOlder = statement(
  'notifications.forget',
  `delete from notification where id in
     (select id from notification where created_at < $1 order by created_at limit $2)
   returning id`,
  { id: notification.id },
);

const deleteUnreadRows = statement(
  'notifications.take-back',
  `delete from notification where player_id = any($2::text[]) and kind = $1 and reference = any($3::text[]) and read_at is null
   returning player_id as "playerId"`,
  { playerId: notification.playerId },
);

const deleteAll = statement('notifications.delete-of', 'delete from notification where player_id = $1');

/** Returns the ids of the affected players. */
export async function deleteUnread(
  tx: Tx,
  kind: NotificationKind,
  { playerIds, references }: SentNotifications,
): Promise<string[]> {
  return (await tx.run(deleteUnreadRows, [kind, playerIds, references])).map(({ playerId }) => playerId);
}

/** Returns the players for whom a new row was inserted. */
export async function insertNewNotifications(
  tx: Tx,
  news: readonly NewNotification[],
  at: Date,
  pushAt: Date,
): Promise<string[]> {
  const rows = news.map((item) => ({
    player_id: item.playerId,
    kind: item.kind,
    switch: getSettingsColumn(item.switch),
    reference: item.reference,
    actor_id: item.actorId,
    facts: item.facts,
  }));
  const written = await tx.run(insertNotifications, [JSON.stringify(rows), at, pushAt]);
  return written.map((row) => row.playerId);
}

/** Newest first. */
export function listLatest(
  queries: Queries,
  playerId: string,
  kinds: readonly NotificationKind[],
  limit: number,
): Promise<NotificationRow[]> {
  return queries.run(selectLatest, [playerId, kinds, limit]);
}

/** Newest first, limited to kinds that the player has turned on. `kinds` maps each kind to its switch. */
export function listWanted(
  queries: Queries,
  playerId: string,
  kinds: Readonly<Record<NotificationKind, NotificationSwitch | null>>,
  limit: number,
): Promise<NotificationRow[]> {
  const columns = Object.values(kinds).map(getSettingsColumn);
  return queries.run(selectWanted, [playerId, Object.keys(kinds), columns, limit]);
}

export async function countUnread(
  queries: Queries,
  playerId: string,
  kinds: readonly NotificationKind[],
): Promise<number> {
  const [row] = await queries.run(countUnreadRows, [playerId, kinds]);
  return row?.unread ?? 0;
}

/** Returns true if any notification up to the id was unread. */
export async function markRead(tx: Tx, playerId: string, upTo: number, now: Date): Promise<boolean> {
  return (await tx.run(updateRead, [playerId, upTo, now])).length > 0;
}

/** Deletes at most `limit` notifications and returns their number. */
export async function deleteBefore(queries: Queries, cutoff: Date, limit: number): Promise<number> {
  return (await queries.run(deleteOlder, [cutoff, limit])).length;
}

export async function deletePlayerNotifications(tx: Tx, playerId: string): Promise<void> {
  await tx.run(deleteAll, [playerId]);
}
