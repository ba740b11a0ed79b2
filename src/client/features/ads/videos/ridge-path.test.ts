import { expect, it } from 'vitest';
import { createRidgePath } from './quest-film.tsx';

it('draws hills across the full width', () => {
  expect(createRidgePath({ width: 300, height: 100, amplitude: 10, wavelength: 100 })).toBe(
    'M0 100q50 -10 100 0t100 0t100 0V240H0z',
  );
});
