import { timePerQuestionMs } from '../game/rules.ts';
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

/** One for each seat that a practice tournament leaves free: enough for the largest. A score that fits the skill gives the seed. */
const players: readonly { readonly name: string; readonly skill: Skill; readonly totalScore: number }[] = [
  { name: 'Pippa Pixel', skill: beginner, totalScore: 140 },
  { name: 'Otto Owl', skill: steady, totalScore: 1_720 },
  { name: 'Nova Nimbus', skill: strong, totalScore: 4_310 },
  { name: 'Bruno Byte', skill: beginner, totalScore: 320 },
  { name: 'Clara Comet', skill: steady, totalScore: 2_260 },
  { name: 'Waldo Walnut', skill: beginner, totalScore: 460 },
  { name: 'Iris Inkwell', skill: strong, totalScore: 5_080 },
  { name: 'Captain Cocoa', skill: steady, totalScore: 1_940 },
  { name: 'Tilda Teapot', skill: beginner, totalScore: 610 },
  { name: 'Professor Plume', skill: expert, totalScore: 9_450 },
  { name: 'Mango Max', skill: steady, totalScore: 2_630 },
  { name: 'Luna Lantern', skill: strong, totalScore: 4_770 },
  { name: 'Fizz Fox', skill: beginner, totalScore: 880 },
  { name: 'Greta Gadget', skill: steady, totalScore: 2_050 },
  { name: 'Sir Sprocket', skill: strong, totalScore: 5_560 },
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
} {
  const { name, totalScore } = playerOf(number);
  return { displayName: name, level: levelOf(totalScore), totalScore };
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
