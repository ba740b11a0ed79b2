import { pathTo } from '#shared/path-to.ts';
import { computerNumberOf } from '#shared/tournaments/computer-id.ts';

/** Where a tournament and its bracket are. */
export function tournamentPath(id: number): string {
  return pathTo('/tournaments/:id', { params: { id } });
}

/** Where a match is played. */
export function matchPath(tournamentId: number, matchId: number): string {
  return pathTo('/tournaments/:id/matches/:matchId', { params: { id: tournamentId, matchId } });
}

/** Where a challenge between friends is played. */
export function challengePath(challengeId: number, categoryId: number | null): string {
  return pathTo('/game', { query: { category: categoryId ?? undefined, challenge: challengeId } });
}

/** Where the name of a player leads: to their public profile, or to one's own. */
export function playerPath(id: string, viewerId: string): string {
  return id === viewerId ? pathTo('/profile') : pathTo('/profile/:id', { params: { id } });
}

/** Where a computer player is described, by its id; null for anybody else. */
export function computerPath(id: string): string | null {
  const number = computerNumberOf(id);
  return number === null ? null : pathTo('/computer-players/:number', { params: { number } });
}
