import { describe, expect, it } from 'vitest';
import { getNextPieceLevel, getAvatarPlace } from './rules.ts';

describe('getAvatarPlace', () => {
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
    expect(getAvatarPlace(item)).toBe(place);
  });
});

describe('getNextPieceLevel', () => {
  it.each([
    [1, 5],
    [4, 5],
    [5, 10],
    [99, 100],
    [100, null],
    [250, null],
  ])('after level %i returns %s', (level, next) => {
    expect(getNextPieceLevel(level)).toBe(next);
  });
});
