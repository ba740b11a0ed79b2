import {
  type AvatarCategory,
  avatarCategories,
  type EarnedBy,
  lastPieceLevel,
  levelsPerPiece,
  getAvatarPlace,
  rarities,
  type Rarity,
} from './rules.ts';

/** See rules 3.9. */
export interface CatalogueItem {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly category: AvatarCategory;
  readonly type: string | null;
  readonly value: string;
  readonly price: number;
  readonly rarity: Rarity;
  readonly isStarter: boolean;
  readonly earnedBy?: EarnedBy;
}

/** Price range of each rarity, in coins; starters and earned items are free. */
const priceRanges: Readonly<Record<Rarity, readonly [least: number, most: number]>> = {
  common: [20, 50],
  rare: [60, 120],
  epic: [150, 300],
  legendary: [400, 800],
};

/** Only hair, body and background have types (rules 3.9). */
const itemTypes: Readonly<Record<AvatarCategory, readonly (string | null)[]>> = {
  hair: ['style', 'color'],
  eyes: [null],
  body: ['scene', 'pattern'],
  face: [null],
  accessories: [null],
  background: ['scene', 'pattern'],
};

const categoriesWithStarters: readonly AvatarCategory[] = ['hair', 'eyes', 'body', 'face'];
const maxDescriptionLength = 60;
const kebabCase = /^[a-z]+(-[a-z]+)*$/;

/**
 * Returns every error in the avatar catalog; each main category in `places` must unlock one item. An empty list means
 * that the catalog can be sold.
 */
export function validateAvatarItems(items: readonly CatalogueItem[], places: readonly number[]): string[] {
  return [
    ...items.flatMap(validateItem),
    ...findDuplicates(items),
    ...avatarCategories.flatMap((at) => findCategoryGaps(at, items)),
    ...validateEarnedItems(items, places),
  ];
}

function validateItem(item: CatalogueItem): string[] {
  const faults: string[] = [];
  const addFault = (text: string) => faults.push(`${item.id} ${item.name}: ${text}`);
  if (!Number.isSafeInteger(item.id) || item.id < 1) addFault('the id is not a whole number from 1');
  if (!avatarCategories.includes(item.category)) addFault(`there is no category ${item.category}`);
  else if (!itemTypes[item.category].includes(item.type)) addFault(`${item.category} has no type ${item.type}`);
  if (!kebabCase.test(item.value)) addFault('the value is not in kebab-case');
  if (item.name.trim() !== item.name || item.name === '') addFault('the name is empty or has spaces around it');
  if (item.description.length > maxDescriptionLength || !/^\p{Lu}.*[.!?]$/u.test(item.description))
    addFault(`the description is not a sentence of at most ${maxDescriptionLength} characters`);
  if (!rarities.includes(item.rarity)) addFault(`there is no rarity ${item.rarity}`);
  else if (item.isStarter) {
    if (item.price !== 0 || item.rarity !== 'common') addFault('a starter is free and common');
    if (item.earnedBy) addFault('a starter is everybody’s, and earned by nobody');
  } else if (item.earnedBy) {
    if (item.price !== 0) addFault('what is earned is free');
  } else {
    const [least, most] = priceRanges[item.rarity];
    if (!Number.isInteger(item.price) || item.price < least || item.price > most)
      addFault(`a ${item.rarity} item costs ${least} to ${most} coins`);
  }
  return faults;
}

function findDuplicates(items: readonly CatalogueItem[]): string[] {
  const keys = items.map((item) => [
    `id ${item.id}`,
    `name ${item.name}`,
    `value ${getAvatarPlace(item)} ${item.value}`,
  ]);
  const all = keys.flat();
  const twice = all.filter((key, index) => all.indexOf(key) !== index);
  return twice.map((key) => `${key} is there twice`);
}

/** Returns what a category lacks: a rarity to buy, or a free item for a slot that must not be empty. */
function findCategoryGaps(category: AvatarCategory, items: readonly CatalogueItem[]): string[] {
  const own = items.filter((item) => item.category === category);
  const sold = own.filter((item) => !item.isStarter && !item.earnedBy);
  const missing = rarities.filter((rarity) => !sold.some((item) => item.rarity === rarity));
  const faults = missing.map((rarity) => `${category} sells nothing ${rarity}`);
  if (!categoriesWithStarters.includes(category)) {
    if (own.some((item) => item.isStarter)) faults.push(`${category} has a starter`);
    return faults;
  }
  const bare = itemTypes[category].filter((type) => category === 'hair' && !hasStarter(own, type));
  faults.push(...bare.map((type) => `${category} has no starter of type ${type}`));
  if (!own.some((item) => item.isStarter)) faults.push(`${category} has no starter`);
  return faults;
}

/** Each fifth level and each main category must unlock exactly one item, and nothing else may unlock one. */
function validateEarnedItems(items: readonly CatalogueItem[], places: readonly number[]): string[] {
  const levels = Array.from({ length: lastPieceLevel / levelsPerPiece }, (_, step) => (step + 1) * levelsPerPiece);
  const due = [...levels.map((level) => `level ${level}`), ...places.map((place) => `place ${place}`)];
  const given = items.flatMap(({ earnedBy }) => (earnedBy ? [formatEarnedBy(earnedBy)] : []));
  return [
    ...due.filter((way) => !given.includes(way)).map((way) => `${way} gives nothing`),
    ...given.filter((way) => !due.includes(way)).map((way) => `${way} is none that gives something`),
    ...given.filter((way, index) => given.indexOf(way) !== index).map((way) => `${way} gives two items`),
  ];
}

const formatEarnedBy = (way: EarnedBy) => ('level' in way ? `level ${way.level}` : `place ${way.place}`);

function hasStarter(items: readonly CatalogueItem[], type: string | null): boolean {
  return items.some((item) => item.isStarter && item.type === type);
}
