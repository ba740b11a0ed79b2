import { pathTo } from '#shared/path-to.ts';
import { tournamentPath } from '#client/entities/links.ts';
import type { ContestWay } from '../session/contest.ts';

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
    href: tournamentPath(tournamentId),
    label: 'Back to the bracket',
    icon: 'bracket',
  };
}
