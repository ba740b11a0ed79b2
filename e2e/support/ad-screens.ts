import { expect, type Page } from '@playwright/test';
import type { ManagedAd } from '#shared/ads/contract.ts';
import { at, type Screen } from './screen.ts';

/** Goes before the page: whoever accepts sees ads. */
async function accept(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('user-consent', 'accepted'));
}

/** An ad is on the screen as soon as it says so of itself. */
const showsAds = (page: Page, count: number) =>
  expect(page.getByRole('main').getByText('Ad', { exact: true })).toHaveCount(count);

/** Ads and videos, as players see them and as the administrator manages them. */
export const adScreens: readonly Screen[] = [
  {
    name: 'home with its ads',
    async open(page) {
      await accept(page);
      await at('/', 'Earn Coins')(page);
      await showsAds(page, 2);
    },
  },
  {
    name: 'a rewarded video on offer',
    async open(page) {
      await accept(page);
      await at('/shop', 'Earn Free Coins')(page);
      await showsAds(page, 1);
      await page.getByRole('region', { name: 'Earn Free Coins' }).getByRole('button', { name: 'Watch' }).click();
      const dialog = page.getByRole('dialog', { name: 'Rewarded Video Ad' });
      await expect(dialog.getByRole('button', { name: 'Watch' })).toBeEnabled();
    },
  },
  {
    name: 'the ads',
    seenBy: 'administrator',
    async open(page) {
      await at('/admin/ads', 'Ads')(page);
      await expect(page.getByRole('button', { name: /^Stop / }).first()).toBeVisible();
    },
  },
  { name: 'a new ad', seenBy: 'administrator', open: at('/admin/ads?edit=new', 'Add Ad') },
  {
    name: 'an ad being edited',
    seenBy: 'administrator',
    async open(page) {
      const ads = (await (await page.context().request.get('/api/admin/ads')).json()) as ManagedAd[];
      await at(`/admin/ads?edit=${ads.find(({ type }) => type === 'rewarded')?.id}`, 'Edit Ad')(page);
    },
  },
];
