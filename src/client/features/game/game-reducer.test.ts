import { expect, test } from 'vitest';
import type { GameState, PlayQuestion, Verdict } from '#shared/game/contract.ts';
import type { PowerUpEffect } from '#shared/powerups/contract.ts';
import { type Game, type GameView, nextInstant } from './game-model.ts';
import { type GameAction, gameReducer } from './game-reducer.ts';

const arrived = 1_000_000;

function question(position: number, change: Partial<PlayQuestion> = {}): PlayQuestion {
  return {
    id: 100 + position,
    categoryId: 5,
    question: `Question ${position}?`,
    answers: ['right', 'wrong', 'other', 'last'],
    difficulty: 'medium',
    points: 100,
    ticket: `1.${position}.secret`,
    gameId: 1,
    position,
    total: 3,
    startsInMs: null,
    timeLimitMs: 30_000,
    removedAnswers: [],
    verdict: null,
    ...change,
  };
}

const rightVerdict = {
  outcome: 'right',
  isCorrect: true,
  answer: 'right',
  correctAnswer: 'right',
  explanation: null,
  credit: null,
  pointsEarned: 100,
  timeTaken: 3,
} as const;

function state(change: Partial<GameState> = {}): GameState {
  return {
    gameId: 1,
    gameMode: 'normal',
    categoryId: 5,
    status: 'open',
    questions: [question(1, { startsInMs: 0 }), question(2), question(3)],
    score: 0,
    lives: 3,
    questionsAnswered: 0,
    questionsCorrect: 0,
    isGameOver: false,
    isPaused: false,
    pausesLeft: 5,
    pauseMsLeft: 600_000,
    powerUpsUsed: [],
    timeFactor: 1,
    advance: 'auto',
    result: null,
    ...change,
  };
}

function verdict(change: Partial<Verdict> = {}): Verdict {
  return {
    isCorrect: true,
    correctAnswer: 'right',
    explanation: 'Because.',
    credit: null,
    pointsEarned: 100,
    score: 100,
    lives: 3,
    questionsCorrect: 1,
    isGameOver: false,
    gameId: 1,
    next: question(2, { startsInMs: 2_000 }),
    ...change,
  };
}

function effect(change: Partial<PowerUpEffect>): PowerUpEffect {
  return {
    powerUpType: 'extraTime',
    count: 2,
    gameId: 1,
    removedAnswers: null,
    startsInMs: null,
    timeLimitMs: null,
    lives: null,
    next: null,
    isGameOver: false,
    ...change,
  };
}

/** A game after these actions, dealt at `arrived`. */
function played(dealt: GameState, ...actions: GameAction[]): Game {
  const start: GameView = gameReducer({ status: 'dealing' }, { type: 'dealt', state: dealt, at: arrived });
  const view = actions.reduce(gameReducer, start);
  if (view.status !== 'playing') throw new Error(`not playing but ${view.status}`);
  return view.game;
}

const after = (ms: number) => arrived + ms;
const chosen = (answer: string, ms: number): GameAction => ({ type: 'chosen', answer, at: after(ms) });
const ticked = (ms: number): GameAction => ({ type: 'ticked', at: after(ms) });
const told = (ms: number, change: Partial<Verdict> = {}): GameAction => ({
  type: 'verdictArrived',
  ticket: '1.1.secret',
  verdict: verdict(change),
  at: after(ms),
});

test('a chosen answer is locked at once, with the seconds since the clock started', () => {
  const game = played(state(), chosen('wrong', 4_200));
  expect(game).toMatchObject({ stage: 'locked', chosen: 'wrong', claimedSeconds: 4.2 });
});

test('an answer cannot be changed once chosen', () => {
  expect(played(state(), chosen('wrong', 1_000), chosen('right', 2_000)).chosen).toBe('wrong');
});

test('an answer that 50/50 took away cannot be chosen', () => {
  const dealt = state({ questions: [question(1, { startsInMs: 0, removedAnswers: ['wrong', 'last'] })] });
  expect(played(dealt, chosen('wrong', 1_000)).stage).toBe('asking');
});

test('at 0 the time is up and the attempt goes without an answer, timed at the limit', () => {
  expect(played(state(), ticked(29_999)).stage).toBe('asking');
  expect(played(state(), ticked(30_000))).toMatchObject({ stage: 'locked', chosen: null, claimedSeconds: 30 });
});

test('with time off no time is ever up', () => {
  const dealt = state({ timeFactor: 0, questions: [question(1, { startsInMs: 0, timeLimitMs: null })] });
  expect(played(dealt, ticked(9_000_000)).stage).toBe('asking');
});

test('a clock that started before the message arrived has run on meanwhile', () => {
  const dealt = state({ questions: [question(1, { startsInMs: -20_000 })] });
  expect(played(dealt, ticked(9_999)).stage).toBe('asking');
  expect(played(dealt, ticked(10_000)).stage).toBe('locked');
});

test('a right verdict shows its points, the score and the next clock', () => {
  const game = played(state(), chosen('right', 3_000), told(3_100));
  expect(game).toMatchObject({ stage: 'verdict', score: 100, questionsCorrect: 1, index: 0, goesOnAt: after(5_100) });
  expect(game.questions[0]?.verdict).toMatchObject({ outcome: 'right', answer: 'right', pointsEarned: 100 });
});

test('a wrong verdict is wrong, a null answer and a right one that came too late are timeouts', () => {
  const refused = { isCorrect: false, lives: 2 };
  const outcome = (...actions: GameAction[]) => played(state(), ...actions).questions[0]?.verdict?.outcome;
  expect(outcome(chosen('wrong', 1_000), told(1_100, refused))).toBe('wrong');
  expect(outcome(ticked(30_000), told(30_100, refused))).toBe('timeout');
  expect(outcome(chosen('right', 29_000), told(40_000, refused))).toBe('timeout');
});

test('an answer that cannot be sent is held, until its verdict arrives', () => {
  expect(played(state(), { type: 'held' }).isHeld).toBe(false);
  expect(played(state(), chosen('right', 1_000), { type: 'held' }).isHeld).toBe(true);
  expect(played(state(), chosen('right', 1_000), { type: 'held' }, told(9_000)).isHeld).toBe(false);
});

test('a verdict on another ticket, or a second one, changes nothing', () => {
  const game = played(state(), chosen('right', 1_000), told(1_100), { type: 'wentOn' }, told(2_000, { score: 999 }));
  expect(game).toMatchObject({ index: 1, stage: 'asking', score: 100 });
});

test('after 2 seconds the game moves to the next question, whose clock starts then', () => {
  const actions = [chosen('right', 3_000), told(3_100)];
  expect(played(state(), ...actions, ticked(5_099)).index).toBe(0);
  const game = played(state(), ...actions, ticked(5_100));
  expect(game).toMatchObject({ index: 1, stage: 'asking', chosen: null, clock: { startsAt: after(5_100) } });
});

test('Next pressed early shows the next question, but its clock still starts at the server’s time', () => {
  const early = [chosen('right', 3_000), told(3_100), { type: 'wentOn' } as const];
  expect(played(state(), ...early)).toMatchObject({ index: 1, isRunning: false, clock: { startsAt: after(5_100) } });
  expect(played(state(), ...early, ticked(5_000)).isRunning).toBe(false);
  expect(played(state(), ...early, ticked(5_100)).isRunning).toBe(true);
});

test('an answer chosen before the clock started claims no time', () => {
  const game = played(state(), chosen('right', 3_000), told(3_100), { type: 'wentOn' }, chosen('other', 3_500));
  expect(game).toMatchObject({ stage: 'locked', claimedSeconds: 0 });
});

test('continuing by hand waits for the player, and for the server to start the clock', () => {
  const hand = state({ advance: 'hand' });
  const actions = [chosen('right', 3_000), told(3_100, { next: null })];
  expect(played(hand, ...actions, ticked(90_000))).toMatchObject({ stage: 'verdict', goesOnAt: null });
  expect(played(hand, ...actions, { type: 'wentOn' }).index).toBe(0);
  const next: GameAction = { type: 'nextStarted', question: question(2, { startsInMs: 0 }), at: after(95_000) };
  expect(played(hand, ...actions, { type: 'startAsked' }, next)).toMatchObject({
    index: 1,
    stage: 'asking',
    isStarting: false,
    clock: { startsAt: after(95_000) },
  });
});

test('with no life left the game is over after the verdict stood for 2 seconds', () => {
  const over = told(1_100, { isCorrect: false, lives: 0, isGameOver: true, next: null });
  expect(played(state({ lives: 1 }), chosen('wrong', 1_000), over)).toMatchObject({
    stage: 'verdict',
    isGameOver: true,
  });
  expect(played(state({ lives: 1 }), chosen('wrong', 1_000), over, ticked(3_100)).stage).toBe('over');
});

test('survival: the next random question comes with the verdict', () => {
  const dealt = state({ gameMode: 'survival', lives: 1, questions: [question(1, { startsInMs: 0, total: null })] });
  const next = question(2, { startsInMs: 2_000, total: null });
  const game = played(dealt, chosen('right', 1_000), told(1_100, { lives: 1, next }), ticked(3_100));
  expect(game).toMatchObject({ index: 1, stage: 'asking' });
  expect(game.questions).toHaveLength(2);
});

test('a pause blocks answers, and the clock does not run', () => {
  const paused = played(state(), { type: 'pauseAsked' }, chosen('right', 1_000), ticked(40_000));
  expect(paused).toMatchObject({ stage: 'asking', cover: 'pausing' });
  expect(nextInstant(paused)).toBeNull();
});

test('a refused pause uncovers the question again, or leaves the cover open over a running clock', () => {
  const refused = (staysOpen: boolean): GameAction => ({ type: 'pauseRefused', staysOpen });
  expect(played(state(), { type: 'pauseAsked' }, refused(false)).cover).toBe('none');
  const running = played(state(), { type: 'pauseAsked' }, refused(true));
  expect(running.cover).toBe('running');
  expect(gameReducer({ status: 'playing', game: running }, ticked(30_000))).toMatchObject({
    game: { stage: 'locked' },
  });
});

test('a reload of a paused game shows the pause, and wakes when the pauses are spent', () => {
  const game = played(state({ isPaused: true, pauseMsLeft: 90_000 }));
  expect(game).toMatchObject({ cover: 'paused', pausedAt: arrived });
  expect(nextInstant(game)).toBe(after(90_000));
});

test('a reload goes on at the first question without a verdict', () => {
  const questions = [question(1, { verdict: rightVerdict }), question(2, { startsInMs: -5_000 }), question(3)];
  const game = played(state({ questions, score: 100, questionsCorrect: 1, lives: 2 }));
  expect(game).toMatchObject({ index: 1, stage: 'asking', score: 100, lives: 2, clock: { startsAt: after(-5_000) } });
});

test('a reload while the player has not gone on by hand shows the last verdict again', () => {
  const questions = [question(1, { verdict: rightVerdict }), question(2), question(3)];
  expect(played(state({ questions, advance: 'hand' }))).toMatchObject({ index: 0, stage: 'verdict', chosen: 'right' });
});

test('a reload of a game that is over shows the end, to be submitted', () => {
  const questions = [question(1, { verdict: rightVerdict })];
  expect(played(state({ questions, isGameOver: true }))).toMatchObject({ stage: 'over', submission: 'none' });
});

test('extra time moves the clock as the server says', () => {
  const longer = effect({ powerUpType: 'extraTime', startsInMs: -10_000, timeLimitMs: 40_000 });
  const game = played(
    state(),
    { type: 'powerUpAsked', powerUp: 'extraTime' },
    { type: 'powerUpApplied', effect: longer, at: after(10_000) },
  );
  expect(game).toMatchObject({
    clock: { startsAt: arrived, limitMs: 40_000 },
    usedHere: ['extraTime'],
    powerUpInUse: null,
  });
});

test('time is not up while a power-up is under way', () => {
  const asked: GameAction = { type: 'powerUpAsked', powerUp: 'extraTime' };
  expect(played(state(), asked, ticked(30_000)).stage).toBe('asking');
  expect(played(state(), asked, { type: 'powerUpRefused' }, ticked(30_000)).stage).toBe('locked');
});

test('50/50 strikes two wrong answers', () => {
  const struck = effect({ powerUpType: 'fiftyFifty', removedAnswers: ['wrong', 'last'] });
  const game = played(state(), { type: 'powerUpApplied', effect: struck, at: after(1_000) });
  expect(game.questions[0]?.removedAnswers).toEqual(['wrong', 'last']);
});

test('extraLife adds one life', () => {
  const game = played(state(), {
    type: 'powerUpApplied',
    effect: effect({ powerUpType: 'extraLife', lives: 4 }),
    at: arrived,
  });
  expect(game.lives).toBe(4);
});

test('skipQuestion moves to the next question at once, and the skipped one is neither right nor wrong', () => {
  const skipped = effect({ powerUpType: 'skipQuestion', next: question(2, { startsInMs: 0 }) });
  const game = played(state(), { type: 'powerUpApplied', effect: skipped, at: after(2_000) });
  expect(game).toMatchObject({
    index: 1,
    stage: 'asking',
    lives: 3,
    isRunning: true,
    clock: { startsAt: after(2_000) },
  });
  expect(game.questions[0]?.verdict?.outcome).toBe('skipped');
});

test('a skip under way blocks the answer that it would lose', () => {
  expect(played(state(), { type: 'powerUpAsked', powerUp: 'skipQuestion' }, chosen('right', 500)).stage).toBe('asking');
});

test('skipping the last question ends the game', () => {
  const last = effect({ powerUpType: 'skipQuestion', isGameOver: true });
  expect(played(state(), { type: 'powerUpApplied', effect: last, at: arrived })).toMatchObject({
    stage: 'over',
    isGameOver: true,
  });
});
