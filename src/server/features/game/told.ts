import type { Queries } from '#server/platform/database/database.ts';
import { listLatestRevealed, type RevealedQuestion } from './question-store.ts';
import { findReserved } from './reserved-store.ts';
import { findOpenGames } from './store.ts';

/** Bounds the work: only this many of a player's latest questions are searched. */
const searchedQuestionLimit = 2_000;

/** Question revisions whose answer was revealed to the player by a verdict, newest first. */
export function listRevealedQuestions(queries: Queries, playerId: string): Promise<RevealedQuestion[]> {
  return listLatestRevealed(queries, playerId, searchedQuestionLimit);
}

/**
 * The revealed questions that are not reserved for an undecided contest. Returns null while the player has a game open,
 * because the missing questions would reveal its next questions.
 */
export async function listUnreservedRevealedQuestions(
  queries: Queries,
  playerId: string,
): Promise<RevealedQuestion[] | null> {
  if ((await findOpenGames(queries, [playerId])).has(playerId)) return null;
  const revealed = await listRevealedQuestions(queries, playerId);
  const reserved = new Set((await findReserved(queries, [playerId])).get(playerId));
  return revealed.filter(({ questionId }) => !reserved.has(questionId));
}
