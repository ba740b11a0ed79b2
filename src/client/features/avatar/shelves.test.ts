import { expect, it } from 'vitest';
import { exampleItem } from '#test/fixtures/example-items.ts';
import { shelvesOf, todaysTwo } from './shelves.ts';

const eyes = Array.from({ length: 10 }, (_, at) => exampleItem({ id: at + 1, category: 'eyes', price: 10 * (at + 1) }));
const hat = exampleItem({ id: 20, price: 500 });
const forSale = [...eyes, hat];
const ids = <Id>(items: readonly { readonly id: Id }[]) => items.map(({ id }) => id);
const shelfOf = (id: string, coins: number) =>
  shelvesOf(forSale, { items: forSale, coins, date: '2026-03-01' }).find((shelf) => shelf.id === id);

it('today’s two are the same all day, for whatever order the items come in, and others on other days', () => {
  const today = ids(todaysTwo(forSale, forSale, '2026-03-01'));
  expect(new Set(today).size).toBe(2);
  expect(ids(todaysTwo(forSale.toReversed(), forSale.toReversed(), '2026-03-01'))).toEqual(today);
  const month = Array.from({ length: 28 }, (_, day) => `2026-02-${String(day + 1).padStart(2, '0')}`);
  expect(new Set(month.map((date) => ids(todaysTwo(forSale, forSale, date)).join())).size).toBeGreaterThan(10);
});

it.each(['2026-03-01', '2026-03-02', '2026-07-14'])(
  'a purchase takes nothing but itself out of today’s two (%s)',
  (date) => {
    const [first, second] = ids(todaysTwo(forSale, forSale, date));
    for (const bought of ids(forSale)) {
      const left = ids(
        todaysTwo(
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

it('what there are coins for comes before the categories, the finest first', () => {
  expect(ids(shelfOf('affordable', 30)?.items ?? [])).toEqual([3, 2, 1]);
  expect(shelfOf('affordable', 5)).toBeUndefined();
  expect(ids(shelvesOf(forSale, { items: forSale, coins: 30, date: '2026-03-01' }))).toEqual([
    'today',
    'affordable',
    'eyes',
    'accessories',
  ]);
});

it('a long shelf says how much more there is, a short one is all there is', () => {
  expect(shelfOf('eyes', 0)).toMatchObject({ title: 'Eyes', total: 10 });
  expect(ids(shelfOf('eyes', 0)?.items ?? [])).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(shelfOf('accessories', 0)).toMatchObject({ items: [hat], total: undefined });
});
