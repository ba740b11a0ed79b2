import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { checkScreen } from './support/check-screen.ts';
import { playRandomGame } from './support/play-games.ts';

test.use({ viewport: { width: 360, height: 740 } });

const getInstallCard = (page: Page) => page.getByRole('region', { name: 'Keep the quest at hand' });

/** Emulates a browser that can install the app. */
async function emulateInstallPrompt(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: () => Promise.resolve(document.documentElement.classList.add('was-asked')),
    });
    addEventListener('DOMContentLoaded', () => dispatchEvent(offer));
  });
}

test('offers the app once, after the third game, and opens the browser’s prompt on request', async ({
  page,
  context,
  player,
}) => {
  test.info().annotations.push({ type: 'player', description: player.name });
  await emulateInstallPrompt(page);
  for (let game = 1; game <= 2; game += 1) await playRandomGame(context.request, 0);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Choose Category' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(getInstallCard(page)).toHaveCount(0);

  await playRandomGame(context.request, 0);
  await page.goto('/');
  await expect(getInstallCard(page)).toBeVisible();
  await checkScreen(page, 'install-card');
  await getInstallCard(page).getByRole('button', { name: 'Install' }).click();
  await expect(page.locator('html.was-asked')).toBeVisible();
  await expect(getInstallCard(page)).toHaveCount(0);

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Choose Category' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(getInstallCard(page)).toHaveCount(0);
});

test('explains on an iPhone, which has no prompt, how to install the app and enable push notifications', async ({
  page,
  context,
  player,
}) => {
  test.info().annotations.push({ type: 'player', description: player.name });
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'standalone', { value: false });
    Reflect.deleteProperty(window, 'PushManager');
  });
  for (let game = 1; game <= 3; game += 1) await playRandomGame(context.request, 0);
  await page.goto('/');
  await expect(getInstallCard(page)).toContainText('tap Share, then Add to Home Screen');
  await checkScreen(page, 'install-iphone');
  await getInstallCard(page).getByRole('button', { name: 'Got it' }).click();
  await expect(getInstallCard(page)).toHaveCount(0);
  await page.goto('/settings');
  await expect(page.getByText(/only an installed game can tell you anything/)).toBeVisible();
});
