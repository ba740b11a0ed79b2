import { expect, it } from 'vitest';
import { ridgePath } from './ridge-path.ts';

it('draws hills as far as the land is wide', () => {
  expect(ridgePath({ width: 300, height: 100, swing: 10, step: 100 })).toBe('M0 100q50 -10 100 0t100 0t100 0V240H0z');
});
