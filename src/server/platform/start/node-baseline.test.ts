import { expect, it } from 'vitest';
import { checkNodeVersion } from './node-baseline.ts';

it.each([
  ['20.20.2', 'old'],
  ['v24.21.0', 'holes'],
  ['24.22.0', 'holes'],
  ['24.22.1', 'fine'],
  ['v24.23.0', 'fine'],
  ['25.9.0', 'holes'],
  ['26.10.0', 'holes'],
  ['26.12.1', 'fine'],
  ['27.0.0', 'fine'],
])('judges Node %s as %s', (version, judged) => {
  expect(checkNodeVersion(version)).toBe(judged);
});
