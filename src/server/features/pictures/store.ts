import { picture } from '#server/db/schema/questions.ts';
import { statement, type Queries, type Tx, type RowOf } from '#server/platform/database/database.ts';

export type Picture = RowOf<typeof readByHash>;

export interface NewPicture extends Picture {
  /** SHA-256 of the bytes in base64url. */
  readonly hash: string;
  readonly width: number;
  readonly height: number;
}

const insertPictures = statement(
  'pictures.insert',
  `insert into picture (hash, type, bytes, width, height, created_at)
   select hash, type, decode(bytes, 'base64'), width, height, $2::timestamptz
   from jsonb_to_recordset($1::jsonb) as x(hash text, type text, bytes text, width int, height int)
   order by hash
   on conflict (hash) do update set created_at = excluded.created_at`,
);

const readByHash = statement('pictures.by-hash', 'select type, bytes from picture where hash = $1', {
  type: picture.type,
  bytes: picture.bytes,
});

const readMany = statement(
  'pictures.many',
  'select hash, type, bytes, width, height from picture where hash = any($1::text[])',
  { hash: picture.hash, type: picture.type, bytes: picture.bytes, width: picture.width, height: picture.height },
);

const readOfRevision = statement(
  'pictures.of-revision',
  `select p.type, p.bytes from question_revision r join picture p on p.hash = r.picture_hash
   where r.question_id = $1 and r.revision = $2`,
  { type: picture.type, bytes: picture.bytes },
);

const deleteUnusedRows = statement(
  'pictures.delete-unused',
  `delete from picture where hash in (
     select hash from picture p where created_at < $1::timestamptz
       and not exists (select 1 from question where picture_hash = p.hash)
       and not exists (select 1 from question_revision where picture_hash = p.hash)
     limit 100)`,
);

/** Inserts missing pictures. Existing ones get a new date so that they are not deleted soon. */
export async function insertPicturesIfMissing(tx: Tx, pictures: readonly NewPicture[], now: Date): Promise<void> {
  const rows = pictures.map(({ bytes, ...rest }) => ({
    ...rest,
    bytes: Buffer.from(bytes).toString('base64'),
  }));
  if (rows.length > 0) await tx.run(insertPictures, [JSON.stringify(rows), now.toISOString()]);
}

export async function findByHash(queries: Queries, hash: string): Promise<Picture | undefined> {
  const [row] = await queries.run(readByHash, [hash]);
  return row;
}

/** In no particular order. */
export function findMany(queries: Queries, hashes: readonly string[]): Promise<NewPicture[]> {
  return queries.run(readMany, [hashes]);
}

export async function findOfRevision(
  queries: Queries,
  questionId: number,
  revision: number,
): Promise<Picture | undefined> {
  const [row] = await queries.run(readOfRevision, [questionId, revision]);
  return row;
}

/** Deletes up to 100 pictures that were stored before a time and that no question revision uses. */
export async function deleteUnusedPictures(tx: Tx, before: Date): Promise<void> {
  await tx.run(deleteUnusedRows, [before.toISOString()]);
}
