import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Page } from '@playwright/test';
import { type ProviderAccounts, type FakeProvider, startFakeProvider } from '../../test/harness/fakes/oidc-provider.ts';
import { test } from '../fixtures.ts';
import { type GameServer, startGameServer } from './start-game-server.ts';

export const providerName = 'School ID';

interface WithProvider {
  readonly people: ProviderAccounts;
  readonly provider: FakeProvider;
  readonly server: GameServer;
}

/** Finds a free port outside the range for automatic ports. The provider must know it before the server listens. */
async function findPort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 30_000);
    const probe = createServer();
    try {
      probe.listen(port, '127.0.0.1');
      await once(probe, 'listening');
      return port;
    } catch {
      // The port is in use; try another one.
    } finally {
      probe.close();
    }
  }
}

export const providerTest = test.extend<object, WithProvider & { port: number }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs: nothing.
  people: [async ({}, use) => use({}), { scope: 'worker' }],
  // eslint-disable-next-line no-empty-pattern -- as above.
  port: [async ({}, use) => use(await findPort()), { scope: 'worker' }],
  provider: [
    async ({ people, port }, use) => {
      const provider = await startFakeProvider({ publicUrl: `http://localhost:${port}`, people });
      await use(provider);
      await provider.close();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ provider, port }, use) => {
      const env = { ...provider.env, PORT: String(port), SIGN_IN: 'both', OIDC_NAME: providerName };
      const server = await startGameServer(env);
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  // Browsers must treat the game and the provider as different sites.
  baseURL: ({ server }, use) => use(server.url.replace('127.0.0.1', 'localhost')),
});

export async function signInAtProvider(page: Page, login: string): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill(login);
  await page.getByPlaceholder('and password').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
}
