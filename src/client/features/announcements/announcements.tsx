import type { User } from '#shared/account/contract.ts';
import type { Announcement } from '#shared/settings/contract.ts';
import { isMeantFor } from '#shared/settings/audience.ts';
import { Banner } from '#client/ui/overlays/banner.tsx';
import { dismiss, useDismissed } from './dismissed.ts';

/** More at a time would push the screen away. */
const maxShown = 2;

interface AnnouncementsProps {
  readonly announcements: readonly Announcement[];
  /** Who looks; null: a visitor. */
  readonly viewer: Pick<User, 'isGuest' | 'country'> | null;
}

/** What the house announces to who looks, but for what was dismissed on this device. */
export function Announcements({ announcements, viewer }: AnnouncementsProps) {
  const dismissed = useDismissed();
  const left = announcements
    .filter((announcement) => isMeantFor(announcement, viewer) && !dismissed.includes(announcement.id))
    .slice(0, maxShown);
  return left.map(({ id, tone, title, text, href }) => (
    <Banner key={id} tone={tone} title={title} text={text} href={href} onDismiss={() => dismiss(id)} />
  ));
}
