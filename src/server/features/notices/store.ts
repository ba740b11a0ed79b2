import type { NoticeKind } from '#shared/notices/rules.ts';
import { playerNotice } from '#server/db/schema/notifications.ts';
import { type Queries, type RowOf, statement, type Tx } from '#server/platform/database/database.ts';

export interface NewNotice {
  readonly playerId: string;
  readonly kind: NoticeKind;
  /** The name or the message at the time of the notice. */
  readonly about: string;
  readonly words: string | null;
}

export type NoticeRow = RowOf<typeof selectUnseen>;

const insertNotice = statement(
  'notices.give',
  `insert into player_notice (player_id, kind, about, words, given_at)
   select id, $2, $3, $4, $5::timestamptz from player where id = $1 and deleted_at is null`,
);

const selectUnseen = statement(
  'notices.unseen',
  `select id, kind, about, words, given_at as "givenAt" from player_notice
   where player_id = $1 and seen_at is null order by id`,
  {
    id: playerNotice.id,
    kind: playerNotice.kind,
    about: playerNotice.about,
    words: playerNotice.words,
    givenAt: playerNotice.givenAt,
  },
);

const selectOwn = statement('notices.own', 'select id from player_notice where id = $1 and player_id = $2', {
  id: playerNotice.id,
});

const updateSeen = statement(
  'notices.seen',
  `update player_notice set seen_at = $3::timestamptz where id = $1 and player_id = $2 and seen_at is null
   returning id`,
  { id: playerNotice.id },
);

const selectAll = statement(
  'notices.export',
  `select kind, about, words, given_at as "givenAt", seen_at as "seenAt" from player_notice
   where player_id = $1 order by id`,
  {
    kind: playerNotice.kind,
    about: playerNotice.about,
    words: playerNotice.words,
    givenAt: playerNotice.givenAt,
    seenAt: playerNotice.seenAt,
  },
);

const deleteOwn = statement('notices.leaving', 'delete from player_notice where player_id = $1');

/** Inserts nothing if the player's account is deleted. */
export async function insertNoticeTo(tx: Tx, { playerId, kind, about, words }: NewNotice, now: Date): Promise<void> {
  await tx.run(insertNotice, [playerId, kind, about, words, now.toISOString()]);
}

/** Oldest first. */
export function listUnseen(queries: Queries, playerId: string): Promise<NoticeRow[]> {
  return queries.run(selectUnseen, [playerId]);
}

export async function isOwn(queries: Queries, id: number, playerId: string): Promise<boolean> {
  return (await queries.run(selectOwn, [id, playerId])).length > 0;
}

/** Returns false if the notice was already seen. */
export async function markNoticeSeen(tx: Tx, id: number, playerId: string, now: Date): Promise<boolean> {
  return (await tx.run(updateSeen, [id, playerId, now.toISOString()])).length > 0;
}

/** All notices to a player, oldest first. */
export function listAllNotices(queries: Queries, playerId: string) {
  return queries.run(selectAll, [playerId]);
}

export async function deletePlayerNotices(tx: Tx, playerId: string): Promise<void> {
  await tx.run(deleteOwn, [playerId]);
}
