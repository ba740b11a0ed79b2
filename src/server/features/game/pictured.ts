import { isStopped } from '#shared/game/clock.ts';
import { pauseOf } from '#shared/game/referee.ts';
import { ticket } from '#shared/game/ticket.ts';
import { Refusal } from '#shared/kernel/errors.ts';
import type { GameParts } from './parts.ts';
import { findShown } from './picture-store.ts';
import { pictureKeyOf } from './present.ts';
import { readTicket } from './ticket.ts';

/**
 * The question whose picture an address names: 404 for somebody else's, for one that was not shown yet, and for one that is
 * paused, whose text is in no answer either.
 */
export function createPictured({ database, clock }: Pick<GameParts, 'database' | 'clock'>) {
  return async (playerId: string, key: string): Promise<{ questionId: number; revision: number }> => {
    // Formed like a ticket, without being one.
    if (!ticket.safeParse(key).success) throw new Refusal('pictureNotFound');
    const { gameId, position } = readTicket(key, 'pictureNotFound');
    const shown = await findShown(database, playerId, { gameId, position });
    if (!shown || pictureKeyOf({ gameId, position, secret: shown.secret }) !== key) {
      throw new Refusal('pictureNotFound');
    }
    if (!shown.isClosed && shown.pausedAt !== null) {
      const pause = pauseOf({ ...shown, pausedAt: shown.pausedAt.getTime() });
      if (isStopped(pause, (await clock.now(database)).getTime())) throw new Refusal('pictureNotFound');
    }
    return { questionId: shown.questionId, revision: shown.revision };
  };
}
