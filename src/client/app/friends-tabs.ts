import type { IconName } from '#client/ui/icon.tsx';

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

/** Returns the tab in an address; the first one if it is missing or unknown. */
export function getFriendsTab(search: string): FriendsTab {
  const wanted = new URLSearchParams(search).get('tab');
  return friendsTabs.find(({ id }) => id === wanted)?.id ?? 'friends';
}
