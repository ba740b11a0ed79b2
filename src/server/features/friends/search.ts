import type { FoundPlayer } from '#shared/friends/contract.ts';
import { similarNamesBelow, searchLimit } from '#shared/friends/rules.ts';
import type { FriendsContext } from './context.ts';
import { findRelations } from './store.ts';
import {
  foldName,
  searchByWords,
  searchIgnoringPunctuation,
  searchWithTypos,
  searchBySimilarity,
  searchByPrefix,
} from './search-store.ts';

/** Ordered from the most exact to the vaguest search. Each one runs only while fewer players have been found. */
const searches = [
  { look: searchByPrefix, whileFewerThan: searchLimit },
  { look: searchByWords, whileFewerThan: searchLimit },
  { look: searchIgnoringPunctuation, whileFewerThan: searchLimit },
  { look: searchWithTypos, whileFewerThan: searchLimit },
  { look: searchBySimilarity, whileFewerThan: similarNamesBelow },
];

/** Finds players by display name, never by e-mail. Excludes the caller and blocked players (rules F4, F7). */
export async function searchPlayers(
  { database, playerCards }: FriendsContext,
  playerId: string,
  text: string,
): Promise<FoundPlayer[]> {
  const name = await foldName(database, text);
  if (name === '') return [];
  const found = new Set<string>();
  for (const { look, whileFewerThan } of searches) {
    if (found.size >= whileFewerThan) break;
    for (const id of await look(database, playerId, name)) found.add(id);
  }
  const ids = [...found].slice(0, searchLimit);
  const cards = await playerCards.cards(database, ids, playerId);
  const relations = await findRelations(database, playerId, ids);
  return [...cards.values()].map((card) => ({ ...card, relation: relations.get(card.id)?.relation ?? 'none' }));
}
