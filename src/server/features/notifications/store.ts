import type { NotificationFacts, NotificationKind, NotificationSwitch } from '#shared/notifications/rules.ts';
import { notification } from '#server/db/schema/notifications.ts';
import { columnsOf, computed } from '#server/platform/database/rows.ts';
import { type Queries, statement, type Tx, type RowOf } from '#server/platform/database/database.ts';

/** A notification as it is written; `switch` is what decides whether its player wants it. */
export interface NewNotification {
  readonly playerId: string;
  readonly kind: NotificationKind;
  /** Null: it is always wanted. */
  readonly switch: NotificationSwitch | null;
  readonly reference: string;
  readonly actorId: string | null;
  readonly facts: NotificationFacts;
}

/** What was told, and to whom. */
export interface Told {
  readonly playerIds: readonly string[];
  readonly references: readonly string[];
}

export type NotificationRow = RowOf<typeof selectLatest>;

/**
 * Once for player, kind and reference, to players who want it and are still there. Without a device to push to it counts
 * as pushed. Rows are written in one order, so that two transactions that tell the same players never wait for each other
 * in a circle.
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

const notificationColumns = columnsOf(
  notification,
  'id',
  'kind',
  'reference',
  'actorId',
  'facts',
  'createdAt',
  'readAt',
);

/** The column of the settings that a switch is. */
const columnOf = (name: NotificationSwitch | null) => (name === 'streakReminder' ? 'streak_reminder' : name);

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

/** Whose they were. */
export async function deleteUnread(tx: Tx, kind: NotificationKind, { playerIds, references }: Told): Promise<string[]> {
  return (await tx.run(deleteUnreadRows, [kind, playerIds, references])).map(({ playerId }) => playerId);
}

/** The players for whom something new was written. */
export async function writeNotifications(
  tx: Tx,
  news: readonly NewNotification[],
  at: Date,
  pushAt: Date,
): Promise<string[]> {
  const rows = news.map((each) => ({
    player_id: each.playerId,
    kind: each.kind,
    switch: columnOf(each.switch),
    reference: each.reference,
    actor_id: each.actorId,
    facts: each.facts,
  }));
  const written = await tx.run(insertNotifications, [JSON.stringify(rows), at, pushAt]);
  return written.map((row) => row.playerId);
}

/** Newest first. */
export function listLatest(
  queries: Queries,
  playerId: string,
  kinds: readonly NotificationKind[],
  most: number,
): Promise<NotificationRow[]> {
  return queries.run(selectLatest, [playerId, kinds, most]);
}

/** The same of those whose kinds the player wants, by the switch of each kind. */
export function listWanted(
  queries: Queries,
  playerId: string,
  kinds: Readonly<Record<NotificationKind, NotificationSwitch | null>>,
  most: number,
): Promise<NotificationRow[]> {
  const columns = Object.values(kinds).map(columnOf);
  return queries.run(selectWanted, [playerId, Object.keys(kinds), columns, most]);
}

export async function countUnread(
  queries: Queries,
  playerId: string,
  kinds: readonly NotificationKind[],
): Promise<number> {
  const [row] = await queries.run(countUnreadRows, [playerId, kinds]);
  return row?.unread ?? 0;
}

/** Whether any was unread; up to an id. */
export async function writeRead(tx: Tx, playerId: string, upTo: number, now: Date): Promise<boolean> {
  return (await tx.run(updateRead, [playerId, upTo, now])).length > 0;
}

/** How many were older; at most so many at once. */
export async function deleteBefore(queries: Queries, moment: Date, most: number): Promise<number> {
  return (await queries.run(deleteOlder, [moment, most])).length;
}

export async function deleteNotificationsOf(tx: Tx, playerId: string): Promise<void> {
  await tx.run(deleteAll, [playerId]);
}
