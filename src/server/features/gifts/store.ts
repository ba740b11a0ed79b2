import type { ClaimedToday } from '#shared/gifts/rules.ts';
import { gift } from '#server/db/schema/gifts.ts';
import { pickColumns, computed, formatSelectList } from '#server/platform/database/rows.ts';
import { statement, type Queries, type Tx, type RowOf } from '#server/platform/database/database.ts';

export type GiftRow = RowOf<typeof insertGift>;

export type NewGift = Omit<GiftRow, 'id' | 'status' | 'decidedAt'>;

const giftColumns = pickColumns(
  gift,
  'id',
  'senderId',
  'receiverId',
  'type',
  'item',
  'quantity',
  'message',
  'status',
  'sentAt',
  'expiresAt',
  'decidedAt',
);

const insertGift = statement(
  'gifts.send',
  `insert into gift (sender_id, receiver_id, type, item, quantity, message, sent_at, expires_at)
   values ($1, $2, $3, $4, $5, $6, $7::timestamptz, $8::timestamptz) returning ${formatSelectList(giftColumns)}`,
  giftColumns,
);

const readOne = statement('gifts.one', `select ${formatSelectList(giftColumns)} from gift where id = $1`, giftColumns);

const lockOne = statement(
  'gifts.lock',
  `select ${formatSelectList(giftColumns)} from gift where id = $1 for update`,
  giftColumns,
);

const lockPending = statement(
  'gifts.lock-received',
  `select ${formatSelectList(giftColumns)} from gift where receiver_id = $1 and status = 'pending' order by id for update`,
  giftColumns,
);

const countPending = statement(
  'gifts.count-received',
  `select count(*)::int as count from gift where receiver_id = $1 and status = 'pending'`,
  { count: computed.number() },
);

const claimOne = statement(
  'gifts.claim',
  `update gift set status = 'claimed', decided_at = $2::timestamptz, claimed_on = $3::date where id = $1
   returning ${formatSelectList(giftColumns)}`,
  giftColumns,
);

const returnOne = statement(
  'gifts.return',
  `update gift set status = 'returned', decided_at = $2::timestamptz where id = $1`,
);

const removeMessage = statement(
  'gifts.remove-message',
  'update gift set message = null where id = $1 returning sender_id as "senderId", receiver_id as "receiverId"',
  { senderId: gift.senderId, receiverId: gift.receiverId },
);

const readClaimed = statement(
  'gifts.claimed',
  `select coalesce(sum(quantity) filter (where type = 'coins'), 0)::int as coins,
     coalesce(sum(quantity) filter (where type = 'power-up'), 0)::int as "powerUps"
   from gift where receiver_id = $1 and claimed_on = $2::date`,
  { coins: computed.number(), powerUps: computed.number() },
);

const readExpired = statement(
  'gifts.expired',
  `select id from gift where status = 'pending' and expires_at <= $1::timestamptz order by expires_at, id limit $2`,
  { id: gift.id },
);

const readReceived = statement(
  'gifts.received',
  `select ${formatSelectList(giftColumns)} from gift where receiver_id = $1 order by id desc limit $2`,
  giftColumns,
);

const readSent = statement(
  'gifts.sent',
  `select ${formatSelectList(giftColumns)} from gift where sender_id = $1 order by id desc limit $2`,
  giftColumns,
);

const readPage = statement(
  'gifts.page',
  `select ${formatSelectList(giftColumns)} from gift where (sender_id = $1 or receiver_id = $1) and id > $2 order by id limit $3`,
  giftColumns,
);

export async function writeGift(tx: Tx, fresh: NewGift): Promise<GiftRow> {
  const { senderId, receiverId, type, item, quantity, message, sentAt, expiresAt } = fresh;
  const values = [senderId, receiverId, type, item, quantity, message, sentAt.toISOString(), expiresAt.toISOString()];
  const [row] = await tx.run(insertGift, values);
  if (!row) throw new Error('the gift was not inserted');
  return row;
}

export async function findGift(queries: Queries, id: number): Promise<GiftRow | undefined> {
  return (await queries.run(readOne, [id]))[0];
}

export async function lockGift(tx: Tx, id: number): Promise<GiftRow | undefined> {
  return (await tx.run(lockOne, [id]))[0];
}

export function lockPendingGifts(tx: Tx, receiverId: string): Promise<GiftRow[]> {
  return tx.run(lockPending, [receiverId]);
}

export async function countPendingGifts(queries: Queries, receiverId: string): Promise<number> {
  return (await queries.run(countPending, [receiverId]))[0]?.count ?? 0;
}

export async function markClaimed(tx: Tx, id: number, at: Date, date: string): Promise<GiftRow> {
  const [row] = await tx.run(claimOne, [id, at.toISOString(), date]);
  if (!row) throw new Error(`gift ${id} no longer exists`);
  return row;
}

export async function markReturned(tx: Tx, id: number, at: Date): Promise<void> {
  await tx.run(returnOne, [id, at.toISOString()]);
}

/** Returns the sender and the receiver. */
export async function clearMessage(
  tx: Tx,
  id: number,
): Promise<{ readonly senderId: string; readonly receiverId: string } | undefined> {
  return (await tx.run(removeMessage, [id]))[0];
}

export async function getClaimedTotals(queries: Queries, receiverId: string, date: string): Promise<ClaimedToday> {
  const [row] = await queries.run(readClaimed, [receiverId, date]);
  return row ?? { coins: 0, powerUps: 0 };
}

/** Ids of pending gifts that had expired at the given time, oldest first. */
export async function listExpiredGiftIds(queries: Queries, at: Date, limit: number): Promise<number[]> {
  return (await queries.run(readExpired, [at.toISOString(), limit])).map(({ id }) => id);
}

/** Newest first. */
export function listReceived(queries: Queries, playerId: string, limit: number): Promise<GiftRow[]> {
  return queries.run(readReceived, [playerId, limit]);
}

/** Newest first. */
export function listSent(queries: Queries, playerId: string, limit: number): Promise<GiftRow[]> {
  return queries.run(readSent, [playerId, limit]);
}

/** Gifts that a player sent or received with an id greater than `after`, oldest first. */
export function listGiftPage(queries: Queries, playerId: string, after: number, limit: number): Promise<GiftRow[]> {
  return queries.run(readPage, [playerId, after, limit]);
}
