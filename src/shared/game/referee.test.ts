import { describe, expect, it } from 'vitest';
import {
  availableInMs,
  closeByAnswer,
  closeBySkip,
  isOver,
  isOverdue,
  isPaused,
  type RunningGame,
  runOut,
  startRunning,
} from './referee.ts';
import { type QuestionKind, usualPoints } from '../questions/kind.ts';

const t0 = 1_700_000_000_000;

function running(change: Partial<RunningGame> = {}): RunningGame {
  return {
    mode: 'normal',
    timeFactor: 1,
    questionCount: 10,
    position: 2,
    score: 100,
    rankedScore: 100,
    lives: 3,
    questionsAnswered: 1,
    questionsCorrect: 1,
    usedMs: 4_000,
    pace: 'r',
    tunnelAnswers: 0,
    pausesUsed: 0,
    pausedMs: 0,
    pausedAt: null,
    runningStartedAt: t0,
    runningLimitMs: 30_000,
    runningPausedMs: 0,
    runningWasPaused: false,
    runningSeenLate: false,
    nextStartsAt: null,
    ...change,
  };
}

const asked = { points: 100, difficulty: 'hard', kind: 'choice', hasExtraTime: false } as const;

function answer(game: RunningGame, isRight: boolean | null, afterMs: number, claimedMs = afterMs) {
  const now = t0 + afterMs;
  return closeByAnswer(game, asked, { isRight, claimedMs, arrivedAt: now }, now);
}

describe('a verdict in a contest', () => {
  const contest = running({ mode: 'challenge', lives: null, position: 1, questionsCorrect: 0 });

  it('counts no lives: all ten are answered', () => {
    let game = contest;
    for (let position = 1; position <= 10; position += 1) {
      expect(isOver(game)).toBe(false);
      game = closeByAnswer(game, asked, { isRight: false, claimedMs: 0, arrivedAt: t0 }, t0).game;
    }
    expect(game).toMatchObject({ lives: null, questionsAnswered: 11, questionsCorrect: 0 });
    expect(isOver(game)).toBe(true);
  });

  it('scores like a normal one, and excuses no late answer', () => {
    expect(answer(contest, true, 1_000).pointsEarned).toBe(100);
    expect(answer(contest, true, 40_000, 5_000)).toMatchObject({ outcome: 'timeout', usedMs: 30_000 });
  });
});

describe('a verdict in a normal game', () => {
  it('earns the points of a right answer; the next clock may start 2 s later', () => {
    const { outcome, pointsEarned, game } = answer(running(), true, 5_000);
    expect([outcome, pointsEarned]).toEqual(['right', 100]);
    expect(game).toMatchObject({ position: 3, score: 200, lives: 3, questionsAnswered: 2, questionsCorrect: 2 });
    expect([game.runningStartedAt, game.nextStartsAt]).toEqual([null, t0 + 7_000]);
    expect(game.usedMs).toBe(9_000);
  });

  it('takes a life for a wrong answer and for a timeout', () => {
    expect(answer(running(), false, 5_000).game.lives).toBe(2);
    const timeout = answer(running(), null, 30_000);
    expect(timeout).toMatchObject({ outcome: 'timeout', usedMs: 30_000, game: { lives: 2, questionsAnswered: 2 } });
  });

  it('is a timeout when even the right answer comes too late', () => {
    expect(answer(running({ tunnelAnswers: 2 }), true, 40_000, 5_000).outcome).toBe('timeout');
  });

  it('accepts two answers out of a tunnel, and none after the player was heard of', () => {
    const first = answer(running(), true, 40_000, 5_000);
    expect(first).toMatchObject({ outcome: 'right', game: { tunnelAnswers: 1 } });
    expect(answer(running({ runningSeenLate: true }), true, 40_000, 5_000).outcome).toBe('timeout');
  });

  it('ends with the last question or the last life', () => {
    expect(isOver(answer(running({ position: 10 }), true, 1_000).game)).toBe(true);
    expect(isOver(answer(running({ lives: 1 }), false, 1_000).game)).toBe(true);
    expect(isOver(answer(running(), false, 1_000).game)).toBe(false);
  });

  it('counts for boards unless the question was paused or the answer came late', () => {
    expect(answer(running(), true, 31_000, 30_000).game.rankedScore).toBe(200);
    expect(answer(running({ runningWasPaused: true }), true, 5_000).game).toMatchObject({
      score: 200,
      rankedScore: 100,
    });
    expect(answer(running(), true, 40_000, 5_000).game).toMatchObject({ score: 200, rankedScore: 100 });
    expect(answer(running({ position: 1 }), true, 34_000, 30_000).game).toMatchObject({ score: 200, rankedScore: 100 });
  });
});

describe('the next question', () => {
  const decided = answer(running(), true, 1_000).game;

  it('may be out half a second before its clock starts', () => {
    expect(availableInMs(decided.nextStartsAt, t0 + 1_000)).toBe(1_500);
    expect(availableInMs(decided.nextStartsAt, t0 + 2_499)).toBe(1);
    expect(availableInMs(decided.nextStartsAt, t0 + 2_500)).toBe(0);
    expect(availableInMs(null, t0)).toBe(0);
  });

  it('starts when it is asked for, but not before 2 s are over', () => {
    expect(startRunning(decided, t0 + 2_600).runningStartedAt).toBe(t0 + 3_000);
    expect(startRunning(decided, t0 + 60_000).runningStartedAt).toBe(t0 + 60_000);
  });
});

describe('a game whose time is over as a whole', () => {
  it('counts what was not answered as wrong, each at its full limit', () => {
    expect(runOut(running({ mode: 'challenge', lives: null, timeFactor: 2 }))).toMatchObject({
      position: 11,
      questionsAnswered: 10,
      questionsCorrect: 1,
      usedMs: 4_000 + 9 * 60_000,
    });
  });
});

describe('a verdict in survival', () => {
  const survival = (change: Partial<RunningGame> = {}) => running({ mode: 'survival', lives: 1, score: 0, ...change });

  it('earns floor(points x multiplier + remaining seconds x 10)', () => {
    expect(answer(survival(), true, 7_355).pointsEarned).toBe(Math.floor(200 + 22.645 * 10));
  });

  it('earns no time bonus after a pause, and half of it with more time, whenever it came', () => {
    expect(answer(survival({ runningWasPaused: true }), true, 5_000).pointsEarned).toBe(200);
    expect(answer(survival({ timeFactor: 2, runningLimitMs: 60_000 }), true, 5_000).pointsEarned).toBe(350);
    expect(answer(survival({ timeFactor: 0, runningLimitMs: null }), true, 500_000).pointsEarned).toBe(350);
  });

  it("counts a question with its difficulty's points as 100, so that difficulty counts once", () => {
    const given = { isRight: true, claimedMs: 5_000, arrivedAt: t0 + 5_000 };
    const points = (asked: { points: number; difficulty: 'easy' | 'medium' | 'hard' }) =>
      closeByAnswer(survival(), { kind: 'choice', ...asked, hasExtraTime: false }, given, t0 + 5_000).pointsEarned;
    expect(points({ points: 200, difficulty: 'hard' })).toBe(200 + 250);
    expect(points({ points: 150, difficulty: 'medium' })).toBe(150 + 250);
    expect(points({ points: 200, difficulty: 'medium' })).toBe(300 + 250);
  });

  it('is worth half where it is true or false, the seconds too', () => {
    const given = { isRight: true, claimedMs: 5_000, arrivedAt: t0 + 5_000 };
    const points = (kind: QuestionKind, points: number, difficulty: 'easy' | 'medium' | 'hard') =>
      closeByAnswer(survival(), { kind, points, difficulty, hasExtraTime: false }, given, t0 + 5_000).pointsEarned;
    for (const difficulty of ['easy', 'medium', 'hard'] as const) {
      const [four, two] = (['choice', 'trueFalse'] as const).map((kind) =>
        points(kind, usualPoints(difficulty, kind), difficulty),
      );
      expect(two).toBe((four ?? 0) / 2);
    }
    expect(points('trueFalse', 30, 'hard')).toBe(60 + 125);
  });

  it('counts up to 60 remaining seconds after extra time', () => {
    const game = survival({ runningLimitMs: 60_000 });
    const now = t0 + 5_000;
    const given = { isRight: true, claimedMs: 5_000, arrivedAt: now };
    expect(closeByAnswer(game, { ...asked, hasExtraTime: true }, given, now).pointsEarned).toBe(750);
    expect(closeByAnswer(game, asked, given, now).pointsEarned).toBe(500);
  });

  it('ends with the first wrong answer unless a spare life takes it', () => {
    expect(isOver(answer(survival(), false, 1_000).game)).toBe(true);
    expect(isOver(answer(survival({ lives: 2 }), false, 1_000).game)).toBe(false);
  });

  it('never excuses a late answer', () => {
    expect(answer(survival(), true, 40_000, 5_000).outcome).toBe('timeout');
  });
});

describe('a skip', () => {
  it('is neither answered nor wrong, and the next clock may start at once', () => {
    const { game, pointsEarned } = closeBySkip(running(), t0 + 4_000);
    expect(pointsEarned).toBe(0);
    expect(game).toMatchObject({ position: 3, lives: 3, questionsAnswered: 1 });
    expect([game.runningStartedAt, game.nextStartsAt]).toEqual([null, t0 + 4_000]);
  });
});

describe('a pause', () => {
  it('stops the clock until the ten minutes of the game are used up, and ends with the question that ran on', () => {
    const game = running({ pausedAt: t0 + 1_000, pausedMs: 599_000 });
    expect(isPaused(game, t0 + 1_500)).toBe(true);
    expect(isPaused(game, t0 + 2_000)).toBe(false);
    expect(isOverdue(game, t0 + 33_000)).toBe(true);
    expect(answer(game, true, 10_000).game).toMatchObject({ pausedAt: null, pausedMs: 600_000 });
  });
});
