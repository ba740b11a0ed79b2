import { expect, test } from 'vitest';
import { getLayoutKey } from './layout-key.ts';

test.each([
  ['US', 'a', 'KeyA', 'a'],
  ['US with Shift', 'A', 'KeyA', 'a'],
  ['AZERTY, digits without Shift', '&', 'Digit1', '1'],
  ['AZERTY, digits without Shift', '\u00e9', 'Digit2', '2'],
  ['AZERTY, digits without Shift', '"', 'Digit3', '3'],
  ['AZERTY, digits without Shift', "'", 'Digit4', '4'],
  ['AZERTY, the key that types A', 'a', 'KeyQ', 'a'],
  ['AZERTY, the key in the place of A', 'q', 'KeyA', 'q'],
  ['Czech', '+', 'Digit1', '1'],
  ['Russian', '\u0444', 'KeyA', 'a'],
  ['Russian', '\u0412', 'KeyD', 'd'],
  ['Greek', '\u03b2', 'KeyB', 'b'],
  ['Arabic', '\u0624', 'KeyC', 'c'],
  ['Arabic, a key that types two letters', '\u0644\u0627', 'KeyB', 'b'],
  ['Persian', '\u0634', 'KeyA', 'a'],
  ['Persian', '\u0630', 'KeyB', 'b'],
  ['Arabic digits', '\u0661', 'Digit1', '1'],
  ['Persian digits on the number pad', '\u06f4', 'Numpad4', '4'],
  ['number pad', '3', 'Numpad3', '3'],
  ['an input method', 'Process', 'KeyB', 'b'],
  ['a dead key', 'Dead', 'Digit2', '2'],
])('%s: %s (%s) is %s', (_, key, code, expected) => {
  expect(getLayoutKey({ key, code })).toBe(expected);
});

test('keeps the names of keys that type nothing', () => {
  const named = [
    ['Enter', 'NumpadEnter'],
    ['End', 'Numpad1'],
    ['Escape', 'Escape'],
    ['F1', 'F1'],
  ] as const;
  expect(named.map(([key, code]) => getLayoutKey({ key, code }))).toEqual(['Enter', 'End', 'Escape', 'F1']);
});
