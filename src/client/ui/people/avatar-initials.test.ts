import { expect, test } from 'vitest';
import { getHue, getInitials } from './avatar.tsx';

test.each([
  ['Wren', 'W'],
  ['mateo ruiz', 'MR'],
  ['  Ana   Maria  de la Cruz ', 'AC'],
  ['(Captain) Ade', 'CA'],
  ['ångström', 'Å'],
  ['李 小龙', '李小'],
  ['7 of Nine', '7N'],
  ['', '?'],
  ['???', '?'],
])('the initials of %j are %s', (name, initials) => {
  expect(getInitials(name)).toBe(initials);
});

test('a name always gets the same hue, and names spread over all hues', () => {
  expect(getHue('Wren')).toBe(getHue('Wren'));
  const hues = new Set(Array.from({ length: 200 }, (_, i) => getHue(`Player ${i}`)));
  expect(hues.size).toBe(11);
});
