import { expect, it } from 'vitest';
import { parseProgressLocation } from './page-tabs.ts';

it.each([
  ['', 'overview', null],
  ['?tab=trends', 'trends', null],
  ['?tab=nowhere', 'overview', null],
  ['?tab=categories&category=4', 'categories', 4],
  ['?tab=categories&category=x', 'categories', null],
  ['?tab=insights&category=4', 'insights', null],
])('"%s" opens %s, category %j', (search, tab, categoryId) => {
  expect(parseProgressLocation(search)).toEqual({ tab, categoryId });
});
