/** The ten leagues, the lowest first: the way of the quest, from the camp to the stars. */
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

/** Players of a group, and how many of them rise and fall at the end of the week. */
export const leagueGroupSize = 30;
export const leagueRisers = 7;
export const leagueFallers = 5;
export const highestLeague = leagueNames.length - 1;

export type LeagueOutcome = 'rose' | 'stayed' | 'fell';

/**
 * What a final place comes to. The best 7 rise, the last 5 fall; who rises never falls, however small the group, and
 * nobody leaves the ladder at either end.
 */
export function leagueOutcome(place: { readonly rank: number; readonly members: number; readonly league: number }): {
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
 * How many places of those shown rise, and how many fall, as a group stands now. `members` counts those who are shown to
 * nobody too: they stand last.
 */
export function movingPlaces(group: { readonly shown: number; readonly members: number; readonly league: number }): {
  readonly risingRanks: number;
  readonly fallingRanks: number;
} {
  const { shown, members, league } = group;
  const outcomes = Array.from(
    { length: shown },
    (_, index) => leagueOutcome({ rank: index + 1, members, league }).outcome,
  );
  return {
    risingRanks: outcomes.filter((outcome) => outcome === 'rose').length,
    fallingRanks: outcomes.filter((outcome) => outcome === 'fell').length,
  };
}

/** The name of a league, from 0. */
export function leagueName(league: number): string {
  return leagueNames[league] ?? leagueNames[0];
}
