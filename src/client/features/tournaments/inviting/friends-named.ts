import { foldName, foldText } from '#shared/kernel/text-folding.ts';
import type { InvitedFriend } from '#shared/tournaments/contract.ts';

/** Those whose name holds what is looked for, folded like the friend search (rules F4): all for nothing. */
export function friendsNamed(friends: readonly InvitedFriend[], search: string): readonly InvitedFriend[] {
  const typed = foldText(search.trim());
  const joined = foldName(search);
  return friends.filter(({ player: { displayName } }) => {
    const holdsJoined = joined !== '' && foldName(displayName).includes(joined);
    return holdsJoined || foldText(displayName).includes(typed);
  });
}
