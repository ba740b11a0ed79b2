import { describe, expect, it } from 'vitest';
import { nextPieceLevel, placeOf } from './rules.ts';

describe('an avatar item is worn in its own place', () => {
  it.each([
    [{ category: 'hair', type: 'style' }, 'hairStyle'],
    [{ category: 'hair', type: 'color' }, 'hairColor'],
    [{ category: 'eyes', type: null }, 'eyeColor'],
    [{ category: 'face', type: null }, 'faceColor'],
    [{ category: 'body', type: null }, 'bodyColor'],
    [{ category: 'body', type: 'pattern' }, 'bodyColor'],
    [{ category: 'accessories', type: null }, 'accessory'],
    [{ category: 'background', type: 'scene' }, 'background'],
    [{ category: 'background', type: 'pattern' }, 'background'],
  ] as const)('%j: %s', (item, place) => {
    expect(placeOf(item)).toBe(place);
  });
});

describe('each fifth level up to 100 gives a piece', () => {
  it.each([
    [1, 5],
    [4, 5],
    [5, 10],
    [99, 100],
    [100, null],
    [250, null],
  ])('after level %i the next one that does is %s', (level, next) => {
    expect(nextPieceLevel(level)).toBe(next);
  });
});
