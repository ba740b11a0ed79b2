import { expect, test } from 'vitest';
import type { GameState, PlayQuestion, Verdict } from '#shared/game/contract.ts';
import type { PowerUpEffect } from '#shared/powerups/contract.ts';
import { type Game, type GameView, getNextEventTime } from './game-model.ts';
import { type GameAction, gameReducer } from './game-reducer.ts';

const arrivedAt = 1_000_000;

function question(position: number, change: Partial<PlayQuestion> = {}): PlayQuestion {
  return {
    id: 100 + position,
    categoryId: 5,
    picture: null,
    question: `Question ${position}?`,
    kind: 'choice',
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
    questions: [question(1, { startsInMs: 0 })],
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
    isWhole: true,
    endsInMs: null,
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
    isGameOver: false,
    ...change,
  };
}

const dealt = (of: GameState, isByHand = false): GameAction => ({ type: 'dealt', state: of, isByHand, at: arrivedAt });

function reduceGame(of: GameState, ...actions: GameAction[]): Game {
  const start: GameView = gameReducer({ status: 'dealing' }, dealt(of));
  const view = actions.reduce(gameReducer, start);
  if (view.status !== 'playing') throw new Error(`not playing but ${view.status}`);
  return view.game;
}

const afterMs = (ms: number) => arrivedAt + ms;
const chosen = (answer: string, ms: number): GameAction => ({ type: 'chosen', answer, at: afterMs(ms) });
const ticked = (ms: number): GameAction => ({ type: 'ticked', at: afterMs(ms) });
const verdictAt = (ms: number, change: Partial<Verdict> = {}, isByHand = false): GameAction => ({
  type: 'verdictArrived',
  ticket: '1.1.secret',
  verdict: verdict(change),
  isByHand,
  at: afterMs(ms),
});
const continuedAt = (ms: number): GameAction => ({ type: 'wentOn', at: afterMs(ms) });
const verdictHeld: GameAction = { type: 'verdictHeld' };
const uncoveredAt = (ms: number): GameAction => ({ type: 'uncovered', at: afterMs(ms) });
const nextArrivedAt = (ms: number, startsInMs: number): GameAction => ({
  type: 'nextArrived',
  question: question(2, { startsInMs }),
  at: afterMs(ms),
});

/**
 * Answered right after 3 s; the verdict arrives at 3.1 s, so the next question is requested at 4.6 s and shown at 5.1
 * s.
 */
const answered = [chosen('right', 3_000), verdictAt(3_100)];

test('locks a chosen answer at once with the seconds since the clock started', () => {
  const game = reduceGame(state(), chosen('wrong', 4_200));
  expect(game).toMatchObject({ stage: 'locked', chosen: 'wrong', claimedSeconds: 4.2 });
});

test('does not change a chosen answer', () => {
  expect(reduceGame(state(), chosen('wrong', 1_000), chosen('right', 2_000)).chosen).toBe('wrong');
});

test('ignores an answer removed by 50/50', () => {
  const halved = state({ questions: [question(1, { startsInMs: 0, removedAnswers: ['wrong', 'last'] })] });
  expect(reduceGame(halved, chosen('wrong', 1_000)).stage).toBe('asking');
});

test('sends an attempt without an answer when the time is up, timed at the limit', () => {
  expect(reduceGame(state(), ticked(29_999)).stage).toBe('asking');
  expect(reduceGame(state(), ticked(30_000))).toMatchObject({ stage: 'locked', chosen: null, claimedSeconds: 30 });
});

test('never runs out of time without a limit', () => {
  const untimed = state({ timeFactor: 0, questions: [question(1, { startsInMs: 0, timeLimitMs: null })] });
  expect(reduceGame(untimed, ticked(9_000_000)).stage).toBe('asking');
});

test('counts the time since a clock that started before the message arrived', () => {
  const begun = state({ questions: [question(1, { startsInMs: -20_000 })] });
  expect(reduceGame(begun, ticked(9_999)).stage).toBe('asking');
  expect(reduceGame(begun, ticked(10_000)).stage).toBe('locked');
});

test('ignores answers before the clock starts', () => {
  const early = state({ questions: [question(1, { startsInMs: 400 })] });
  expect(reduceGame(early, chosen('right', 399))).toMatchObject({ stage: 'asking', isOpen: false });
  expect(reduceGame(early, chosen('right', 400))).toMatchObject({ stage: 'locked', claimedSeconds: 0 });
});

test('shows points and score of a right verdict', () => {
  const game = reduceGame(state(), ...answered);
  expect(game).toMatchObject({
    stage: 'verdict',
    score: 100,
    questionsCorrect: 1,
    index: 0,
    verdictEndsAt: afterMs(5_100),
  });
  expect(game.questions[0]?.verdict).toMatchObject({ outcome: 'right', answer: 'right', pointsEarned: 100 });
});

test('treats null answers and late right ones as timeouts, and others as wrong', () => {
  const refused = { isCorrect: false, lives: 2 };
  const outcome = (...actions: GameAction[]) => reduceGame(state(), ...actions).questions[0]?.verdict?.outcome;
  expect(outcome(chosen('wrong', 1_000), verdictAt(1_100, refused))).toBe('wrong');
  expect(outcome(ticked(30_000), verdictAt(30_100, refused))).toBe('timeout');
  expect(outcome(chosen('right', 29_000), verdictAt(40_000, refused))).toBe('timeout');
});

test('marks an answer that cannot be sent until its verdict arrives', () => {
  expect(reduceGame(state(), { type: 'held' }).isSendDelayed).toBe(false);
  expect(reduceGame(state(), chosen('right', 1_000), { type: 'held' }).isSendDelayed).toBe(true);
  expect(reduceGame(state(), chosen('right', 1_000), { type: 'held' }, verdictAt(9_000)).isSendDelayed).toBe(false);
});

test('ignores a verdict for another ticket and a second one', () => {
  const game = reduceGame(state(), chosen('right', 1_000), verdictAt(1_100), verdictAt(2_000, { score: 999 }));
  expect(game).toMatchObject({ index: 0, stage: 'verdict', score: 100 });
});

test('requests the next question 1.5 seconds after the verdict', () => {
  expect(getNextEventTime(reduceGame(state(), ...answered))).toBe(afterMs(4_600));
  expect(reduceGame(state(), ...answered, ticked(4_599)).nextStatus).toBe('due');
  expect(reduceGame(state(), ...answered, ticked(4_600)).nextStatus).toBe('asked');
});

test('shows the next question when its clock starts, two seconds after the verdict', () => {
  const known = [...answered, ticked(4_600), nextArrivedAt(4_750, 350)];
  expect(getNextEventTime(reduceGame(state(), ...known))).toBe(afterMs(5_100));
  expect(reduceGame(state(), ...known, ticked(5_099))).toMatchObject({ index: 0, stage: 'verdict' });
  expect(reduceGame(state(), ...known, ticked(5_100))).toMatchObject({
    index: 1,
    stage: 'asking',
    chosen: null,
    clock: { startsAt: afterMs(5_100) },
  });
});

test('ignores taps until a moment after a question is shown', () => {
  const next = [...answered, ticked(4_600), nextArrivedAt(4_750, 350), ticked(5_100)];
  expect(reduceGame(state(), ...next)).toMatchObject({ index: 1, stage: 'asking', isOpen: false });
  expect(getNextEventTime(reduceGame(state(), ...next))).toBe(afterMs(5_400));
  expect(reduceGame(state(), ...next, ticked(5_399)).isOpen).toBe(false);
  const open = reduceGame(state(), ...next, ticked(5_400));
  expect(open).toMatchObject({ isOpen: true, clock: { startsAt: afterMs(5_100) } });
  expect(getNextEventTime(open), 'its clock is what it was').toBe(afterMs(35_100));
  expect(reduceGame(state(), ticked(299)).isOpen, 'the first one, too').toBe(false);
  expect(reduceGame(state(), ticked(300)).isOpen).toBe(true);
});

test('ignores taps for a moment after a cover closes, but not when the same question is sent again', () => {
  const paused = state({ questions: [], isPaused: true });
  const at = (ms: number, of: GameState) => ({ ...dealt(of), at: afterMs(ms) }) as GameAction;
  const again = state({ questions: [question(1, { startsInMs: -4_000 })] });
  const resumed = [ticked(300), { type: 'pauseAsked' } as const, at(4_000, paused), at(9_000, again)];
  expect(reduceGame(state(), ...resumed)).toMatchObject({ isOpen: false, opensAt: afterMs(9_300) });
  expect(reduceGame(state(), ...resumed, ticked(9_300)).isOpen).toBe(true);
  const refused = { type: 'pauseRefused', staysOpen: true } as const;
  const left = [ticked(300), { type: 'pauseAsked' } as const, refused, uncoveredAt(5_000)];
  expect(reduceGame(state(), ...left)).toMatchObject({ cover: 'none', isOpen: false, opensAt: afterMs(5_300) });
  expect(reduceGame(state(), ticked(300), at(4_000, again)).isOpen).toBe(true);
});

test('accepts keys earlier, because they have one meaning only', () => {
  const next = [...answered, ticked(4_600), nextArrivedAt(4_750, 350), ticked(5_100)];
  const key: GameAction = { type: 'chosen', answer: 'right', at: afterMs(5_200) };
  expect(reduceGame(state(), ...next, key)).toMatchObject({ stage: 'locked', claimedSeconds: 0.1 });
});

test('shows a question that arrives late at once, with the time left', () => {
  const game = reduceGame(state(), ...answered, ticked(4_600), nextArrivedAt(9_000, -1_000));
  expect(game).toMatchObject({ index: 1, stage: 'asking', clock: { startsAt: afterMs(8_000) } });
});

test('shows loading only half a second after the question is due', () => {
  const asked = [...answered, ticked(4_600)];
  expect(reduceGame(state(), ...asked, ticked(5_599)).isLate).toBe(false);
  expect(reduceGame(state(), ...asked, ticked(5_600)).isLate).toBe(true);
  expect(reduceGame(state(), ...asked, ticked(5_600), nextArrivedAt(7_000, 0))).toMatchObject({
    index: 1,
    isLate: false,
  });
});

test('delays the next question while the verdict is held', () => {
  const holding = [...answered, verdictHeld, ticked(4_600), ticked(900_000)];
  expect(reduceGame(state(), ...holding)).toMatchObject({ stage: 'verdict', nextStatus: 'held' });
  expect(getNextEventTime(reduceGame(state(), ...holding))).toBeNull();
  expect(reduceGame(state(), ...holding, continuedAt(900_000)).nextStatus).toBe('asked');
});

test('ignores a hold once the next question is requested', () => {
  const late = [...answered, ticked(4_600), verdictHeld];
  expect(reduceGame(state(), ...late).nextStatus).toBe('asked');
  expect(reduceGame(state(), ...late, nextArrivedAt(4_700, 400), verdictHeld, ticked(5_100)).index).toBe(1);
});

test('waits after an early Next until the request is allowed, and cannot be held again', () => {
  const early = [...answered, verdictHeld, continuedAt(3_500), verdictHeld];
  expect(reduceGame(state(), ...early, ticked(4_599)).nextStatus).toBe('wanted');
  expect(reduceGame(state(), ...early, ticked(4_600)).nextStatus).toBe('asked');
});

test('waits for the player at every verdict with manual continue', () => {
  const byHand = [chosen('right', 3_000), verdictAt(3_100, {}, true)];
  expect(reduceGame(state(), ...byHand, ticked(90_000))).toMatchObject({ nextStatus: 'held', hasAutoAdvance: false });
  expect(reduceGame(state(), ...byHand, continuedAt(90_000)).nextStatus).toBe('asked');
  expect(reduceGame(state(), ...byHand, continuedAt(3_200))).toMatchObject({
    nextStatus: 'wanted',
    hasAutoAdvance: true,
  });
});

test('retries "not ready" after the time given by the server', () => {
  const refused: GameAction = { type: 'nextNotReady', waitMs: 700, at: afterMs(4_700) };
  expect(getNextEventTime(reduceGame(state(), ...answered, ticked(4_600), refused))).toBe(afterMs(5_400));
  expect(reduceGame(state(), ...answered, ticked(4_600), refused, ticked(5_400)).nextStatus).toBe('asked');
});

test('keeps the verdict after a final refusal, and Next tries again', () => {
  const game = reduceGame(state(), ...answered, ticked(4_600), { type: 'nextRefused', at: afterMs(4_800) });
  expect(game).toMatchObject({ stage: 'verdict', nextStatus: 'held' });
});

test('retries after a skip, where there is no Next', () => {
  const skipped = question(1, { verdict: { ...rightVerdict, outcome: 'skipped', answer: null } });
  const refusal: GameAction = { type: 'nextRefused', at: afterMs(200) };
  const game = reduceGame(state({ questions: [skipped] }), ticked(0), refusal);
  expect(getNextEventTime(game)).toBe(afterMs(5_200));
  expect(reduceGame(state({ questions: [skipped] }), ticked(0), refusal, ticked(5_200)).nextStatus).toBe('asked');
});

test('asks before leaving over a verdict without a running clock, then continues', () => {
  const asking = [...answered, { type: 'covered' } as const, ticked(60_000)];
  expect(reduceGame(state(), ...asking)).toMatchObject({ stage: 'verdict', cover: 'still', nextStatus: 'due' });
  expect(getNextEventTime(reduceGame(state(), ...asking))).toBeNull();
  expect(reduceGame(state(), ...asking, uncoveredAt(60_500), ticked(61_000)).nextStatus).toBe('asked');
});

const over = verdictAt(1_100, { isCorrect: false, lives: 0, isGameOver: true });

test('ends the game 2 seconds after the verdict that took the last life', () => {
  const lost = [chosen('wrong', 1_000), over];
  expect(reduceGame(state({ lives: 1 }), ...lost, ticked(3_099))).toMatchObject({ stage: 'verdict', isGameOver: true });
  expect(reduceGame(state({ lives: 1 }), ...lost, ticked(3_100)).stage).toBe('over');
});

test('can hold the last verdict until the results are requested', () => {
  const lost = [chosen('wrong', 1_000), over, verdictHeld, ticked(60_000)];
  expect(reduceGame(state({ lives: 1 }), ...lost).stage).toBe('verdict');
  expect(reduceGame(state({ lives: 1 }), ...lost, continuedAt(60_000)).stage).toBe('over');
});

test('blocks answers and stops the clock during a pause', () => {
  const paused = reduceGame(state(), { type: 'pauseAsked' }, chosen('right', 1_000), ticked(40_000));
  expect(paused).toMatchObject({ stage: 'asking', cover: 'pausing' });
  expect(getNextEventTime(paused)).toBeNull();
});

test('uncovers the question after a refused pause, or keeps the cover open over a running clock', () => {
  const refused = (staysOpen: boolean): GameAction => ({ type: 'pauseRefused', staysOpen });
  expect(reduceGame(state(), { type: 'pauseAsked' }, refused(false)).cover).toBe('none');
  const running = reduceGame(state(), { type: 'pauseAsked' }, refused(true));
  expect(running.cover).toBe('running');
  expect(gameReducer({ status: 'playing', game: running }, ticked(30_000))).toMatchObject({
    game: { stage: 'locked' },
  });
});

test('hides a paused question but keeps its position and ring', () => {
  const paused = state({ questions: [], isPaused: true });
  const game = reduceGame(state(), { type: 'pauseAsked' }, { ...dealt(paused), at: afterMs(4_000) } as GameAction);
  expect(game).toMatchObject({ cover: 'paused', index: 0, questions: [], total: 3, clock: { startsAt: arrivedAt } });
  const resumed = reduceGame(state(), { type: 'pauseAsked' }, dealt(paused), dealt(state()));
  expect(resumed).toMatchObject({ cover: 'none', stage: 'asking' });
});

test('shows the pause after a reload and wakes up when the pauses are used up', () => {
  const game = reduceGame(state({ questions: [], isPaused: true, pauseMsLeft: 90_000 }));
  expect(game).toMatchObject({ cover: 'paused', pausedAt: arrivedAt, total: 10 });
  expect(getNextEventTime(game)).toBe(afterMs(90_000));
});

const closed = question(1, { verdict: rightVerdict });

test('continues at the running question after a reload', () => {
  const questions = [closed, question(2, { startsInMs: -5_000 })];
  const game = reduceGame(state({ questions, score: 100, questionsCorrect: 1, lives: 2 }));
  expect(game).toMatchObject({ index: 1, stage: 'asking', score: 100, lives: 2, clock: { startsAt: afterMs(-5_000) } });
});

test('shows the verdict again after a reload and continues as usual', () => {
  const game = reduceGame(state({ questions: [closed] }));
  expect(game).toMatchObject({ index: 0, stage: 'verdict', chosen: 'right', nextStatus: 'due' });
  expect(getNextEventTime(game)).toBe(afterMs(1_500));
  const byHand = gameReducer({ status: 'dealing' }, dealt(state({ questions: [closed] }), true));
  expect(byHand).toMatchObject({ game: { stage: 'verdict', nextStatus: 'held' } });
});

test('shows a question that was already dealt when its clock starts after a reload', () => {
  const waiting = state({ questions: [closed, question(2, { startsInMs: 300 })] });
  expect(reduceGame(waiting)).toMatchObject({ index: 0, stage: 'verdict', nextStatus: 'known' });
  expect(reduceGame(waiting, ticked(299)).index).toBe(0);
  expect(reduceGame(waiting, ticked(300))).toMatchObject({ index: 1, stage: 'asking' });
});

test('requests the next question at once after a reload following a skip', () => {
  const skipped = question(1, { verdict: { ...rightVerdict, outcome: 'skipped', answer: null } });
  expect(reduceGame(state({ questions: [skipped] }), ticked(0))).toMatchObject({
    stage: 'skipped',
    nextStatus: 'asked',
  });
});

test('shows the end of a finished game after a reload, to be submitted', () => {
  const questions = [question(1, { verdict: rightVerdict })];
  expect(reduceGame(state({ questions, isGameOver: true }))).toMatchObject({ stage: 'over', submission: 'none' });
});

test('applies extra time as the server returns it', () => {
  const longer = effect({ powerUpType: 'extraTime', startsInMs: -10_000, timeLimitMs: 40_000 });
  const game = reduceGame(
    state(),
    { type: 'powerUpAsked', powerUp: 'extraTime' },
    { type: 'powerUpApplied', ticket: '1.1.secret', effect: longer, at: afterMs(10_000) },
  );
  expect(game).toMatchObject({
    clock: { startsAt: arrivedAt, limitMs: 40_000 },
    usedOnQuestion: ['extraTime'],
    powerUpInUse: null,
  });
});

test('keeps the power-ups used on a question when the server state is repeated, but not on the next question', () => {
  const extended = effect({ powerUpType: 'extraTime', startsInMs: -10_000, timeLimitMs: 40_000 });
  const told = (questions: readonly PlayQuestion[]): GameAction => ({
    type: 'dealt',
    state: state({ questions: [...questions], powerUpsUsed: ['extraTime'] }),
    at: afterMs(12_000),
    isByHand: false,
  });
  const used = [
    { type: 'powerUpAsked', powerUp: 'extraTime' },
    { type: 'powerUpApplied', ticket: '1.1.secret', effect: extended, at: afterMs(10_000) },
  ] as const;
  const again = [question(1, { startsInMs: -12_000, timeLimitMs: 40_000 })];
  expect(reduceGame(state(), ...used, told(again)).usedOnQuestion).toEqual(['extraTime']);
  const paused: GameAction = {
    type: 'dealt',
    state: state({ questions: [], isPaused: true }),
    at: afterMs(12_000),
    isByHand: false,
  };
  expect(reduceGame(state(), ...used, paused, told(again)).usedOnQuestion).toEqual(['extraTime']);
  const on = [question(1, { verdict: rightVerdict }), question(2, { startsInMs: 0 })];
  expect(reduceGame(state(), ...used, told(on)).usedOnQuestion).toEqual([]);
});

test('does not run out of time while a power-up is pending', () => {
  const asked: GameAction = { type: 'powerUpAsked', powerUp: 'extraTime' };
  expect(reduceGame(state(), asked, ticked(30_000)).stage).toBe('asking');
  expect(reduceGame(state(), asked, { type: 'powerUpRefused', ticket: '1.1.secret' }, ticked(30_000)).stage).toBe(
    'locked',
  );
});

test('removes two wrong answers with 50/50', () => {
  const struck = effect({ powerUpType: 'fiftyFifty', removedAnswers: ['wrong', 'last'] });
  const game = reduceGame(state(), {
    type: 'powerUpApplied',
    ticket: '1.1.secret',
    effect: struck,
    at: afterMs(1_000),
  });
  expect(game.questions[0]?.removedAnswers).toEqual(['wrong', 'last']);
});

test('adds a life with extraLife', () => {
  const game = reduceGame(state(), {
    type: 'powerUpApplied',
    ticket: '1.1.secret',
    effect: effect({ powerUpType: 'extraLife', lives: 4 }),
    at: arrivedAt,
  });
  expect(game.lives).toBe(4);
});

test('requests the next question at once with skipQuestion, which counts neither right nor wrong', () => {
  const skip: GameAction = {
    type: 'powerUpApplied',
    ticket: '1.1.secret',
    effect: effect({ powerUpType: 'skipQuestion' }),
    at: afterMs(2_000),
  };
  expect(reduceGame(state(), skip)).toMatchObject({ stage: 'skipped', nextStatus: 'asked', index: 0, lives: 3 });
  expect(reduceGame(state(), skip).questions[0]?.verdict?.outcome).toBe('skipped');
  expect(reduceGame(state(), skip, verdictHeld, continuedAt(2_050)).nextStatus).toBe('asked');
  const game = reduceGame(state(), skip, nextArrivedAt(2_150, -75));
  expect(game).toMatchObject({ index: 1, stage: 'asking', clock: { startsAt: afterMs(2_075) } });
});

test('blocks answers while a skip is pending', () => {
  expect(reduceGame(state(), { type: 'powerUpAsked', powerUp: 'skipQuestion' }, chosen('right', 500)).stage).toBe(
    'asking',
  );
});

test('blocks answers while an extra life is pending', () => {
  const asked: GameAction = { type: 'powerUpAsked', powerUp: 'extraLife' };
  expect(reduceGame(state(), asked, chosen('wrong', 500)).stage).toBe('asking');
  expect(reduceGame(state(), { ...asked, powerUp: 'extraTime' }, chosen('wrong', 500)).stage).toBe('locked');
});

test('applies a late power-up only to its question and counts it as used', () => {
  const asked: GameAction = { type: 'powerUpAsked', powerUp: 'extraTime' };
  const late: GameAction = {
    type: 'powerUpApplied',
    ticket: '1.1.secret',
    effect: effect({ powerUpType: 'extraTime' }),
    at: afterMs(6_000),
  };
  const decided = [asked, ...answered];
  expect(reduceGame(state(), asked, chosen('right', 3_000), late)).toMatchObject({
    stage: 'locked',
    powerUpsUsed: ['extraTime'],
  });
  const next = [...decided, ticked(4_600), nextArrivedAt(4_750, 350), ticked(5_400)];
  const other: GameAction = { type: 'powerUpAsked', powerUp: 'extraLife' };
  const game = reduceGame(state(), ...next, other, late);
  expect(game).toMatchObject({ index: 1, clock: { startsAt: afterMs(5_100) }, usedOnQuestion: [] });
  expect(game).toMatchObject({ powerUpsUsed: ['extraTime'], powerUpInUse: 'extraLife' });
  const refused: GameAction = { type: 'powerUpRefused', ticket: '1.1.secret' };
  expect(reduceGame(state(), ...next, other, refused).powerUpInUse).toBe('extraLife');
});

test('ends the game when the last question is skipped', () => {
  const last = effect({ powerUpType: 'skipQuestion', isGameOver: true });
  expect(
    reduceGame(state(), { type: 'powerUpApplied', ticket: '1.1.secret', effect: last, at: arrivedAt }),
  ).toMatchObject({
    stage: 'over',
    isGameOver: true,
  });
});
