import { type AvatarLook, type AvatarPlace, avatarPlaces } from '../avatar/rules.ts';
import { calculateLevel } from '../progress/rules.ts';
import type { Difficulty } from '../questions/difficulty.ts';

/** Ids of the bank's main categories. Categories created by administrators are neutral for every computer player. */
export const testCategoryIds = {
  general: 1,
  entertainment: 2,
  sports: 3,
  science: 4,
  geography: 5,
  history: 6,
  art: 7,
  celebrities: 8,
  animals: 9,
  vehicles: 10,
  mythology: 11,
} as const;

type KnownCategory = keyof typeof testCategoryIds;

interface BaseSkill {
  readonly rightPercents: Readonly<Record<Difficulty, number>>;
  /** Multiplier of players' answer times; 1 is average. */
  readonly pace: number;
}

export interface Skill extends BaseSkill {
  /** Ids of main categories with a higher and a lower rate of correct answers. */
  readonly strongCategoryIds: readonly number[];
  readonly weakCategoryIds: readonly number[];
}

const beginner: BaseSkill = { rightPercents: { easy: 50, medium: 32, hard: 20 }, pace: 1.25 };
const steady: BaseSkill = { rightPercents: { easy: 68, medium: 48, hard: 30 }, pace: 1 };
const strong: BaseSkill = { rightPercents: { easy: 84, medium: 66, hard: 45 }, pace: 0.72 };
const expert: BaseSkill = { rightPercents: { easy: 94, medium: 82, hard: 64 }, pace: 0.56 };

/** Percentage points added and subtracted. Three strong and two weak categories leave the average unchanged. */
const strongCategoryBonus = 8;
const weakCategoryPenalty = 12;

/** `wears` follows the order of `avatarPlaces`. */
interface ComputerProfile {
  readonly name: string;
  readonly about: string;
  readonly wears: readonly (string | null)[];
  readonly strength: BaseSkill;
  readonly strongCategories: readonly KnownCategory[];
  readonly weakCategories: readonly KnownCategory[];
  readonly totalScore: number;
}

/**
 * One profile for each free seat of the largest practice tournament. The score matches the skill and determines the
 * seed.
 */
const computerProfiles: readonly ComputerProfile[] = [
  {
    name: 'Pippa Pixel',
    about: 'Knows every song of the summer and feeds the neighborhood cats.',
    wears: ['bun', 'lagoon', 'happy', 'wheat', 'tee-coral', 'headphones', 'dots'],
    strength: beginner,
    strongCategories: ['entertainment', 'celebrities', 'animals'],
    weakCategories: ['history', 'mythology'],
    totalScore: 140,
  },
  {
    name: 'Otto Owl',
    about: 'Reads under the blanket until the flashlight gives up.',
    wears: ['side-part', 'chestnut', 'brown', 'clay', 'argyle', 'glasses', 'forest'],
    strength: steady,
    strongCategories: ['animals', 'history', 'art'],
    weakCategories: ['celebrities', 'vehicles'],
    totalScore: 1_720,
  },
  {
    name: 'Nova Nimbus',
    about: 'Names the constellations, and tells the stories behind them.',
    wears: ['waves', 'platinum', 'stars', 'umber', 'night-jumper', 'earrings', 'star-field'],
    strength: strong,
    strongCategories: ['science', 'geography', 'mythology'],
    weakCategories: ['sports', 'celebrities'],
    totalScore: 4_310,
  },
  {
    name: 'Bruno Byte',
    about: 'Takes gadgets apart to see what is inside. Most of them work again.',
    wears: ['buzz', 'black', 'dots', 'amber', 'hoodie', 'headphones', 'checks'],
    strength: beginner,
    strongCategories: ['science', 'entertainment', 'vehicles'],
    weakCategories: ['art', 'animals'],
    totalScore: 320,
  },
  {
    name: 'Clara Comet',
    about: 'Has a suitcase packed, just in case somebody calls from orbit.',
    wears: ['long', 'ginger', 'green', 'freckles', 'space-suit', null, 'aurora'],
    strength: steady,
    strongCategories: ['science', 'vehicles', 'geography'],
    weakCategories: ['entertainment', 'history'],
    totalScore: 2_260,
  },
  {
    name: 'Waldo Walnut',
    about: 'Walks every trail twice: once for the view, once for the squirrels.',
    wears: ['curly', 'brown', 'sleepy', 'copper', 'striped', 'beanie', 'contours'],
    strength: beginner,
    strongCategories: ['animals', 'geography', 'general'],
    weakCategories: ['celebrities', 'science'],
    totalScore: 460,
  },
  {
    name: 'Iris Inkwell',
    about: 'Writes letters by hand and never forgets a date.',
    wears: ['bob', 'burgundy', 'side-eye', 'shell', 'tee-ink', 'flower', 'library'],
    strength: strong,
    strongCategories: ['art', 'history', 'general'],
    weakCategories: ['sports', 'vehicles'],
    totalScore: 5_080,
  },
  {
    name: 'Captain Cocoa',
    about: 'Has seen every harbor, and swears the sea serpent was real.',
    wears: ['locs', 'black', 'wink', 'onyx', 'harbour-coat', 'eye-patch', 'reef'],
    strength: steady,
    strongCategories: ['geography', 'vehicles', 'mythology'],
    weakCategories: ['art', 'science'],
    totalScore: 1_940,
  },
  {
    name: 'Tilda Teapot',
    about: 'Always has the kettle on and knows what everybody is talking about.',
    wears: ['puffs', 'silver', 'happy', 'dune', 'polka', 'glasses', 'kites'],
    strength: beginner,
    strongCategories: ['general', 'art', 'celebrities'],
    weakCategories: ['vehicles', 'geography'],
    totalScore: 610,
  },
  {
    name: 'Professor Plume',
    about: 'Has read the whole library, and is looking for a bigger one.',
    wears: ['pompadour', 'silver', 'hazel-lashes', 'cedar', 'lab-coat', 'moustache', 'library'],
    strength: expert,
    strongCategories: ['science', 'history', 'mythology'],
    weakCategories: ['entertainment', 'sports'],
    totalScore: 9_450,
  },
  {
    name: 'Mango Max',
    about: 'Never misses a game, and never knows where it was played.',
    wears: ['spiky', 'blond', 'blue', 'amber', 'hibiscus', 'sunglasses', 'tropical'],
    strength: steady,
    strongCategories: ['sports', 'celebrities', 'entertainment'],
    weakCategories: ['mythology', 'geography'],
    totalScore: 2_630,
  },
  {
    name: 'Luna Lantern',
    about: 'Paints dragons from memory.',
    wears: ['crown-braid', 'heather', 'blue', 'moss', 'wizard-robe', 'halo', 'aurora'],
    strength: strong,
    strongCategories: ['mythology', 'art', 'animals'],
    weakCategories: ['sports', 'general'],
    totalScore: 4_770,
  },
  {
    name: 'Fizz Fox',
    about: 'Faster to the ball than to the answer.',
    wears: ['mohawk', 'ginger', 'wink', 'wheat', 'tee-leaf', 'cat-ears', 'sunny'],
    strength: beginner,
    strongCategories: ['sports', 'animals', 'celebrities'],
    weakCategories: ['history', 'general'],
    totalScore: 880,
  },
  {
    name: 'Greta Gadget',
    about: 'Fixes your bike while you are still looking for the pump.',
    wears: ['ponytail', 'rose', 'green', 'copper', 'dungarees', 'hearing-aid', 'chevrons'],
    strength: steady,
    strongCategories: ['vehicles', 'general', 'sports'],
    weakCategories: ['mythology', 'animals'],
    totalScore: 2_050,
  },
  {
    name: 'Sir Sprocket',
    about: 'Polishes his armor before every match, and oils his knees.',
    wears: ['swoop', 'badger', 'robot', 'tin', 'armour', null, 'castle'],
    strength: strong,
    strongCategories: ['history', 'vehicles', 'sports'],
    weakCategories: ['entertainment', 'art'],
    totalScore: 5_560,
  },
];

/** Computer players are numbered from 1. */
export const computerNumbers: readonly number[] = computerProfiles.map((_player, index) => index + 1);

function getProfile(number: number) {
  const player = computerProfiles[number - 1];
  if (!player) throw new RangeError(`there is no computer player ${number}`);
  return player;
}

/** Public profile of a computer player, shown with a computer label. */
export function getComputerPlayer(number: number): {
  readonly displayName: string;
  readonly level: number;
  readonly totalScore: number;
  readonly avatar: AvatarLook;
} {
  const { name, totalScore, wears } = getProfile(number);
  return { displayName: name, level: calculateLevel(totalScore), totalScore, avatar: toAvatarLook(wears) };
}

function toAvatarLook(wears: ComputerProfile['wears']): AvatarLook {
  const worn = avatarPlaces.map((place, index) => [place, wears[index] ?? null] as const);
  return Object.fromEntries(worn) as Record<AvatarPlace, string | null>;
}

export function getComputerDescription(number: number): string {
  return getProfile(number).about;
}

export function getComputerSkill(number: number): Skill {
  const { strength, strongCategories: atHome, weakCategories: weakIn } = getProfile(number);
  const toIds = (places: readonly KnownCategory[]) => places.map((place) => testCategoryIds[place]);
  return { ...strength, strongCategoryIds: toIds(atHome), weakCategoryIds: toIds(weakIn) };
}

export function calculateRightPercent(
  { rightPercents: right, strongCategoryIds: atHome, weakCategoryIds: weakIn }: Skill,
  difficulty: Difficulty,
  mainCategoryId: number,
): number {
  const more = atHome.includes(mainCategoryId) ? strongCategoryBonus : 0;
  const fewer = weakIn.includes(mainCategoryId) ? weakCategoryPenalty : 0;
  return Math.min(98, Math.max(5, right[difficulty] + more - fewer));
}
