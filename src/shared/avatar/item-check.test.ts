import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { validateAvatarItems, type CatalogueItem } from './item-check.ts';
import { avatarCategories, avatarPlaces, getAvatarPlace } from './rules.ts';

const file = new URL('../../../content/avatar-items.json', import.meta.url);
const catalogue = JSON.parse(readFileSync(file, 'utf8')) as CatalogueItem[];
const mains = new URL('../../../content/categories.json', import.meta.url);
const places = (JSON.parse(readFileSync(mains, 'utf8')) as { id: number }[]).map(({ id }) => id);
const listFaults = (items: readonly CatalogueItem[]) => validateAvatarItems(items, places);

function changeFirstItem(which: (item: CatalogueItem) => boolean, change: Partial<CatalogueItem>): CatalogueItem[] {
  const index = catalogue.findIndex(which);
  expect(index).not.toBe(-1);
  return catalogue.map((item, i) => (i === index ? { ...item, ...change } : item));
}

const listValues = (category: string) =>
  catalogue.filter((item) => item.category === category).map((item) => item.value);

describe('the catalog of avatar items', () => {
  it('is valid', () => {
    expect(listFaults(catalogue)).toEqual([]);
  });

  it('has at least 84 items, numbered from 1', () => {
    expect(catalogue.length).toBeGreaterThanOrEqual(84);
    expect(catalogue.map((item) => item.id)).toEqual(catalogue.map((_, i) => i + 1));
  });

  it('has the accessories and scenes that the specification names', () => {
    expect(listValues('accessories')).toEqual(
      expect.arrayContaining(['sunglasses', 'hat', 'headphones', 'arrow', 'tattoo', 'chain']),
    );
    expect(listValues('background')).toEqual(expect.arrayContaining(['forest', 'castle', 'sunny', 'tropical']));
  });

  it('has at least ten free skin tones', () => {
    expect(catalogue.filter((item) => item.category === 'face' && item.isStarter).length).toBeGreaterThanOrEqual(10);
  });
});

const isBald = (item: CatalogueItem) => item.value === 'bald';
const isSold = (item: CatalogueItem) => item.rarity === 'rare';
const isEarned = (item: CatalogueItem) => item.earnedBy !== undefined;

test.each<[what: string, which: (item: CatalogueItem) => boolean, change: Partial<CatalogueItem>, fault: RegExp]>([
  ['an id that is not whole', isBald, { id: 1.5 }, /whole number/],
  ['an id that is there twice', isBald, { id: 2 }, /^id 2 is there twice$/],
  ['a name that is there twice', isBald, { name: 'Crop' }, /^name Crop is there twice$/],
  ['a value that is there twice in its place', isBald, { value: 'crop' }, /^value hairStyle crop is there twice$/],
  ['a value in other letters', isBald, { value: 'Bald_1' }, /kebab-case/],
  ['a name with spaces around it', isBald, { name: ' Bald' }, /spaces/],
  ['a description that is no sentence', isBald, { description: 'shiny' }, /not a sentence/],
  ['a description that goes on', isBald, { description: `A${'h'.repeat(70)}.` }, /not a sentence/],
  ['a type of another category', isBald, { type: 'scene' }, /hair has no type scene/],
  ['a body of no type', (item) => item.category === 'body', { type: null }, /body has no type null/],
  ['a starter with a price', isBald, { price: 5 }, /free and common/],
  ['what is earned with a price', isEarned, { price: 400 }, /what is earned is free/],
  ['a starter that is earned', isBald, { earnedBy: { level: 5 } }, /everybody’s, and earned by nobody/],
  ['a level that gives two', isSold, { price: 0, earnedBy: { level: 5 } }, /^level 5 gives two items$/],
  ['a place that gives two', isSold, { price: 0, earnedBy: { place: 4 } }, /^place 4 gives two items$/],
  ['a level between', isEarned, { earnedBy: { level: 7 } }, /^level 7 is none that gives something$/],
  ['a level after the last', isEarned, { earnedBy: { level: 105 } }, /^level 105 is none that gives something$/],
  ['a place that is none', isEarned, { earnedBy: { place: 12 } }, /^place 12 is none that gives something$/],
  ['a price below its rarity', isSold, { price: 59 }, /costs 60 to 120/],
  ['a price above its rarity', isSold, { price: 121 }, /costs 60 to 120/],
  ['a price with halves', isSold, { price: 70.5 }, /costs 60 to 120/],
  [
    'an accessory for nothing',
    (item) => item.value === 'hat',
    { isStarter: true, price: 0 },
    /^accessories has a starter$/,
  ],
])('reports: %s', (_, which, change, fault) => {
  expect(listFaults(changeFirstItem(which, change))).toContainEqual(expect.stringMatching(fault));
});

test('each fifth level up to 100 and each main category unlock one item', () => {
  const levels = Array.from({ length: 20 }, (_, step) => ({ level: 5 * (step + 1) }));
  const given = catalogue.flatMap(({ earnedBy }) => earnedBy ?? []);
  expect(given).toEqual([...levels, ...places.map((place) => ({ place }))]);
  for (const [index, item] of catalogue.entries()) {
    if (!item.earnedBy) continue;
    const [way] = Object.entries(item.earnedBy).map((entry) => entry.join(' '));
    expect(listFaults(catalogue.toSpliced(index, 1))).toEqual([`${way} gives nothing`]);
  }
});

test('level rewards cover every avatar slot', () => {
  const given = catalogue.filter(({ earnedBy }) => earnedBy && 'level' in earnedBy);
  expect(new Set(given.map(getAvatarPlace))).toEqual(new Set(avatarPlaces));
});

test('the same value may be used in two slots: brown eyes and brown hair', () => {
  expect(catalogue.filter((item) => item.value === 'brown').length).toBe(2);
});

test.each(avatarCategories)('%s has items of all four rarities for sale', (category) => {
  const without = catalogue.filter(
    (item) => item.earnedBy || item.category !== category || item.rarity !== 'legendary',
  );
  expect(listFaults(without)).toEqual([`${category} sells nothing legendary`]);
});

test.each(['style', 'color'])('everybody has a free hair %s', (type) => {
  const without = catalogue.filter((item) => !(item.type === type && item.isStarter));
  expect(listFaults(without)).toEqual([`hair has no starter of type ${type}`]);
});

test.each(['eyes', 'body', 'face'])('everybody has a free item for %s', (category) => {
  const without = catalogue.filter((item) => !(item.category === category && item.isStarter));
  expect(listFaults(without)).toEqual([`${category} has no starter`]);
});
