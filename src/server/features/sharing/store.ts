import { share } from '#server/db/schema/sharing.ts';
import { columnsOf, listed } from '#server/platform/database/rows.ts';
import { type Queries, type RowOf, statement, type Tx } from '#server/platform/database/database.ts';

const columns = columnsOf(share, 'code', 'playerId', 'kind', 'subjectId', 'isNamed', 'createdAt');

export type ShareRow = RowOf<typeof readByCode>;

const readByCode = statement('sharing.by-code', `select ${listed(columns)} from share where code = $1`, columns);

// Who is erased meanwhile is waited for, and gets no link. Who has kept the progress as an account since is named from then on.
const insertOrRead = statement(
  'sharing.add',
  `insert into share (code, player_id, kind, subject_id, is_named, created_at)
   select $1, id, $3, $4, $5, $6::timestamptz from player where id = $2 and deleted_at is null for share
   on conflict (player_id, kind, subject_id) do update set is_named = excluded.is_named
   returning code`,
  { code: share.code },
);

const readOwn = statement(
  'sharing.export',
  `select kind, subject_id as "subjectId", is_named as "isNamed", created_at as "createdAt" from share
   where player_id = $1 order by created_at, code`,
  { kind: share.kind, subjectId: share.subjectId, isNamed: share.isNamed, createdAt: share.createdAt },
);

const deleteOwn = statement('sharing.delete', 'delete from share where player_id = $1');

export async function findShare(queries: Queries, code: string): Promise<ShareRow | undefined> {
  const [row] = await queries.run(readByCode, [code]);
  return row;
}

/** Writes a link, or finds the one that stands for the same thing; answers its code, undefined for a player who is gone. */
export async function addShare(queries: Queries, row: ShareRow): Promise<string | undefined> {
  const { code, playerId, kind, subjectId, isNamed, createdAt } = row;
  const [stands] = await queries.run(insertOrRead, [code, playerId, kind, subjectId, isNamed, createdAt.toISOString()]);
  return stands?.code;
}

export const listOwn = (queries: Queries, playerId: string) => queries.run(readOwn, [playerId]);

export async function deleteShares(tx: Tx, playerId: string): Promise<void> {
  await tx.run(deleteOwn, [playerId]);
}
