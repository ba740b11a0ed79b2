import { idParam } from './route-params.ts';

export type ProgressTab = 'overview' | 'categories' | 'insights' | 'trends';

export const progressTabs: readonly { readonly id: ProgressTab; readonly label: string }[] = [
  { id: 'overview', label: 'Overview' },
  { id: 'categories', label: 'Categories' },
  { id: 'insights', label: 'Insights' },
  { id: 'trends', label: 'Trends' },
];

/** The tab that an address asks for, the first one where it asks for none that there is; and a category in its tab. */
export function progressPlace(search: string): { readonly tab: ProgressTab; readonly categoryId: number | null } {
  const query = new URLSearchParams(search);
  const tab = progressTabs.find(({ id }) => id === query.get('tab'))?.id ?? 'overview';
  return { tab, categoryId: tab === 'categories' ? idParam(query.get('category')) : null };
}
