import { heightPercent } from './chart-scale.ts';

/**
 * The way over values, on a land of 100 by 100 whose ground is y = 100; each stop has equal room and stands in its middle.
 * Where nothing was measured the way breaks off; a value between two gaps is a point.
 */
export function linePath(values: readonly (number | null)[], top: number): string {
  const steps = values.map((value, index) => {
    if (value === null) return '';
    const starts = index === 0 || values[index - 1] === null;
    const point = `${pointX(index, values.length)} ${round(100 - heightPercent(value, top))}`;
    const isAlone = starts && (values[index + 1] ?? null) === null;
    return `${starts ? 'M' : 'L'}${point}${isAlone ? 'h0' : ''}`;
  });
  return steps.join('');
}

/** The land under that way, down to the ground; a gap is ground. */
export function landPath(values: readonly (number | null)[], top: number): string {
  const points = values.map(
    (value, index) => `L${pointX(index, values.length)} ${round(100 - heightPercent(value ?? 0, top))}`,
  );
  return `M0 100L0 ${round(100 - heightPercent(values[0] ?? 0, top))}${points.join('')}L100 ${round(
    100 - heightPercent(values.at(-1) ?? 0, top),
  )}L100 100z`;
}

function pointX(index: number, count: number): number {
  return round(((index + 0.5) / count) * 100);
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
