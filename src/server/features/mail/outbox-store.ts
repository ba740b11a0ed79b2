import { mail } from '#server/db/schema/mail.ts';
import { type Queries, statement, type Tx, type RowOf } from '#server/platform/database/database.ts';

export type MailKind = (typeof mail.$inferSelect)['kind'];

/** A queued mail. `playerId` is null if the account does not exist yet; `facts` are the values for its text. */
export type WaitingMail = RowOf<typeof claimMail>;

const insertMail = statement(
  'mail.post',
  `insert into mail (kind, player_id, address, facts, created_at, next_try_at) values ($1, $2, $3, $4, $5, $5)`,
);

const selectDue = statement('mail.due', 'select 1 from mail where next_try_at <= $1::timestamptz limit 1');

const claimMail = statement(
  'mail.claim',
  `select id, kind, player_id as "playerId", address, facts, created_at as "createdAt", tries
     from mail where next_try_at <= $1::timestamptz order by next_try_at, id limit 1 for update skip locked`,
  {
    id: mail.id,
    kind: mail.kind,
    playerId: mail.playerId,
    address: mail.address,
    facts: mail.facts,
    createdAt: mail.createdAt,
    tries: mail.tries,
  },
);

const updateTry = statement('mail.try', 'update mail set tries = tries + 1, next_try_at = $2 where id = $1');

const removeMail = statement('mail.delete', 'delete from mail where id = $1');

const removeKinds = statement(
  'mail.withdraw',
  'delete from mail where player_id = $1 and kind = any($2::text[]) and created_at >= $3::timestamptz',
);

const removeCreatedUntil = statement('mail.delete-late', 'delete from mail where created_at <= $1::timestamptz');

const removeOfPlayer = statement(
  'mail.player.delete',
  'delete from mail where player_id = $1 or address = (select email from "user" where id = $1)',
);

const selectOfPlayer = statement(
  'mail.export',
  `select kind, address, created_at as "createdAt" from mail
    where player_id = $1 or address = (select email from "user" where id = $1) order by id`,
  { kind: mail.kind, address: mail.address, createdAt: mail.createdAt },
);

export async function writeMail(tx: Tx, fresh: Omit<WaitingMail, 'id' | 'tries'>): Promise<void> {
  const { kind, playerId, address, facts, createdAt } = fresh;
  await tx.run(insertMail, [kind, playerId, address, JSON.stringify(facts), createdAt]);
}

export async function isMailDue(queries: Queries, now: Date): Promise<boolean> {
  return (await queries.run(selectDue, [now])).length > 0;
}

/** Locks and returns the mail that has been due longest. Mails claimed by another server are skipped. */
export async function claimDueMail(tx: Tx, now: Date): Promise<WaitingMail | null> {
  return (await tx.run(claimMail, [now]))[0] ?? null;
}

export async function scheduleRetry(tx: Tx, id: number, nextTryAt: Date): Promise<void> {
  await tx.run(updateTry, [id, nextTryAt]);
}

export async function deleteMail(queries: Queries, id: number): Promise<void> {
  await queries.run(removeMail, [id]);
}

export async function deleteMailsOfKinds(
  tx: Tx,
  playerId: string,
  kinds: readonly MailKind[],
  since: Date,
): Promise<void> {
  await tx.run(removeKinds, [playerId, kinds, since]);
}

export async function deleteMailsUntil(queries: Queries, until: Date): Promise<void> {
  await queries.run(removeCreatedUntil, [until]);
}

export async function deletePlayerMails(tx: Tx, playerId: string): Promise<void> {
  await tx.run(removeOfPlayer, [playerId]);
}

export function listPlayerMails(queries: Queries, playerId: string): Promise<Readonly<Record<string, unknown>>[]> {
  return queries.run(selectOfPlayer, [playerId]);
}
