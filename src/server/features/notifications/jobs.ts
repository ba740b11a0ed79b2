import type { Job } from '#server/platform/jobs.ts';
import type { Notifications } from './service.ts';

/** Pushes, the evening's reminders, and what nobody looks for any more. */
export function notificationJobs(notifications: Pick<Notifications, 'pushDue' | 'remind' | 'forgetOld'>): Job[] {
  return [
    { name: 'push notifications', everyMs: 5_000, run: () => notifications.pushDue() },
    { name: 'remind of streaks', everyMs: 60_000, run: () => notifications.remind() },
    { name: 'forget old notifications', everyMs: 3_600_000, run: () => notifications.forgetOld() },
  ];
}
