import { ApiError } from '#shared/kernel/errors.ts';
import type { Game } from '#server/features/game/service.ts';
import type { StoredPicture } from '#shared/pictures/contract.ts';
import type { Queries, Tx } from '#server/platform/database/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createKeyedQueue } from '#server/platform/keyed-queue.ts';
import { preparePictureOrThrow } from './prepare.ts';
import {
  findByHash,
  findMany,
  findOfRevision,
  deleteUnusedPictures,
  insertPicturesIfMissing,
  type NewPicture,
  type Picture,
} from './store.ts';

export { type Prepared, preparePicture } from './prepare.ts';
export type { NewPicture } from './store.ts';
export type Pictures = ReturnType<typeof createPictures>;

const unusedMs = 7 * 86_400_000;

interface PictureParts extends Pick<Deps, 'database' | 'clock' | 'failpoint'> {
  readonly game: Pick<Game, 'pictured'>;
}

/** Pictures of questions. They are stored in the database and read one by one. */
export function createPictures({ database, clock, failpoint, game }: PictureParts) {
  const assertFound = (picture: Picture | undefined): Picture => {
    if (!picture) throw new ApiError('pictureNotFound');
    return picture;
  };

  // Resizing photos needs memory, so only one is processed at once.
  const enqueue = createKeyedQueue<'prepare'>();

  return {
    /** The picture behind a key that was issued to this player. Throws 404 for any other key. */
    async shown(playerId: string, key: string): Promise<Picture> {
      const { questionId, revision } = await game.pictured(playerId, key);
      return assertFound(await findOfRevision(database, questionId, revision));
    },

    async kept(hash: string): Promise<Picture> {
      return assertFound(await findByHash(database, hash));
    },

    /** Stores an uploaded picture for a question that is not saved yet. Idempotent. */
    async keep(file: Uint8Array): Promise<StoredPicture> {
      const picture = await enqueue('prepare', () => preparePictureOrThrow(file, 'picture'));
      await database.transaction(async (tx) => insertPicturesIfMissing(tx, [picture], await clock.now(tx)));
      failpoint('pictures.committed');
      const { hash, width, height, bytes, leftOut } = picture;
      return { hash, width, height, bytes: bytes.length, leftOut: [...leftOut] };
    },

    /** Stores pictures in the transaction that saves their questions. */
    keepAll: (tx: Tx, pictures: readonly NewPicture[], now: Date): Promise<void> =>
      insertPicturesIfMissing(tx, pictures, now),

    async findMany(queries: Queries, hashes: readonly string[]): Promise<ReadonlyMap<string, NewPicture>> {
      const pictures = await findMany(queries, [...new Set(hashes)]);
      return new Map(pictures.map((picture) => [picture.hash, picture]));
    },

    /** Deletes pictures that were uploaded a week ago and are not used by any question. */
    async prune(): Promise<void> {
      await database.transaction(async (tx) => {
        const now = await clock.now(tx);
        await deleteUnusedPictures(tx, new Date(now.getTime() - unusedMs));
      });
    },
  };
}
