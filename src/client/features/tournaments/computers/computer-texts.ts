import type { Category } from '#shared/catalog/contract.ts';

const listFormat = new Intl.ListFormat('en', { type: 'conjunction' });

/** For example "At home in Animals, History, and Art". Contains only offered categories. Null if there are none. */
export function formatHomeCategories(places: readonly Category[]): string | null {
  return places.length === 0 ? null : `At home in ${listFormat.format(places.map(({ name }) => name))}`;
}

/** `pace` is the factor on the average time of players. */
export function formatPace(pace: number): string {
  const percent = Math.round(Math.abs(pace - 1) * 100);
  if (percent === 0) return 'Takes about as long for an answer as players usually do.';
  return `Takes about ${percent}% ${pace > 1 ? 'longer' : 'less time'} for an answer than players usually do.`;
}
