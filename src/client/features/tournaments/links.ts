import type { Match, Tournament } from '#shared/tournaments/contract.ts';

export function tournamentHref(id: number): string {
  return `/tournaments/${id}`;
}

/** Where a match is played. */
export function matchHref(tournamentId: number, { id }: Pick<Match, 'id'>): string {
  return `${tournamentHref(tournamentId)}/matches/${id}`;
}

/** The invitation as a link for others; null for who has none to give. */
export function inviteUrl({ id, inviteCode }: Pick<Tournament, 'id' | 'inviteCode'>): string | null {
  return inviteCode && `${location.origin}${tournamentHref(id)}?invite=${inviteCode}`;
}

/** The public results as a link for everybody; null while there are none. */
export function resultsUrl({ resultsCode }: Pick<Tournament, 'resultsCode'>): string | null {
  return resultsCode && `${location.origin}/results/${resultsCode}`;
}
