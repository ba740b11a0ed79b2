import { challengeQuestions } from '#shared/challenges/rules.ts';
import type { PlayQuestion } from '#shared/game/contract.ts';
import { Refusal } from '#shared/kernel/errors.ts';
import type { Game } from '#server/features/game/service.ts';
import type { Tx } from '#server/platform/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Events } from '#server/platform/events.ts';
import { createHolding, type Held, type HoldingParts } from './holding.ts';
import { isOngoing, partOf, playersOf, withPart } from './sides.ts';
import { type ChallengeRow, saveChallenge } from './store.ts';

export interface PlayingParts extends HoldingParts, Pick<Deps, 'failpoint'> {
  readonly events: Pick<Events, 'note'>;
  readonly game: Pick<Game, 'pickForContest' | 'openContestGame' | 'contestDeal'>;
}

/** Deals of challenges: both get the same questions in the same order, once each. */
export function createPlaying(parts: PlayingParts) {
  const { failpoint, events, game } = parts;
  const { work } = createHolding(parts);

  /** The questions in the wordings of the first deal, which picks them. */
  async function withQuestions(tx: Tx, row: ChallengeRow): Promise<ChallengeRow> {
    if (row.questionIds) return row;
    const picked = await game.pickForContest(tx, row.categoryId, playersOf(row), challengeQuestions);
    return {
      ...row,
      questionIds: picked.map(({ questionId }) => questionId),
      questionRevisions: picked.map(({ revision }) => revision),
    };
  }

  async function open(tx: Tx, { row, side, now }: Held): Promise<PlayQuestion[]> {
    const { playerId } = partOf(row, side);
    const fixed = await withQuestions(tx, row);
    const revisions = fixed.questionRevisions ?? [];
    const questions = (fixed.questionIds ?? []).map((questionId, index) => ({
      questionId,
      revision: revisions[index] ?? 0,
    }));
    // A category without a question left: nothing is fixed, and nobody has played.
    if (questions.length === 0) return [];
    const { categoryId, id: contestId } = row;
    const deal = { playerId, mode: 'challenge', categoryId, contestId, timeFactor: 1, questions } as const;
    const opened = await game.openContestGame(tx, deal, now);
    failpoint('challenge.game-opened');
    await saveChallenge(tx, withPart(fixed, side, { gameId: opened.gameId }));
    await events.note(tx, 'challenges', [playerId]);
    return opened.questions;
  }

  return {
    /** Opens the player's game, or answers the running question of the one that is open. */
    async deal(playerId: string, categoryId: number, id: number): Promise<PlayQuestion[]> {
      const questions = await work(id, playerId, async (tx, held) => {
        const { row, side, now } = held;
        if (row.categoryId !== categoryId) throw new Refusal('challengeNotFound');
        const { gameId } = partOf(row, side);
        if (gameId !== null) {
          const running = await game.contestDeal(tx, gameId, now);
          if (!running) throw new Refusal('challengePlayed');
          return running;
        }
        if (!isOngoing(row, now)) throw new Refusal('challengeDecided');
        if (row.status === 'pending' && side === 'challenged') throw new Refusal('challengeNotAccepted');
        return open(tx, held);
      });
      failpoint('deal.committed');
      return questions;
    },
  };
}
