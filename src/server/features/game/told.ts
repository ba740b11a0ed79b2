import type { Queries } from '#server/platform/database/database.ts';
import { listTold, type ToldQuestion } from './question-store.ts';
import { findReserved } from './reserved-store.ts';
import { findOpenGames } from './store.ts';

/** So many of a player's latest questions are looked through: a bound on the work. */
const looked = 2_000;

/** What a player has answered, the last one first: wordings of which a verdict has told the answer. */
export function toldTo(queries: Queries, playerId: string): Promise<ToldQuestion[]> {
  return listTold(queries, playerId, looked);
}

/**
 * Of these the ones of no contest that is undecided. Null while the player has a game open: what would be missing then tells
 * what it is going to ask.
 */
export async function toldAndFree(queries: Queries, playerId: string): Promise<ToldQuestion[] | null> {
  if ((await findOpenGames(queries, [playerId])).has(playerId)) return null;
  const told = await toldTo(queries, playerId);
  const reserved = new Set((await findReserved(queries, [playerId])).get(playerId));
  return told.filter(({ questionId }) => !reserved.has(questionId));
}
