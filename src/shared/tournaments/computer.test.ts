import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AvatarCategory, placeOf } from '../avatar/rules.ts';
import { type ComputerQuestion, computerPart, computerPlayer, computerPlayers, computerSkill } from './computer.ts';
import { practiceSizes } from './rules.ts';

const numbers = Array.from({ length: computerPlayers }, (_none, index) => index + 1);
const question: fc.Arbitrary<ComputerQuestion> = fc.record({
  difficulty: fc.constantFrom('easy', 'medium', 'hard'),
  points: fc.integer({ min: 10, max: 30 }),
});
const ten = fc.array(question, { minLength: 10, maxLength: 10 });

/** A source of chance that a test can repeat. */
const seeded = (seed: number) => {
  let state = seed;
  return (bound: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
};

describe('computer players', () => {
  it('are enough for every seat but one of the largest practice tournament, each with a name of its own', () => {
    expect(computerPlayers).toBeGreaterThanOrEqual(Math.max(...practiceSizes) - 1);
    const names = numbers.map((number) => computerPlayer(number).displayName);
    expect(new Set(names).size).toBe(computerPlayers);
  });

  it('have the level that their score gives, and who has more plays better or as well', () => {
    const byScore = numbers.toSorted((one, other) => computerPlayer(one).totalScore - computerPlayer(other).totalScore);
    const right = byScore.map((number) => computerSkill(number).right.medium);
    expect(right).toEqual(right.toSorted((one, other) => one - other));
    for (const number of numbers) {
      const { level, totalScore } = computerPlayer(number);
      expect(level).toBe(1 + Math.floor(totalScore / 500));
    }
  });

  it('have a face each, of things that the wardrobe has', () => {
    const file = new URL('../../../content/avatar-items.json', import.meta.url);
    const items = JSON.parse(readFileSync(file, 'utf8')) as {
      category: AvatarCategory;
      type: string | null;
      value: string;
    }[];
    const wearable = new Set(Array.from(items, (item) => `${placeOf(item)} ${item.value}`));
    const looks = numbers.map((number) => computerPlayer(number).avatar);
    const worn = looks.flatMap((look) => Object.entries(look).filter(([, value]) => value !== null));
    expect(worn.filter(([place, value]) => !wearable.has(`${place} ${value}`))).toEqual([]);
    expect(new Set(looks.map((look) => JSON.stringify(look))).size).toBe(computerPlayers);
    expect(looks.every(({ hairStyle, eyeColor, bodyColor }) => hairStyle && eyeColor && bodyColor)).toBe(true);
  });

  it('are those and no others', () => {
    expect(() => computerPlayer(0)).toThrow('no computer player 0');
    expect(() => computerSkill(computerPlayers + 1)).toThrow(`no computer player ${computerPlayers + 1}`);
  });
});

describe("a computer player's game", () => {
  it('adds up, answer by answer', () => {
    fc.assert(
      fc.property(fc.constantFrom(...numbers), ten, fc.nat(), (number, questions, seed) => {
        const part = computerPart(computerSkill(number), questions, seeded(seed));
        expect(part.answers).toHaveLength(10);
        const right = part.answers.filter(({ outcome }) => outcome === 'right');
        expect(part.score).toBe(right.reduce((sum, { points }) => sum + points, 0));
        expect(part.correct).toBe(right.length);
        expect(part.answered).toBe(part.answers.filter(({ usedMs }) => usedMs !== null).length);
        for (const [index, { outcome, points, usedMs }] of part.answers.entries()) {
          expect(points).toBe(outcome === 'right' ? questions[index]?.points : 0);
          expect(usedMs === null).toBe(outcome === 'timeout');
          if (usedMs !== null) expect(usedMs).toBeLessThan(30_000);
        }
        // A question that was not answered costs its full limit.
        expect(part.usedMs).toBe(part.answers.reduce((sum, { usedMs }) => sum + (usedMs ?? 30_000), 0));
      }),
    );
  });

  it('is right as often as its skill says, less often where it is harder', () => {
    const chance = seeded(7);
    const shareOf = (number: number, difficulty: ComputerQuestion['difficulty']) => {
      const questions = Array.from({ length: 4_000 }, () => ({ difficulty, points: 10 }));
      return (computerPart(computerSkill(number), questions, chance).correct / questions.length) * 100;
    };
    for (const number of numbers) {
      const { right } = computerSkill(number);
      for (const difficulty of ['easy', 'medium', 'hard'] as const) {
        expect(Math.abs(shareOf(number, difficulty) - right[difficulty])).toBeLessThan(5);
      }
      expect(right.easy).toBeGreaterThan(right.medium);
      expect(right.medium).toBeGreaterThan(right.hard);
    }
  });

  it('is another one each time, and misses a question now and then', () => {
    const questions = Array.from({ length: 10 }, () => ({ difficulty: 'medium', points: 20 }) as const);
    const chance = seeded(3);
    const parts = Array.from({ length: 100 }, () => computerPart(computerSkill(2), questions, chance));
    expect(new Set(parts.map(({ score }) => score)).size).toBeGreaterThan(4);
    expect(parts.some(({ answered }) => answered < 10)).toBe(true);
    expect(parts.every(({ answered }) => answered >= 5)).toBe(true);
  });
});
