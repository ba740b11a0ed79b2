export interface CalendarDay {
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly value: number;
}

/** The days in weeks from Monday to Sunday; null where a week reaches over the first or the last day. */
export function weeksOf<Entry extends CalendarDay>(days: readonly Entry[]): readonly (readonly (Entry | null)[])[] {
  const [first] = days;
  if (!first) return [];
  const monday = (new Date(first.date).getUTCDay() + 6) % 7;
  const places: (Entry | null)[] = [...Array.from({ length: monday }, () => null), ...days];
  while (places.length % 7 > 0) places.push(null);
  return Array.from({ length: places.length / 7 }, (_, week) => places.slice(week * 7, week * 7 + 7));
}

/** How large a day's mark is, 0 to 4: quarters of the largest day. */
export function markSize(value: number, most: number): number {
  return value > 0 && most > 0 ? Math.min(Math.ceil((value / most) * 4), 4) : 0;
}
