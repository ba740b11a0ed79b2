export { DuePracticeLink as DuePractice } from '#client/features/practice/due-practice.tsx';
export { InstallCard } from '#client/features/install/install-card.tsx';
export { UsageTracking as UsageNotes } from '#client/features/usage/usage-tracking.ts';
export { LateAnnouncementBar } from './late-announcement-bar.tsx';
export { LateLiveUpdates } from './late-live-updates.tsx';
export { ShownToast } from './shown-toast.tsx';
