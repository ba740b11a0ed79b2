import { expect, test } from 'vitest';
import { getRotation } from './timer-ring.tsx';

const getRotations = (part: number) => (['left', 'right', 'hand'] as const).map((piece) => getRotation(piece, part));

test.each([
  [1, ['rotate(0.0deg)', 'rotate(0.0deg)', 'rotate(360.0deg)']],
  [0.75, ['rotate(-90.0deg)', 'rotate(0.0deg)', 'rotate(270.0deg)']],
  [0.5, ['rotate(-180.0deg)', 'rotate(0.0deg)', 'rotate(180.0deg)']],
  [0.25, ['rotate(-180.0deg)', 'rotate(-90.0deg)', 'rotate(90.0deg)']],
  [0, ['rotate(-180.0deg)', 'rotate(-180.0deg)', 'rotate(0.0deg)']],
])(
  'with %d of the time left, the left side has rotated out first, then the right one, and the hand is at their end',
  (part, turns) => {
    expect(getRotations(part)).toEqual(turns);
  },
);
