import { leagueNames } from '#shared/leagues/rules.ts';

/** The drawing of the way, in its own pixels: a stop each 96, climbing from the camp to the stars. */
export const wayWidth = 960;
export const wayHeight = 228;

const stopWidth = wayWidth / leagueNames.length;

/** How high above the lower edge the middle of each stop's emblem is. */
const heights = [60, 74, 56, 84, 112, 76, 104, 134, 150, 154];

interface WayStop {
  readonly x: number;
  readonly y: number;
}

export const wayStops: readonly WayStop[] = leagueNames.map((_, league) => ({
  x: stopWidth * (league + 0.5),
  y: wayHeight - (heights[league] ?? 0),
}));

/** A path from one stop to another, level at each. */
export function wayPath(from: number, to: number): string {
  const [first, ...rest] = wayStops.slice(from, to + 1);
  if (!first) return '';
  let last = first;
  const parts = [`M${first.x} ${first.y}`];
  for (const stop of rest) {
    const middle = (last.x + stop.x) / 2;
    parts.push(`C${middle} ${last.y} ${middle} ${stop.y} ${stop.x} ${stop.y}`);
    last = stop;
  }
  return parts.join('');
}
