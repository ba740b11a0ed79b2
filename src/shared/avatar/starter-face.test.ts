import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { CatalogueItem } from './item-check.ts';
import { avatarPlaces, getAvatarPlace } from './rules.ts';
import { findNextShuffle, createStarterFace } from './starter-face.ts';

const file = new URL('../../../content/avatar-items.json', import.meta.url);
const free = (JSON.parse(readFileSync(file, 'utf8')) as CatalogueItem[]).filter((item) => item.isStarter);
const freeValues = new Set(free.map((item) => `${getAvatarPlace(item)} ${item.value}`));
const ids = Array.from({ length: 2_000 }, (_, number) => `player-${number}`);
const faces = ids.map((id) => createStarterFace(id, 0));

describe('createStarterFace', () => {
  it('returns the same face for the same player', () => {
    expect(createStarterFace('juniper', 0)).toEqual(createStarterFace('juniper', 0));
    expect(createStarterFace('juniper', 0)).toMatchInlineSnapshot(`
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

  it('uses only free items, and includes hair and a shirt', () => {
    for (const face of faces) {
      const pieces = avatarPlaces.flatMap((place) => (face[place] === null ? [] : [`${place} ${face[place]}`]));
      expect(pieces.filter((piece) => !freeValues.has(piece))).toEqual([]);
      expect(pieces).toHaveLength(5);
      expect(face.hairStyle).not.toBe('bald');
    }
  });

  it('varies: no item is used by more than twice its share of players', () => {
    const shares = { hairStyle: 5, hairColor: 6, eyeColor: 4, faceColor: 12, bodyColor: 4 } as const;
    for (const [place, pieces] of Object.entries(shares) as [keyof typeof shares, number][]) {
      const counts = Map.groupBy(faces, (face) => face[place]);
      expect(counts.size).toBe(pieces);
      expect(Math.max(...[...counts.values()].map((who) => who.length))).toBeLessThan((2 * ids.length) / pieces);
    }
  });

  it('returns a visibly different face after a shuffle', () => {
    for (const id of ids) {
      const before = createStarterFace(id, 0);
      const after = createStarterFace(id, findNextShuffle(id, 0));
      expect([after.hairStyle === before.hairStyle, after.bodyColor === before.bodyColor]).toEqual([false, false]);
    }
  });
});
