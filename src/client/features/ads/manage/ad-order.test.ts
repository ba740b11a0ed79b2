import { expect, it } from 'vitest';
import { exampleManagedAd } from '#test/fixtures/example-ads.ts';
import { adOrderOf, adOrders, sortedAds } from './ad-order.ts';

const ads = [
  exampleManagedAd({ id: 4, views: 10, clicks: 1 }),
  exampleManagedAd({ id: 3, views: 90, clicks: 1, endsAt: '2026-12-02T00:00:00.000Z' }),
  exampleManagedAd({ id: 2, views: 20, clicks: 5, endsAt: '2026-12-01T00:00:00.000Z' }),
  exampleManagedAd({ id: 1, views: 10, clicks: 0, endsAt: '2026-01-01T00:00:00.000Z', state: 'over' }),
];

it.each([
  ['newest', [4, 3, 2, 1]],
  ['views', [3, 2, 4, 1]],
  ['clicks', [2, 4, 3, 1]],
  ['period', [2, 3, 4, 1]],
] as const)('ads are sorted by %s', (order, ids) => {
  expect(sortedAds(ads, order).map(({ id }) => id)).toEqual(ids);
});

it('the order is read from the address', () => {
  for (const order of adOrders) expect(adOrderOf(`?edit=new&sort=${order}`)).toBe(order);
  expect(adOrderOf('?sort=best')).toBe('newest');
});
