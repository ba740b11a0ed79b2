import { expect, type Page } from '@playwright/test';
import type { ManagedAd } from '#shared/ads/contract.ts';
import { openAt, type Screen } from './screen.ts';

/** Accepts cookies before the page loads, because ads require consent. */
async function acceptCookies(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('user-consent', 'accepted'));
}

const expectAds = (page: Page, count: number) =>
  expect(page.getByRole('main').getByText('Ad', { exact: true })).toHaveCount(count);

export const adScreens: readonly Screen[] = [
  {
    name: 'home with its ads',
    async open(page) {
      await acceptCookies(page);
      await openAt('/', 'Earn Coins')(page);
      await expectAds(page, 2);
    },
  },
  {
    name: 'a rewarded video on offer',
    async open(page) {
      await acceptCookies(page);
      await openAt('/shop', 'Earn Free Coins')(page);
      await expectAds(page, 1);
      await page.getByRole('region', { name: 'Earn Free Coins' }).getByRole('button', { name: 'Watch' }).click();
      const dialog = page.getByRole('dialog', { name: 'Rewarded Video Ad' });
      await expect(dialog.getByRole('button', { name: 'Watch' })).toBeEnabled();
    },
  },
  {
    name: 'the ads',
    seenBy: 'administrator',
    async open(page) {
      await openAt('/admin/ads', 'Ads')(page);
      await expect(page.getByRole('button', { name: /^Stop / }).first()).toBeVisible();
    },
  },
  { name: 'a new ad', seenBy: 'administrator', open: openAt('/admin/ads?edit=new', 'Add Ad') },
  {
    name: 'an ad being edited',
    seenBy: 'administrator',
    async open(page) {
      const ads = (await (await page.context().request.get('/api/admin/ads')).json()) as ManagedAd[];
      await openAt(`/admin/ads?edit=${ads.find(({ type }) => type === 'rewarded')?.id}`, 'Edit Ad')(page);
    },
  },
];
