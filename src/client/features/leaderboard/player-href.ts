/** Where a name on a ranking leads: the player's public profile, or one's own. */
export function playerHref(id: string, userId: string): string {
  return id === userId ? '/profile' : `/profile/${id}`;
}
