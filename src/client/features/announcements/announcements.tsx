import { useSyncExternalStore } from 'react';
import { createStoredValue } from '#client/platform/device/stored-value.ts';
import type { User } from '#shared/account/contract.ts';
import type { Announcement } from '#shared/settings/contract.ts';
import { isMeantForViewer } from '#shared/settings/audience.ts';
import { Banner } from '#client/ui/overlays/banner.tsx';

/** Far more than are ever shown together. */
const maxRemembered = 50;

const storedDismissals = createStoredValue('dismissed-announcements');

/** Ignores invalid parts. */
export function parseDismissedIds(text: string | null): readonly number[] {
  return (text ?? '').split(' ').flatMap((part) => (/^\d{1,10}$/.test(part) ? [Number(part)] : []));
}

/** Drops the oldest beyond the limit. */
export function addDismissedId(text: string | null, id: number): string {
  return [...parseDismissedIds(text).filter((known) => known !== id), id].slice(-maxRemembered).join(' ');
}

export function dismissAnnouncement(id: number): void {
  storedDismissals.write(addDismissedId(storedDismissals.read(), id));
}

function useDismissedIds(): readonly number[] {
  return parseDismissedIds(
    useSyncExternalStore(storedDismissals.subscribe, storedDismissals.read, storedDismissals.read),
  );
}

/** More would push the screen's content down too far. */
const maxShown = 2;

interface AnnouncementsProps {
  readonly announcements: readonly Announcement[];
  /** Null for a visitor. */
  readonly viewer: Pick<User, 'isGuest' | 'country'> | null;
}

export function Announcements({ announcements, viewer }: AnnouncementsProps) {
  const dismissed = useDismissedIds();
  const visible = announcements
    .filter((announcement) => isMeantForViewer(announcement, viewer) && !dismissed.includes(announcement.id))
    .slice(0, maxShown);
  return visible.map(({ id, tone, title, text, href }) => (
    <Banner key={id} tone={tone} title={title} text={text} href={href} onDismiss={() => dismissAnnouncement(id)} />
  ));
}
