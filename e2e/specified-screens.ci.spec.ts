import type { Page } from '@playwright/test';
import {
  bottomBarEntries,
  sidebarLinks,
  specifiedScreens,
  type SpecifiedScreen,
} from '../test/harness/specified-screens.ts';
import { expect, test } from './fixtures.ts';
import { matchStatusError } from './support/browser-errors.ts';
import { newAccount, signIn, signUp } from './support/player.ts';
import { administrator } from './support/start-game-server.ts';

test.use({ device: { timeFactor: '10', advance: 'hand' }, viewport: { width: 360, height: 780 } });

/** Whitespace is collapsed as in rendered text. Case is ignored because styles may capitalize. */
async function expectTexts(page: Page, texts: readonly string[]): Promise<void> {
  for (const text of texts) {
    const words = text.split(' ').map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
    await expect.soft(page.locator('body'), text).toContainText(new RegExp(words.join(String.raw`\s*`), 'i'), {
      useInnerText: true,
    });
  }
}

async function openScreen(page: Page, { address, visible, tabs = [] }: SpecifiedScreen): Promise<void> {
  await page.goto(address);
  await expectTexts(page, visible);
  for (const tab of tabs) {
    await page.getByRole('tab', { name: tab.name }).click();
    await expectTexts(page, tab.visible);
  }
}

for (const seenBy of ['visitor', 'player', 'administrator'] as const) {
  test(`every route of the specification shows its texts to a ${seenBy}`, async ({ page, context, complaints }) => {
    complaints.expect(matchStatusError(404, '/nowhere'), matchStatusError(404, '/api/tournaments/999999'));
    // Rewarded videos are offered only to players who accepted ads.
    await page.addInitScript(() => localStorage.setItem('user-consent', 'accepted'));
    if (seenBy === 'player') await signUp(context, newAccount());
    if (seenBy === 'administrator') await signIn(context, administrator);
    for (const screen of specifiedScreens.filter((each) => each.seenBy === seenBy)) {
      // Use a new player, because a player can have only one open game.
      if (screen.page === 'game-page') {
        // Leave the page first, so that it sends no calls for the previous account.
        await page.goto('/robots.txt');
        await signUp(context, newAccount());
      }
      await test.step(screen.address, () => openScreen(page, screen));
    }
  });
}

test('the bottom bar has the seven entries of the specification, and the sidebar has its links and Logout', async ({
  page,
  player,
}) => {
  await page.goto('/');
  const links = page.getByRole('navigation', { name: 'Main' }).filter({ visible: true }).getByRole('link');
  await expect(links).toHaveText(bottomBarEntries);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(links).toHaveText(sidebarLinks);
  await expect(page.getByText(player.name).first()).toBeVisible();
  await expect(
    page.getByRole('button', { name: 'Logout' }).or(page.getByRole('link', { name: 'Logout' })),
  ).toBeVisible();
});

test('the sign-in and sign-out URLs redirect with a full page load', async ({ page, player }) => {
  test.info().annotations.push({ type: 'player', description: player.name });
  await page.goto('/api/logout');
  await expect(page).toHaveURL('/');
  await page.goto('/api/login');
  await expect(page).toHaveURL(/\/account/);
});
