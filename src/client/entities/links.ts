import { pathTo } from '#shared/path-to.ts';
import { parseComputerNumber } from '#shared/tournaments/computer-id.ts';

/** Path of a tournament with its bracket. */
export function getTournamentPath(id: number): string {
  return pathTo('/tournaments/:id', { params: { id } });
}

/** Path for playing a match. */
export function getMatchPath(tournamentId: number, matchId: number): string {
  return pathTo('/tournaments/:id/matches/:matchId', { params: { id: tournamentId, matchId } });
}

/** Path for playing a friend challenge. */
export function getChallengePath(challengeId: number, categoryId: number | null): string {
  return pathTo('/game', { query: { category: categoryId ?? undefined, challenge: challengeId } });
}

/** Path of a player's public profile, or of the viewer's own profile. */
export function getPlayerPath(id: string, viewerId: string): string {
  return id === viewerId ? pathTo('/profile') : pathTo('/profile/:id', { params: { id } });
}

/** Path of a computer player's page; null for other players. */
export function getComputerPlayerPath(id: string): string | null {
  const number = parseComputerNumber(id);
  return number === null ? null : pathTo('/computer-players/:number', { params: { number } });
}
