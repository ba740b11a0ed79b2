export interface ChartScale {
  readonly top: number;
  /** From 0 to the top in equal steps. */
  readonly ticks: readonly number[];
}

const steps = [1, 2, 5, 10];

/**
 * Creates a round scale from 0 for values up to `most`, in two to five steps; integers have integer steps. Without
 * values it ends at 2.
 */
export function createScale(most: number): ChartScale {
  const ceiling = Number.isFinite(most) && most > 0 ? most : 2;
  const least = Math.max(ceiling / 4, 1);
  const power = 10 ** Math.floor(Math.log10(least));
  const step = (steps.find((factor) => factor * power >= least) ?? 10) * power;
  const count = Math.max(Math.ceil(ceiling / step), 1);
  return { top: count * step, ticks: Array.from({ length: count + 1 }, (_, i) => i * step) };
}

/** The height of a value in percent, clamped to 0 to 100. */
export function getHeightPercent(value: number, top: number): number {
  if (!(top > 0) || Number.isNaN(value)) return 0;
  return Math.min(Math.max((value / top) * 100, 0), 100);
}

/**
 * Selects the stops that have a label: the first, the last and some in between at even distances, so few that no two
 * labels are closer together than others.
 */
export function selectLabeledStops(count: number, most: number): readonly number[] {
  if (count <= most) return Array.from({ length: count }, (_, i) => i);
  const named = Array.from({ length: most }, (_, i) => Math.round((i * (count - 1)) / (most - 1)));
  const gaps = named.slice(1).map((stop, i) => stop - (named[i] ?? 0));
  const isEven = Math.max(...gaps) <= 1.5 * Math.min(...gaps);
  return isEven || most <= 2 ? named : selectLabeledStops(count, most - 1);
}
