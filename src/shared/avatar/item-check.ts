import {
  type AvatarCategory,
  avatarCategories,
  type EarnedBy,
  lastPieceLevel,
  levelsPerPiece,
  placeOf,
  rarities,
  type Rarity,
} from './rules.ts';

/** An item as it stands in the catalogue file (rules 3.9). */
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
  /** None for what is bought, and for starters. */
  readonly earnedBy?: EarnedBy;
}

/** What an item of each rarity may cost, in coins; starters and what is earned are free. */
const prices: Readonly<Record<Rarity, readonly [least: number, most: number]>> = {
  common: [20, 50],
  rare: [60, 120],
  epic: [150, 300],
  legendary: [400, 800],
};

/** The types of each category: only hair, body and background have some (rules 3.9). */
const types: Readonly<Record<AvatarCategory, readonly (string | null)[]>> = {
  hair: ['style', 'color'],
  eyes: [null],
  body: ['scene', 'pattern'],
  face: [null],
  accessories: [null],
  background: ['scene', 'pattern'],
};

const withStarters: readonly AvatarCategory[] = ['hair', 'eyes', 'body', 'face'];
const maxDescriptionLength = 60;
const kebabCase = /^[a-z]+(-[a-z]+)*$/;

/** Everything that is wrong with the catalogue of avatar items, of which each of these places gives one; nothing when it may be sold. */
export function avatarItemFaults(items: readonly CatalogueItem[], places: readonly number[]): string[] {
  return [
    ...items.flatMap(faultsOfItem),
    ...repeats(items),
    ...avatarCategories.flatMap((at) => gaps(at, items)),
    ...giftFaults(items, places),
  ];
}

function faultsOfItem(item: CatalogueItem): string[] {
  const faults: string[] = [];
  const blame = (text: string) => faults.push(`${item.id} ${item.name}: ${text}`);
  if (!Number.isSafeInteger(item.id) || item.id < 1) blame('the id is not a whole number from 1');
  if (!avatarCategories.includes(item.category)) blame(`there is no category ${item.category}`);
  else if (!types[item.category].includes(item.type)) blame(`${item.category} has no type ${item.type}`);
  if (!kebabCase.test(item.value)) blame('the value is not in kebab-case');
  if (item.name.trim() !== item.name || item.name === '') blame('the name is empty or has spaces around it');
  if (item.description.length > maxDescriptionLength || !/^\p{Lu}.*[.!?]$/u.test(item.description))
    blame(`the description is not a sentence of at most ${maxDescriptionLength} characters`);
  if (!rarities.includes(item.rarity)) blame(`there is no rarity ${item.rarity}`);
  else if (item.isStarter) {
    if (item.price !== 0 || item.rarity !== 'common') blame('a starter is free and common');
    if (item.earnedBy) blame('a starter is everybody’s, and earned by nobody');
  } else if (item.earnedBy) {
    if (item.price !== 0) blame('what is earned is free');
  } else {
    const [least, most] = prices[item.rarity];
    if (!Number.isInteger(item.price) || item.price < least || item.price > most)
      blame(`a ${item.rarity} item costs ${least} to ${most} coins`);
  }
  return faults;
}

function repeats(items: readonly CatalogueItem[]): string[] {
  const keys = items.map((item) => [`id ${item.id}`, `name ${item.name}`, `value ${placeOf(item)} ${item.value}`]);
  const all = keys.flat();
  const twice = all.filter((key, index) => all.indexOf(key) !== index);
  return twice.map((key) => `${key} is there twice`);
}

/** What a category lacks: a rarity to buy, a free item for a place that nobody should have to leave bare. */
function gaps(category: AvatarCategory, items: readonly CatalogueItem[]): string[] {
  const own = items.filter((item) => item.category === category);
  const sold = own.filter((item) => !item.isStarter && !item.earnedBy);
  const missing = rarities.filter((rarity) => !sold.some((item) => item.rarity === rarity));
  const faults = missing.map((rarity) => `${category} sells nothing ${rarity}`);
  if (!withStarters.includes(category)) {
    if (own.some((item) => item.isStarter)) faults.push(`${category} has a starter`);
    return faults;
  }
  const bare = types[category].filter((type) => category === 'hair' && !hasStarter(own, type));
  faults.push(...bare.map((type) => `${category} has no starter of type ${type}`));
  if (!own.some((item) => item.isStarter)) faults.push(`${category} has no starter`);
  return faults;
}

/** Each fifth level and each place gives one piece, and nothing else does. */
function giftFaults(items: readonly CatalogueItem[], places: readonly number[]): string[] {
  const levels = Array.from({ length: lastPieceLevel / levelsPerPiece }, (_, step) => (step + 1) * levelsPerPiece);
  const due = [...levels.map((level) => `level ${level}`), ...places.map((place) => `place ${place}`)];
  const given = items.flatMap(({ earnedBy }) => (earnedBy ? [wayOf(earnedBy)] : []));
  return [
    ...due.filter((way) => !given.includes(way)).map((way) => `${way} gives nothing`),
    ...given.filter((way) => !due.includes(way)).map((way) => `${way} is none that gives something`),
    ...given.filter((way, index) => given.indexOf(way) !== index).map((way) => `${way} gives two items`),
  ];
}

const wayOf = (way: EarnedBy) => ('level' in way ? `level ${way.level}` : `place ${way.place}`);

function hasStarter(items: readonly CatalogueItem[], type: string | null): boolean {
  return items.some((item) => item.isStarter && item.type === type);
}
