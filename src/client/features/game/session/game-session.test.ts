import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { userKey } from '#client/entities/user.ts';
import { queryClient } from '#client/platform/calls/query-client.ts';
import type { GameState, PlayQuestion, Verdict } from '#shared/game/contract.ts';
import type { PowerUpEffect } from '#shared/powerups/contract.ts';
import type { Game } from './game-model.ts';
import { deadlineOf } from './local-clock.ts';
import { createGameSession, type GameSession, type SpendPowerUp } from './game-session.ts';

/** The referee as it answers over the wire, question by question; a line of 75 ms each way. */
const oneWayMs = 75;

interface Answer {
  readonly status?: number;
  readonly body: unknown;
}

let asked: string[];
let answers: Map<string, (() => Answer)[]>;
let page: EventTarget & { visibilityState: string };

/** What the server says to this call, once; the last one again and again. */
function says(call: string, ...bodies: (Answer | (() => Answer))[]): void {
  answers.set(
    call,
    bodies.map((body) => (typeof body === 'function' ? body : () => body)),
  );
}

/** Nothing comes back, until whoever asked gives up. */
function hang(): void {
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  );
}

const ok = (body: unknown): Answer => ({ body });
const refused = (status: number, code: string, details: object = {}): Answer => ({
  status,
  body: { message: 'No.', code, ...details },
});

async function referee(url: string, { method = 'GET' }: RequestInit = {}): Promise<Response> {
  const call = `${method} ${new URL(url, 'http://game').pathname}`;
  const query = new URL(url, 'http://game').search;
  asked.push(`${call}${query}`);
  const queue = answers.get(call);
  const next = (queue && queue.length > 1 ? queue.shift() : queue?.[0]) ?? (() => refused(404, 'gameNotFound'));
  await new Promise((resolve) => setTimeout(resolve, oneWayMs));
  const { status = 200, body } = next();
  await new Promise((resolve) => setTimeout(resolve, oneWayMs));
  return new Response(JSON.stringify(body), { status });
}

beforeEach(() => {
  asked = [];
  answers = new Map();
  page = Object.assign(new EventTarget(), { visibilityState: 'visible', querySelector: () => null });
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  const line = new EventTarget();
  vi.stubGlobal('document', page);
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('addEventListener', line.addEventListener.bind(line));
  vi.stubGlobal('removeEventListener', line.removeEventListener.bind(line));
  vi.stubGlobal('fetch', referee);
  vi.useFakeTimers();
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

function question(position: number, change: Partial<PlayQuestion> = {}): PlayQuestion {
  return {
    id: 100 + position,
    categoryId: 5,
    picture: null,
    question: `Question ${position}?`,
    kind: 'choice',
    answers: ['right', 'wrong', 'other', 'last'],
    difficulty: 'easy',
    points: 100,
    ticket: `1.${position}.secret`,
    gameId: 1,
    position,
    total: 10,
    startsInMs: 0,
    timeLimitMs: 30_000,
    removedAnswers: [],
    verdict: null,
    ...change,
  };
}

const state = (change: Partial<GameState> = {}): GameState => ({
  gameId: 1,
  gameMode: 'normal',
  categoryId: null,
  status: 'open',
  questions: [question(1)],
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
});

const verdict: Verdict = {
  isCorrect: true,
  correctAnswer: 'right',
  explanation: null,
  credit: null,
  pointsEarned: 100,
  score: 100,
  lives: 3,
  questionsCorrect: 1,
  isGameOver: false,
  gameId: 1,
};

const deal = 'GET /api/questions/random';
const game1 = 'GET /api/game/1';
const attempt = 'POST /api/analytics/question-attempt';
const next = 'POST /api/game/1/next';
const openGame = 'GET /api/user/game';

const timesAsked = (call: string) => asked.filter((one) => one.startsWith(call)).length;
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

function gameOf(session: GameSession): Game {
  const view = session.read();
  if (view.status !== 'playing') throw new Error(`not playing but ${JSON.stringify(view)}`);
  return view.game;
}

const refusalOf = (session: GameSession) => {
  const view = session.read();
  return view.status === 'refused' ? view.refusal : null;
};

/** A session whose game is dealt; its first question stands, and is open. */
async function begun(change: Partial<GameState> = {}): Promise<GameSession> {
  says(deal, ok([question(1)]));
  says(game1, ok(state(change)));
  const session = createGameSession({ gameMode: 'normal', categoryId: null });
  session.open();
  await pass(650);
  return session;
}

/** The same, with a verdict that has just arrived. */
async function answered(): Promise<GameSession> {
  const session = await begun();
  says(attempt, ok(verdict));
  says(next, ok(question(2, { startsInMs: 350 })));
  session.choose('right');
  await pass(2 * oneWayMs);
  expect(gameOf(session).stage).toBe('verdict');
  return session;
}

describe('from a verdict to the next question', () => {
  it('asks after 1.5 seconds, and on a line of 150 ms shows it at two', async () => {
    const session = await answered();
    await pass(1_490);
    expect(timesAsked(next)).toBe(0);
    await pass(20);
    expect(timesAsked(next)).toBe(1);
    await pass(480);
    expect(gameOf(session)).toMatchObject({ stage: 'verdict', isLate: false });
    await pass(20);
    expect(gameOf(session)).toMatchObject({ stage: 'asking', index: 1, isOpen: false });
    await pass(300);
    expect(gameOf(session).isOpen).toBe(true);
  });

  it('shows no more time than the referee gives, whose question was on its way for a while', async () => {
    const session = await answered();
    says(next, refused(503, 'unavailable'), ok(question(2, { startsInMs: 350 })));
    await pass(4_000);
    const { clock } = gameOf(session);
    expect(clock.lagMs, 'of the try that was answered').toBe(oneWayMs);
    expect(deadlineOf(clock)).toBe((clock.startsAt ?? 0) + 30_000 - oneWayMs);
  });

  it('asks for nothing while the verdict is held, and at once when the player goes on', async () => {
    const session = await answered();
    session.hold();
    await pass(600_000);
    expect(timesAsked(next)).toBe(0);
    session.next();
    await pass(1);
    expect(timesAsked(next)).toBe(1);
  });

  it('of practice waits for the player, who is there to read', async () => {
    says('GET /api/practice/questions', ok([question(1)]));
    says(game1, ok(state({ gameMode: 'practice', lives: null })));
    says(attempt, ok({ ...verdict, lives: null }));
    says(next, ok(question(2)));
    const session = createGameSession({ gameMode: 'practice', categoryId: null });
    session.open();
    await pass(400);
    session.choose('right');
    await pass(600_000);
    expect(gameOf(session)).toMatchObject({ stage: 'verdict', hasFuse: false });
    expect(timesAsked(next)).toBe(0);
    session.next();
    await pass(1);
    expect(timesAsked(next)).toBe(1);
  });

  it('asks once, however often the player goes on', async () => {
    const session = await answered();
    for (let press = 0; press < 5; press += 1) session.next();
    await pass(1_400);
    expect(timesAsked(next)).toBe(0);
    for (let press = 0; press < 5; press += 1) session.next();
    await pass(700);
    expect(timesAsked(next)).toBe(1);
    expect(gameOf(session).index).toBe(1);
  });

  it('waits as long as the server says where it was too soon', async () => {
    const session = await answered();
    says(next, refused(409, 'questionNotReady', { availableInMs: 400 }), ok(question(2)));
    await pass(1_500 + 2 * oneWayMs + 390);
    expect(timesAsked(next)).toBe(1);
    await pass(200);
    expect(timesAsked(next)).toBe(2);
    expect(gameOf(session).index).toBe(1);
  });

  it('tries again on a bad line, and says that it is loading only when it is late', async () => {
    const session = await answered();
    says(next, refused(503, 'unavailable'), refused(503, 'unavailable'), ok(question(2)));
    await pass(2_000);
    expect(gameOf(session)).toMatchObject({ stage: 'verdict', isLate: false });
    await pass(600);
    expect(gameOf(session)).toMatchObject({ stage: 'verdict', isLate: true });
    await pass(10_000);
    expect(gameOf(session)).toMatchObject({ stage: 'asking', index: 1, isLate: false });
  });

  it('asks for nothing while nobody sees the page', async () => {
    const session = await answered();
    page.visibilityState = 'hidden';
    await pass(60_000);
    expect(timesAsked(next)).toBe(0);
    page.visibilityState = 'visible';
    page.dispatchEvent(new Event('visibilitychange'));
    await pass(600);
    expect(gameOf(session).index).toBe(1);
  });

  it('takes over the game where another tab went on meanwhile', async () => {
    const session = await answered();
    const closed = [1, 2].map((position) => question(position, { verdict: { ...told, answer: 'right' } }));
    says(next, ok(question(3)));
    says(game1, ok(state({ questions: [...closed, question(3)], score: 200 })));
    await pass(2_000);
    expect(gameOf(session)).toMatchObject({ stage: 'asking', index: 2, score: 200 });
  });

  it('gives a pause up soon where there is no network, and the question can be answered', async () => {
    const session = await begun();
    vi.stubGlobal('navigator', { onLine: false });
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    session.pause({ toLeave: false });
    expect(gameOf(session).cover).toBe('pausing');
    await pass(4_000);
    expect(gameOf(session)).toMatchObject({ cover: 'none', stage: 'asking' });
  });

  it('leaves a question covered that was covered while it read the game again', async () => {
    const session = await begun({ pausesLeft: 0 });
    page.dispatchEvent(new Event('visibilitychange'));
    session.pause({ toLeave: true });
    const { cover } = gameOf(session);
    expect(cover).not.toBe('none');
    await pass(1_000);
    expect(gameOf(session).cover).toBe(cover);
  });

  it('shows the pause that another tab made', async () => {
    const session = await answered();
    says(next, refused(409, 'gamePaused'));
    says(game1, ok(state({ questions: [question(1, { verdict: told })], isPaused: true })));
    await pass(2_000);
    expect(gameOf(session)).toMatchObject({ cover: 'paused', index: 1 });
  });
});

const told = {
  outcome: 'right',
  isCorrect: true,
  answer: 'right',
  correctAnswer: 'right',
  explanation: null,
  credit: null,
  pointsEarned: 100,
  timeTaken: 3,
} as const;

describe('one game at a time', () => {
  const open = {
    gameId: 9,
    gameMode: 'survival',
    categoryId: null,
    isWhole: true,
    score: 800,
    position: 4,
    total: null,
    challengeId: null,
    match: null,
  } as const;

  it('names the game that is in the way, and leaves it when the player says so', async () => {
    says(deal, refused(409, 'gameRunning', open), ok([question(1)]));
    says(openGame, ok(open));
    says(game1, ok(state()));
    const session = createGameSession({ gameMode: 'normal', categoryId: null });
    session.open();
    await pass(600);
    expect(refusalOf(session)).toEqual({ reason: 'gameRunning', open, endsInMs: null });
    session.replace();
    await pass(600);
    expect(asked.filter((call) => call.startsWith(deal)).map((call) => call.includes('replace=true'))).toEqual([
      false,
      true,
    ]);
    expect(gameOf(session).gameId).toBe(1);
  });

  it('says how long a contest that is in the way still runs', async () => {
    const match = { ...open, gameMode: 'tournament', total: 10, match: { tournamentId: 3, matchId: 21 } } as const;
    says(deal, refused(409, 'gameRunning', match));
    says(openGame, ok(match));
    says('GET /api/game/9', ok(state({ gameId: 9, gameMode: 'tournament', endsInMs: 120_000 })));
    const session = createGameSession({ gameMode: 'normal', categoryId: null });
    session.open();
    await pass(800);
    expect(refusalOf(session)).toMatchObject({ reason: 'gameRunning', endsInMs: 120_000 });
  });

  it('goes on with a game that is paused at its first question, of which nothing is shown', async () => {
    says(deal, ok([]));
    says(openGame, ok({ ...open, gameId: 1, gameMode: 'normal', total: 10 }));
    says(game1, ok(state({ questions: [], isPaused: true })));
    const session = createGameSession({ gameMode: 'normal', categoryId: null });
    session.open();
    await pass(800);
    expect(gameOf(session)).toMatchObject({ cover: 'paused', index: 0, total: 10 });
  });

  it('has nothing to play where there are no questions', async () => {
    says(deal, ok([]));
    says(openGame, ok(null));
    const session = createGameSession({ gameMode: 'normal', categoryId: null });
    session.open();
    await pass(800);
    expect(refusalOf(session)).toEqual({ reason: 'noQuestions' });
  });

  it('deals again where the last verdict is too fresh', async () => {
    says(deal, refused(409, 'questionNotReady', { availableInMs: 900 }), ok([question(1)]));
    says(game1, ok(state()));
    const session = createGameSession({ gameMode: 'normal', categoryId: null });
    session.open();
    await pass(1_000);
    expect(timesAsked(deal)).toBe(1);
    await pass(600);
    expect(gameOf(session).stage).toBe('asking');
  });

  it('says that a game was ended elsewhere', async () => {
    const session = await begun();
    says(attempt, refused(409, 'gameClosed'));
    says(game1, ok(state({ status: 'closed', isGameOver: true, score: 300, questions: [] })));
    session.choose('right');
    await pass(600);
    expect(refusalOf(session)).toEqual({ reason: 'endedElsewhere', score: 300 });
  });

  it('says that it rested too long, after an hour without a word', async () => {
    const session = await begun({ questions: [question(1, { timeLimitMs: 9_000_000 })] });
    await pass(3_700_000);
    says(attempt, refused(409, 'gameClosed'));
    says(game1, ok(state({ status: 'closed', isGameOver: true, questions: [] })));
    session.choose('right');
    await pass(600);
    expect(refusalOf(session)).toEqual({ reason: 'endedByTime', score: 0 });
  });

  it('tells what came of a contest whose time ran out, as ever', async () => {
    const session = await begun({ gameMode: 'challenge', lives: null, endsInMs: 100_000 });
    says(attempt, refused(409, 'gameClosed'));
    says(game1, ok(state({ gameMode: 'challenge', status: 'closed', isGameOver: true, endsInMs: 0, questions: [] })));
    session.choose('right');
    await pass(600);
    expect(gameOf(session).stage).toBe('over');
  });
});

it('plays at the time factor of the account, else of this device, in a challenge without a limit at the longest', async () => {
  localStorage.setItem('trivia-settings', '{"timeFactor":5}');
  await begun();
  expect(asked[0]).toContain('timeFactor=5');
  onTestFinished(() => queryClient.removeQueries({ queryKey: userKey }));
  queryClient.setQueryData(userKey, { playing: { timeFactor: 'off', advance: null, readToMe: null } });
  asked.length = 0;
  await begun();
  expect(asked[0]).toContain('timeFactor=off');
  createGameSession({ gameMode: 'challenge', categoryId: 5, challengeId: 3 }).open();
  await pass(100);
  expect(asked.at(-1)).toMatch(/^GET \/api\/categories\/5\/questions\?.*timeFactor=10/);
});

it('pauses no verdict: leaving is asked while nothing runs, and uses up no pause', async () => {
  const session = await answered();
  session.pause({ toLeave: true });
  await pass(60_000);
  expect(gameOf(session).cover).toBe('still');
  expect(asked.filter((call) => call.endsWith('/pause') || call === next)).toEqual([]);
  session.resume();
  await pass(600);
  expect(gameOf(session)).toMatchObject({ cover: 'none', index: 1 });
});

describe('a pause is left', () => {
  const pausing = 'POST /api/game/1/pause';
  const resuming = 'POST /api/game/1/resume';
  const paused = (change: Partial<GameState> = {}) => state({ questions: [], isPaused: true, ...change });

  async function rested(change?: Partial<GameState>): Promise<GameSession> {
    const session = await begun();
    says(pausing, ok(paused(change)));
    session.pause({ toLeave: false });
    await pass(2 * oneWayMs);
    expect(gameOf(session).cover).toBe('paused');
    return session;
  }

  it('once, however often it is pressed, and what was answered then stays answered', async () => {
    const session = await rested();
    says(resuming, ok(state()));
    says(attempt, refused(503, 'unavailable'));
    for (let press = 0; press < 3; press += 1) session.resume();
    expect(gameOf(session).resumption).toBe('sending');
    await pass(2 * oneWayMs);
    expect(timesAsked(resuming)).toBe(1);
    session.choose('right');
    await pass(1_000);
    expect(gameOf(session)).toMatchObject({ stage: 'locked', chosen: 'right' });
  });

  it('or says soon that it is not, and may be tried again', async () => {
    const session = await rested();
    hang();
    session.resume();
    await pass(10_010);
    expect(gameOf(session)).toMatchObject({ cover: 'paused', resumption: 'failed' });
    vi.stubGlobal('fetch', referee);
    says(resuming, ok(state()));
    session.resume();
    await pass(2 * oneWayMs);
    expect(gameOf(session)).toMatchObject({ cover: 'none', resumption: 'none' });
  });

  it('by itself once its time is spent, and is not tried for ever', async () => {
    const session = await rested({ pauseMsLeft: 5_000 });
    says(resuming, refused(500, 'internal'));
    await pass(60_000);
    expect(timesAsked(resuming)).toBe(1);
    expect(gameOf(session)).toMatchObject({ cover: 'paused', resumption: 'failed' });
  });

  it('with what is left of it after a sleep, in which the stopwatch of the page stood', async () => {
    const session = await rested();
    says(game1, ok(paused({ pauseMsLeft: 20_000 })));
    page.dispatchEvent(new Event('visibilitychange'));
    await pass(2 * oneWayMs);
    expect(gameOf(session)).toMatchObject({ cover: 'paused', pauseMsLeft: 20_000 });
  });
});

describe('a power-up', () => {
  const effect: PowerUpEffect = {
    powerUpType: 'skipQuestion',
    count: 2,
    gameId: 1,
    removedAnswers: null,
    startsInMs: null,
    timeLimitMs: null,
    lives: null,
    isGameOver: false,
  };

  it('is spent on the question that stands, once, and on none that a finger was not on its way to', async () => {
    const session = await begun();
    const spent: string[] = [];
    const spend: SpendPowerUp = async (powerUp, ticket) => {
      spent.push(`${powerUp} ${ticket}`);
      return effect;
    };
    says(next, ok(question(2)));
    session.askPowerUp('skipQuestion', spend);
    session.askPowerUp('skipQuestion', spend);
    await pass(2 * oneWayMs + 10);
    expect(gameOf(session)).toMatchObject({ stage: 'asking', index: 1 });
    session.askPowerUp('skipQuestion', spend);
    expect(spent).toEqual(['skipQuestion 1.1.secret']);
  });

  it('of which no answer came may have been used: the referee is asked, and the skipped question is not answered', async () => {
    const session = await begun();
    const skipped = question(1, { verdict: { ...told, outcome: 'skipped', answer: null, correctAnswer: '' } });
    says(game1, ok(state({ questions: [skipped] })));
    says(next, ok(question(2)));
    session.askPowerUp('skipQuestion', async () => 'unknown');
    await pass(4 * oneWayMs + 10);
    expect(gameOf(session)).toMatchObject({ stage: 'asking', index: 1, powerUpInUse: null });
  });

  it('that was refused changes nothing', async () => {
    const session = await begun();
    asked = [];
    session.askPowerUp('skipQuestion', async () => 'refused');
    await pass(1_000);
    expect(gameOf(session)).toMatchObject({ stage: 'asking', index: 0, powerUpInUse: null });
    expect(asked).toEqual([]);
  });

  it('that hangs holds nobody: leaving is asked, without a pause that would refuse it', async () => {
    const session = await begun();
    session.askPowerUp('skipQuestion', () => new Promise(() => undefined));
    session.pause({ toLeave: false });
    expect(gameOf(session).cover).toBe('none');
    session.pause({ toLeave: true });
    await pass(1);
    expect(gameOf(session).cover).toBe('running');
    expect(timesAsked('POST /api/game/1/pause')).toBe(0);
  });
});

describe('without a server', () => {
  const unavailable = refused(503, 'unavailable');

  it('an answer is kept in silence for 3 seconds and with a word from then on, and sent until it is decided', async () => {
    const session = await begun();
    says(attempt, unavailable);
    session.choose('right');
    await pass(2_990);
    expect(gameOf(session)).toMatchObject({ stage: 'locked', isHeld: false });
    await pass(20);
    expect(gameOf(session)).toMatchObject({ stage: 'locked', isHeld: true, chosen: 'right' });
    session.choose('wrong');
    await pass(600_000);
    expect(gameOf(session)).toMatchObject({ stage: 'locked', isHeld: true, chosen: 'right' });
    says(attempt, ok(verdict));
    await pass(8_000 + 2 * oneWayMs);
    expect(gameOf(session)).toMatchObject({ stage: 'verdict', isHeld: false, score: 100 });
    const sent = timesAsked(attempt);
    await pass(600_000);
    expect(timesAsked(attempt)).toBe(sent);
  });

  it('silence counts for the answer, too', async () => {
    const session = await begun();
    const { promise, resolve: answer } = Promise.withResolvers<Response>();
    vi.stubGlobal('fetch', () => promise);
    session.choose('right');
    await pass(3_010);
    expect(gameOf(session)).toMatchObject({ stage: 'locked', isHeld: true });
    answer(new Response(JSON.stringify(verdict)));
    await pass(10);
    expect(gameOf(session)).toMatchObject({ stage: 'verdict', isHeld: false });
  });

  it('an answer on a line that says nothing any more is sent again after ten seconds', async () => {
    const session = await begun();
    hang();
    session.choose('right');
    await pass(9_990);
    vi.stubGlobal('fetch', referee);
    says(attempt, ok(verdict));
    expect(timesAsked(attempt)).toBe(0);
    await pass(10 + 500 + 2 * oneWayMs);
    expect(timesAsked(attempt)).toBe(1);
    expect(gameOf(session)).toMatchObject({ stage: 'verdict', isHeld: false });
  });

  it('a pause that is not answered is given up, as without a network', async () => {
    const session = await begun();
    hang();
    session.pause({ toLeave: false });
    expect(gameOf(session).cover).toBe('pausing');
    await pass(3_010);
    expect(gameOf(session)).toMatchObject({ cover: 'none', stage: 'asking' });
  });

  it('who leaves is kept no longer than three seconds, and the end of the game is sent behind the next screen', async () => {
    const session = await begun();
    says('POST /api/game/submit', unavailable);
    let hasLeft = false;
    void session.quit().then(() => (hasLeft = true));
    await pass(2_990);
    expect(hasLeft).toBe(false);
    await pass(20);
    expect(hasLeft).toBe(true);
    const sent = timesAsked('POST /api/game/submit');
    await pass(10_000);
    expect(timesAsked('POST /api/game/submit')).toBeGreaterThan(sent);
  });

  it('no game is dealt over an answer that was not confirmed: after a minute it says so, and the answer is still kept', async () => {
    const close = await leftWithAnAnswer();
    close();
    const again = createGameSession({ gameMode: 'normal', categoryId: null });
    again.open();
    asked = [];
    await pass(61_000);
    expect(refusalOf(again)).toEqual({ reason: 'failed' });
    expect(timesAsked(deal)).toBe(0);
    says(attempt, ok(verdict));
    again.playAgain();
    await pass(1_000);
    expect(asked.map((call) => call.split('?')[0]).slice(-3)).toEqual([attempt, deal, game1]);
    expect(gameOf(again).gameId).toBe(1);
  });

  it('a game that is left is not asked for any more, and its answer is not sent behind the next screen', async () => {
    const close = await leftWithAnAnswer();
    close();
    const sent = timesAsked(attempt);
    await pass(600_000);
    expect(timesAsked(attempt)).toBe(sent);
  });

  it('a deal that replaces a game is sent once: a repeat would leave what the first one dealt', async () => {
    says(deal, unavailable);
    const session = createGameSession({ gameMode: 'normal', categoryId: null });
    session.replace();
    await pass(61_000);
    expect(timesAsked(deal)).toBe(1);
    expect(refusalOf(session)).toEqual({ reason: 'failed' });
  });

  /** Answers while there is no server; what it answers takes the screen away. */
  async function leftWithAnAnswer(): Promise<() => void> {
    says(deal, ok([question(1)]));
    says(game1, ok(state()));
    const session = createGameSession({ gameMode: 'normal', categoryId: null });
    const close = session.open();
    await pass(400);
    says(attempt, unavailable);
    session.choose('right');
    await pass(5_000);
    return close;
  }
});
