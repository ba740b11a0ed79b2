import { pathTo } from '#shared/path-to.ts';
import { getTournamentPath } from '#client/entities/links.ts';
import type { BackLink } from '../session/contest.ts';

export const challengesLink: BackLink = {
  href: pathTo('/friends', { query: { tab: 'challenges' } }),
  label: 'Back to challenges',
  icon: 'swords',
};

export const tournamentsLink: BackLink = {
  href: pathTo('/tournaments', { query: { tab: 'mine' } }),
  label: 'Back to tournaments',
  icon: 'bracket',
};

export function getBracketLink(tournamentId: number): BackLink {
  return {
    href: getTournamentPath(tournamentId),
    label: 'Back to the bracket',
    icon: 'bracket',
  };
}
