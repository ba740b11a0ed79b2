import { drawDots, drawKites, type Shape } from './shape.ts';

const patternCanvas = 'M0 0h96v96H0z';

/** Points in rows, every other row shifted by half a step. */
function createStaggeredGrid(stepX: number, stepY: number): number[] {
  const places: number[] = [];
  for (let row = 0; row * stepY <= 108; row += 1)
    for (let x = row % 2 ? 0 : stepX / 2; x <= 108; x += stepX) places.push(x, row * stepY);
  return places;
}

/** A contour line of a hill, not quite round. */
const drawHill = (x: number, y: number, r: number) =>
  `M${x - r} ${y}c0-${r * 0.7} ${r * 0.4}-${r} ${r}-${r * 0.9}s${r * 1.1} ${r * 0.4} ${r} ${r}-${r * 0.5} ${r * 0.8}-${r * 1.1} ${r * 0.8}-${r * 0.9}-${r * 0.4}-${r * 0.9}-${r * 0.9}z`;

export const patterns: Readonly<Record<string, readonly Shape[]>> = {
  dots: [
    ['#d7c3e6', patternCanvas],
    ['#b798d2', drawDots(5, ...createStaggeredGrid(24, 20))],
  ],
  checks: [
    ['#f7efdc', patternCanvas],
    ['#e2553d66', 'M0 0h12v96H0zM24 0h12v96H24zM48 0h12v96H48zM72 0h12v96H72z'],
    ['#e2553d66', 'M0 0h96v12H0zM0 24h96v12H0zM0 48h96v12H0zM0 72h96v12H0z'],
  ],
  chevrons: [
    ['#e9876f', patternCanvas],
    [
      '#f3b096',
      'M-8 20 20 0l28 20L76 0l28 20M-8 48l28-20 28 20 28-20 28 20M-8 76l28-20 28 20 28-20 28 20M-8 104l28-20 28 20 28-20 28 20',
      8,
    ],
  ],
  contours: [
    ['#dce6c6', patternCanvas],
    ['#c5d8ad', drawHill(20, 26, 28) + drawHill(82, 66, 30)],
    ['#a9c592', drawHill(20, 26, 18) + drawHill(82, 66, 20)],
    ['#86a977', drawHill(20, 26, 8) + drawHill(82, 66, 10)],
    [
      '#7c9a70',
      [38, 28, 18, 8].map((r) => drawHill(20, 26, r)).join('') +
        [40, 30, 20, 10].map((r) => drawHill(82, 66, r)).join(''),
      1.6,
    ],
  ],
  kites: [
    ['#24315a', patternCanvas],
    ['#f3b33d', drawKites(5.5, 9, ...createStaggeredGrid(32, 24))],
    [
      '#e2553d',
      createStaggeredGrid(32, 24)
        .map((v, i, at) => (i % 2 ? '' : `M${v} ${(at[i + 1] ?? 0) - 9}l5.5 9h-11z`))
        .join(''),
    ],
    ['#40538a', drawDots(1.8, ...createStaggeredGrid(32, 24).map((v, i) => (i % 2 ? v : v + 16)))],
  ],
};
