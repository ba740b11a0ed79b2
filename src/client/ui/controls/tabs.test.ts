import { expect, test } from 'vitest';
import { getNextTab } from './tabs.tsx';

const ids = ['global', 'friends', 'local'];

test.each([
  ['global', 'ArrowRight', 'friends'],
  ['local', 'ArrowRight', 'global'],
  ['global', 'ArrowLeft', 'local'],
  ['local', 'ArrowLeft', 'friends'],
  ['friends', 'Home', 'global'],
  ['friends', 'End', 'local'],
  ['friends', 'Tab', null],
  ['friends', 'x', null],
] as const)('from %s the key %s moves to %s', (active, key, target) => {
  expect(getNextTab(ids, active, key)).toBe(target);
});
