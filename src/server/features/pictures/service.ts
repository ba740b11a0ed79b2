import { Refusal } from '#shared/kernel/errors.ts';
import type { Game } from '#server/features/game/service.ts';
import type { Deps } from '#server/platform/deps.ts';
import { findByHash, findOfRevision, type Picture } from './store.ts';

export type Pictures = ReturnType<typeof createPictures>;

interface PictureParts extends Pick<Deps, 'database'> {
  readonly game: Pick<Game, 'pictured'>;
}

/** The pictures of questions: kept in the database, read one at a time. */
export function createPictures({ database, game }: PictureParts) {
  const found = (picture: Picture | undefined): Picture => {
    if (!picture) throw new Refusal('pictureNotFound');
    return picture;
  };

  return {
    /** The picture that an address of this player's names: 404 for every other address. */
    async shown(playerId: string, key: string): Promise<Picture> {
      const { questionId, revision } = await game.pictured(playerId, key);
      return found(await findOfRevision(database, questionId, revision));
    },

    async kept(hash: string): Promise<Picture> {
      return found(await findByHash(database, hash));
    },
  };
}
