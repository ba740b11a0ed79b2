import type { ContestWay } from './contest.ts';

export const challengesWay: ContestWay = {
  href: '/friends?tab=challenges',
  label: 'Back to challenges',
  icon: 'swords',
};

export const tournamentsWay: ContestWay = {
  href: '/tournaments?tab=mine',
  label: 'Back to tournaments',
  icon: 'bracket',
};

export function bracketWay(tournamentId: number): ContestWay {
  return { href: `/tournaments/${tournamentId}`, label: 'Back to the bracket', icon: 'bracket' };
}

/** Where a match is played. */
export function matchPath(tournamentId: number, matchId: number): string {
  return `${bracketWay(tournamentId).href}/matches/${matchId}`;
}
