import type { LeagueResult } from '#shared/leagues/contract.ts';
import { formatOrdinal } from '#shared/kernel/ordinal.ts';
import { highestLeague, leagueFallers, leagueGroupSize, getLeagueName, leagueRisers } from '#shared/leagues/rules.ts';
import { formatDuration } from '#client/platform/countdown.ts';
import { formatNumber } from '#client/ui/format-number.ts';
import type { Distance, Zone } from './zones.ts';

export function formatWeekTimeLeft(leftMs: number): string {
  const left = formatDuration(leftMs);
  return left === null ? 'Counting up the week' : `Ends in ${left}`;
}

/** For example "Rising to Highland". */
export function formatZoneTitle(zone: Zone, league: number): string {
  if (zone === 'rising') return `Rising to ${getLeagueName(league + 1)}`;
  if (zone === 'falling') return `Falling to ${getLeagueName(league - 1)}`;
  return `Staying in ${getLeagueName(league)}`;
}

export function formatLeagueRules(league: number): string {
  const rise = league < highestLeague ? `the top ${leagueRisers} move up to ${getLeagueName(league + 1)}` : null;
  const fall = league > 0 ? `the last ${leagueFallers} of a full group drop to ${getLeagueName(league - 1)}` : null;
  const moves = [rise, fall].filter((text) => text !== null).join(' and ');
  return `Your first points of the week put you in a group of up to ${leagueGroupSize}. On Monday, ${moves}.`;
}

export function formatLeaguePlace(rank: number, of: number, league: string): string {
  return `${formatOrdinal(rank)} of ${formatNumber(of)} in the ${league} League`;
}

const zoneWords: Readonly<Record<Zone, string>> = { rising: 'rising', staying: 'safe', falling: 'falling' };

export function formatLeagueStanding(rank: number, of: number, zone: Zone | null): string {
  return `${formatOrdinal(rank)} of ${formatNumber(of)}${zone ? `, ${zoneWords[zone]}` : ''}`;
}

export function formatClimb(places: number): string {
  return `up ${formatNumber(places)} ${places === 1 ? 'place' : 'places'}`;
}

export function formatPoints(points: number): string {
  return `${formatNumber(points)} ${points === 1 ? 'point' : 'points'}`;
}

export function formatChase(zone: Zone | null, distance: Distance | null): string {
  if (distance === null) return zone === 'rising' ? 'On track to rise' : 'Nobody shines brighter';
  const { points, to } = distance;
  if (to === 'toRise') return `${formatPoints(points)} to rise`;
  if (to === 'toStay') return `${formatPoints(points)} to stay`;
  if (to === 'toTheTop') return `${formatPoints(points)} to the top`;
  return points === 0 ? 'Rising by a hair' : `Rising, ${formatPoints(points)} ahead`;
}

export function formatResultTitle({ outcome, nextLeagueName }: LeagueResult): string {
  if (outcome === 'rose') return `You rose to ${nextLeagueName}`;
  if (outcome === 'fell') return `Back to ${nextLeagueName}`;
  return `You stay in ${nextLeagueName}`;
}

export function formatResultText({ outcome, leagueName: name, nextLeague }: LeagueResult): string {
  if (outcome === 'fell') return `A rest on the way. You know the path up to ${name} now.`;
  if (outcome === 'stayed') {
    return nextLeague === highestLeague
      ? 'There is nowhere higher. Keep the light on.'
      : 'You held your ground. A new week begins.';
  }
  return `${name} lies behind you. ${nextLeague === highestLeague ? 'There is nowhere higher.' : 'The way goes on.'}`;
}

const dayFormat = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'long', timeZone: 'UTC' });

export function formatWeek(week: string): string {
  return `Week of ${dayFormat.format(new Date(week))}`;
}
