import { expect, it } from 'vitest';
import { categoryOptions, difficultyOptions, emptyDraft, orderBody } from './import-order.ts';

it('an import amount falls back to 100', () => {
  expect(['', 'many', '0', '501', '2.5', '500'].map((amount) => orderBody({ ...emptyDraft, amount }).amount)).toEqual([
    100, 100, 100, 100, 100, 500,
  ]);
});

it('"all" means the field is omitted', () => {
  expect(orderBody(emptyDraft)).toEqual({ amount: 100 });
  expect(orderBody({ amount: '7', category: 'history', difficulty: 'all' })).toEqual({
    amount: 7,
    category: 'history',
  });
  expect(orderBody({ amount: '7', category: 'all', difficulty: 'hard' })).toEqual({ amount: 7, difficulty: 'hard' });
});

it('offers the categories and difficulties (rules 5.9)', () => {
  expect(categoryOptions.map(({ label }) => label).join(', ')).toBe(
    'All, General, Entertainment, Sports, Science, Geography, History, Art, Celebrities, Animals, Vehicles',
  );
  expect(difficultyOptions.map(({ label }) => label)).toEqual(['All', 'Easy', 'Medium', 'Hard']);
});
