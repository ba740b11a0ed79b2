import { foldName, foldText } from '#shared/kernel/text-folding.ts';
import type { InvitedFriend } from '#shared/tournaments/contract.ts';

/** Uses the same folding as the friend search (rules F4). An empty search returns all. */
export function filterFriendsByName(friends: readonly InvitedFriend[], search: string): readonly InvitedFriend[] {
  const typed = foldText(search.trim());
  const joined = foldName(search);
  return friends.filter(({ player: { displayName } }) => {
    const matchesJoined = joined !== '' && foldName(displayName).includes(joined);
    return matchesJoined || foldText(displayName).includes(typed);
  });
}
