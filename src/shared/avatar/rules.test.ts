import { describe, expect, it } from 'vitest';
import { placeOf } from './rules.ts';

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
