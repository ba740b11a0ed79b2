import type { InvitedFriend } from '#shared/tournaments/contract.ts';

const folded = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Those whose name holds what is looked for, without case and accents: all for nothing. */
export function friendsNamed(friends: readonly InvitedFriend[], search: string): readonly InvitedFriend[] {
  const wanted = folded(search.trim());
  return friends.filter(({ player }) => folded(player.displayName).includes(wanted));
}
