import type { Job } from '#server/platform/jobs.ts';
import type { MailContext } from './context.ts';
import { type ComposeLetter, sendDueMails } from './outbox.ts';

/** When mail is turned off, the job only deletes old mails, so it runs hourly. */
export function createMailJobs(ctx: MailContext, compose: ComposeLetter): Job[] {
  const everyMs = ctx.env.mail ? 2_000 : 3_600_000;
  return [{ name: 'send mails', everyMs, run: () => sendDueMails(ctx, compose) }];
}
