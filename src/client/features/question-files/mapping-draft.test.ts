import { expect, it } from 'vitest';
import { mapAllTo, columnOptions, hasForeignNames, hasNewNames, parseColumnField, toMapping } from './mapping-draft.ts';

const names = {
  columns: [{ name: 'Frage', field: 'question' as const, sample: 'Why?' }],
  categories: [
    { name: 'School / 9b', questions: 3, categoryId: null },
    { name: 'School / 9c', questions: 1, categoryId: 6 },
  ],
};

it('a mapping consists of names and their meanings', () => {
  expect(toMapping(mapAllTo(names, 31))).toEqual({
    columns: [{ name: 'Frage', field: 'question' }],
    categories: [
      { name: 'School / 9b', categoryId: 31 },
      { name: 'School / 9c', categoryId: 31 },
    ],
  });
});

it('a file with the bank’s own names needs no mapping', () => {
  expect([names, { columns: [], categories: [] }].map(hasForeignNames)).toEqual([true, false]);
});

it('categories found once the columns are mapped are asked for then', () => {
  expect(hasNewNames({ ...names, categories: [] }, names)).toBe(true);
  expect(hasNewNames(names, mapAllTo(names, 31))).toBe(false);
});

it('every choice is one that the server knows', () => {
  expect(columnOptions.map(({ value }) => parseColumnField(value)).filter((field) => field === null)).toHaveLength(1);
  expect(parseColumnField('nonsense')).toBeNull();
});
