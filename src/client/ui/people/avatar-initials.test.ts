import { expect, test } from 'vitest';
import { hueOf, initialsOf } from './avatar-initials.ts';

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
  expect(initialsOf(name)).toBe(initials);
});

test('the same name always stands on the same hue, and names spread over the hues', () => {
  expect(hueOf('Wren')).toBe(hueOf('Wren'));
  const hues = new Set(Array.from({ length: 200 }, (_, i) => hueOf(`Player ${i}`)));
  expect(hues.size).toBe(11);
});
