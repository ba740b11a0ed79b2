import type { ClaimedToday, GiftType } from '#shared/gifts/rules.ts';
import type { PowerUpType } from '#shared/powerups/rules.ts';
import { statement, type Queries, type Tx } from '#server/platform/database.ts';

/** A gift's row. */
export interface GiftRow {
  readonly id: number;
  readonly senderId: string;
  readonly receiverId: string;
  readonly type: GiftType;
  readonly item: PowerUpType | null;
  readonly quantity: number;
  readonly message: string | null;
  readonly status: 'pending' | 'claimed' | 'returned';
  readonly sentAt: Date;
  readonly expiresAt: Date;
  readonly decidedAt: Date | null;
}

export type NewGift = Omit<GiftRow, 'id' | 'status' | 'decidedAt'>;

const columns = `id, sender_id as "senderId", receiver_id as "receiverId", type, item, quantity, message, status,
  sent_at as "sentAt", expires_at as "expiresAt", decided_at as "decidedAt"`;

const insertGift = statement(
  'gifts.send',
  `insert into gift (sender_id, receiver_id, type, item, quantity, message, sent_at, expires_at)
   values ($1, $2, $3, $4, $5, $6, $7::timestamptz, $8::timestamptz) returning ${columns}`,
);

const readOne = statement('gifts.one', `select ${columns} from gift where id = $1`);

const lockOne = statement('gifts.lock', `select ${columns} from gift where id = $1 for update`);

const lockPending = statement(
  'gifts.lock-received',
  `select ${columns} from gift where receiver_id = $1 and status = 'pending' order by id for update`,
);

const countPending = statement(
  'gifts.count-received',
  `select count(*)::int as count from gift where receiver_id = $1 and status = 'pending'`,
);

const claimOne = statement(
  'gifts.claim',
  `update gift set status = 'claimed', decided_at = $2::timestamptz, claimed_on = $3::date where id = $1
   returning ${columns}`,
);

const returnOne = statement(
  'gifts.return',
  `update gift set status = 'returned', decided_at = $2::timestamptz where id = $1`,
);

const readClaimed = statement(
  'gifts.claimed',
  `select coalesce(sum(quantity) filter (where type = 'coins'), 0)::int as coins,
     coalesce(sum(quantity) filter (where type = 'power-up'), 0)::int as "powerUps"
   from gift where receiver_id = $1 and claimed_on = $2::date`,
);

const readExpired = statement(
  'gifts.expired',
  `select id from gift where status = 'pending' and expires_at <= $1::timestamptz order by expires_at, id limit $2`,
);

const readReceived = statement(
  'gifts.received',
  `select ${columns} from gift where receiver_id = $1 order by id desc limit $2`,
);

const readSent = statement('gifts.sent', `select ${columns} from gift where sender_id = $1 order by id desc limit $2`);

const readPage = statement(
  'gifts.page',
  `select ${columns} from gift where (sender_id = $1 or receiver_id = $1) and id > $2 order by id limit $3`,
);

export async function writeGift(tx: Tx, gift: NewGift): Promise<GiftRow> {
  const { senderId, receiverId, type, item, quantity, message, sentAt, expiresAt } = gift;
  const values = [senderId, receiverId, type, item, quantity, message, sentAt.toISOString(), expiresAt.toISOString()];
  const [row] = await tx.run<GiftRow>(insertGift, values);
  if (!row) throw new Error('no gift was written');
  return row;
}

export async function findGift(queries: Queries, id: number): Promise<GiftRow | undefined> {
  return (await queries.run<GiftRow>(readOne, [id]))[0];
}

/** Locks a gift and answers it as it is then. */
export async function lockGift(tx: Tx, id: number): Promise<GiftRow | undefined> {
  return (await tx.run<GiftRow>(lockOne, [id]))[0];
}

/** Locks what waits for a player, and answers it as it is then. */
export function lockWaiting(tx: Tx, receiverId: string): Promise<GiftRow[]> {
  return tx.run<GiftRow>(lockPending, [receiverId]);
}

export async function countWaiting(queries: Queries, receiverId: string): Promise<number> {
  return (await queries.run<{ count: number }>(countPending, [receiverId]))[0]?.count ?? 0;
}

/** Answers the gift as it is then. */
export async function writeClaimed(tx: Tx, id: number, at: Date, date: string): Promise<GiftRow> {
  const [row] = await tx.run<GiftRow>(claimOne, [id, at.toISOString(), date]);
  if (!row) throw new Error(`gift ${id} is gone`);
  return row;
}

export async function writeReturned(tx: Tx, id: number, at: Date): Promise<void> {
  await tx.run(returnOne, [id, at.toISOString()]);
}

/** What a player claimed on a date. */
export async function findClaimed(queries: Queries, receiverId: string, date: string): Promise<ClaimedToday> {
  const [row] = await queries.run<ClaimedToday>(readClaimed, [receiverId, date]);
  return row ?? { coins: 0, powerUps: 0 };
}

/** Ids of gifts that wait and whose time was over at an instant, the oldest first. */
export async function listExpired(queries: Queries, at: Date, limit: number): Promise<number[]> {
  return (await queries.run<{ id: number }>(readExpired, [at.toISOString(), limit])).map(({ id }) => id);
}

/** Newest first. */
export function listReceived(queries: Queries, playerId: string, limit: number): Promise<GiftRow[]> {
  return queries.run<GiftRow>(readReceived, [playerId, limit]);
}

/** Newest first. */
export function listSent(queries: Queries, playerId: string, limit: number): Promise<GiftRow[]> {
  return queries.run<GiftRow>(readSent, [playerId, limit]);
}

/** What a player sent and received, oldest first, from behind a gift on. */
export function listPage(queries: Queries, playerId: string, after: number, limit: number): Promise<GiftRow[]> {
  return queries.run<GiftRow>(readPage, [playerId, after, limit]);
}
