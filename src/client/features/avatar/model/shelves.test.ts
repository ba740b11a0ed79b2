import { expect, it } from 'vitest';
import { createExampleItem } from '#test/fixtures/example-items.ts';
import { createShelves, pickDailyItems } from './shelves.ts';

const eyes = Array.from({ length: 10 }, (_, at) =>
  createExampleItem({ id: at + 1, category: 'eyes', price: 10 * (at + 1) }),
);
const hat = createExampleItem({ id: 20, price: 500 });
const forSale = [...eyes, hat];
const ids = <Id>(items: readonly { readonly id: Id }[]) => items.map(({ id }) => id);
const findShelf = (id: string, coins: number) =>
  createShelves(forSale, { items: forSale, coins, date: '2026-03-01' }).find((shelf) => shelf.id === id);

it('the two daily items are the same all day regardless of the order of items, and differ on other days', () => {
  const today = ids(pickDailyItems(forSale, forSale, '2026-03-01'));
  expect(new Set(today).size).toBe(2);
  expect(ids(pickDailyItems(forSale.toReversed(), forSale.toReversed(), '2026-03-01'))).toEqual(today);
  const month = Array.from({ length: 28 }, (_, day) => `2026-02-${String(day + 1).padStart(2, '0')}`);
  expect(new Set(month.map((date) => ids(pickDailyItems(forSale, forSale, date)).join())).size).toBeGreaterThan(10);
});

it.each(['2026-03-01', '2026-03-02', '2026-07-14'])(
  'a purchase removes only the purchased item from the two daily items (%s)',
  (date) => {
    const [first, second] = ids(pickDailyItems(forSale, forSale, date));
    for (const bought of ids(forSale)) {
      const left = ids(
        pickDailyItems(
          forSale,
          forSale.filter(({ id }) => id !== bought),
          date,
        ),
      );
      if (bought === first) expect(left[0]).toBe(second);
      else if (bought === second) expect(left[0]).toBe(first);
      else expect(left).toEqual([first, second]);
    }
  },
);

it('affordable items come before the categories, most expensive first', () => {
  expect(ids(findShelf('affordable', 30)?.items ?? [])).toEqual([3, 2, 1]);
  expect(findShelf('affordable', 5)).toBeUndefined();
  expect(ids(createShelves(forSale, { items: forSale, coins: 30, date: '2026-03-01' }))).toEqual([
    'today',
    'affordable',
    'eyes',
    'accessories',
  ]);
});

it('a long shelf states the total number of items, a short one does not', () => {
  expect(findShelf('eyes', 0)).toMatchObject({ title: 'Eyes', total: 10 });
  expect(ids(findShelf('eyes', 0)?.items ?? [])).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(findShelf('accessories', 0)).toMatchObject({ items: [hat], total: undefined });
});
