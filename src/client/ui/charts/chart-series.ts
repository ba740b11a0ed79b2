export interface ChartStop {
  /** The full label: "Friday, 20 November". */
  readonly label: string;
  /** The short label under the chart: "20 Nov". */
  readonly short: string;
}

export interface ChartSeries {
  readonly name: string;
  /** One value for each stop; null if nothing was measured, which differs from 0. */
  readonly values: readonly (number | null)[];
}

/** There are at most five series, each with its own style. */
export interface StopChart {
  readonly title: string;
  readonly level?: 2 | 3 | 4 | undefined;
  readonly summary?: string | undefined;
  /** The kind of stop, used as the heading of the table's first column: "Day". */
  readonly stopName: string;
  readonly stops: readonly ChartStop[];
  readonly series: readonly ChartSeries[];
  /** The values of the previous period, drawn in gray behind the chart. */
  readonly before?: ChartSeries | undefined;
  /** Values have thousands separators by default. */
  readonly format?: ((value: number) => string) | undefined;
  /** The value at the upper edge if it is fixed, such as 100 for percentages. */
  readonly top?: number | undefined;
}

/** Example: "12"; a dash if nothing was measured. */
export function formatValue(value: number | null | undefined, format: (value: number) => string): string {
  return value === null || value === undefined ? '–' : format(value);
}

/** Example: "Friday, 20 November: 12 Answered, 9 Right". */
export function formatStop(
  stop: ChartStop | undefined,
  series: readonly ChartSeries[],
  index: number,
  format: (value: number) => string,
): string {
  if (!stop) return '';
  const values = series.map(({ name, values: all }) => `${formatValue(all[index], format)} ${name}`);
  return `${stop.label}: ${values.join(', ')}`;
}
