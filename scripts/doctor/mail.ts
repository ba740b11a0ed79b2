import { tryMailServer } from '#server/features/mail/service.ts';
import type { Env } from '#server/platform/env.ts';
import { type Finding, fail, ok } from './finding.ts';

/** Checks that the mail server accepts the login. No mail is sent. */
export async function examineMail({ mail }: Env): Promise<Finding> {
  if (!mail) return ok('mail', 'SMTP_URL is not set: administrators hand out password reset links');
  const { host, port } = mail.smtp;
  const reason = await tryMailServer(mail.smtp);
  if (reason === null) return ok('mail', `${host}:${port} takes mail of ${mail.from.address}`);
  const advice = 'Look at SMTP_URL, its user and password, and the log of that server';
  return fail('mail', `${host}:${port} rejects the login (${reason})`, advice);
}
