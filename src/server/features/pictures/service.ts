import type { Queries } from '#server/platform/database/database.ts';
import { findMany, type NewPicture } from './store.ts';

export { type Prepared, preparePicture } from './prepare.ts';
export { insertPicturesIfMissing, type NewPicture } from './store.ts';

export async function findPictures(
  queries: Queries,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, NewPicture>> {
  const pictures = await findMany(queries, [...new Set(hashes)]);
  return new Map(pictures.map((picture) => [picture.hash, picture]));
}
