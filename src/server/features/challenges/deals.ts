import type { PlayQuestion } from '#shared/game/contract.ts';
import { invalidField, Refusal } from '#shared/kernel/errors.ts';
import type { ContestRules, Game } from '#server/features/game/service.ts';
import type { Tx } from '#server/platform/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Events } from '#server/platform/events.ts';
import { createHolding, type Held, type HoldingParts } from './locking.ts';
import { isOngoing, partOf, playersOf, withPart } from './sides.ts';
import { type ChallengeRow, saveChallenge } from './store.ts';

export interface PlayingParts extends HoldingParts, Pick<Deps, 'failpoint'> {
  readonly events: Pick<Events, 'note'>;
  readonly game: Pick<Game, 'openContestGame' | 'contestDeal' | 'leavingFirst'>;
}

/** Deals of challenges: both get the same questions in the same order, once each. */
export function createPlaying(parts: PlayingParts) {
  const { failpoint, events, game, picking } = parts;
  const { work } = createHolding(parts);

  /** The questions in the wordings of the first deal, which picks them. */
  async function withQuestions(tx: Tx, row: ChallengeRow): Promise<ChallengeRow> {
    if (row.questionIds) return row;
    const picked = await picking.pickForContest(tx, {
      mode: 'challenge',
      contestId: row.id,
      categoryId: row.categoryId,
      playerIds: playersOf(row),
    });
    return {
      ...row,
      questionIds: picked.map(({ questionId }) => questionId),
      questionRevisions: picked.map(({ revision }) => revision),
    };
  }

  async function open(tx: Tx, rules: ContestRules, { row, side, now }: Held): Promise<PlayQuestion[]> {
    const { playerId } = rules;
    const fixed = await withQuestions(tx, row);
    const revisions = fixed.questionRevisions ?? [];
    const questions = (fixed.questionIds ?? []).map((questionId, index) => ({
      questionId,
      revision: revisions[index] ?? 0,
    }));
    // A category without a question left: nothing is fixed, and nobody has played.
    if (questions.length === 0) return [];
    const { categoryId, id: contestId } = row;
    const deal = { ...rules, mode: 'challenge', categoryId, contestId, questions } as const;
    const opened = await game.openContestGame(tx, deal, now);
    failpoint('challenge.game-opened');
    await saveChallenge(tx, withPart(fixed, side, { gameId: opened.gameId }));
    await events.note(tx, 'challenges', [playerId]);
    return opened.questions;
  }

  return {
    /** Opens the player's game at their own time factor, or answers what the one that is open shows. */
    async deal(rules: ContestRules, categoryId: number, id: number): Promise<PlayQuestion[]> {
      const dealt = async (tx: Tx, held: Held) => {
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
        if (rules.timeFactor === 0) throw invalidField('timeFactor', 'must be 1, 2, 5 or 10 in a challenge');
        return open(tx, rules, held);
      };
      const questions = await game.leavingFirst(rules, () => work(id, rules.playerId, dealt));
      failpoint('deal.committed');
      return questions;
    },
  };
}
