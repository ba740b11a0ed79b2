import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { skipWelcome } from '../fixtures.ts';
import { GameScreen } from './game-screen.ts';
import { type Account, newAccount, signUp } from './player.ts';

/** Somebody with a browser of their own. */
interface OwnBrowser {
  readonly context: BrowserContext;
  readonly page: Page;
}

export interface Rival extends OwnBrowser, Account {}

/** A player with a browser of their own, who uses one of the servers. */
export async function arriveAt(browser: Browser, baseURL: string, name?: string): Promise<Rival> {
  const account = newAccount(name);
  const own = await visit(browser, baseURL);
  await signUp(own.context, account);
  return { ...account, ...own };
}

/** A browser in which nobody is signed in. */
export async function visit(browser: Browser, baseURL: string): Promise<OwnBrowser> {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await skipWelcome(page);
  return { context, page };
}

/** News come through the other server: they may take a moment. */
export const seesToast = ({ page }: OwnBrowser, text: string | RegExp) =>
  expect(page.getByRole('region', { name: 'Notifications' }).getByText(text)).toBeVisible({ timeout: 15_000 });

/** Plays a contest on the screen from its running question on: so many right answers first, then wrong ones. */
export async function playOnScreen(page: Page, rightAnswers: number): Promise<void> {
  const game = new GameScreen(page);
  for (let index = 0; index < 10; index += 1) {
    await game.isAsking();
    const before = await game.asked();
    await game.answer(index < rightAnswers ? 'right' : 'wrong');
    if (index < 9) await expect.poll(() => game.asked()).not.toBe(before);
  }
}
