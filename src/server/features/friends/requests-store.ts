import { friendRequest } from '#server/db/schema/friends.ts';
import { pickColumns, computed, formatSelectList, nullable } from '#server/platform/database/rows.ts';
import { statement, type Queries, type Tx, type RowOf } from '#server/platform/database/database.ts';

const requestColumns = pickColumns(
  friendRequest,
  'id',
  'requesterId',
  'receiverId',
  'status',
  'createdAt',
  'decidedAt',
);

// The same condition as in the unique index that allows only one pending request between two players.
const pendingPair = `least(requester_id, receiver_id) = least($1::text, $2::text)
  and greatest(requester_id, receiver_id) = greatest($1::text, $2::text) and status = 'pending'`;

const readOne = statement(
  'friends.request',
  `select ${formatSelectList(requestColumns)} from friend_request where id = $1 and status <> 'takenBack'`,
  requestColumns,
);

const readPending = statement(
  'friends.request.pending',
  `select ${formatSelectList(requestColumns)} from friend_request where ${pendingPair}`,
  requestColumns,
);

const readRejection = statement(
  'friends.request.rejected',
  `select max(decided_at) as at from friend_request
   where requester_id = $1 and receiver_id = $2 and status = 'rejected'`,
  { at: nullable(computed.time()) },
);

const readIncoming = statement(
  'friends.requests.incoming',
  `select ${formatSelectList(requestColumns)} from friend_request where receiver_id = $1 and status = 'pending' order by id desc limit $2`,
  requestColumns,
);

const readSent = statement(
  'friends.requests.sent',
  `select ${formatSelectList(requestColumns)} from friend_request where requester_id = $1 and status = 'pending' order by id desc limit $2`,
  requestColumns,
);

const countAsked = statement(
  'friends.requests.asked',
  `select count(*) filter (where status = 'pending')::int as waiting,
     count(*) filter (where created_at > $2::timestamptz - interval '24 hours')::int as today
   from friend_request where requester_id = $1`,
  { waiting: computed.number(), today: computed.number() },
);

const readAll = statement(
  'friends.requests.all',
  `select ${formatSelectList(requestColumns)} from friend_request where requester_id = $1 or receiver_id = $1 order by id`,
  requestColumns,
);

const insertOne = statement(
  'friends.request.add',
  'insert into friend_request (requester_id, receiver_id, created_at) values ($1, $2, $3)',
);

const decideOne = statement(
  'friends.request.decide',
  `update friend_request set status = $2, decided_at = $3 where id = $1 and status = 'pending' returning 1`,
);

const withdrawPair = statement(
  'friends.request.withdraw',
  `update friend_request set status = 'takenBack', decided_at = $3::timestamptz where ${pendingPair} returning 1`,
);

const deleteAll = statement(
  'friends.requests.drop-all',
  `delete from friend_request where requester_id = $1 or receiver_id = $1
   returning case when requester_id = $1 then receiver_id else requester_id end as id, status`,
  { id: computed.text(), status: friendRequest.status },
);

export type RequestRow = RowOf<typeof readOne>;

export async function findRequest(queries: Queries, id: number): Promise<RequestRow | undefined> {
  const [row] = await queries.run(readOne, [id]);
  return row;
}

/** The pending request between two players, in either direction. */
export async function findPending(queries: Queries, one: string, other: string): Promise<RequestRow | undefined> {
  const [row] = await queries.run(readPending, [one, other]);
  return row;
}

/** Time at which the latest rejected request of one player to another was rejected. */
export async function findRejection(queries: Queries, requesterId: string, receiverId: string): Promise<Date | null> {
  const [row] = await queries.run(readRejection, [requesterId, receiverId]);
  return row?.at ?? null;
}

/** Pending requests, newest first. */
export function listIncoming(queries: Queries, receiverId: string, limit: number): Promise<RequestRow[]> {
  return queries.run(readIncoming, [receiverId, limit]);
}

/** Pending requests, newest first. */
export function listSent(queries: Queries, requesterId: string, limit: number): Promise<RequestRow[]> {
  return queries.run(readSent, [requesterId, limit]);
}

/** The number of a player's pending requests, and of those sent within the last 24 hours. */
export async function countRequests(
  tx: Tx,
  requesterId: string,
  now: Date,
): Promise<{ waiting: number; today: number }> {
  const [row] = await tx.run(countAsked, [requesterId, now.toISOString()]);
  return row ?? { waiting: 0, today: 0 };
}

/** All requests that a player sent or received, oldest first. */
export function listRequests(queries: Queries, playerId: string): Promise<RequestRow[]> {
  return queries.run(readAll, [playerId]);
}

/** The caller has checked that no request is pending between the two. */
export async function insertRequest(tx: Tx, requesterId: string, receiverId: string, at: Date): Promise<void> {
  await tx.run(insertOne, [requesterId, receiverId, at.toISOString()]);
}

/** Returns whether the request was pending. */
export async function decideRequest(
  tx: Tx,
  id: number,
  status: Exclude<RequestRow['status'], 'pending'>,
  at: Date,
): Promise<boolean> {
  return (await tx.run(decideOne, [id, status, at.toISOString()])).length > 0;
}

/** Returns whether a request was pending between the two. It still counts as sent (rules F6). */
export async function withdrawPending(tx: Tx, one: string, other: string, at: Date): Promise<boolean> {
  return (await tx.run(withdrawPair, [one, other, at.toISOString()])).length > 0;
}

/** Deletes all requests that a player sent or received. Returns the players at the other end of pending ones. */
export async function deleteRequests(tx: Tx, playerId: string): Promise<string[]> {
  const rows = await tx.run(deleteAll, [playerId]);
  return rows.filter(({ status }) => status === 'pending').map(({ id }) => id);
}
