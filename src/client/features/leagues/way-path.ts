import { leagueNames } from '#shared/leagues/rules.ts';

/** Size of the map in pixels: one stop every 96 pixels, climbing from the camp to the stars. */
export const mapWidth = 960;
export const mapHeight = 228;

const stopWidth = mapWidth / leagueNames.length;

/** Height of each emblem's center above the lower edge, in pixels. */
const stopHeights = [60, 74, 56, 84, 112, 76, 104, 134, 150, 154];

interface StopPosition {
  readonly x: number;
  readonly y: number;
}

export const mapStops: readonly StopPosition[] = leagueNames.map((_, league) => ({
  x: stopWidth * (league + 0.5),
  y: mapHeight - (stopHeights[league] ?? 0),
}));

/** An SVG path from one stop to another, horizontal at each stop. */
export function createTrailPath(from: number, to: number): string {
  const [first, ...rest] = mapStops.slice(from, to + 1);
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
