import type { Job } from '#server/platform/jobs.ts';
import type { Notifications } from './service.ts';

export function createNotificationJobs(notifications: Pick<Notifications, 'pushDue' | 'remind' | 'forgetOld'>): Job[] {
  return [
    { name: 'push notifications', everyMs: 5_000, run: () => notifications.pushDue() },
    { name: 'send streak reminders', everyMs: 60_000, run: () => notifications.remind() },
    { name: 'purge old notifications', everyMs: 3_600_000, run: () => notifications.forgetOld() },
  ];
}
