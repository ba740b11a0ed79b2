import type { FoundPlayer } from '#shared/friends/contract.ts';
import { resemblingBelow, searchLimit } from '#shared/friends/rules.ts';
import type { FriendsContext } from './context.ts';
import { findRelations } from './relations-store.ts';
import { foldName, namesHolding, namesJoined, namesMistyped, namesResembling, namesStarting } from './search-store.ts';

/** From the best matches to the vaguest: each is asked only while fewer are found. */
const looks = [
  { look: namesStarting, whileFewerThan: searchLimit },
  { look: namesHolding, whileFewerThan: searchLimit },
  { look: namesJoined, whileFewerThan: searchLimit },
  { look: namesMistyped, whileFewerThan: searchLimit },
  { look: namesResembling, whileFewerThan: resemblingBelow },
];

/** Players by display name, never by e-mail; without oneself and who is blocked (rules F4, F7). */
export async function searchPlayers(
  { database, playerCards }: FriendsContext,
  playerId: string,
  text: string,
): Promise<FoundPlayer[]> {
  const name = await foldName(database, text);
  if (name === '') return [];
  const found = new Set<string>();
  for (const { look, whileFewerThan } of looks) {
    if (found.size >= whileFewerThan) break;
    for (const id of await look(database, playerId, name)) found.add(id);
  }
  const ids = [...found].slice(0, searchLimit);
  const cards = await playerCards.cards(database, ids, playerId);
  const relations = await findRelations(database, playerId, ids);
  return [...cards.values()].map((card) => ({ ...card, relation: relations.get(card.id)?.relation ?? 'none' }));
}
