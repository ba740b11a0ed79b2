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

function pairs(places: readonly number[], draw: (x: number, y: number) => string): string {
  return places.map((x, i) => (i % 2 === 0 ? draw(x, places[i + 1] ?? 0) : '')).join('');
}
