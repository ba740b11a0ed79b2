import { share } from '#server/db/schema/sharing.ts';
import { pickColumns, formatSelectList } from '#server/platform/database/rows.ts';
import { type Queries, type RowOf, statement, type Tx } from '#server/platform/database/database.ts';

const columns = pickColumns(share, 'code', 'playerId', 'kind', 'subjectId', 'isNamed', 'createdAt');

export type ShareRow = RowOf<typeof readByCode>;

const readByCode = statement(
  'sharing.by-code',
  `select ${formatSelectList(columns)} from share where code = $1`,
  columns,
);

// The row lock waits for a concurrent erasure and returns no row for an erased player. A later call updates is_named,
// because a guest may have upgraded to an account since.
const upsertShare = statement(
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

/**
 * Stores a share link, or returns the existing code for the same subject. Returns undefined if the player no longer
 * exists.
 */
export async function addShare(queries: Queries, row: ShareRow): Promise<string | undefined> {
  const { code, playerId, kind, subjectId, isNamed, createdAt } = row;
  const [saved] = await queries.run(upsertShare, [code, playerId, kind, subjectId, isNamed, createdAt.toISOString()]);
  return saved?.code;
}

export const listPlayerShares = (queries: Queries, playerId: string) => queries.run(readOwn, [playerId]);

export async function deleteShares(tx: Tx, playerId: string): Promise<void> {
  await tx.run(deleteOwn, [playerId]);
}
