import { Refusal } from '#shared/kernel/errors.ts';
import type { Game } from '#server/features/game/service.ts';
import type { KeptPicture } from '#shared/pictures/contract.ts';
import type { Queries, Tx } from '#server/platform/database/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createKeyedQueue } from '#server/platform/keyed-queue.ts';
import { preparedPicture } from './prepare.ts';
import {
  findByHash,
  findMany,
  findOfRevision,
  forgetUnused,
  insertAll,
  type NewPicture,
  type Picture,
} from './store.ts';

export { type Prepared, preparePicture } from './prepare.ts';
export type { NewPicture } from './store.ts';
export type Pictures = ReturnType<typeof createPictures>;

/** How long an uploaded picture waits for its question. */
const unusedMs = 7 * 86_400_000;

interface PictureParts extends Pick<Deps, 'database' | 'clock' | 'failpoint'> {
  readonly game: Pick<Game, 'pictured'>;
}

/** The pictures of questions: kept in the database, read one at a time. */
export function createPictures({ database, clock, failpoint, game }: PictureParts) {
  const found = (picture: Picture | undefined): Picture => {
    if (!picture) throw new Refusal('pictureNotFound');
    return picture;
  };

  // Photographs take memory while they are made smaller: one at a time.
  const inTurn = createKeyedQueue<'prepare'>();

  return {
    /** The picture that an address of this player's names: 404 for every other address. */
    async shown(playerId: string, key: string): Promise<Picture> {
      const { questionId, revision } = await game.pictured(playerId, key);
      return found(await findOfRevision(database, questionId, revision));
    },

    async kept(hash: string): Promise<Picture> {
      return found(await findByHash(database, hash));
    },

    /** Keeps an uploaded picture for a question that is still to be saved; the same again changes nothing. */
    async keep(file: Uint8Array): Promise<KeptPicture> {
      const picture = await inTurn('prepare', () => preparedPicture(file, 'picture'));
      await database.transaction(async (tx) => insertAll(tx, [picture], await clock.now(tx)));
      failpoint('pictures.committed');
      const { hash, width, height, bytes, leftOut } = picture;
      return { hash, width, height, bytes: bytes.length, leftOut: [...leftOut] };
    },

    /** Keeps pictures beside what shows them. */
    keepAll: (tx: Tx, pictures: readonly NewPicture[], now: Date): Promise<void> => insertAll(tx, pictures, now),

    /** With their bytes, by hash. */
    async findMany(queries: Queries, hashes: readonly string[]): Promise<ReadonlyMap<string, NewPicture>> {
      const pictures = await findMany(queries, [...new Set(hashes)]);
      return new Map(pictures.map((picture) => [picture.hash, picture]));
    },

    /** Forgets what was uploaded a week ago and shown by no question since. */
    async prune(): Promise<void> {
      await database.transaction(async (tx) => {
        const now = await clock.now(tx);
        await forgetUnused(tx, new Date(now.getTime() - unusedMs));
      });
    },
  };
}
