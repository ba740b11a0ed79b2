import { Deferred } from './deferred.tsx';

const load = async () => (await import('./late-parts.ts')).LateAnnouncementBar;

/** Announcements above every screen that has the game's navigation, and so never over a question. */
export function AnnouncementBar({ isAdmin }: { isAdmin: boolean }) {
  return <Deferred load={load} given={{ isAdmin }} />;
}
