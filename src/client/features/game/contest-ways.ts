import type { ContestWay } from './contest.ts';

/** The list of challenges (section 2, Friends). */
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

/** The bracket that a match belongs to (section 2, Tournament detail). */
export function bracketWay(tournamentId: number): ContestWay {
  return { href: `/tournaments/${tournamentId}`, label: 'Back to the bracket', icon: 'bracket' };
}

/** Where a match is played. */
export function matchPath(tournamentId: number, matchId: number): string {
  return `${bracketWay(tournamentId).href}/matches/${matchId}`;
}
