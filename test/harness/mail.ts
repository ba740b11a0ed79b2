import type { TestApp } from './app.ts';
import type { FakeMailServer, ReceivedMail } from './fakes/mail-server.ts';
import { buildServices } from './services.ts';

/** Uses an additional server of the app with an adjustable clock. */
export async function buildMailer(app: TestApp, office: FakeMailServer) {
  const { mail, letters, advance } = await buildServices(app, office.env);
  return { sendDue: () => mail.sendDue(letters), advance };
}

export function getToken(mail: ReceivedMail | undefined): string {
  const token = URL.parse(mail?.link ?? '')?.hash.slice(1);
  if (!token) throw new Error(`there is no link in ${mail?.text ?? 'no mail'}`);
  return token;
}
