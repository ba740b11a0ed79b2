import { expect, it } from 'vitest';
import { allTo, columnOptions, hasForeign, hasNewNames, knownField, mappingOf } from './mapping-draft.ts';

const names = {
  columns: [{ name: 'Frage', field: 'question' as const, sample: 'Why?' }],
  categories: [
    { name: 'School / 9b', questions: 3, categoryId: null },
    { name: 'School / 9c', questions: 1, categoryId: 6 },
  ],
};

it('what is remembered are names and what they mean', () => {
  expect(mappingOf(allTo(names, 31))).toEqual({
    columns: [{ name: 'Frage', field: 'question' }],
    categories: [
      { name: 'School / 9b', categoryId: 31 },
      { name: 'School / 9c', categoryId: 31 },
    ],
  });
});

it('a file of our own names is not asked about', () => {
  expect([names, { columns: [], categories: [] }].map(hasForeign)).toEqual([true, false]);
});

it('categories that come to light with the columns are asked for then', () => {
  expect(hasNewNames({ ...names, categories: [] }, names)).toBe(true);
  expect(hasNewNames(names, allTo(names, 31))).toBe(false);
});

it('every choice is one that the server knows', () => {
  expect(columnOptions.map(({ value }) => knownField(value)).filter((field) => field === null)).toHaveLength(1);
  expect(knownField('nonsense')).toBeNull();
});
