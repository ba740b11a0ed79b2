import type { IconName } from '#client/ui/icon.tsx';

export type TournamentsTab = 'browse' | 'mine' | 'live' | 'completed';

interface TabEntry {
  readonly id: TournamentsTab;
  readonly label: string;
  readonly icon: IconName;
}

export const tournamentsTabs: readonly TabEntry[] = [
  { id: 'browse', label: 'Browse', icon: 'search' },
  { id: 'mine', label: 'My Tournaments', icon: 'user' },
  { id: 'live', label: 'Live', icon: 'hourglass' },
  { id: 'completed', label: 'Completed', icon: 'trophy' },
];

/** The tab that an address asks for; the first one where it asks for none that there is. */
export function tournamentsTabOf(search: string): TournamentsTab {
  const wanted = new URLSearchParams(search).get('tab');
  return tournamentsTabs.find(({ id }) => id === wanted)?.id ?? 'browse';
}
