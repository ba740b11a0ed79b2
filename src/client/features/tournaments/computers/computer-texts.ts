import type { Category } from '#shared/catalog/contract.ts';

const listed = new Intl.ListFormat('en', { type: 'conjunction' });

/** "At home in Animals, History, and Art": what is offered now, by the names it has now; null where none of it is. */
export function atHomeText(places: readonly Category[]): string | null {
  return places.length === 0 ? null : `At home in ${listed.format(places.map(({ name }) => name))}`;
}

/** How long it takes beside players; `pace` is its share of their time. */
export function paceText(pace: number): string {
  const percent = Math.round(Math.abs(pace - 1) * 100);
  if (percent === 0) return 'Takes about as long for an answer as players usually do.';
  return `Takes about ${percent}% ${pace > 1 ? 'longer' : 'less time'} for an answer than players usually do.`;
}
