import { expect, it } from 'vitest';
import { parseEditedAd } from './use-edited-ad.ts';

it.each([
  ['edit=new', 'new'],
  ['edit=12', 12],
  ['', null],
  ['edit=', null],
  ['edit=0', null],
  ['edit=1e9', null],
  ['edit=-4', null],
])('the URL ?%s opens %s', (search, edited) => {
  expect(parseEditedAd(search)).toBe(edited);
});
