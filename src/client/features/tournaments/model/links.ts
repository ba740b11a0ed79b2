import { pathTo } from '#shared/path-to.ts';
import type { Tournament } from '#shared/tournaments/contract.ts';

/** Null if the player has no invite code. */
export function getInviteUrl({ id, inviteCode }: Pick<Tournament, 'id' | 'inviteCode'>): string | null {
  const query = { invite: inviteCode ?? undefined };
  return inviteCode && location.origin + pathTo('/tournaments/:id', { params: { id }, query });
}

/** Null before the end. */
export function getResultsUrl({ resultsCode }: Pick<Tournament, 'resultsCode'>): string | null {
  return resultsCode && location.origin + pathTo('/results/:code', { params: { code: resultsCode } });
}
