import { ApiError } from '#shared/kernel/errors.ts';
import type { StoredPicture } from '#shared/pictures/contract.ts';
import type { PicturesContext } from './context.ts';
import { preparePictureOrThrow } from './prepare.ts';
import { deleteUnusedPictures, findByHash, findOfRevision, insertPicturesIfMissing, type Picture } from './store.ts';

const unusedMs = 7 * 86_400_000;

/** The picture behind a key that was issued to this player. Throws 404 for any other key. */
export async function getDealtPicture(
  { database, game }: PicturesContext,
  playerId: string,
  key: string,
): Promise<Picture> {
  const { questionId, revision } = await game.pictured(playerId, key);
  return assertFound(await findOfRevision(database, questionId, revision));
}

export async function getPictureByHash({ database }: PicturesContext, hash: string): Promise<Picture> {
  return assertFound(await findByHash(database, hash));
}

function assertFound(picture: Picture | undefined): Picture {
  if (!picture) throw new ApiError('pictureNotFound');
  return picture;
}

/** Stores an uploaded picture for a question that is not saved yet. Idempotent. */
export async function uploadPicture(
  { database, clock, failpoint, enqueue }: PicturesContext,
  file: Uint8Array,
): Promise<StoredPicture> {
  const picture = await enqueue('prepare', () => preparePictureOrThrow(file, 'picture'));
  await database.transaction(async (tx) => insertPicturesIfMissing(tx, [picture], await clock.now(tx)));
  failpoint('pictures.committed');
  const { hash, width, height, bytes, leftOut } = picture;
  return { hash, width, height, bytes: bytes.length, leftOut: [...leftOut] };
}

/** Deletes pictures that were uploaded a week ago and are not used by any question. */
export async function deleteOldUnusedPictures({
  database,
  clock,
}: Pick<PicturesContext, 'database' | 'clock'>): Promise<void> {
  await database.transaction(async (tx) => {
    const now = await clock.now(tx);
    await deleteUnusedPictures(tx, new Date(now.getTime() - unusedMs));
  });
}
