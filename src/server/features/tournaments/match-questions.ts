import type { ContestPicking, FixedQuestion } from '#server/features/game/service.ts';
import type { QuestionBank, QuestionBody } from '#server/features/questions/service.ts';
import type { Queries, Tx } from '#server/platform/database.ts';
import type { MatchRow } from './match-store.ts';
import type { SeatRow } from './seat-store.ts';
import type { TournamentRow } from './store.ts';

export interface MatchQuestionsParts {
  readonly picking: ContestPicking;
  readonly bank: Pick<QuestionBank, 'dealt'>;
}

/** The questions of a match in the wordings that were fixed; none before. */
export function fixedQuestions({ questionIds, questionRevisions }: MatchRow): FixedQuestion[] {
  return (questionIds ?? []).map((questionId, index) => ({ questionId, revision: questionRevisions?.[index] ?? 0 }));
}

/** The questions of matches: the same for both, fixed once. */
export function createMatchQuestions({ picking, bank }: MatchQuestionsParts) {
  return {
    /** The match with its questions, which the first deal picks: those that neither has met come first. */
    async withQuestions(
      tx: Tx,
      row: Pick<TournamentRow, 'categoryId'>,
      seats: readonly SeatRow[],
      match: MatchRow,
    ): Promise<MatchRow> {
      if (match.questionIds) return match;
      const playerIds = seats.flatMap(({ id, playerId }) =>
        playerId !== null && (id === match.seat1Id || id === match.seat2Id) ? [playerId] : [],
      );
      const categoryId = row.categoryId ?? 0;
      const picked = await picking.pickForContest(tx, {
        mode: 'tournament',
        contestId: match.id,
        categoryId,
        playerIds,
      });
      // A category without a question left: nothing is fixed, and nobody has played.
      if (picked.length === 0) return match;
      return {
        ...match,
        questionIds: picked.map(({ questionId }) => questionId),
        questionRevisions: picked.map(({ revision }) => revision),
      };
    },

    /** The wordings, in order. */
    async bodies(queries: Queries, match: MatchRow): Promise<QuestionBody[]> {
      const fixed = fixedQuestions(match);
      const bodyOf = await bank.dealt(queries, fixed);
      return fixed.map(({ questionId, revision }) => bodyOf(questionId, revision));
    },
  };
}
