import type { User } from '#shared/account/contract.ts';
import { isStaff } from '#shared/kernel/roles.ts';
import { pathTo } from '#shared/path-to.ts';
import { usePlaying } from '#client/entities/playing.ts';
import { roleTexts } from '#client/entities/role-texts.ts';
import { timeWords } from '#client/entities/time-words.ts';
import { useSetting } from '#client/platform/settings.ts';
import { type Door, DoorList } from '#client/ui/controls/door-list.tsx';

/** A guest has neither a name nor a way to sign in. */
const ofAccounts: readonly Door[] = [
  {
    href: pathTo('/settings', { hash: 'about-you' }),
    icon: 'pencil',
    title: 'About you',
    note: 'Names, time zone, country',
  },
  { href: pathTo('/settings/sign-in'), icon: 'key', title: 'Sign-in and devices' },
];

/** The ways into the settings, each with what is behind it. */
export function SettingsDoors({ role, isGuest }: Pick<User, 'role' | 'isGuest'>) {
  const { timeFactor } = usePlaying();
  const sound = useSetting('sound');
  const doors: Door[] = [
    { href: pathTo('/settings'), icon: 'clock', title: 'Playing', note: `${timeWords[timeFactor]} for each answer` },
    {
      href: pathTo('/settings', { hash: 'sound' }),
      icon: 'bell',
      title: 'Sound and news',
      note: sound ? 'Sound is on' : 'Sound is off',
    },
    ...(isGuest ? [] : ofAccounts),
    { href: pathTo('/settings', { hash: 'privacy' }), icon: 'lock', title: 'Privacy and data' },
    { href: pathTo('/help'), icon: 'lightbulb', title: 'Help', note: 'How to play, and who to ask' },
  ];
  const admin: Door = { href: pathTo('/admin'), icon: 'shield', title: 'Admin Panel', note: roleTexts[role].opens };
  return <DoorList doors={isStaff(role) ? [admin, ...doors] : doors} />;
}
