import { expect, it } from 'vitest';
import { progressPlace } from './progress-tabs.ts';

it.each([
  ['', 'overview', null],
  ['?tab=trends', 'trends', null],
  ['?tab=nowhere', 'overview', null],
  ['?tab=categories&category=4', 'categories', 4],
  ['?tab=categories&category=x', 'categories', null],
  ['?tab=insights&category=4', 'insights', null],
])('"%s" leads to %s, category %j', (search, tab, categoryId) => {
  expect(progressPlace(search)).toEqual({ tab, categoryId });
});
