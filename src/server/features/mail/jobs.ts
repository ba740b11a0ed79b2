import type { Job } from '#server/platform/jobs.ts';
import type { ComposeLetter, Mail } from './service.ts';

/** When mail is turned off, the job only deletes old mails, so it runs hourly. */
export function createMailJobs(mail: Pick<Mail, 'isOn' | 'sendDue'>, compose: ComposeLetter): Job[] {
  return [{ name: 'send mails', everyMs: mail.isOn ? 2_000 : 3_600_000, run: () => mail.sendDue(compose) }];
}
