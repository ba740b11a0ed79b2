import type { User } from '#shared/account/contract.ts';
import { isStaff } from '#shared/kernel/roles.ts';
import { pathTo } from '#shared/path-to.ts';
import { usePlaying } from '#client/entities/playing.ts';
import { roleLabels } from '#client/entities/role-labels.ts';
import { answerTimeLabels } from '#client/entities/play-presets.ts';
import { useSetting } from '#client/platform/device/device-settings.ts';
import { type LinkRow, LinkList } from '#client/ui/controls/link-list.tsx';

/** Not shown to guests, who have neither a name nor a sign-in. */
const accountLinks: readonly LinkRow[] = [
  {
    href: pathTo('/settings', { hash: 'about-you' }),
    icon: 'pencil',
    title: 'About you',
    note: 'Names, time zone, country',
  },
  { href: pathTo('/settings/sign-in'), icon: 'key', title: 'Sign-in and devices' },
];

export function SettingsLinks({ role, isGuest }: Pick<User, 'role' | 'isGuest'>) {
  const { timeFactor } = usePlaying();
  const sound = useSetting('sound');
  const doors: LinkRow[] = [
    {
      href: pathTo('/settings'),
      icon: 'clock',
      title: 'Playing',
      note: `${answerTimeLabels[timeFactor]} for each answer`,
    },
    {
      href: pathTo('/settings', { hash: 'sound' }),
      icon: 'bell',
      title: 'Sound and news',
      note: sound ? 'Sound is on' : 'Sound is off',
    },
    ...(isGuest ? [] : accountLinks),
    { href: pathTo('/settings', { hash: 'privacy' }), icon: 'lock', title: 'Privacy and data' },
    { href: pathTo('/help'), icon: 'lightbulb', title: 'Help', note: 'How to play, and who to ask' },
  ];
  const admin: LinkRow = { href: pathTo('/admin'), icon: 'shield', title: 'Admin Panel', note: roleLabels[role].opens };
  return <LinkList doors={isStaff(role) ? [admin, ...doors] : doors} />;
}
