import { dots, kites, type Shape } from './shape.ts';

const all = 'M0 0h96v96H0z';

/** Places in rows, every other row half a step to the right. */
function staggered(stepX: number, stepY: number): number[] {
  const places: number[] = [];
  for (let row = 0; row * stepY <= 108; row += 1)
    for (let x = row % 2 ? 0 : stepX / 2; x <= 108; x += stepX) places.push(x, row * stepY);
  return places;
}

/** A circle of land drawn by its height, not quite round. */
const hill = (x: number, y: number, r: number) =>
  `M${x - r} ${y}c0-${r * 0.7} ${r * 0.4}-${r} ${r}-${r * 0.9}s${r * 1.1} ${r * 0.4} ${r} ${r}-${r * 0.5} ${r * 0.8}-${r * 1.1} ${r * 0.8}-${r * 0.9}-${r * 0.4}-${r * 0.9}-${r * 0.9}z`;

export const patterns: Readonly<Record<string, readonly Shape[]>> = {
  dots: [
    ['#d7c3e6', all],
    ['#b798d2', dots(5, ...staggered(24, 20))],
  ],
  checks: [
    ['#f7efdc', all],
    ['#e2553d66', 'M0 0h12v96H0zM24 0h12v96H24zM48 0h12v96H48zM72 0h12v96H72z'],
    ['#e2553d66', 'M0 0h96v12H0zM0 24h96v12H0zM0 48h96v12H0zM0 72h96v12H0z'],
  ],
  chevrons: [
    ['#e9876f', all],
    [
      '#f3b096',
      'M-8 20 20 0l28 20L76 0l28 20M-8 48l28-20 28 20 28-20 28 20M-8 76l28-20 28 20 28-20 28 20M-8 104l28-20 28 20 28-20 28 20',
      8,
    ],
  ],
  contours: [
    ['#dce6c6', all],
    ['#c5d8ad', hill(20, 26, 28) + hill(82, 66, 30)],
    ['#a9c592', hill(20, 26, 18) + hill(82, 66, 20)],
    ['#86a977', hill(20, 26, 8) + hill(82, 66, 10)],
    [
      '#7c9a70',
      [38, 28, 18, 8].map((r) => hill(20, 26, r)).join('') + [40, 30, 20, 10].map((r) => hill(82, 66, r)).join(''),
      1.6,
    ],
  ],
  kites: [
    ['#24315a', all],
    ['#f3b33d', kites(5.5, 9, ...staggered(32, 24))],
    [
      '#e2553d',
      staggered(32, 24)
        .map((v, i, at) => (i % 2 ? '' : `M${v} ${(at[i + 1] ?? 0) - 9}l5.5 9h-11z`))
        .join(''),
    ],
    ['#40538a', dots(1.8, ...staggered(32, 24).map((v, i) => (i % 2 ? v : v + 16)))],
  ],
};
