import { type AvatarLook, type AvatarPlace, avatarPlaces } from '../avatar/rules.ts';
import { levelOf } from '../progress/rules.ts';
import type { Difficulty } from '../questions/difficulty.ts';

/** The main categories of the bank's files, by their ids. One that an administrator made is nobody's home and nobody's weakness. */
export const knownPlaces = {
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

type KnownPlace = keyof typeof knownPlaces;

/** How well a computer player plays anywhere. */
interface Strength {
  /** Right answers in a hundred, by difficulty. */
  readonly right: Readonly<Record<Difficulty, number>>;
  /** How much time it takes of what players take: 1 is as much. */
  readonly pace: number;
}

/** How well a computer player plays. */
export interface Skill extends Strength {
  /** Ids of the main categories in which it knows more, and less. */
  readonly atHome: readonly number[];
  readonly weakIn: readonly number[];
}

const beginner: Strength = { right: { easy: 50, medium: 32, hard: 20 }, pace: 1.25 };
const steady: Strength = { right: { easy: 68, medium: 48, hard: 30 }, pace: 1 };
const strong: Strength = { right: { easy: 84, medium: 66, hard: 45 }, pace: 0.72 };
const expert: Strength = { right: { easy: 94, medium: 82, hard: 64 }, pace: 0.56 };

/** Right answers in a hundred, more and fewer: three homes and two weaknesses leave the mean of all places as it is. */
const moreAtHome = 8;
const fewerWhereWeak = 12;

/** What it wears stands in the order of `avatarPlaces`. */
interface ComputerFace {
  readonly name: string;
  /** A line for its page. */
  readonly about: string;
  readonly wears: readonly (string | null)[];
  readonly strength: Strength;
  readonly atHome: readonly KnownPlace[];
  readonly weakIn: readonly KnownPlace[];
  readonly totalScore: number;
}

/** One for each seat that a practice tournament leaves free: enough for the largest. A score that fits the skill gives the seed. */
const players: readonly ComputerFace[] = [
  {
    name: 'Pippa Pixel',
    about: 'Knows every song of the summer and feeds the neighborhood cats.',
    wears: ['bun', 'lagoon', 'happy', 'wheat', 'tee-coral', 'headphones', 'dots'],
    strength: beginner,
    atHome: ['entertainment', 'celebrities', 'animals'],
    weakIn: ['history', 'mythology'],
    totalScore: 140,
  },
  {
    name: 'Otto Owl',
    about: 'Reads under the blanket until the flashlight gives up.',
    wears: ['side-part', 'chestnut', 'brown', 'clay', 'argyle', 'glasses', 'forest'],
    strength: steady,
    atHome: ['animals', 'history', 'art'],
    weakIn: ['celebrities', 'vehicles'],
    totalScore: 1_720,
  },
  {
    name: 'Nova Nimbus',
    about: 'Names the constellations, and tells the stories behind them.',
    wears: ['waves', 'platinum', 'stars', 'umber', 'night-jumper', 'earrings', 'star-field'],
    strength: strong,
    atHome: ['science', 'geography', 'mythology'],
    weakIn: ['sports', 'celebrities'],
    totalScore: 4_310,
  },
  {
    name: 'Bruno Byte',
    about: 'Takes gadgets apart to see what is inside. Most of them work again.',
    wears: ['buzz', 'black', 'dots', 'amber', 'hoodie', 'headphones', 'checks'],
    strength: beginner,
    atHome: ['science', 'entertainment', 'vehicles'],
    weakIn: ['art', 'animals'],
    totalScore: 320,
  },
  {
    name: 'Clara Comet',
    about: 'Has a suitcase packed, just in case somebody calls from orbit.',
    wears: ['long', 'ginger', 'green', 'freckles', 'space-suit', null, 'aurora'],
    strength: steady,
    atHome: ['science', 'vehicles', 'geography'],
    weakIn: ['entertainment', 'history'],
    totalScore: 2_260,
  },
  {
    name: 'Waldo Walnut',
    about: 'Walks every trail twice: once for the view, once for the squirrels.',
    wears: ['curly', 'brown', 'sleepy', 'copper', 'striped', 'beanie', 'contours'],
    strength: beginner,
    atHome: ['animals', 'geography', 'general'],
    weakIn: ['celebrities', 'science'],
    totalScore: 460,
  },
  {
    name: 'Iris Inkwell',
    about: 'Writes letters by hand and never forgets a date.',
    wears: ['bob', 'burgundy', 'side-eye', 'shell', 'tee-ink', 'flower', 'library'],
    strength: strong,
    atHome: ['art', 'history', 'general'],
    weakIn: ['sports', 'vehicles'],
    totalScore: 5_080,
  },
  {
    name: 'Captain Cocoa',
    about: 'Has seen every harbor, and swears the sea serpent was real.',
    wears: ['locs', 'black', 'wink', 'onyx', 'harbour-coat', 'eye-patch', 'reef'],
    strength: steady,
    atHome: ['geography', 'vehicles', 'mythology'],
    weakIn: ['art', 'science'],
    totalScore: 1_940,
  },
  {
    name: 'Tilda Teapot',
    about: 'Always has the kettle on and knows what everybody is talking about.',
    wears: ['puffs', 'silver', 'happy', 'dune', 'polka', 'glasses', 'kites'],
    strength: beginner,
    atHome: ['general', 'art', 'celebrities'],
    weakIn: ['vehicles', 'geography'],
    totalScore: 610,
  },
  {
    name: 'Professor Plume',
    about: 'Has read the whole library, and is looking for a bigger one.',
    wears: ['pompadour', 'silver', 'hazel-lashes', 'cedar', 'lab-coat', 'moustache', 'library'],
    strength: expert,
    atHome: ['science', 'history', 'mythology'],
    weakIn: ['entertainment', 'sports'],
    totalScore: 9_450,
  },
  {
    name: 'Mango Max',
    about: 'Never misses a game, and never knows where it was played.',
    wears: ['spiky', 'blond', 'blue', 'amber', 'hibiscus', 'sunglasses', 'tropical'],
    strength: steady,
    atHome: ['sports', 'celebrities', 'entertainment'],
    weakIn: ['mythology', 'geography'],
    totalScore: 2_630,
  },
  {
    name: 'Luna Lantern',
    about: 'Paints dragons from memory.',
    wears: ['crown-braid', 'heather', 'blue', 'moss', 'wizard-robe', 'halo', 'aurora'],
    strength: strong,
    atHome: ['mythology', 'art', 'animals'],
    weakIn: ['sports', 'general'],
    totalScore: 4_770,
  },
  {
    name: 'Fizz Fox',
    about: 'Faster to the ball than to the answer.',
    wears: ['mohawk', 'ginger', 'wink', 'wheat', 'tee-leaf', 'cat-ears', 'sunny'],
    strength: beginner,
    atHome: ['sports', 'animals', 'celebrities'],
    weakIn: ['history', 'general'],
    totalScore: 880,
  },
  {
    name: 'Greta Gadget',
    about: 'Fixes your bike while you are still looking for the pump.',
    wears: ['ponytail', 'rose', 'green', 'copper', 'dungarees', 'hearing-aid', 'chevrons'],
    strength: steady,
    atHome: ['vehicles', 'general', 'sports'],
    weakIn: ['mythology', 'animals'],
    totalScore: 2_050,
  },
  {
    name: 'Sir Sprocket',
    about: 'Polishes his armor before every match, and oils his knees.',
    wears: ['swoop', 'badger', 'robot', 'tin', 'armour', null, 'castle'],
    strength: strong,
    atHome: ['history', 'vehicles', 'sports'],
    weakIn: ['entertainment', 'art'],
    totalScore: 5_560,
  },
];

/** Computer players have numbers from 1 on. */
export const computerNumbers: readonly number[] = players.map((_player, index) => index + 1);

function playerOf(number: number) {
  const player = players[number - 1];
  if (!player) throw new RangeError(`there is no computer player ${number}`);
  return player;
}

/** What is shown of a computer player, beside the label that it is one. */
export function computerPlayer(number: number): {
  readonly displayName: string;
  readonly level: number;
  readonly totalScore: number;
  readonly avatar: AvatarLook;
} {
  const { name, totalScore, wears } = playerOf(number);
  return { displayName: name, level: levelOf(totalScore), totalScore, avatar: lookOf(wears) };
}

function lookOf(wears: ComputerFace['wears']): AvatarLook {
  const worn = avatarPlaces.map((place, index) => [place, wears[index] ?? null] as const);
  return Object.fromEntries(worn) as Record<AvatarPlace, string | null>;
}

/** A line about a computer player, for its page. */
export function aboutComputer(number: number): string {
  return playerOf(number).about;
}

export function computerSkill(number: number): Skill {
  const { strength, atHome, weakIn } = playerOf(number);
  const idsOf = (places: readonly KnownPlace[]) => places.map((place) => knownPlaces[place]);
  return { ...strength, atHome: idsOf(atHome), weakIn: idsOf(weakIn) };
}

/** In a hundred: the right answers to questions of a difficulty from a main category. */
export function rightPercent({ right, atHome, weakIn }: Skill, difficulty: Difficulty, mainCategoryId: number): number {
  const more = atHome.includes(mainCategoryId) ? moreAtHome : 0;
  const fewer = weakIn.includes(mainCategoryId) ? fewerWhereWeak : 0;
  return Math.min(98, Math.max(5, right[difficulty] + more - fewer));
}
