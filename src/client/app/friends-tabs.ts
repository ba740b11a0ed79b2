import type { IconName } from '#client/ui/icon.tsx';

export type FriendsTab = 'friends' | 'search' | 'requests' | 'challenges' | 'gifts';

interface TabEntry {
  readonly id: FriendsTab;
  readonly label: string;
  readonly icon: IconName;
}

export const friendsTabs: readonly TabEntry[] = [
  { id: 'friends', label: 'Friends', icon: 'users' },
  { id: 'search', label: 'Search', icon: 'search' },
  { id: 'requests', label: 'Requests', icon: 'user-plus' },
  { id: 'challenges', label: 'Challenges', icon: 'swords' },
  { id: 'gifts', label: 'Gifts', icon: 'gift' },
];

/** The tab that an address asks for; the first one where it asks for none that there is. */
export function tabOf(search: string): FriendsTab {
  const wanted = new URLSearchParams(search).get('tab');
  return friendsTabs.find(({ id }) => id === wanted)?.id ?? 'friends';
}
