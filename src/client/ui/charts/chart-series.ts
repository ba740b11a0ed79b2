/** One place along a chart: a day, a week. */
export interface ChartStop {
  /** In full, as it is read: "Friday, 20 November". */
  readonly label: string;
  /** Under the drawing: "20 Nov". */
  readonly short: string;
}

export interface ChartSeries {
  readonly name: string;
  /** One for each stop; null where nothing was measured, which is not 0. */
  readonly values: readonly (number | null)[];
}

/** What charts along stops have in common. At most five series: each has a look of its own. */
export interface StopChart {
  readonly title: string;
  /** The level of the title's heading, 3 unless told. */
  readonly level?: 2 | 3 | 4 | undefined;
  /** What there is to see, in one sentence. */
  readonly summary?: string | undefined;
  /** What a stop is, the head of the table's first column: "Day". */
  readonly stopName: string;
  readonly stops: readonly ChartStop[];
  readonly series: readonly ChartSeries[];
  /** What there was before, stop by stop, in gray behind it. */
  readonly before?: ChartSeries | undefined;
  /** How a value is written; with thousands marked unless told. */
  readonly format?: ((value: number) => string) | undefined;
  /** The value at the upper edge where it is known: 100 for percents. */
  readonly top?: number | undefined;
}

/** "12", or a dash where nothing was measured. */
export function valueText(value: number | null | undefined, format: (value: number) => string): string {
  return value === null || value === undefined ? '–' : format(value);
}

/** "Friday, 20 November: 12 Answered, 9 Right". */
export function stopTold(
  stop: ChartStop | undefined,
  series: readonly ChartSeries[],
  index: number,
  format: (value: number) => string,
): string {
  if (!stop) return '';
  const values = series.map(({ name, values: all }) => `${valueText(all[index], format)} ${name}`);
  return `${stop.label}: ${values.join(', ')}`;
}
