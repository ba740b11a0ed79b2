export interface CalendarDay {
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly value: number;
}

/** Splits the days into weeks from Monday to Sunday; null outside the first and the last day. */
export function splitIntoWeeks<Entry extends CalendarDay>(
  days: readonly Entry[],
): readonly (readonly (Entry | null)[])[] {
  const [first] = days;
  if (!first) return [];
  const monday = (new Date(first.date).getUTCDay() + 6) % 7;
  const places: (Entry | null)[] = [...Array.from({ length: monday }, () => null), ...days];
  while (places.length % 7 > 0) places.push(null);
  return Array.from({ length: places.length / 7 }, (_, week) => places.slice(week * 7, week * 7 + 7));
}

/** Size of a day's mark, 0 to 4, in quarters of the largest day. */
export function getMarkSize(value: number, maxValue: number): number {
  return value > 0 && maxValue > 0 ? Math.min(Math.ceil((value / maxValue) * 4), 4) : 0;
}
