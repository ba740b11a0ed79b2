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

/** Of these the ones that no open game of the player asks, and no contest that is undecided. */
export async function toldAndFree(queries: Queries, playerId: string): Promise<ToldQuestion[]> {
  const told = await toldTo(queries, playerId);
  const plan = (await findOpenGames(queries, [playerId])).get(playerId)?.plan ?? [];
  const reserved = (await findReserved(queries, [playerId])).get(playerId) ?? [];
  const taken = new Set([...plan, ...reserved]);
  return told.filter(({ questionId }) => !taken.has(questionId));
}
