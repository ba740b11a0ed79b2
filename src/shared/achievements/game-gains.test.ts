import { describe, expect, it } from 'vitest';
import type { TracedAnswer } from '../game/trace.ts';
import { type Counter, type Counters, addGains } from './achievement.ts';
import { type CountedGame, getGameGains } from './game-gains.ts';

const answer = (change: Partial<TracedAnswer> = {}): TracedAnswer => ({
  outcome: 'right',
  difficulty: 'easy',
  usedMs: 5_000,
  categoryId: 1,
  wasMet: false,
  ...change,
});

const plain: CountedGame = {
  mode: 'normal',
  questionsAnswered: 10,
  questionsCorrect: 8,
  isSuccess: false,
  hasSkipped: false,
  answers: [],
  streak: 1,
  level: 1,
  hasCompletedChallenge: false,
};

const counted = (change: Partial<CountedGame>): Counters => addGains({}, getGameGains({ ...plain, ...change }));

describe('getGameGains', () => {
  const table: readonly (readonly [text: string, game: Partial<CountedGame>, counter: Counter, value: number])[] = [
    ['as played', {}, 'gamesPlayed', 1],
    ['as won when it is', { isSuccess: true }, 'gamesWon', 1],
    ['as won in survival', { mode: 'survival', isSuccess: true }, 'gamesWon', 1],
    ['as not won when it is not', {}, 'gamesWon', 0],
    ['no win of a challenge, which counts when it is decided', { mode: 'challenge', isSuccess: true }, 'gamesWon', 0],
    ['as perfect with 10 of 10', { questionsCorrect: 10 }, 'perfectGames', 1],
    ['as perfect in a challenge', { mode: 'challenge', questionsCorrect: 10 }, 'perfectGames', 1],
    ['not as perfect with 9 of 9', { questionsAnswered: 9, questionsCorrect: 9 }, 'perfectGames', 0],
    ['not as perfect with a skip', { questionsCorrect: 10, hasSkipped: true }, 'perfectGames', 0],
    ['not as perfect in survival', { mode: 'survival', questionsCorrect: 10 }, 'perfectGames', 0],
    ['its right answers', {}, 'right', 8],
    ['its right answers of survival as a run', { mode: 'survival' }, 'survivalRun', 8],
    ['no run of a normal game', {}, 'survivalRun', 0],
    ['the streak after it', { streak: 12 }, 'streak', 12],
    ['the level after it', { level: 3 }, 'level', 3],
    ['the daily challenge that it fulfils', { hasCompletedChallenge: true }, 'dailyChallenges', 1],
    ['no daily challenge otherwise', {}, 'dailyChallenges', 0],
  ];
  it.each(table)('%s', (_text, game, counter, value) => {
    expect(counted(game)[counter] ?? 0).toBe(value);
  });

  it('counts right answers by category, hard ones, and those in under 3 seconds', () => {
    const answers = [
      answer({ usedMs: 2_990 }),
      answer({ usedMs: 3_000, categoryId: 6 }),
      answer({ difficulty: 'hard', categoryId: 6, usedMs: 100 }),
      answer({ outcome: 'wrong', difficulty: 'hard', categoryId: 6, usedMs: 100 }),
      answer({ outcome: 'timeout', categoryId: 2 }),
      answer({ outcome: 'skipped', categoryId: 3 }),
    ];
    expect(counted({ answers })).toMatchObject({ 'place-1': 1, 'place-6': 2, hardRight: 1, quickRight: 2 });
    expect(Object.keys(counted({ answers }))).not.toEqual(expect.arrayContaining(['place-2', 'place-3']));
  });
});
