import { timePerQuestionMs } from '../game/rules.ts';
import { type AvatarLook, type AvatarPlace, avatarPlaces } from '../avatar/rules.ts';
import type { RandomBelow } from '../kernel/random.ts';
import { levelOf } from '../progress/rules.ts';
import type { PlayedAnswer, PlayedPart } from './match.ts';

/** How well a computer player plays. */
export interface Skill {
  /** Right answers in a hundred, by difficulty. */
  readonly right: { readonly easy: number; readonly medium: number; readonly hard: number };
  /** Milliseconds of a plain clock that an answer takes, evenly spread. */
  readonly fastestMs: number;
  readonly slowestMs: number;
}

/** A question as a computer player meets it. */
export interface ComputerQuestion {
  readonly difficulty: 'easy' | 'medium' | 'hard';
  readonly points: number;
}

const beginner: Skill = { right: { easy: 50, medium: 32, hard: 20 }, fastestMs: 7_000, slowestMs: 24_000 };
const steady: Skill = { right: { easy: 68, medium: 48, hard: 30 }, fastestMs: 5_000, slowestMs: 18_000 };
const strong: Skill = { right: { easy: 84, medium: 66, hard: 45 }, fastestMs: 3_500, slowestMs: 13_000 };
const expert: Skill = { right: { easy: 94, medium: 82, hard: 64 }, fastestMs: 2_500, slowestMs: 10_000 };

/** What it wears stands in the order of `avatarPlaces`. */
interface ComputerFace {
  readonly name: string;
  readonly wears: readonly (string | null)[];
  readonly skill: Skill;
  readonly totalScore: number;
}

/** One for each seat that a practice tournament leaves free: enough for the largest. A score that fits the skill gives the seed. */
const players: readonly ComputerFace[] = [
  {
    name: 'Pippa Pixel',
    wears: ['bun', 'lagoon', 'happy', 'wheat', 'tee-coral', 'headphones', 'dots'],
    skill: beginner,
    totalScore: 140,
  },
  {
    name: 'Otto Owl',
    wears: ['side-part', 'chestnut', 'brown', 'clay', 'argyle', 'glasses', 'forest'],
    skill: steady,
    totalScore: 1_720,
  },
  {
    name: 'Nova Nimbus',
    wears: ['waves', 'platinum', 'stars', 'umber', 'night-jumper', 'earrings', 'star-field'],
    skill: strong,
    totalScore: 4_310,
  },
  {
    name: 'Bruno Byte',
    wears: ['buzz', 'black', 'dots', 'amber', 'hoodie', 'headphones', 'checks'],
    skill: beginner,
    totalScore: 320,
  },
  {
    name: 'Clara Comet',
    wears: ['long', 'ginger', 'green', 'freckles', 'space-suit', null, 'aurora'],
    skill: steady,
    totalScore: 2_260,
  },
  {
    name: 'Waldo Walnut',
    wears: ['curly', 'brown', 'sleepy', 'copper', 'striped', 'beanie', 'contours'],
    skill: beginner,
    totalScore: 460,
  },
  {
    name: 'Iris Inkwell',
    wears: ['bob', 'burgundy', 'side-eye', 'shell', 'tee-ink', 'flower', 'library'],
    skill: strong,
    totalScore: 5_080,
  },
  {
    name: 'Captain Cocoa',
    wears: ['locs', 'black', 'wink', 'onyx', 'harbour-coat', 'eye-patch', 'reef'],
    skill: steady,
    totalScore: 1_940,
  },
  {
    name: 'Tilda Teapot',
    wears: ['puffs', 'silver', 'happy', 'dune', 'polka', 'glasses', 'kites'],
    skill: beginner,
    totalScore: 610,
  },
  {
    name: 'Professor Plume',
    wears: ['pompadour', 'silver', 'hazel-lashes', 'cedar', 'lab-coat', 'moustache', 'library'],
    skill: expert,
    totalScore: 9_450,
  },
  {
    name: 'Mango Max',
    wears: ['spiky', 'blond', 'blue', 'amber', 'hibiscus', 'sunglasses', 'tropical'],
    skill: steady,
    totalScore: 2_630,
  },
  {
    name: 'Luna Lantern',
    wears: ['crown-braid', 'heather', 'blue', 'moss', 'wizard-robe', 'halo', 'aurora'],
    skill: strong,
    totalScore: 4_770,
  },
  {
    name: 'Fizz Fox',
    wears: ['mohawk', 'ginger', 'wink', 'wheat', 'tee-leaf', 'cat-ears', 'sunny'],
    skill: beginner,
    totalScore: 880,
  },
  {
    name: 'Greta Gadget',
    wears: ['ponytail', 'rose', 'green', 'copper', 'dungarees', 'hearing-aid', 'chevrons'],
    skill: steady,
    totalScore: 2_050,
  },
  {
    name: 'Sir Sprocket',
    wears: ['swoop', 'badger', 'robot', 'tin', 'armour', null, 'castle'],
    skill: strong,
    totalScore: 5_560,
  },
];

/** Computer players have numbers from 1 to this. */
export const computerPlayers = players.length;

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

export function computerSkill(number: number): Skill {
  return playerOf(number).skill;
}

/** In a hundred: questions whose time runs out for a computer player. */
const timeoutPercent = 2;

/** What comes of a computer player's game, question by question. `chance` is secret, so that nobody can know it before. */
export function computerPart(skill: Skill, questions: readonly ComputerQuestion[], chance: RandomBelow): PlayedPart {
  const answers = questions.map((question) => answerTo(question, skill, chance));
  return {
    score: answers.reduce((sum, { points }) => sum + points, 0),
    correct: answers.filter(({ outcome }) => outcome === 'right').length,
    answered: answers.filter(({ outcome }) => outcome !== 'timeout').length,
    usedMs: answers.reduce((sum, { usedMs }) => sum + (usedMs ?? timePerQuestionMs), 0),
    answers,
  };
}

function answerTo(question: ComputerQuestion, skill: Skill, chance: RandomBelow): PlayedAnswer {
  if (chance(100) < timeoutPercent) return { outcome: 'timeout', points: 0, usedMs: null };
  const isRight = chance(100) < skill.right[question.difficulty];
  const usedMs = skill.fastestMs + chance(skill.slowestMs - skill.fastestMs + 1);
  return { outcome: isRight ? 'right' : 'wrong', points: isRight ? question.points : 0, usedMs };
}
