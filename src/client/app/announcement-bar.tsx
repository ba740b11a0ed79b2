import { Deferred } from './deferred.tsx';

const loadAnnouncementBar = async () => (await import('./late-parts.ts')).LateAnnouncementBar;

/** Announcements on every screen with navigation, and therefore never over a question. */
export function AnnouncementBar({ isAdmin }: { isAdmin: boolean }) {
  return <Deferred load={loadAnnouncementBar} partProps={{ isAdmin }} />;
}
