import { type PostOffice, type ReceivedMail, startPostOffice } from '../../test/harness/post-office.ts';
import { expect, test } from '../fixtures.ts';
import { type GameServer, startGameServer } from './start-game-server.ts';

/** A journey against a server that sends mail, which arrives in `office`. */
export const mailTest = test.extend<object, { office: PostOffice; server: GameServer }>({
  office: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs: nothing.
    async ({}, use) => {
      const office = await startPostOffice();
      await use(office);
      await office.close();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ office }, use) => {
      const server = await startGameServer(office.env);
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

/** The newest mail with this subject at an address, once it is there. */
export async function mailTo(office: PostOffice, address: string, subject: string): Promise<ReceivedMail> {
  const find = () => office.to(address).findLast((mail) => mail.subject === subject);
  await expect.poll(() => find() !== undefined, { timeout: 20_000 }).toBe(true);
  const mail = find();
  if (!mail) throw new Error('the mail is gone');
  return mail;
}

/** Where the link of a mail leads, on this server: in the mails it has the public address. */
export function pathOf(mail: ReceivedMail): string {
  if (mail.link === null) throw new Error('there is no link in the mail');
  const { pathname, hash } = new URL(mail.link);
  return pathname + hash;
}
