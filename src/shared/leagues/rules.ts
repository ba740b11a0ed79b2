/** The ten leagues, lowest first: a journey from the camp to the stars. */
export const leagueNames = [
  'Campfire',
  'Footpath',
  'Riverbend',
  'Woodland',
  'Highland',
  'Harbor',
  'Lighthouse',
  'Summit',
  'Northern Light',
  'Polar Star',
] as const;

/** Size of a group, and number of players who rise and fall at the end of the week. */
export const leagueGroupSize = 30;
export const leagueRisers = 7;
export const leagueFallers = 5;
export const highestLeague = leagueNames.length - 1;

export type LeagueOutcome = 'rose' | 'stayed' | 'fell';

/**
 * Returns the outcome of a final rank. The best 7 rise and the last 5 fall. A rising player never falls, however small
 * the group, and nobody moves beyond the first or last league.
 */
export function getLeagueOutcome(place: { readonly rank: number; readonly members: number; readonly league: number }): {
  readonly outcome: LeagueOutcome;
  readonly nextLeague: number;
} {
  const { rank, members, league } = place;
  if (rank <= leagueRisers) {
    return league < highestLeague
      ? { outcome: 'rose', nextLeague: league + 1 }
      : { outcome: 'stayed', nextLeague: league };
  }
  const isLast = rank > members - leagueFallers;
  return isLast && league > 0 ? { outcome: 'fell', nextLeague: league - 1 } : { outcome: 'stayed', nextLeague: league };
}

/**
 * Returns how many of the visible ranks would rise and fall in the current standings. `members` includes hidden
 * players, who rank last.
 */
export function countMovingRanks(group: {
  readonly shown: number;
  readonly members: number;
  readonly league: number;
}): {
  readonly risingRanks: number;
  readonly fallingRanks: number;
} {
  const { shown, members, league } = group;
  const outcomes = Array.from(
    { length: shown },
    (_, index) => getLeagueOutcome({ rank: index + 1, members, league }).outcome,
  );
  return {
    risingRanks: outcomes.filter((outcome) => outcome === 'rose').length,
    fallingRanks: outcomes.filter((outcome) => outcome === 'fell').length,
  };
}

/** Leagues are numbered from 0. */
export function getLeagueName(league: number): string {
  return leagueNames[league] ?? leagueNames[0];
}
