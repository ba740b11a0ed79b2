import { parseIdParam } from './route-params.ts';

export type ProgressTab = 'overview' | 'categories' | 'insights' | 'trends';

export const progressTabs: readonly { readonly id: ProgressTab; readonly label: string }[] = [
  { id: 'overview', label: 'Overview' },
  { id: 'categories', label: 'Categories' },
  { id: 'insights', label: 'Insights' },
  { id: 'trends', label: 'Trends' },
];

/** Returns the tab in an address, or the first one if it is missing or unknown, and the category of its tab. */
export function parseProgressLocation(search: string): {
  readonly tab: ProgressTab;
  readonly categoryId: number | null;
} {
  const query = new URLSearchParams(search);
  const tab = progressTabs.find(({ id }) => id === query.get('tab'))?.id ?? 'overview';
  return { tab, categoryId: tab === 'categories' ? parseIdParam(query.get('category')) : null };
}
