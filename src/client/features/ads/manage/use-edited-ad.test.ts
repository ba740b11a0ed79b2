import { expect, it } from 'vitest';
import { editedAd } from './use-edited-ad.ts';

it.each([
  ['edit=new', 'new'],
  ['edit=12', 12],
  ['', null],
  ['edit=', null],
  ['edit=0', null],
  ['edit=1e9', null],
  ['edit=-4', null],
])('the address ?%s opens %s', (search, edited) => {
  expect(editedAd(search)).toBe(edited);
});
