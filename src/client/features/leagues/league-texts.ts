import type { LeagueResult } from '#shared/leagues/contract.ts';
import { ordinal } from '#shared/kernel/ordinal.ts';
import { highestLeague, leagueFallers, leagueGroupSize, leagueName, leagueRisers } from '#shared/leagues/rules.ts';
import { durationText } from '#client/platform/countdown.ts';
import { numberText } from '#client/ui/number-text.ts';
import type { Distance, Zone } from './zones.ts';

export function endsText(leftMs: number): string {
  const left = durationText(leftMs);
  return left === null ? 'Counting up the week' : `Ends in ${left}`;
}

/** What a zone comes to at the end of the week: "Rising to Highland". */
export function zoneTitle(zone: Zone, league: number): string {
  if (zone === 'rising') return `Rising to ${leagueName(league + 1)}`;
  if (zone === 'falling') return `Falling to ${leagueName(league - 1)}`;
  return `Staying in ${leagueName(league)}`;
}

/** What a league is about, to who has no group in it yet. */
export function rulesText(league: number): string {
  const rise = league < highestLeague ? `the top ${leagueRisers} move up to ${leagueName(league + 1)}` : null;
  const fall = league > 0 ? `the last ${leagueFallers} of a full group drop to ${leagueName(league - 1)}` : null;
  const moves = [rise, fall].filter((text) => text !== null).join(' and ');
  return `Your first points of the week put you in a group of up to ${leagueGroupSize}. On Monday, ${moves}.`;
}

/** "3rd of 12 in the Campfire League" */
export function placeText(rank: number, of: number, league: string): string {
  return `${ordinal(rank)} of ${numberText(of)} in the ${league} League`;
}

const zoneWords: Readonly<Record<Zone, string>> = { rising: 'rising', staying: 'safe', falling: 'falling' };

/** "8th of 18, safe" */
export function standingText(rank: number, of: number, zone: Zone | null): string {
  return `${ordinal(rank)} of ${numberText(of)}${zone ? `, ${zoneWords[zone]}` : ''}`;
}

/** "up 2 places" */
export function climbText(places: number): string {
  return `up ${numberText(places)} ${places === 1 ? 'place' : 'places'}`;
}

export function pointsText(points: number): string {
  return `${numberText(points)} ${points === 1 ? 'point' : 'points'}`;
}

/** What the own place comes to as it stands, and how far it is to another one. */
export function chaseText(zone: Zone | null, distance: Distance | null): string {
  if (distance === null) return zone === 'rising' ? 'On track to rise' : 'Nobody shines brighter';
  const { points, to } = distance;
  if (to === 'toRise') return `${pointsText(points)} to rise`;
  if (to === 'toStay') return `${pointsText(points)} to stay`;
  if (to === 'toTheTop') return `${pointsText(points)} to the top`;
  return points === 0 ? 'Rising by a hair' : `Rising, ${pointsText(points)} ahead`;
}

export function resultTitle({ outcome, nextLeagueName }: LeagueResult): string {
  if (outcome === 'rose') return `You rose to ${nextLeagueName}`;
  if (outcome === 'fell') return `Back to ${nextLeagueName}`;
  return `You stay in ${nextLeagueName}`;
}

/** A kind word on what came of the week. */
export function resultText({ outcome, leagueName: name, nextLeague }: LeagueResult): string {
  if (outcome === 'fell') return `A rest on the way. You know the path up to ${name} now.`;
  if (outcome === 'stayed') {
    return nextLeague === highestLeague
      ? 'There is nowhere higher. Keep the light on.'
      : 'You held your ground. A new week begins.';
  }
  return `${name} lies behind you. ${nextLeague === highestLeague ? 'There is nowhere higher.' : 'The way goes on.'}`;
}

const days = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** "Week of November 16", from its Monday. */
export function weekText(week: string): string {
  return `Week of ${days.format(new Date(week))}`;
}
