import { isClockStopped } from '#shared/game/clock.ts';
import { getPause } from '#shared/game/referee.ts';
import { ticket } from '#shared/game/ticket.ts';
import { ApiError } from '#shared/kernel/errors.ts';
import type { GameDependencies } from './game-dependencies.ts';
import { findShown } from './history-store.ts';
import { createPictureKey } from './present.ts';
import { parseTicket } from './question-store.ts';

/**
 * Finds the question of a picture address. 404 for another player's question, for one that was not shown yet, and for
 * one that is paused, because its text is hidden then, too.
 */
export function createPictureLookup({ database, clock }: Pick<GameDependencies, 'database' | 'clock'>) {
  return async (playerId: string, key: string): Promise<{ questionId: number; revision: number }> => {
    // The key has the format of a ticket without being one.
    if (!ticket.safeParse(key).success) throw new ApiError('pictureNotFound');
    const { gameId, position } = parseTicket(key, 'pictureNotFound');
    const shown = await findShown(database, playerId, { gameId, position });
    if (!shown || createPictureKey({ gameId, position, secret: shown.secret }) !== key) {
      throw new ApiError('pictureNotFound');
    }
    if (!shown.isClosed && shown.pausedAt !== null) {
      const pause = getPause({ ...shown, pausedAt: shown.pausedAt.getTime() });
      if (isClockStopped(pause, (await clock.now(database)).getTime())) throw new ApiError('pictureNotFound');
    }
    return { questionId: shown.questionId, revision: shown.revision };
  };
}
