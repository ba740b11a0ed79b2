import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSeededRandom } from '../kernel/random.ts';
import { usualTimes } from '../progress/answer-times.ts';
import { difficulties, type Difficulty, pointsByDifficulty } from '../questions/difficulty.ts';
import { computerNumbers, getComputerSkill, testCategoryIds } from './computer-players.ts';
import { playComputerGame, type ComputerQuestion } from './computer-game.ts';

const knownCategoryIds = Object.values(testCategoryIds);
const questionArbitrary: fc.Arbitrary<ComputerQuestion> = fc.record({
  difficulty: fc.constantFrom(...difficulties),
  points: fc.integer({ min: 10, max: 30 }),
  mainCategoryId: fc.constantFrom(...knownCategoryIds, 1_000),
});
const tenQuestionsArbitrary = fc.array(questionArbitrary, { minLength: 10, maxLength: 10 });

function dealGame(chance: (bound: number) => number): ComputerQuestion[] {
  const rising: readonly Difficulty[] = [
    'easy',
    'easy',
    'easy',
    'easy',
    'medium',
    'medium',
    'medium',
    'medium',
    'hard',
    'hard',
  ];
  return rising.map((difficulty) => ({
    difficulty,
    points: pointsByDifficulty[difficulty],
    mainCategoryId: knownCategoryIds[chance(knownCategoryIds.length)] ?? 1,
  }));
}

const playGames = (number: number, games: number, seed = number) => {
  const chance = createSeededRandom(seed);
  return Array.from({ length: games }, () =>
    playComputerGame(getComputerSkill(number), dealGame(chance), usualTimes, chance),
  );
};
const mean = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length;

describe('playComputerGame', () => {
  it('returns totals that match its answers', () => {
    fc.assert(
      fc.property(fc.constantFrom(...computerNumbers), tenQuestionsArbitrary, fc.nat(), (number, questions, seed) => {
        const part = playComputerGame(getComputerSkill(number), questions, usualTimes, createSeededRandom(seed));
        expect(part.answers).toHaveLength(10);
        const right = part.answers.filter(({ outcome }) => outcome === 'right');
        expect(part.score).toBe(right.reduce((sum, { points }) => sum + points, 0));
        expect(part.correct).toBe(right.length);
        expect(part.answered).toBe(part.answers.filter(({ usedMs }) => usedMs !== null).length);
        for (const [index, { outcome, points, usedMs }] of part.answers.entries()) {
          expect(points).toBe(outcome === 'right' ? questions[index]?.points : 0);
          expect(usedMs === null).toBe(outcome === 'timeout');
          if (usedMs === null) continue;
          expect(usedMs).toBeLessThan(30_000);
          expect(usedMs).toBeGreaterThanOrEqual(1_000);
          expect(Number.isInteger(usedMs)).toBe(true);
        }
        // A timeout counts with the full time limit.
        expect(part.usedMs).toBe(part.answers.reduce((sum, { usedMs }) => sum + (usedMs ?? 30_000), 0));
      }),
    );
  });

  it('is right as often as its skill predicts, and less often on harder questions', () => {
    const chance = createSeededRandom(7);
    const shareOf = (number: number, difficulty: Difficulty, placed: readonly number[]) => {
      const questions = placed.map((mainCategoryId) => ({ difficulty, points: 10, mainCategoryId }));
      return (
        (playComputerGame(getComputerSkill(number), questions, usualTimes, chance).correct / questions.length) * 100
      );
    };
    const anywhere = Array.from(
      { length: 4_400 },
      (_none, index) => knownCategoryIds[index % knownCategoryIds.length] ?? 1,
    );
    for (const number of computerNumbers) {
      const { rightPercents: right, strongCategoryIds: atHome, weakCategoryIds: weakIn } = getComputerSkill(number);
      for (const difficulty of difficulties) {
        expect(Math.abs(shareOf(number, difficulty, anywhere) - right[difficulty])).toBeLessThan(5);
      }
      const [home = 0, weakness = 0] = [atHome[0], weakIn[0]];
      const away = shareOf(
        number,
        'medium',
        anywhere.map(() => weakness),
      );
      expect(
        shareOf(
          number,
          'medium',
          anywhere.map(() => home),
        ),
      ).toBeGreaterThan(away + 10);
      expect(right.easy).toBeGreaterThan(right.medium);
      expect(right.medium).toBeGreaterThan(right.hard);
    }
  });

  it('differs each time and sometimes lets the time run out', () => {
    const parts = playGames(2, 100);
    expect(new Set(parts.map(({ score }) => score)).size).toBeGreaterThan(4);
    expect(parts.some(({ answered }) => answered < 10)).toBe(true);
    expect(parts.every(({ answered }) => answered >= 5)).toBe(true);
  });

  it('draws its times from the given distribution, scaled by its pace', () => {
    const still = (ms: number) => ({ easy: [ms, ms], medium: [ms, ms], hard: [ms, ms] });
    const times = { right: still(4_000), wrong: still(8_000) };
    const skill = getComputerSkill(2);
    const chance = createSeededRandom(1);
    const { answers } = playComputerGame({ ...skill, pace: 0.5 }, dealGame(chance), times, chance);
    for (const { outcome, usedMs } of answers) {
      if (outcome !== 'timeout') expect(usedMs).toBe(outcome === 'right' ? 2_000 : 4_000);
    }
    expect(new Set(answers.map(({ outcome }) => outcome)).size).toBeGreaterThan(1);
  });

  it('times out only where a wrong answer would take too long, never with a correct one', () => {
    const long = { easy: [40_000, 40_000], medium: [40_000, 40_000], hard: [40_000, 40_000] };
    const chance = createSeededRandom(1);
    const parts = Array.from({ length: 50 }, () =>
      playComputerGame(getComputerSkill(2), dealGame(chance), { right: long, wrong: long }, chance),
    );
    const answers = parts.flatMap((part) => part.answers);
    expect(answers.filter(({ outcome }) => outcome === 'wrong')).toEqual([]);
    const right = answers.flatMap(({ outcome, usedMs }) => (outcome === 'right' ? [usedMs ?? 0] : []));
    expect(right.length).toBeGreaterThan(200);
    expect(Math.min(...right)).toBeGreaterThanOrEqual(27_999);
    expect(Math.max(...right)).toBeLessThan(30_000);
  });
});

describe('balance between computer players', () => {
  const [beginner, steady, strong, expert] = [1, 2, 3, 10] as const;

  // Bounds around the results of the first version of computer players, which had evenly spread times and no category
  // preferences.
  it.each([
    ['a beginner', beginner, 3.61, 15_500],
    ['a steady one', steady, 5.14, 11_500],
    ['a strong one', strong, 6.76, 8_250],
    ['an expert', expert, 8.15, 6_250],
  ] as const)('%s keeps its rate of correct answers and its speed', (_who, number, rightBefore, msBefore) => {
    const parts = playGames(number, 2_000);
    expect(Math.abs(mean(parts.map(({ correct }) => correct)) - rightBefore)).toBeLessThan(0.25);
    const times = parts.flatMap(({ answers }) => answers.flatMap(({ usedMs }) => usedMs ?? []));
    expect(Math.abs(mean(times) / msBefore - 1)).toBeLessThan(0.08);
    // The distribution is skewed: some answers take much longer, and the median lies below the mean.
    const ascending = times.toSorted((one, other) => one - other);
    expect(ascending[Math.floor(times.length / 2)]).toBeLessThan(mean(times));
  });

  it('beginners time out sometimes and experts hardly ever', () => {
    const missed = (number: number) => mean(playGames(number, 1_000).map(({ answered }) => 10 - answered)) / 10;
    expect(missed(beginner)).toBeLessThan(0.1);
    expect(missed(beginner)).toBeGreaterThan(missed(expert));
    expect(missed(expert)).toBeLessThan(0.035);
  });

  it('each skill level beats the one below in most matches, but never in all', () => {
    for (const [weaker, stronger] of [
      [beginner, steady],
      [steady, strong],
      [strong, expert],
    ] as const) {
      const [of, against] = [playGames(stronger, 1_000, 1), playGames(weaker, 1_000, 2)];
      const won = of.filter(({ score }, index) => score > (against[index]?.score ?? 0)).length / of.length;
      expect(won).toBeGreaterThan(0.62);
      expect(won).toBeLessThan(0.95);
    }
  });
});
