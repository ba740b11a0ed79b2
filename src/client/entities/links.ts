import { pathTo } from '#shared/path-to.ts';
import { parseComputerNumber } from '#shared/tournaments/computer-id.ts';

export function getTournamentPath(id: number): string {
  return pathTo('/tournaments/:id', { params: { id } });
}

export function getMatchPath(tournamentId: number, matchId: number): string {
  return pathTo('/tournaments/:id/matches/:matchId', { params: { id: tournamentId, matchId } });
}

export function getChallengePath(challengeId: number, categoryId: number | null): string {
  return pathTo('/game', { query: { category: categoryId ?? undefined, challenge: challengeId } });
}

export function getPlayerPath(id: string, viewerId: string): string {
  return id === viewerId ? pathTo('/profile') : pathTo('/profile/:id', { params: { id } });
}

/** The path is null for other players. */
export function getComputerPlayerPath(id: string): string | null {
  const number = parseComputerNumber(id);
  return number === null ? null : pathTo('/computer-players/:number', { params: { number } });
}
