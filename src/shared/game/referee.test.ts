import { describe, expect, it } from 'vitest';
import {
  getAvailableInMs,
  closeByAnswer,
  closeBySkip,
  hasGameEnded,
  isOverdue,
  isPaused,
  type RunningGame,
  timeOutUnansweredQuestions,
  startQuestionClock,
} from './referee.ts';
import { type QuestionKind, calculateDefaultPoints } from '../questions/kind-and-difficulty.ts';

const t0 = 1_700_000_000_000;

function createRunningGame(change: Partial<RunningGame> = {}): RunningGame {
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

function closeWithAnswer(game: RunningGame, isRight: boolean | null, afterMs: number, claimedMs = afterMs) {
  const now = t0 + afterMs;
  return closeByAnswer(game, asked, { isRight, claimedMs, arrivedAt: now }, now);
}

describe('a verdict in a contest', () => {
  const contest = createRunningGame({ mode: 'challenge', lives: null, position: 1, questionsCorrect: 0 });

  it('has no lives: all ten questions are answered', () => {
    let game = contest;
    for (let position = 1; position <= 10; position += 1) {
      expect(hasGameEnded(game)).toBe(false);
      game = closeByAnswer(game, asked, { isRight: false, claimedMs: 0, arrivedAt: t0 }, t0).game;
    }
    expect(game).toMatchObject({ lives: null, questionsAnswered: 11, questionsCorrect: 0 });
    expect(hasGameEnded(game)).toBe(true);
  });

  it('scores like a normal game, and does not excuse late answers', () => {
    expect(closeWithAnswer(contest, true, 1_000).pointsEarned).toBe(100);
    expect(closeWithAnswer(contest, true, 40_000, 5_000)).toMatchObject({ outcome: 'timeout', usedMs: 30_000 });
  });
});

describe('a verdict in a normal game', () => {
  it('earns the points of a right answer, and the next clock may start 2 s later', () => {
    const { outcome, pointsEarned, game } = closeWithAnswer(createRunningGame(), true, 5_000);
    expect([outcome, pointsEarned]).toEqual(['right', 100]);
    expect(game).toMatchObject({ position: 3, score: 200, lives: 3, questionsAnswered: 2, questionsCorrect: 2 });
    expect([game.runningStartedAt, game.nextStartsAt]).toEqual([null, t0 + 7_000]);
    expect(game.usedMs).toBe(9_000);
  });

  it('takes a life for a wrong answer and for a timeout', () => {
    expect(closeWithAnswer(createRunningGame(), false, 5_000).game.lives).toBe(2);
    const timeout = closeWithAnswer(createRunningGame(), null, 30_000);
    expect(timeout).toMatchObject({ outcome: 'timeout', usedMs: 30_000, game: { lives: 2, questionsAnswered: 2 } });
  });

  it('is a timeout even for a right answer that arrives too late', () => {
    expect(closeWithAnswer(createRunningGame({ tunnelAnswers: 2 }), true, 40_000, 5_000).outcome).toBe('timeout');
  });

  it('accepts two answers delayed by a lost connection, but none after another request from the player', () => {
    const first = closeWithAnswer(createRunningGame(), true, 40_000, 5_000);
    expect(first).toMatchObject({ outcome: 'right', game: { tunnelAnswers: 1 } });
    expect(closeWithAnswer(createRunningGame({ runningSeenLate: true }), true, 40_000, 5_000).outcome).toBe('timeout');
  });

  it('ends the game with the last question or the last life', () => {
    expect(hasGameEnded(closeWithAnswer(createRunningGame({ position: 10 }), true, 1_000).game)).toBe(true);
    expect(hasGameEnded(closeWithAnswer(createRunningGame({ lives: 1 }), false, 1_000).game)).toBe(true);
    expect(hasGameEnded(closeWithAnswer(createRunningGame(), false, 1_000).game)).toBe(false);
  });

  it('counts for boards unless the question was paused or the answer was late', () => {
    expect(closeWithAnswer(createRunningGame(), true, 31_000, 30_000).game.rankedScore).toBe(200);
    expect(closeWithAnswer(createRunningGame({ runningWasPaused: true }), true, 5_000).game).toMatchObject({
      score: 200,
      rankedScore: 100,
    });
    expect(closeWithAnswer(createRunningGame(), true, 40_000, 5_000).game).toMatchObject({
      score: 200,
      rankedScore: 100,
    });
    expect(closeWithAnswer(createRunningGame({ position: 1 }), true, 34_000, 30_000).game).toMatchObject({
      score: 200,
      rankedScore: 100,
    });
  });
});

describe('the next question', () => {
  const decided = closeWithAnswer(createRunningGame(), true, 1_000).game;

  it('may be dealt half a second before its clock starts', () => {
    expect(getAvailableInMs(decided.nextStartsAt, t0 + 1_000)).toBe(1_500);
    expect(getAvailableInMs(decided.nextStartsAt, t0 + 2_499)).toBe(1);
    expect(getAvailableInMs(decided.nextStartsAt, t0 + 2_500)).toBe(0);
    expect(getAvailableInMs(null, t0)).toBe(0);
  });

  it('starts when it is requested, but not before 2 s have passed', () => {
    expect(startQuestionClock(decided, t0 + 2_600).runningStartedAt).toBe(t0 + 3_000);
    expect(startQuestionClock(decided, t0 + 60_000).runningStartedAt).toBe(t0 + 60_000);
  });
});

describe('timeOutUnansweredQuestions', () => {
  it('counts unanswered questions as wrong, each at its full limit', () => {
    expect(
      timeOutUnansweredQuestions(createRunningGame({ mode: 'challenge', lives: null, timeFactor: 2 })),
    ).toMatchObject({
      position: 11,
      questionsAnswered: 10,
      questionsCorrect: 1,
      usedMs: 4_000 + 9 * 60_000,
    });
  });
});

describe('a verdict in survival', () => {
  const survival = (change: Partial<RunningGame> = {}) =>
    createRunningGame({ mode: 'survival', lives: 1, score: 0, ...change });

  it('earns floor(points x multiplier + remaining seconds x 10)', () => {
    expect(closeWithAnswer(survival(), true, 7_355).pointsEarned).toBe(Math.floor(200 + 22.645 * 10));
  });

  it('has no time bonus after a pause, and half of it at a longer time limit, whenever the answer came', () => {
    expect(closeWithAnswer(survival({ runningWasPaused: true }), true, 5_000).pointsEarned).toBe(200);
    expect(closeWithAnswer(survival({ timeFactor: 2, runningLimitMs: 60_000 }), true, 5_000).pointsEarned).toBe(350);
    expect(closeWithAnswer(survival({ timeFactor: 0, runningLimitMs: null }), true, 500_000).pointsEarned).toBe(350);
  });

  it('uses 100 base points for a question with the usual points of its difficulty, so that difficulty counts once', () => {
    const given = { isRight: true, claimedMs: 5_000, arrivedAt: t0 + 5_000 };
    const points = (asked: { points: number; difficulty: 'easy' | 'medium' | 'hard' }) =>
      closeByAnswer(survival(), { kind: 'choice', ...asked, hasExtraTime: false }, given, t0 + 5_000).pointsEarned;
    expect(points({ points: 200, difficulty: 'hard' })).toBe(200 + 250);
    expect(points({ points: 150, difficulty: 'medium' })).toBe(150 + 250);
    expect(points({ points: 200, difficulty: 'medium' })).toBe(300 + 250);
  });

  it('earns half for a true-or-false question, including the time bonus', () => {
    const given = { isRight: true, claimedMs: 5_000, arrivedAt: t0 + 5_000 };
    const points = (kind: QuestionKind, points: number, difficulty: 'easy' | 'medium' | 'hard') =>
      closeByAnswer(survival(), { kind, points, difficulty, hasExtraTime: false }, given, t0 + 5_000).pointsEarned;
    for (const difficulty of ['easy', 'medium', 'hard'] as const) {
      const [four, two] = (['choice', 'trueFalse'] as const).map((kind) =>
        points(kind, calculateDefaultPoints(difficulty, kind), difficulty),
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

  it('ends the game with the first wrong answer unless an extra life is left', () => {
    expect(hasGameEnded(closeWithAnswer(survival(), false, 1_000).game)).toBe(true);
    expect(hasGameEnded(closeWithAnswer(survival({ lives: 2 }), false, 1_000).game)).toBe(false);
  });

  it('does not excuse late answers', () => {
    expect(closeWithAnswer(survival(), true, 40_000, 5_000).outcome).toBe('timeout');
  });
});

describe('a skip', () => {
  it('counts as neither answered nor wrong, and the next clock may start at once', () => {
    const { game, pointsEarned } = closeBySkip(createRunningGame(), t0 + 4_000);
    expect(pointsEarned).toBe(0);
    expect(game).toMatchObject({ position: 3, lives: 3, questionsAnswered: 1 });
    expect([game.runningStartedAt, game.nextStartsAt]).toEqual([null, t0 + 4_000]);
  });
});

describe('a pause', () => {
  it('stops the clock until the ten minutes of the game are used up, and ends with the question that continued', () => {
    const game = createRunningGame({ pausedAt: t0 + 1_000, pausedMs: 599_000 });
    expect(isPaused(game, t0 + 1_500)).toBe(true);
    expect(isPaused(game, t0 + 2_000)).toBe(false);
    expect(isOverdue(game, t0 + 33_000)).toBe(true);
    expect(closeWithAnswer(game, true, 10_000).game).toMatchObject({ pausedAt: null, pausedMs: 600_000 });
  });
});
