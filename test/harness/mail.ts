import type { TestApp } from './app.ts';
import type { PostOffice, ReceivedMail } from './post-office.ts';
import { buildServices } from './services.ts';

/** What the job of mails does, on one more server of the app; its clock can be moved on. */
export async function buildMailer(app: TestApp, office: PostOffice) {
  const { mail, letters, advance } = await buildServices(app, office.env);
  return { sendDue: () => mail.sendDue(letters), advance };
}

/** The token of the link in a mail. */
export function tokenOf(mail: ReceivedMail | undefined): string {
  const token = URL.parse(mail?.link ?? '')?.hash.slice(1);
  if (!token) throw new Error(`there is no link in ${mail?.text ?? 'no mail'}`);
  return token;
}
