import { pathTo } from '#shared/path-to.ts';

/** Where a name on a ranking leads: the player's public profile, or one's own. */
export function playerHref(id: string, userId: string): string {
  return id === userId ? pathTo('/profile') : pathTo('/profile/:id', { params: { id } });
}
