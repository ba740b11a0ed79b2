import { type BrowserContext, expect, type Page, test as base } from '@playwright/test';
import '../test/harness/live-on-test-date.ts';
import type { Advance, TimeFactor } from '#shared/account/playing.ts';
import { shiftClock } from '../test/harness/process-clock.ts';
import { getClockShiftMs } from '../test/harness/test-date.ts';
import { type OtherPlayer, createOtherPlayer } from './support/other-player.ts';
import { BrowserErrors } from './support/browser-errors.ts';
import { GameScreen } from './support/game-screen.ts';
import { recordScreenReader } from './support/screen-reader.ts';
import { reportToasts } from './support/report-toasts.ts';
import { type Account, newAccount, signUp } from './support/player.ts';
import { type GameServer, startGameServer } from './support/start-game-server.ts';

export { expect };

interface DeviceSettings {
  readonly timeFactor?: TimeFactor;
  readonly advance?: Advance;
}

export interface JourneyOptions {
  /** A newcomer's browser shows the splash and the cookie banner; in other browsers both are dismissed. */
  isNewcomer: boolean;
  /**
   * Play settings of the player's account and, for other accounts, of the device. Advancing by hand keeps a slow
   * machine from missing a verdict, which shows for two seconds.
   */
  device: DeviceSettings;
}

export interface Journey {
  complaints: BrowserErrors;
  /** A new player with 100 coins and 3 of each power-up, signed in before the journey begins. */
  player: Account;
  game: GameScreen;
  meet: () => Promise<OtherPlayer>;
  /** Every toast that was shown, as "title: text". Some disappear with their page before a locator can find them. */
  toasts: readonly string[];
}

export const test = base.extend<JourneyOptions & Journey, { server: GameServer }>({
  server: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs: nothing.
    async ({}, use) => {
      const server = await startGameServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  // Every browser uses the date of the run, as its server does.
  browser: [
    async ({ browser }, use) => {
      const open = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await open(options);
        await context.addInitScript(shiftClock, getClockShiftMs());
        return context;
      };
      await use(browser);
    },
    { scope: 'worker' },
  ],
  baseURL: ({ server }, use) => use(server.url),
  isNewcomer: [false, { option: true }],
  device: [{ advance: 'hand' }, { option: true }],
  complaints: [
    async ({ browser, context }, use) => {
      const complaints = new BrowserErrors();
      const observeContext = async (opened: BrowserContext) => {
        complaints.listenTo(opened);
        await opened.addInitScript(recordScreenReader);
      };
      await observeContext(context);
      const open = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const opened = await open(options);
        await observeContext(opened);
        return opened;
      };
      await use(complaints);
      browser.newContext = open;
      expect(complaints.unexpected, 'unexpected errors').toEqual([]);
    },
    { auto: true },
  ],
  page: async ({ page, isNewcomer, device }, use) => {
    if (!isNewcomer) await skipWelcome(page);
    await page.addInitScript((settings) => localStorage.setItem('trivia-settings', settings), JSON.stringify(device));
    await use(page);
  },
  player: async ({ context, device }, use) => {
    const account = newAccount();
    await signUp(context, account);
    await context.request.patch('/api/user/playing', { data: device });
    await use(account);
  },
  game: ({ page }, use) => use(new GameScreen(page)),
  meet: async ({ server }, use) => {
    const otherPlayers: OtherPlayer[] = [];
    await use(async () => {
      const other = await createOtherPlayer(server.url);
      otherPlayers.push(other);
      return other;
    });
    await Promise.all(otherPlayers.map(({ caller }) => caller.dispose()));
  },
  toasts: async ({ page }, use) => {
    const toasts: string[] = [];
    await page.exposeFunction('toastShown', (text: string) => toasts.push(text));
    await page.addInitScript(reportToasts);
    await use(toasts);
  },
});

/** Hides the splash before it is painted, and declines cookies. */
export async function skipWelcome(page: Page): Promise<void> {
  await page.addInitScript(() => {
    localStorage.setItem('user-consent', 'declined');
    const hide = () => document.documentElement.classList.add('no-splash');
    if (document.documentElement) hide();
    else new MutationObserver((_, observer) => (hide(), observer.disconnect())).observe(document, { childList: true });
  });
}
