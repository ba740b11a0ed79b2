import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { CatalogueItem } from './item-check.ts';
import { avatarPlaces, placeOf } from './rules.ts';
import { nextShuffle, starterFace } from './starter-face.ts';

const file = new URL('../../../content/avatar-items.json', import.meta.url);
const free = (JSON.parse(readFileSync(file, 'utf8')) as CatalogueItem[]).filter((item) => item.isStarter);
const freeValues = new Set(free.map((item) => `${placeOf(item)} ${item.value}`));
const ids = Array.from({ length: 2_000 }, (_, number) => `player-${number}`);
const faces = ids.map((id) => starterFace(id, 0));

describe('a starter face', () => {
  it('is the same each time it is asked for', () => {
    expect(starterFace('juniper', 0)).toEqual(starterFace('juniper', 0));
    expect(starterFace('juniper', 0)).toMatchInlineSnapshot(`
      {
        "accessory": null,
        "background": null,
        "bodyColor": "tee-teal",
        "eyeColor": "green",
        "faceColor": "amber",
        "hairColor": "silver",
        "hairStyle": "afro",
      }
    `);
  });

  it('wears free pieces alone, and has hair and a shirt', () => {
    for (const face of faces) {
      const pieces = avatarPlaces.flatMap((place) => (face[place] === null ? [] : [`${place} ${face[place]}`]));
      expect(pieces.filter((piece) => !freeValues.has(piece))).toEqual([]);
      expect(pieces).toHaveLength(5);
      expect(face.hairStyle).not.toBe('bald');
    }
  });

  it('is somebody of one’s own: no piece is on more than twice its share of players', () => {
    const shares = { hairStyle: 5, hairColor: 6, eyeColor: 4, faceColor: 12, bodyColor: 4 } as const;
    for (const [place, pieces] of Object.entries(shares) as [keyof typeof shares, number][]) {
      const counts = Map.groupBy(faces, (face) => face[place]);
      expect(counts.size).toBe(pieces);
      expect(Math.max(...[...counts.values()].map((who) => who.length))).toBeLessThan((2 * ids.length) / pieces);
    }
  });

  it('is to be told apart from the one before, when it is shuffled', () => {
    for (const id of ids) {
      const before = starterFace(id, 0);
      const after = starterFace(id, nextShuffle(id, 0));
      expect([after.hairStyle === before.hairStyle, after.bodyColor === before.bodyColor]).toEqual([false, false]);
    }
  });
});
