import { getHeightPercent } from './chart-scale.ts';

/**
 * Path of a line in a 100 by 100 plot with its baseline at y = 100; each value is at the center of its stop. The line
 * breaks at missing values, and a value between two gaps is a point.
 */
export function createLinePath(values: readonly (number | null)[], top: number): string {
  const steps = values.map((value, index) => {
    if (value === null) return '';
    const starts = index === 0 || values[index - 1] === null;
    const point = `${getPointX(index, values.length)} ${round(100 - getHeightPercent(value, top))}`;
    const isAlone = starts && (values[index + 1] ?? null) === null;
    return `${starts ? 'M' : 'L'}${point}${isAlone ? 'h0' : ''}`;
  });
  return steps.join('');
}

/** Path of the area below that line, down to the baseline; a gap is at the baseline. */
export function createAreaPath(values: readonly (number | null)[], top: number): string {
  const points = values.map(
    (value, index) => `L${getPointX(index, values.length)} ${round(100 - getHeightPercent(value ?? 0, top))}`,
  );
  return `M0 100L0 ${round(100 - getHeightPercent(values[0] ?? 0, top))}${points.join('')}L100 ${round(
    100 - getHeightPercent(values.at(-1) ?? 0, top),
  )}L100 100z`;
}

function getPointX(index: number, count: number): number {
  return round(((index + 0.5) / count) * 100);
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
