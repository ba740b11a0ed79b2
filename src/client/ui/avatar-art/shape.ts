/**
 * One shape on a 96 by 96 canvas: a color and a filled path or, with a width, a line with round ends. A color that is a
 * slot (`hair`, `back`, `strand`, `skin`, `shade`, `lip`) is taken from the look.
 */
export type Shape = readonly [color: string, path: string, lineWidth?: number];

const roundToHundredths = (value: number) => Math.round(value * 100) / 100;

/** A filled path with an outline of the same color: rounder and slightly larger. */
export function outlineShape(color: string, path: string, lineWidth: number): readonly Shape[] {
  return [
    [color, path, lineWidth],
    [color, path],
  ];
}

export function drawEllipse(x: number, y: number, rx: number, ry: number): string {
  const width = roundToHundredths(rx * 2);
  return `M${roundToHundredths(x - rx)} ${y}a${rx} ${ry} 0 1 0 ${width} 0a${rx} ${ry} 0 1 0-${width} 0z`;
}

/** Circles of one size, given as alternating x and y. */
export function drawDots(radius: number, ...places: number[]): string {
  return mapPoints(places, (x, y) => drawEllipse(x, y, radius, radius));
}

/** Kites, the game's motif: one half of a compass needle above, one below. */
export function drawKites(width: number, height: number, ...places: number[]): string {
  return mapPoints(places, (x, y) => `M${x} ${y - height}l${width} ${height}-${width} ${height}-${width}-${height}z`);
}

export function drawSparks(size: number, ...places: number[]): string {
  const q = roundToHundredths(size * 0.28);
  const t = roundToHundredths(size - q);
  return mapPoints(
    places,
    (x, y) => `M${x} ${y - size}l${q} ${t} ${t} ${q}-${t} ${q}-${q} ${t}-${q}-${t}-${t}-${q} ${t}-${q}z`,
  );
}

/** A path of absolute points together with its mirror image on the other side of the face. */
export function mirrorPath(path: string): string {
  const point = /(-?[\d.]+) (-?[\d.]+)/g;
  return path + path.replace(point, (_, x: string, y: string) => `${roundToHundredths(96 - Number(x))} ${y}`);
}

/**
 * Narrow triangles around the center of a halo, from one radius to another; `first` is the fraction of a step by which
 * they start.
 */
export function drawRays(count: number, from: number, to: number, width: number, first = 0): string {
  const at = (radius: number, turn: number) =>
    `${(48 + radius * Math.sin(turn)).toFixed(1)} ${(46 - radius * Math.cos(turn)).toFixed(1)}`;
  const half = width / from;
  return Array.from({ length: count }, (_, i) => ((i + first) * 2 * Math.PI) / count)
    .map((turn) => `M${at(from, turn - half)}L${at(to, turn)} ${at(from, turn + half)}z`)
    .join('');
}

/** Pointed leaves, each given by the x and y of its base and its rotation in degrees from straight up. */
export function drawLeaves(
  length: number,
  width: number,
  ...places: readonly (readonly [number, number, number])[]
): string {
  return places
    .map(([x, y, degrees]) => {
      const turn = (degrees * Math.PI) / 180;
      const at = (along: number, across: number) =>
        `${roundToHundredths(x + along * Math.sin(turn) + across * Math.cos(turn))} ${roundToHundredths(y - along * Math.cos(turn) + across * Math.sin(turn))}`;
      const bend = length * 0.45;
      return `M${at(0, 0)}Q${at(bend, width)} ${at(length, 0)}Q${at(bend, -width)} ${at(0, 0)}z`;
    })
    .join('');
}

function mapPoints(places: readonly number[], draw: (x: number, y: number) => string): string {
  return places.map((x, i) => (i % 2 === 0 ? draw(x, places[i + 1] ?? 0) : '')).join('');
}
