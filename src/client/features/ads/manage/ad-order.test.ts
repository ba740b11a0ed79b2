import { expect, it } from 'vitest';
import { createExampleManagedAd } from '#test/fixtures/example-ads.ts';
import { parseAdOrder, adOrders, sortAds } from './use-edited-ad.ts';

const ads = [
  createExampleManagedAd({ id: 4, views: 10, clicks: 1 }),
  createExampleManagedAd({ id: 3, views: 90, clicks: 1, endsAt: '2026-12-02T00:00:00.000Z' }),
  createExampleManagedAd({ id: 2, views: 20, clicks: 5, endsAt: '2026-12-01T00:00:00.000Z' }),
  createExampleManagedAd({ id: 1, views: 10, clicks: 0, endsAt: '2026-01-01T00:00:00.000Z', state: 'over' }),
];

it.each([
  ['newest', [4, 3, 2, 1]],
  ['views', [3, 2, 4, 1]],
  ['clicks', [2, 4, 3, 1]],
  ['period', [2, 3, 4, 1]],
] as const)('sorts ads by %s', (order, ids) => {
  expect(sortAds(ads, order).map(({ id }) => id)).toEqual(ids);
});

it('parses the order from the URL', () => {
  for (const order of adOrders) expect(parseAdOrder(`?edit=new&sort=${order}`)).toBe(order);
  expect(parseAdOrder('?sort=best')).toBe('newest');
});
