import { pathTo } from '#shared/path-to.ts';
import type { Tournament } from '#shared/tournaments/contract.ts';

/** The invitation as a link for others; null for who has none to give. */
export function inviteUrl({ id, inviteCode }: Pick<Tournament, 'id' | 'inviteCode'>): string | null {
  const query = { invite: inviteCode ?? undefined };
  return inviteCode && location.origin + pathTo('/tournaments/:id', { params: { id }, query });
}

/** The public results as a link for everybody; null while there are none. */
export function resultsUrl({ resultsCode }: Pick<Tournament, 'resultsCode'>): string | null {
  return resultsCode && location.origin + pathTo('/results/:code', { params: { code: resultsCode } });
}
