import { parseIdParam } from './path-rules.ts';
import type { IconName } from '#client/ui/icon.tsx';

export type ProgressTab = 'overview' | 'categories' | 'insights' | 'trends';

export const progressTabs: readonly { readonly id: ProgressTab; readonly label: string }[] = [
  { id: 'overview', label: 'Overview' },
  { id: 'categories', label: 'Categories' },
  { id: 'insights', label: 'Insights' },
  { id: 'trends', label: 'Trends' },
];

/** The first tab applies if the address names none or an unknown one. */
export function parseProgressLocation(search: string): {
  readonly tab: ProgressTab;
  readonly categoryId: number | null;
} {
  const query = new URLSearchParams(search);
  const tab = progressTabs.find(({ id }) => id === query.get('tab'))?.id ?? 'overview';
  return { tab, categoryId: tab === 'categories' ? parseIdParam(query.get('category')) : null };
}

export type FriendsTab = 'friends' | 'search' | 'requests' | 'challenges' | 'gifts';

interface FriendsTabEntry {
  readonly id: FriendsTab;
  readonly label: string;
  readonly icon: IconName;
}

export const friendsTabs: readonly FriendsTabEntry[] = [
  { id: 'friends', label: 'Friends', icon: 'users' },
  { id: 'search', label: 'Search', icon: 'search' },
  { id: 'requests', label: 'Requests', icon: 'user-plus' },
  { id: 'challenges', label: 'Challenges', icon: 'swords' },
  { id: 'gifts', label: 'Gifts', icon: 'gift' },
];

/** The first tab applies if the address names none or an unknown one. */
export function getFriendsTab(search: string): FriendsTab {
  const wanted = new URLSearchParams(search).get('tab');
  return friendsTabs.find(({ id }) => id === wanted)?.id ?? 'friends';
}

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

/** The first tab applies if the address names none or an unknown one. */
export function getTournamentsTab(search: string): TournamentsTab {
  const wanted = new URLSearchParams(search).get('tab');
  return tournamentsTabs.find(({ id }) => id === wanted)?.id ?? 'browse';
}
