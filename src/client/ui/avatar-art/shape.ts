/**
 * One stroke of the brush on 96 by 96: a colour and a path, filled; with a width, a line with round ends.
 * A colour that is a slot (`hair`, `back`, `strand`, `skin`, `shade`, `lip`) is whatever the look wears there.
 */
export type Shape = readonly [color: string, path: string, lineWidth?: number];

const rounded = (value: number) => Math.round(value * 100) / 100;

/** A filled path with a line of its colour around it: rounder, and a little larger. */
export function plump(color: string, path: string, lineWidth: number): readonly Shape[] {
  return [
    [color, path, lineWidth],
    [color, path],
  ];
}

export function ellipse(x: number, y: number, rx: number, ry: number): string {
  const width = rounded(rx * 2);
  return `M${rounded(x - rx)} ${y}a${rx} ${ry} 0 1 0 ${width} 0a${rx} ${ry} 0 1 0-${width} 0z`;
}

/** Circles of one size: x and y, x and y. */
export function dots(radius: number, ...places: number[]): string {
  return pairs(places, (x, y) => ellipse(x, y, radius, radius));
}

/** Kites, the house's one motif: half of the compass needle above, half below. */
export function kites(width: number, height: number, ...places: number[]): string {
  return pairs(places, (x, y) => `M${x} ${y - height}l${width} ${height}-${width} ${height}-${width}-${height}z`);
}

/** Stars with four points. */
export function sparks(size: number, ...places: number[]): string {
  const q = rounded(size * 0.28);
  const t = rounded(size - q);
  return pairs(
    places,
    (x, y) => `M${x} ${y - size}l${q} ${t} ${t} ${q}-${t} ${q}-${q} ${t}-${q}-${t}-${t}-${q} ${t}-${q}z`,
  );
}

/** A path of absolute points, and its mirror image on the other side of the face. */
export function mirrored(path: string): string {
  const point = /(-?[\d.]+) (-?[\d.]+)/g;
  return path + path.replace(point, (_, x: string, y: string) => `${rounded(96 - Number(x))} ${y}`);
}

/** Narrow triangles around the middle of a halo, from one circle to another; `first` is a part of a turn. */
export function rays(count: number, from: number, to: number, width: number, first = 0): string {
  const at = (radius: number, turn: number) =>
    `${(48 + radius * Math.sin(turn)).toFixed(1)} ${(46 - radius * Math.cos(turn)).toFixed(1)}`;
  const half = width / from;
  return Array.from({ length: count }, (_, i) => ((i + first) * 2 * Math.PI) / count)
    .map((turn) => `M${at(from, turn - half)}L${at(to, turn)} ${at(from, turn + half)}z`)
    .join('');
}

/** Pointed leaves: where each begins, x and y, and the degrees that it is turned by from straight up. */
export function leaves(
  length: number,
  width: number,
  ...places: readonly (readonly [number, number, number])[]
): string {
  return places
    .map(([x, y, degrees]) => {
      const turn = (degrees * Math.PI) / 180;
      const at = (along: number, across: number) =>
        `${rounded(x + along * Math.sin(turn) + across * Math.cos(turn))} ${rounded(y - along * Math.cos(turn) + across * Math.sin(turn))}`;
      const bend = length * 0.45;
      return `M${at(0, 0)}Q${at(bend, width)} ${at(length, 0)}Q${at(bend, -width)} ${at(0, 0)}z`;
    })
    .join('');
}

function pairs(places: readonly number[], draw: (x: number, y: number) => string): string {
  return places.map((x, i) => (i % 2 === 0 ? draw(x, places[i + 1] ?? 0) : '')).join('');
}
