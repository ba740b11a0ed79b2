/** What signed-in screens fetch after their first paint, in one go: none of it is waited for. */
export { DuePractice } from '#client/features/practice/due-practice.tsx';
export { InstallCard } from '#client/features/install/install-card.tsx';
export { UsageNotes } from '#client/features/usage/usage-notes.ts';
export { LateAnnouncementBar } from './late-announcement-bar.tsx';
export { LateLiveUpdates } from './late-live-updates.tsx';
export { ShownToast } from './shown-toast.tsx';
