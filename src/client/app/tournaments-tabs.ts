import type { IconName } from '#client/ui/icon.tsx';

export type TournamentsTab = 'browse' | 'mine' | 'live' | 'completed';

interface TournamentsTabEntry {
  readonly id: TournamentsTab;
  readonly label: string;
  readonly icon: IconName;
}

export const tournamentsTabs: readonly TournamentsTabEntry[] = [
  { id: 'browse', label: 'Browse', icon: 'search' },
  { id: 'mine', label: 'My Tournaments', icon: 'user' },
  { id: 'live', label: 'Live', icon: 'hourglass' },
  { id: 'completed', label: 'Completed', icon: 'trophy' },
];

/** Returns the tab in an address; the first one if it is missing or unknown. */
export function getTournamentsTab(search: string): TournamentsTab {
  const wanted = new URLSearchParams(search).get('tab');
  return tournamentsTabs.find(({ id }) => id === wanted)?.id ?? 'browse';
}
