import type { FixedQuestion } from '#server/features/game/service.ts';
import type { QuestionBody } from '#server/features/questions/service.ts';
import type { Queries, Tx } from '#server/platform/database/database.ts';
import type { AdvanceContext } from '../context.ts';
import type { MatchRow } from './match-store.ts';
import type { SeatRow } from '../seat-store.ts';
import type { TournamentRow } from '../store.ts';

/**
 * Returns the questions of a match in the wordings that were locked, the same for both players. Empty before the first
 * deal.
 */
export function getLockedQuestions({ questionIds, questionRevisions }: MatchRow): FixedQuestion[] {
  return (questionIds ?? []).map((questionId, index) => ({ questionId, revision: questionRevisions?.[index] ?? 0 }));
}

/** Locks the questions of a match at the first deal. Questions that neither player has seen come first. */
export async function lockMatchQuestions(
  { picking }: Pick<AdvanceContext, 'picking'>,
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
  // The category has no questions left, so the match stays without questions and cannot be played.
  if (picked.length === 0) return match;
  return {
    ...match,
    questionIds: picked.map(({ questionId }) => questionId),
    questionRevisions: picked.map(({ revision }) => revision),
  };
}

export async function getQuestionBodies(
  { bank }: Pick<AdvanceContext, 'bank'>,
  queries: Queries,
  match: MatchRow,
): Promise<QuestionBody[]> {
  const locked = getLockedQuestions(match);
  const getBody = await bank.dealt(queries, locked);
  return locked.map(({ questionId, revision }) => getBody(questionId, revision));
}
