import { useSetting } from '../../platform/settings.ts';
import { type Door, DoorList } from '../../ui/door-list.tsx';
import { timeWords } from './time-words.ts';

/** The ways into the settings, each with what is behind it. */
export function SettingsDoors({ isAdmin }: { isAdmin: boolean }) {
  const timeFactor = useSetting('timeFactor');
  const sound = useSetting('sound');
  const doors: Door[] = [
    { href: '/settings', icon: 'clock', title: 'Playing', note: `${timeWords[timeFactor]} for each answer` },
    { href: '/settings#sound', icon: 'bell', title: 'Sound and news', note: sound ? 'Sound is on' : 'Sound is off' },
    { href: '/settings#about-you', icon: 'pencil', title: 'About you', note: 'Names, time zone, country' },
    { href: '/settings/sign-in', icon: 'key', title: 'Sign-in and devices' },
    { href: '/settings#privacy', icon: 'lock', title: 'Privacy and data' },
    { href: '/help', icon: 'lightbulb', title: 'Help', note: 'How to play, and who to ask' },
  ];
  const admin: Door = { href: '/admin', icon: 'shield', title: 'Admin Panel' };
  return <DoorList doors={isAdmin ? [admin, ...doors] : doors} />;
}
