import type { User } from '#shared/account/contract.ts';
import type { Announcement } from '#shared/settings/contract.ts';
import { isMeantForViewer } from '#shared/settings/audience.ts';
import { Banner } from '#client/ui/overlays/banner.tsx';
import { dismissAnnouncement, useDismissedIds } from './dismissed.ts';

/** More would push the screen's content down too far. */
const maxShown = 2;

interface AnnouncementsProps {
  readonly announcements: readonly Announcement[];
  /** Null for a visitor. */
  readonly viewer: Pick<User, 'isGuest' | 'country'> | null;
}

/** Announcements for the viewer that were not dismissed on this device. */
export function Announcements({ announcements, viewer }: AnnouncementsProps) {
  const dismissed = useDismissedIds();
  const visible = announcements
    .filter((announcement) => isMeantForViewer(announcement, viewer) && !dismissed.includes(announcement.id))
    .slice(0, maxShown);
  return visible.map(({ id, tone, title, text, href }) => (
    <Banner key={id} tone={tone} title={title} text={text} href={href} onDismiss={() => dismissAnnouncement(id)} />
  ));
}
