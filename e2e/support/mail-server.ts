import { type FakeMailServer, type ReceivedMail, startFakeMailServer } from '../../test/harness/fakes/mail-server.ts';
import { expect, test } from '../fixtures.ts';
import { type GameServer, startGameServer } from './start-game-server.ts';

export const mailTest = test.extend<object, { office: FakeMailServer; server: GameServer }>({
  office: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs: nothing.
    async ({}, use) => {
      const office = await startFakeMailServer();
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

export async function waitForMail(office: FakeMailServer, address: string, subject: string): Promise<ReceivedMail> {
  const find = () => office.to(address).findLast((mail) => mail.subject === subject);
  await expect.poll(() => find() !== undefined, { timeout: 20_000 }).toBe(true);
  const mail = find();
  if (!mail) throw new Error('the mail is gone');
  return mail;
}

/** Returns the path of the link in a mail. Mails contain the public address instead of the test server's. */
export function getLinkPath(mail: ReceivedMail): string {
  if (mail.link === null) throw new Error('there is no link in the mail');
  const { pathname, hash } = new URL(mail.link);
  return pathname + hash;
}
