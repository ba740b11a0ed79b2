import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { skipWelcome } from '../fixtures.ts';
import { GameScreen } from './game-screen.ts';
import { type Account, newAccount, signUp } from './player.ts';

interface OwnBrowser {
  readonly context: BrowserContext;
  readonly page: Page;
}

export interface Rival extends OwnBrowser, Account {}

export async function signUpInBrowser(browser: Browser, baseURL: string, name?: string): Promise<Rival> {
  const account = newAccount(name);
  const own = await openBrowserContext(browser, baseURL);
  await signUp(own.context, account);
  return { ...account, ...own };
}

export async function openBrowserContext(browser: Browser, baseURL: string): Promise<OwnBrowser> {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await skipWelcome(page);
  return { context, page };
}

/** Events arrive through the other server and may take a moment. */
export const expectToast = ({ page }: OwnBrowser, text: string | RegExp) =>
  expect(page.getByRole('region', { name: 'Notifications' }).getByText(text)).toBeVisible({ timeout: 15_000 });

/** Plays a contest on screen from its current question: the given number of correct answers first, then wrong ones. */
export async function playOnScreen(page: Page, rightAnswers: number): Promise<void> {
  const game = new GameScreen(page);
  for (let index = 0; index < 10; index += 1) {
    await game.isAsking();
    const before = await game.asked();
    await game.answer(index < rightAnswers ? 'right' : 'wrong');
    if (index < 9) await expect.poll(() => game.asked()).not.toBe(before);
  }
}
