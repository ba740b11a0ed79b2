import type { Job } from '#server/platform/jobs.ts';
import { deleteOldNotifications } from './notifications.ts';
import { sendDuePushes } from './push-delivery.ts';
import type { Notifications } from './service.ts';

export function createNotificationJobs({ context, remind }: Pick<Notifications, 'context' | 'remind'>): Job[] {
  return [
    { name: 'push notifications', everyMs: 5_000, run: () => sendDuePushes(context) },
    { name: 'send streak reminders', everyMs: 60_000, run: remind },
    { name: 'purge old notifications', everyMs: 3_600_000, run: () => deleteOldNotifications(context) },
  ];
}
