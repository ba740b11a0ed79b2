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

const dealt = (of: GameState, isByHand = false): GameAction => ({ type: 'dealt', state: of, isByHand, at: arrived });

/** A game after these actions, dealt at `arrived`. */
function played(of: GameState, ...actions: GameAction[]): Game {
  const start: GameView = gameReducer({ status: 'dealing' }, dealt(of));
  const view = actions.reduce(gameReducer, start);
  if (view.status !== 'playing') throw new Error(`not playing but ${view.status}`);
  return view.game;
}

const after = (ms: number) => arrived + ms;
const chosen = (answer: string, ms: number): GameAction => ({ type: 'chosen', answer, at: after(ms) });
const ticked = (ms: number): GameAction => ({ type: 'ticked', at: after(ms) });
const told = (ms: number, change: Partial<Verdict> = {}, isByHand = false): GameAction => ({
  type: 'verdictArrived',
  ticket: '1.1.secret',
  verdict: verdict(change),
  isByHand,
  at: after(ms),
});
const wentOn = (ms: number): GameAction => ({ type: 'wentOn', at: after(ms) });
const held: GameAction = { type: 'verdictHeld' };
const uncovered = (ms: number): GameAction => ({ type: 'uncovered', at: after(ms) });
const nextArrived = (ms: number, startsInMs: number): GameAction => ({
  type: 'nextArrived',
  question: question(2, { startsInMs }),
  at: after(ms),
});

/** Answered right after 3 s; the verdict is here at 3.1 s, so the next question is due at 4.6 s, and to stand at 5.1 s. */
const answered = [chosen('right', 3_000), told(3_100)];

test('a chosen answer is locked at once, with the seconds since the clock started', () => {
  const game = played(state(), chosen('wrong', 4_200));
  expect(game).toMatchObject({ stage: 'locked', chosen: 'wrong', claimedSeconds: 4.2 });
});

test('an answer cannot be changed once chosen', () => {
  expect(played(state(), chosen('wrong', 1_000), chosen('right', 2_000)).chosen).toBe('wrong');
});

test('an answer that 50/50 took away cannot be chosen', () => {
  const halved = state({ questions: [question(1, { startsInMs: 0, removedAnswers: ['wrong', 'last'] })] });
  expect(played(halved, chosen('wrong', 1_000)).stage).toBe('asking');
});

test('at 0 the time is up and the attempt goes without an answer, timed at the limit', () => {
  expect(played(state(), ticked(29_999)).stage).toBe('asking');
  expect(played(state(), ticked(30_000))).toMatchObject({ stage: 'locked', chosen: null, claimedSeconds: 30 });
});

test('with time off no time is ever up', () => {
  const untimed = state({ timeFactor: 0, questions: [question(1, { startsInMs: 0, timeLimitMs: null })] });
  expect(played(untimed, ticked(9_000_000)).stage).toBe('asking');
});

test('a clock that started before the message arrived has run on meanwhile', () => {
  const begun = state({ questions: [question(1, { startsInMs: -20_000 })] });
  expect(played(begun, ticked(9_999)).stage).toBe('asking');
  expect(played(begun, ticked(10_000)).stage).toBe('locked');
});

test('before its clock starts no answer can be chosen', () => {
  const early = state({ questions: [question(1, { startsInMs: 400 })] });
  expect(played(early, chosen('right', 399))).toMatchObject({ stage: 'asking', isOpen: false });
  expect(played(early, chosen('right', 400))).toMatchObject({ stage: 'locked', claimedSeconds: 0 });
});

test('a right verdict shows its points and the score', () => {
  const game = played(state(), ...answered);
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
  const game = played(state(), chosen('right', 1_000), told(1_100), told(2_000, { score: 999 }));
  expect(game).toMatchObject({ index: 0, stage: 'verdict', score: 100 });
});

test('1.5 seconds after the verdict the next question is asked for, and not sooner', () => {
  expect(nextInstant(played(state(), ...answered))).toBe(after(4_600));
  expect(played(state(), ...answered, ticked(4_599)).onward).toBe('due');
  expect(played(state(), ...answered, ticked(4_600)).onward).toBe('asked');
});

test('the next question is shown when its clock starts, two seconds after the verdict, and not before', () => {
  const known = [...answered, ticked(4_600), nextArrived(4_750, 350)];
  expect(nextInstant(played(state(), ...known))).toBe(after(5_100));
  expect(played(state(), ...known, ticked(5_099))).toMatchObject({ index: 0, stage: 'verdict' });
  expect(played(state(), ...known, ticked(5_100))).toMatchObject({
    index: 1,
    stage: 'asking',
    chosen: null,
    clock: { startsAt: after(5_100) },
  });
});

test('a tap that was meant for what stood there before presses nothing: a question opens a moment after it is shown', () => {
  const next = [...answered, ticked(4_600), nextArrived(4_750, 350), ticked(5_100)];
  expect(played(state(), ...next)).toMatchObject({ index: 1, stage: 'asking', isOpen: false });
  expect(nextInstant(played(state(), ...next))).toBe(after(5_400));
  expect(played(state(), ...next, ticked(5_399)).isOpen).toBe(false);
  const open = played(state(), ...next, ticked(5_400));
  expect(open).toMatchObject({ isOpen: true, clock: { startsAt: after(5_100) } });
  expect(nextInstant(open), 'its clock is what it was').toBe(after(35_100));
  expect(played(state(), ticked(299)).isOpen, 'the first one, too').toBe(false);
  expect(played(state(), ticked(300)).isOpen).toBe(true);
});

test('so does one that comes from under a cover, and the same one told again stays open', () => {
  const paused = state({ questions: [], isPaused: true });
  const at = (ms: number, of: GameState) => ({ ...dealt(of), at: after(ms) }) as GameAction;
  const again = state({ questions: [question(1, { startsInMs: -4_000 })] });
  const resumed = [ticked(300), { type: 'pauseAsked' } as const, at(4_000, paused), at(9_000, again)];
  expect(played(state(), ...resumed)).toMatchObject({ isOpen: false, opensAt: after(9_300) });
  expect(played(state(), ...resumed, ticked(9_300)).isOpen).toBe(true);
  const refused = { type: 'pauseRefused', staysOpen: true } as const;
  const left = [ticked(300), { type: 'pauseAsked' } as const, refused, uncovered(5_000)];
  expect(played(state(), ...left)).toMatchObject({ cover: 'none', isOpen: false, opensAt: after(5_300) });
  expect(played(state(), ticked(300), at(4_000, again)).isOpen).toBe(true);
});

test('a key may answer before, for it meant nothing else', () => {
  const next = [...answered, ticked(4_600), nextArrived(4_750, 350), ticked(5_100)];
  const key: GameAction = { type: 'chosen', answer: 'right', at: after(5_200) };
  expect(played(state(), ...next, key)).toMatchObject({ stage: 'locked', claimedSeconds: 0.1 });
});

test('one that comes after its start is shown at once, with the time that is left', () => {
  const game = played(state(), ...answered, ticked(4_600), nextArrived(9_000, -1_000));
  expect(game).toMatchObject({ index: 1, stage: 'asking', clock: { startsAt: after(8_000) } });
});

test('it is loading only when it is late: half a second after it should stand', () => {
  const asked = [...answered, ticked(4_600)];
  expect(played(state(), ...asked, ticked(5_599)).isLate).toBe(false);
  expect(played(state(), ...asked, ticked(5_600)).isLate).toBe(true);
  expect(played(state(), ...asked, ticked(5_600), nextArrived(7_000, 0))).toMatchObject({ index: 1, isLate: false });
});

test('whoever holds the verdict stops the next question, for as long as it takes', () => {
  const holding = [...answered, held, ticked(4_600), ticked(900_000)];
  expect(played(state(), ...holding)).toMatchObject({ stage: 'verdict', onward: 'held' });
  expect(nextInstant(played(state(), ...holding))).toBeNull();
  expect(played(state(), ...holding, wentOn(900_000)).onward).toBe('asked');
});

test('once the next question is asked for, a hold does nothing', () => {
  const late = [...answered, ticked(4_600), held];
  expect(played(state(), ...late).onward).toBe('asked');
  expect(played(state(), ...late, nextArrived(4_700, 400), held, ticked(5_100)).index).toBe(1);
});

test('Next pressed early waits until it may be asked for, and is not held again', () => {
  const early = [...answered, held, wentOn(3_500), held];
  expect(played(state(), ...early, ticked(4_599)).onward).toBe('wanted');
  expect(played(state(), ...early, ticked(4_600)).onward).toBe('asked');
});

test('continuing by hand waits for the player at every verdict', () => {
  const byHand = [chosen('right', 3_000), told(3_100, {}, true)];
  expect(played(state(), ...byHand, ticked(90_000))).toMatchObject({ onward: 'held', hasFuse: false });
  expect(played(state(), ...byHand, wentOn(90_000)).onward).toBe('asked');
  expect(played(state(), ...byHand, wentOn(3_200))).toMatchObject({ onward: 'wanted', hasFuse: true });
});

test('a server that says "not yet" is asked again when it says', () => {
  const refused: GameAction = { type: 'nextNotReady', waitMs: 700, at: after(4_700) };
  expect(nextInstant(played(state(), ...answered, ticked(4_600), refused))).toBe(after(5_400));
  expect(played(state(), ...answered, ticked(4_600), refused, ticked(5_400)).onward).toBe('asked');
});

test('a refusal for good leaves the verdict, from which Next tries again', () => {
  const game = played(state(), ...answered, ticked(4_600), { type: 'nextRefused', at: after(4_800) });
  expect(game).toMatchObject({ stage: 'verdict', onward: 'held' });
});

test('after a skip, where there is no Next, it is asked for again after a while', () => {
  const skipped = question(1, { verdict: { ...rightVerdict, outcome: 'skipped', answer: null } });
  const refusal: GameAction = { type: 'nextRefused', at: after(200) };
  const game = played(state({ questions: [skipped] }), ticked(0), refusal);
  expect(nextInstant(game)).toBe(after(5_200));
  expect(played(state({ questions: [skipped] }), ticked(0), refusal, ticked(5_200)).onward).toBe('asked');
});

test('leaving over a verdict is asked while nothing runs, and then the game goes on', () => {
  const asking = [...answered, { type: 'covered' } as const, ticked(60_000)];
  expect(played(state(), ...asking)).toMatchObject({ stage: 'verdict', cover: 'still', onward: 'due' });
  expect(nextInstant(played(state(), ...asking))).toBeNull();
  expect(played(state(), ...asking, uncovered(60_500), ticked(61_000)).onward).toBe('asked');
});

const over = told(1_100, { isCorrect: false, lives: 0, isGameOver: true });

test('with no life left the game is over after the verdict stood for 2 seconds', () => {
  const lost = [chosen('wrong', 1_000), over];
  expect(played(state({ lives: 1 }), ...lost, ticked(3_099))).toMatchObject({ stage: 'verdict', isGameOver: true });
  expect(played(state({ lives: 1 }), ...lost, ticked(3_100)).stage).toBe('over');
});

test('the last verdict is held as any other, until its results are wanted', () => {
  const lost = [chosen('wrong', 1_000), over, held, ticked(60_000)];
  expect(played(state({ lives: 1 }), ...lost).stage).toBe('verdict');
  expect(played(state({ lives: 1 }), ...lost, wentOn(60_000)).stage).toBe('over');
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

test('a paused question is gone, with its place kept and the ring as it stood', () => {
  const paused = state({ questions: [], isPaused: true });
  const game = played(state(), { type: 'pauseAsked' }, { ...dealt(paused), at: after(4_000) } as GameAction);
  expect(game).toMatchObject({ cover: 'paused', index: 0, questions: [], total: 3, clock: { startsAt: arrived } });
  const resumed = played(state(), { type: 'pauseAsked' }, dealt(paused), dealt(state()));
  expect(resumed).toMatchObject({ cover: 'none', stage: 'asking' });
});

test('a reload of a paused game shows the pause, and wakes when the pauses are spent', () => {
  const game = played(state({ questions: [], isPaused: true, pauseMsLeft: 90_000 }));
  expect(game).toMatchObject({ cover: 'paused', pausedAt: arrived, total: 10 });
  expect(nextInstant(game)).toBe(after(90_000));
});

const closed = question(1, { verdict: rightVerdict });

test('a reload goes on at the running question', () => {
  const questions = [closed, question(2, { startsInMs: -5_000 })];
  const game = played(state({ questions, score: 100, questionsCorrect: 1, lives: 2 }));
  expect(game).toMatchObject({ index: 1, stage: 'asking', score: 100, lives: 2, clock: { startsAt: after(-5_000) } });
});

test('a reload at a verdict shows it again, and goes on as ever', () => {
  const game = played(state({ questions: [closed] }));
  expect(game).toMatchObject({ index: 0, stage: 'verdict', chosen: 'right', onward: 'due' });
  expect(nextInstant(game)).toBe(after(1_500));
  const byHand = gameReducer({ status: 'dealing' }, dealt(state({ questions: [closed] }), true));
  expect(byHand).toMatchObject({ game: { stage: 'verdict', onward: 'held' } });
});

test('a reload in the half second in which the next question is out already shows it when its clock starts', () => {
  const waiting = state({ questions: [closed, question(2, { startsInMs: 300 })] });
  expect(played(waiting)).toMatchObject({ index: 0, stage: 'verdict', onward: 'known' });
  expect(played(waiting, ticked(299)).index).toBe(0);
  expect(played(waiting, ticked(300))).toMatchObject({ index: 1, stage: 'asking' });
});

test('a reload after a skip asks for the next question at once', () => {
  const skipped = question(1, { verdict: { ...rightVerdict, outcome: 'skipped', answer: null } });
  expect(played(state({ questions: [skipped] }), ticked(0))).toMatchObject({ stage: 'skipped', onward: 'asked' });
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
    { type: 'powerUpApplied', ticket: '1.1.secret', effect: longer, at: after(10_000) },
  );
  expect(game).toMatchObject({
    clock: { startsAt: arrived, limitMs: 40_000 },
    usedHere: ['extraTime'],
    powerUpInUse: null,
  });
});

test('what was used on a question stays used when the server tells of the game again, and not on the next question', () => {
  const extended = effect({ powerUpType: 'extraTime', startsInMs: -10_000, timeLimitMs: 40_000 });
  const told = (questions: readonly PlayQuestion[]): GameAction => ({
    type: 'dealt',
    state: state({ questions: [...questions], powerUpsUsed: ['extraTime'] }),
    at: after(12_000),
    isByHand: false,
  });
  const used = [
    { type: 'powerUpAsked', powerUp: 'extraTime' },
    { type: 'powerUpApplied', ticket: '1.1.secret', effect: extended, at: after(10_000) },
  ] as const;
  const again = [question(1, { startsInMs: -12_000, timeLimitMs: 40_000 })];
  expect(played(state(), ...used, told(again)).usedHere).toEqual(['extraTime']);
  const paused: GameAction = {
    type: 'dealt',
    state: state({ questions: [], isPaused: true }),
    at: after(12_000),
    isByHand: false,
  };
  expect(played(state(), ...used, paused, told(again)).usedHere).toEqual(['extraTime']);
  const on = [question(1, { verdict: rightVerdict }), question(2, { startsInMs: 0 })];
  expect(played(state(), ...used, told(on)).usedHere).toEqual([]);
});

test('time is not up while a power-up is under way', () => {
  const asked: GameAction = { type: 'powerUpAsked', powerUp: 'extraTime' };
  expect(played(state(), asked, ticked(30_000)).stage).toBe('asking');
  expect(played(state(), asked, { type: 'powerUpRefused', ticket: '1.1.secret' }, ticked(30_000)).stage).toBe('locked');
});

test('50/50 strikes two wrong answers', () => {
  const struck = effect({ powerUpType: 'fiftyFifty', removedAnswers: ['wrong', 'last'] });
  const game = played(state(), { type: 'powerUpApplied', ticket: '1.1.secret', effect: struck, at: after(1_000) });
  expect(game.questions[0]?.removedAnswers).toEqual(['wrong', 'last']);
});

test('extraLife adds one life', () => {
  const game = played(state(), {
    type: 'powerUpApplied',
    ticket: '1.1.secret',
    effect: effect({ powerUpType: 'extraLife', lives: 4 }),
    at: arrived,
  });
  expect(game.lives).toBe(4);
});

test('skipQuestion asks for the next question at once, and the skipped one is neither right nor wrong', () => {
  const skip: GameAction = {
    type: 'powerUpApplied',
    ticket: '1.1.secret',
    effect: effect({ powerUpType: 'skipQuestion' }),
    at: after(2_000),
  };
  expect(played(state(), skip)).toMatchObject({ stage: 'skipped', onward: 'asked', index: 0, lives: 3 });
  expect(played(state(), skip).questions[0]?.verdict?.outcome).toBe('skipped');
  expect(played(state(), skip, held, wentOn(2_050)).onward).toBe('asked');
  const game = played(state(), skip, nextArrived(2_150, -75));
  expect(game).toMatchObject({ index: 1, stage: 'asking', clock: { startsAt: after(2_075) } });
});

test('a skip under way blocks the answer that it would lose', () => {
  expect(played(state(), { type: 'powerUpAsked', powerUp: 'skipQuestion' }, chosen('right', 500)).stage).toBe('asking');
});

test('so does a life under way, that a miss must not come before', () => {
  const asked: GameAction = { type: 'powerUpAsked', powerUp: 'extraLife' };
  expect(played(state(), asked, chosen('wrong', 500)).stage).toBe('asking');
  expect(played(state(), { ...asked, powerUp: 'extraTime' }, chosen('wrong', 500)).stage).toBe('locked');
});

test('a power-up that is told of late changes no other question than its own, and counts as used', () => {
  const asked: GameAction = { type: 'powerUpAsked', powerUp: 'extraTime' };
  const late: GameAction = {
    type: 'powerUpApplied',
    ticket: '1.1.secret',
    effect: effect({ powerUpType: 'extraTime' }),
    at: after(6_000),
  };
  const decided = [asked, ...answered];
  expect(played(state(), asked, chosen('right', 3_000), late)).toMatchObject({
    stage: 'locked',
    powerUpsUsed: ['extraTime'],
  });
  const next = [...decided, ticked(4_600), nextArrived(4_750, 350), ticked(5_400)];
  const other: GameAction = { type: 'powerUpAsked', powerUp: 'extraLife' };
  const game = played(state(), ...next, other, late);
  expect(game).toMatchObject({ index: 1, clock: { startsAt: after(5_100) }, usedHere: [] });
  expect(game).toMatchObject({ powerUpsUsed: ['extraTime'], powerUpInUse: 'extraLife' });
  const refused: GameAction = { type: 'powerUpRefused', ticket: '1.1.secret' };
  expect(played(state(), ...next, other, refused).powerUpInUse).toBe('extraLife');
});

test('skipping the last question ends the game', () => {
  const last = effect({ powerUpType: 'skipQuestion', isGameOver: true });
  expect(played(state(), { type: 'powerUpApplied', ticket: '1.1.secret', effect: last, at: arrived })).toMatchObject({
    stage: 'over',
    isGameOver: true,
  });
});
