import type { Job } from '#server/platform/jobs.ts';
import type { ComposeLetter, Mail } from './service.ts';

export function mailJobs(mail: Pick<Mail, 'sendDue'>, compose: ComposeLetter): Job[] {
  return [{ name: 'send mails', everyMs: 2_000, run: () => mail.sendDue(compose) }];
}
