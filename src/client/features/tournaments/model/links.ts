import { pathTo } from '#shared/path-to.ts';
import type { Tournament } from '#shared/tournaments/contract.ts';

/** The invite link, or null if the player has no invite code. */
export function getInviteUrl({ id, inviteCode }: Pick<Tournament, 'id' | 'inviteCode'>): string | null {
  const query = { invite: inviteCode ?? undefined };
  return inviteCode && location.origin + pathTo('/tournaments/:id', { params: { id }, query });
}

/** The link to the public results, or null before the end. */
export function getResultsUrl({ resultsCode }: Pick<Tournament, 'resultsCode'>): string | null {
  return resultsCode && location.origin + pathTo('/results/:code', { params: { code: resultsCode } });
}
