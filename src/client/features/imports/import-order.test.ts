import { expect, it } from 'vitest';
import { categoryOptions, difficultyOptions, emptyDraft, toImportBody } from './import-order.ts';

it('uses 100 for an invalid amount', () => {
  expect(
    ['', 'many', '0', '501', '2.5', '500'].map((amount) => toImportBody({ ...emptyDraft, amount }).amount),
  ).toEqual([100, 100, 100, 100, 100, 500]);
});

it('omits a field set to "all"', () => {
  expect(toImportBody(emptyDraft)).toEqual({ amount: 100 });
  expect(toImportBody({ amount: '7', category: 'history', difficulty: 'all' })).toEqual({
    amount: 7,
    category: 'history',
  });
  expect(toImportBody({ amount: '7', category: 'all', difficulty: 'hard' })).toEqual({ amount: 7, difficulty: 'hard' });
});

it('offers the categories and difficulties (rules 5.9)', () => {
  expect(categoryOptions.map(({ label }) => label).join(', ')).toBe(
    'All, General, Entertainment, Sports, Science, Geography, History, Art, Celebrities, Animals, Vehicles',
  );
  expect(difficultyOptions.map(({ label }) => label)).toEqual(['All', 'Easy', 'Medium', 'Hard']);
});
