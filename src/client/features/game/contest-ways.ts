import { pathTo } from '#shared/path-to.ts';
import type { ContestWay } from './contest.ts';

export const challengesWay: ContestWay = {
  href: pathTo('/friends', { query: { tab: 'challenges' } }),
  label: 'Back to challenges',
  icon: 'swords',
};

export const tournamentsWay: ContestWay = {
  href: pathTo('/tournaments', { query: { tab: 'mine' } }),
  label: 'Back to tournaments',
  icon: 'bracket',
};

export function bracketWay(tournamentId: number): ContestWay {
  return {
    href: pathTo('/tournaments/:id', { params: { id: tournamentId } }),
    label: 'Back to the bracket',
    icon: 'bracket',
  };
}

/** Where a match is played. */
export function matchPath(tournamentId: number, matchId: number): string {
  return pathTo('/tournaments/:id/matches/:matchId', { params: { id: tournamentId, matchId } });
}
