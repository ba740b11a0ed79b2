import type { FixedQuestion } from '#server/features/game/service.ts';
import type { QuestionBody } from '#server/features/questions/service.ts';
import type { Queries, Tx } from '#server/platform/database/database.ts';
import type { AdvanceContext } from './context.ts';
import type { MatchRow } from './match-store.ts';
import type { SeatRow } from './seat-store.ts';
import type { TournamentRow } from './store.ts';

/** The questions of a match in the wordings that were fixed, the same for both; none before. */
export function fixedQuestions({ questionIds, questionRevisions }: MatchRow): FixedQuestion[] {
  return (questionIds ?? []).map((questionId, index) => ({ questionId, revision: questionRevisions?.[index] ?? 0 }));
}

/** The match with its questions, which the first deal picks: those that neither has met come first. */
export async function withQuestions(
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
  // A category without a question left: nothing is fixed, and nobody has played.
  if (picked.length === 0) return match;
  return {
    ...match,
    questionIds: picked.map(({ questionId }) => questionId),
    questionRevisions: picked.map(({ revision }) => revision),
  };
}

/** The wordings of a match's questions, in order. */
export async function questionBodies(
  { bank }: Pick<AdvanceContext, 'bank'>,
  queries: Queries,
  match: MatchRow,
): Promise<QuestionBody[]> {
  const fixed = fixedQuestions(match);
  const bodyOf = await bank.dealt(queries, fixed);
  return fixed.map(({ questionId, revision }) => bodyOf(questionId, revision));
}
