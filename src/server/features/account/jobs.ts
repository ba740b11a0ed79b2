import type { Job } from '#server/platform/jobs.ts';
import { deleteExpiredLinks } from './addresses/own-address.ts';
import type { PersonalContext } from './context.ts';
import { deleteUnseenGuests } from './guests/guests.ts';
import { deleteExpiredSessions } from './sign-in/devices.ts';
import { deleteOldSignIns } from './sign-in/sign-ins.ts';

export function createAccountJobs(ctx: PersonalContext): Job[] {
  return [
    { name: 'delete sessions that have ended', everyMs: 3_600_000, run: () => deleteExpiredSessions(ctx) },
    { name: 'forget old sign-ins', everyMs: 3_600_000, run: () => deleteOldSignIns(ctx) },
    { name: 'forget old links of mails', everyMs: 3_600_000, run: () => deleteExpiredLinks(ctx) },
    { name: 'delete guests who do not come back', everyMs: 3_600_000, run: () => deleteUnseenGuests(ctx) },
  ];
}
