import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { userKey } from '#client/entities/user.ts';
import { queryClient } from '#client/platform/calls/query-client.ts';
import type { GameState, PlayQuestion, Verdict } from '#shared/game/contract.ts';
import type { PowerUpEffect } from '#shared/powerups/contract.ts';
import type { Game } from './game-model.ts';
import { getDeadline } from './local-clock.ts';
import { createGameSession, type GameSession, type SpendPowerUp } from './game-session.ts';

/** A fake server that answers question by question with 75 ms of latency each way. */
const oneWayMs = 75;

interface FakeResponse {
  readonly status?: number;
  readonly body: unknown;
}

let requests: string[];
let responses: Map<string, (() => FakeResponse)[]>;
let fakeDocument: EventTarget & { visibilityState: string };

/** The last response is repeated. */
function respondTo(call: string, ...bodies: (FakeResponse | (() => FakeResponse))[]): void {
  responses.set(
    call,
    bodies.map((body) => (typeof body === 'function' ? body : () => body)),
  );
}

function hang(): void {
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  );
}

const ok = (body: unknown): FakeResponse => ({ body });
const refused = (status: number, code: string, details: object = {}): FakeResponse => ({
  status,
  body: { message: 'No.', code, ...details },
});

async function fakeServer(url: string, { method = 'GET' }: RequestInit = {}): Promise<Response> {
  const call = `${method} ${new URL(url, 'http://game').pathname}`;
  const query = new URL(url, 'http://game').search;
  requests.push(`${call}${query}`);
  const queue = responses.get(call);
  const next = (queue && queue.length > 1 ? queue.shift() : queue?.[0]) ?? (() => refused(404, 'gameNotFound'));
  await new Promise((resolve) => setTimeout(resolve, oneWayMs));
  const { status = 200, body } = next();
  await new Promise((resolve) => setTimeout(resolve, oneWayMs));
  return new Response(JSON.stringify(body), { status });
}

beforeEach(() => {
  requests = [];
  responses = new Map();
  fakeDocument = Object.assign(new EventTarget(), { visibilityState: 'visible', querySelector: () => null });
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  const line = new EventTarget();
  vi.stubGlobal('document', fakeDocument);
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('addEventListener', line.addEventListener.bind(line));
  vi.stubGlobal('removeEventListener', line.removeEventListener.bind(line));
  vi.stubGlobal('fetch', fakeServer);
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

const countRequests = (call: string) => requests.filter((one) => one.startsWith(call)).length;
const advanceTime = (ms: number) => vi.advanceTimersByTimeAsync(ms);

function getGame(session: GameSession): Game {
  const view = session.read();
  if (view.status !== 'playing') throw new Error(`not playing but ${JSON.stringify(view)}`);
  return view.game;
}

const getRefusal = (session: GameSession) => {
  const view = session.read();
  return view.status === 'refused' ? view.refusal : null;
};

async function startSession(change: Partial<GameState> = {}): Promise<GameSession> {
  respondTo(deal, ok([question(1)]));
  respondTo(game1, ok(state(change)));
  const session = createGameSession({ gameMode: 'normal', categoryId: null });
  session.open();
  await advanceTime(650);
  return session;
}

async function startAnsweredSession(): Promise<GameSession> {
  const session = await startSession();
  respondTo(attempt, ok(verdict));
  respondTo(next, ok(question(2, { startsInMs: 350 })));
  session.choose('right');
  await advanceTime(2 * oneWayMs);
  expect(getGame(session).stage).toBe('verdict');
  return session;
}

describe('from a verdict to the next question', () => {
  it('requests after 1.5 seconds and shows it at two seconds with 150 ms of latency', async () => {
    const session = await startAnsweredSession();
    await advanceTime(1_490);
    expect(countRequests(next)).toBe(0);
    await advanceTime(20);
    expect(countRequests(next)).toBe(1);
    await advanceTime(480);
    expect(getGame(session)).toMatchObject({ stage: 'verdict', isLate: false });
    await advanceTime(20);
    expect(getGame(session)).toMatchObject({ stage: 'asking', index: 1, isOpen: false });
    await advanceTime(300);
    expect(getGame(session).isOpen).toBe(true);
  });

  it('shows no more time than the server grants when the question was delayed on the way', async () => {
    const session = await startAnsweredSession();
    respondTo(next, refused(503, 'unavailable'), ok(question(2, { startsInMs: 350 })));
    await advanceTime(4_000);
    const { clock } = getGame(session);
    expect(clock.lagMs, 'of the try that was answered').toBe(oneWayMs);
    expect(getDeadline(clock)).toBe((clock.startsAt ?? 0) + 30_000 - oneWayMs);
  });

  it('requests nothing while the verdict is held, and at once when the player continues', async () => {
    const session = await startAnsweredSession();
    session.hold();
    await advanceTime(600_000);
    expect(countRequests(next)).toBe(0);
    session.next();
    await advanceTime(1);
    expect(countRequests(next)).toBe(1);
  });

  it('waits for the player in practice', async () => {
    respondTo('GET /api/practice/questions', ok([question(1)]));
    respondTo(game1, ok(state({ gameMode: 'practice', lives: null })));
    respondTo(attempt, ok({ ...verdict, lives: null }));
    respondTo(next, ok(question(2)));
    const session = createGameSession({ gameMode: 'practice', categoryId: null });
    session.open();
    await advanceTime(400);
    session.choose('right');
    await advanceTime(600_000);
    expect(getGame(session)).toMatchObject({ stage: 'verdict', hasAutoAdvance: false });
    expect(countRequests(next)).toBe(0);
    session.next();
    await advanceTime(1);
    expect(countRequests(next)).toBe(1);
  });

  it('requests once, however often the player continues', async () => {
    const session = await startAnsweredSession();
    for (let press = 0; press < 5; press += 1) session.next();
    await advanceTime(1_400);
    expect(countRequests(next)).toBe(0);
    for (let press = 0; press < 5; press += 1) session.next();
    await advanceTime(700);
    expect(countRequests(next)).toBe(1);
    expect(getGame(session).index).toBe(1);
  });

  it('waits as long as the server demands when it was too soon', async () => {
    const session = await startAnsweredSession();
    respondTo(next, refused(409, 'questionNotReady', { availableInMs: 400 }), ok(question(2)));
    await advanceTime(1_500 + 2 * oneWayMs + 390);
    expect(countRequests(next)).toBe(1);
    await advanceTime(200);
    expect(countRequests(next)).toBe(2);
    expect(getGame(session).index).toBe(1);
  });

  it('retries on a bad connection and shows loading only when it is late', async () => {
    const session = await startAnsweredSession();
    respondTo(next, refused(503, 'unavailable'), refused(503, 'unavailable'), ok(question(2)));
    await advanceTime(2_000);
    expect(getGame(session)).toMatchObject({ stage: 'verdict', isLate: false });
    await advanceTime(600);
    expect(getGame(session)).toMatchObject({ stage: 'verdict', isLate: true });
    await advanceTime(10_000);
    expect(getGame(session)).toMatchObject({ stage: 'asking', index: 1, isLate: false });
  });

  it('requests nothing while the page is hidden', async () => {
    const session = await startAnsweredSession();
    fakeDocument.visibilityState = 'hidden';
    await advanceTime(60_000);
    expect(countRequests(next)).toBe(0);
    fakeDocument.visibilityState = 'visible';
    fakeDocument.dispatchEvent(new Event('visibilitychange'));
    await advanceTime(600);
    expect(getGame(session).index).toBe(1);
  });

  it('adopts the state after another tab continued', async () => {
    const session = await startAnsweredSession();
    const closed = [1, 2].map((position) => question(position, { verdict: { ...rightVerdict, answer: 'right' } }));
    respondTo(next, ok(question(3)));
    respondTo(game1, ok(state({ questions: [...closed, question(3)], score: 200 })));
    await advanceTime(2_000);
    expect(getGame(session)).toMatchObject({ stage: 'asking', index: 2, score: 200 });
  });

  it('gives up a pause soon without a network, and accepts answers again', async () => {
    const session = await startSession();
    vi.stubGlobal('navigator', { onLine: false });
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    session.pause({ toLeave: false });
    expect(getGame(session).cover).toBe('pausing');
    await advanceTime(4_000);
    expect(getGame(session)).toMatchObject({ cover: 'none', stage: 'asking' });
  });

  it('keeps a question covered that was covered while the game was read again', async () => {
    const session = await startSession({ pausesLeft: 0 });
    fakeDocument.dispatchEvent(new Event('visibilitychange'));
    session.pause({ toLeave: true });
    const { cover } = getGame(session);
    expect(cover).not.toBe('none');
    await advanceTime(1_000);
    expect(getGame(session).cover).toBe(cover);
  });

  it('shows the pause that another tab started', async () => {
    const session = await startAnsweredSession();
    respondTo(next, refused(409, 'gamePaused'));
    respondTo(game1, ok(state({ questions: [question(1, { verdict: rightVerdict })], isPaused: true })));
    await advanceTime(2_000);
    expect(getGame(session)).toMatchObject({ cover: 'paused', index: 1 });
  });
});

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

  it('names the blocking game and replaces it on request', async () => {
    respondTo(deal, refused(409, 'gameRunning', open), ok([question(1)]));
    respondTo(openGame, ok(open));
    respondTo(game1, ok(state()));
    const session = createGameSession({ gameMode: 'normal', categoryId: null });
    session.open();
    await advanceTime(600);
    expect(getRefusal(session)).toEqual({ reason: 'gameRunning', open, endsInMs: null });
    session.replace();
    await advanceTime(600);
    expect(requests.filter((call) => call.startsWith(deal)).map((call) => call.includes('replace=true'))).toEqual([
      false,
      true,
    ]);
    expect(getGame(session).gameId).toBe(1);
  });

  it('returns how long a blocking contest will run', async () => {
    const match = { ...open, gameMode: 'tournament', total: 10, match: { tournamentId: 3, matchId: 21 } } as const;
    respondTo(deal, refused(409, 'gameRunning', match));
    respondTo(openGame, ok(match));
    respondTo('GET /api/game/9', ok(state({ gameId: 9, gameMode: 'tournament', endsInMs: 120_000 })));
    const session = createGameSession({ gameMode: 'normal', categoryId: null });
    session.open();
    await advanceTime(800);
    expect(getRefusal(session)).toMatchObject({ reason: 'gameRunning', endsInMs: 120_000 });
  });

  it('continues a game paused at its first question, which is hidden', async () => {
    respondTo(deal, ok([]));
    respondTo(openGame, ok({ ...open, gameId: 1, gameMode: 'normal', total: 10 }));
    respondTo(game1, ok(state({ questions: [], isPaused: true })));
    const session = createGameSession({ gameMode: 'normal', categoryId: null });
    session.open();
    await advanceTime(800);
    expect(getGame(session)).toMatchObject({ cover: 'paused', index: 0, total: 10 });
  });

  it('has nothing to play without questions', async () => {
    respondTo(deal, ok([]));
    respondTo(openGame, ok(null));
    const session = createGameSession({ gameMode: 'normal', categoryId: null });
    session.open();
    await advanceTime(800);
    expect(getRefusal(session)).toEqual({ reason: 'noQuestions' });
  });

  it('requests again when the last verdict is too recent', async () => {
    respondTo(deal, refused(409, 'questionNotReady', { availableInMs: 900 }), ok([question(1)]));
    respondTo(game1, ok(state()));
    const session = createGameSession({ gameMode: 'normal', categoryId: null });
    session.open();
    await advanceTime(1_000);
    expect(countRequests(deal)).toBe(1);
    await advanceTime(600);
    expect(getGame(session).stage).toBe('asking');
  });

  it('reports that a game was ended elsewhere', async () => {
    const session = await startSession();
    respondTo(attempt, refused(409, 'gameClosed'));
    respondTo(game1, ok(state({ status: 'closed', isGameOver: true, score: 300, questions: [] })));
    session.choose('right');
    await advanceTime(600);
    expect(getRefusal(session)).toEqual({ reason: 'endedElsewhere', score: 300 });
  });

  it('reports that it was idle for more than an hour', async () => {
    const session = await startSession({ questions: [question(1, { timeLimitMs: 9_000_000 })] });
    await advanceTime(3_700_000);
    respondTo(attempt, refused(409, 'gameClosed'));
    respondTo(game1, ok(state({ status: 'closed', isGameOver: true, questions: [] })));
    session.choose('right');
    await advanceTime(600);
    expect(getRefusal(session)).toEqual({ reason: 'endedByTime', score: 0 });
  });

  it('shows the result of a contest whose time ran out', async () => {
    const session = await startSession({ gameMode: 'challenge', lives: null, endsInMs: 100_000 });
    respondTo(attempt, refused(409, 'gameClosed'));
    respondTo(
      game1,
      ok(state({ gameMode: 'challenge', status: 'closed', isGameOver: true, endsInMs: 0, questions: [] })),
    );
    session.choose('right');
    await advanceTime(600);
    expect(getGame(session).stage).toBe('over');
  });
});

it('uses the time factor of the account, else of the device, and the longest one in a challenge without a limit', async () => {
  localStorage.setItem('trivia-settings', '{"timeFactor":5}');
  await startSession();
  expect(requests[0]).toContain('timeFactor=5');
  onTestFinished(() => queryClient.removeQueries({ queryKey: userKey }));
  queryClient.setQueryData(userKey, { playing: { timeFactor: 'off', advance: null, readToMe: null } });
  requests.length = 0;
  await startSession();
  expect(requests[0]).toContain('timeFactor=off');
  createGameSession({ gameMode: 'challenge', categoryId: 5, challengeId: 3 }).open();
  await advanceTime(100);
  expect(requests.at(-1)).toMatch(/^GET \/api\/categories\/5\/questions\?.*timeFactor=10/);
});

it('does not pause a verdict: leaving asks without a running clock and uses no pause', async () => {
  const session = await startAnsweredSession();
  session.pause({ toLeave: true });
  await advanceTime(60_000);
  expect(getGame(session).cover).toBe('still');
  expect(requests.filter((call) => call.endsWith('/pause') || call === next)).toEqual([]);
  session.resume();
  await advanceTime(600);
  expect(getGame(session)).toMatchObject({ cover: 'none', index: 1 });
});

describe('resuming', () => {
  const pausing = 'POST /api/game/1/pause';
  const resuming = 'POST /api/game/1/resume';
  const paused = (change: Partial<GameState> = {}) => state({ questions: [], isPaused: true, ...change });

  async function rested(change?: Partial<GameState>): Promise<GameSession> {
    const session = await startSession();
    respondTo(pausing, ok(paused(change)));
    session.pause({ toLeave: false });
    await advanceTime(2 * oneWayMs);
    expect(getGame(session).cover).toBe('paused');
    return session;
  }

  it('happens once under repeated presses, and keeps answers given afterwards', async () => {
    const session = await rested();
    respondTo(resuming, ok(state()));
    respondTo(attempt, refused(503, 'unavailable'));
    for (let press = 0; press < 3; press += 1) session.resume();
    expect(getGame(session).resumption).toBe('sending');
    await advanceTime(2 * oneWayMs);
    expect(countRequests(resuming)).toBe(1);
    session.choose('right');
    await advanceTime(1_000);
    expect(getGame(session)).toMatchObject({ stage: 'locked', chosen: 'right' });
  });

  it('reports a failure soon and can be retried', async () => {
    const session = await rested();
    hang();
    session.resume();
    await advanceTime(10_010);
    expect(getGame(session)).toMatchObject({ cover: 'paused', resumption: 'failed' });
    vi.stubGlobal('fetch', fakeServer);
    respondTo(resuming, ok(state()));
    session.resume();
    await advanceTime(2 * oneWayMs);
    expect(getGame(session)).toMatchObject({ cover: 'none', resumption: 'none' });
  });

  it('happens automatically when the pause is used up, and is not retried forever', async () => {
    const session = await rested({ pauseMsLeft: 5_000 });
    respondTo(resuming, refused(500, 'internal'));
    await advanceTime(60_000);
    expect(countRequests(resuming)).toBe(1);
    expect(getGame(session)).toMatchObject({ cover: 'paused', resumption: 'failed' });
  });

  it('counts the time asleep, in which `performance.now()` did not advance', async () => {
    const session = await rested();
    respondTo(game1, ok(paused({ pauseMsLeft: 20_000 })));
    fakeDocument.dispatchEvent(new Event('visibilitychange'));
    await advanceTime(2 * oneWayMs);
    expect(getGame(session)).toMatchObject({ cover: 'paused', pauseMsLeft: 20_000 });
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

  it('is used once on the shown question and never on one that just appeared', async () => {
    const session = await startSession();
    const spent: string[] = [];
    const spend: SpendPowerUp = async (powerUp, ticket) => {
      spent.push(`${powerUp} ${ticket}`);
      return effect;
    };
    respondTo(next, ok(question(2)));
    session.askPowerUp('skipQuestion', spend);
    session.askPowerUp('skipQuestion', spend);
    await advanceTime(2 * oneWayMs + 10);
    expect(getGame(session)).toMatchObject({ stage: 'asking', index: 1 });
    session.askPowerUp('skipQuestion', spend);
    expect(spent).toEqual(['skipQuestion 1.1.secret']);
  });

  it('without a response reads the state, and the skipped question is not answered', async () => {
    const session = await startSession();
    const skipped = question(1, { verdict: { ...rightVerdict, outcome: 'skipped', answer: null, correctAnswer: '' } });
    respondTo(game1, ok(state({ questions: [skipped] })));
    respondTo(next, ok(question(2)));
    session.askPowerUp('skipQuestion', async () => 'unknown');
    await advanceTime(4 * oneWayMs + 10);
    expect(getGame(session)).toMatchObject({ stage: 'asking', index: 1, powerUpInUse: null });
  });

  it('that is refused changes nothing', async () => {
    const session = await startSession();
    requests = [];
    session.askPowerUp('skipQuestion', async () => 'refused');
    await advanceTime(1_000);
    expect(getGame(session)).toMatchObject({ stage: 'asking', index: 0, powerUpInUse: null });
    expect(requests).toEqual([]);
  });

  it('that hangs does not block leaving, which then asks without a pause', async () => {
    const session = await startSession();
    session.askPowerUp('skipQuestion', () => new Promise(() => undefined));
    session.pause({ toLeave: false });
    expect(getGame(session).cover).toBe('none');
    session.pause({ toLeave: true });
    await advanceTime(1);
    expect(getGame(session).cover).toBe('running');
    expect(countRequests('POST /api/game/1/pause')).toBe(0);
  });
});

describe('without a server', () => {
  const unavailable = refused(503, 'unavailable');

  it('retries an answer silently for 3 seconds and then with a message until it is decided', async () => {
    const session = await startSession();
    respondTo(attempt, unavailable);
    session.choose('right');
    await advanceTime(2_990);
    expect(getGame(session)).toMatchObject({ stage: 'locked', isSendDelayed: false });
    await advanceTime(20);
    expect(getGame(session)).toMatchObject({ stage: 'locked', isSendDelayed: true, chosen: 'right' });
    session.choose('wrong');
    await advanceTime(600_000);
    expect(getGame(session)).toMatchObject({ stage: 'locked', isSendDelayed: true, chosen: 'right' });
    respondTo(attempt, ok(verdict));
    await advanceTime(8_000 + 2 * oneWayMs);
    expect(getGame(session)).toMatchObject({ stage: 'verdict', isSendDelayed: false, score: 100 });
    const sent = countRequests(attempt);
    await advanceTime(600_000);
    expect(countRequests(attempt)).toBe(sent);
  });

  it('counts a missing response for the answer, too', async () => {
    const session = await startSession();
    const { promise, resolve: answer } = Promise.withResolvers<Response>();
    vi.stubGlobal('fetch', () => promise);
    session.choose('right');
    await advanceTime(3_010);
    expect(getGame(session)).toMatchObject({ stage: 'locked', isSendDelayed: true });
    answer(new Response(JSON.stringify(verdict)));
    await advanceTime(10);
    expect(getGame(session)).toMatchObject({ stage: 'verdict', isSendDelayed: false });
  });

  it('sends an answer again after ten seconds without a response', async () => {
    const session = await startSession();
    hang();
    session.choose('right');
    await advanceTime(9_990);
    vi.stubGlobal('fetch', fakeServer);
    respondTo(attempt, ok(verdict));
    expect(countRequests(attempt)).toBe(0);
    await advanceTime(10 + 500 + 2 * oneWayMs);
    expect(countRequests(attempt)).toBe(1);
    expect(getGame(session)).toMatchObject({ stage: 'verdict', isSendDelayed: false });
  });

  it('gives up a pause without a response, as without a network', async () => {
    const session = await startSession();
    hang();
    session.pause({ toLeave: false });
    expect(getGame(session).cover).toBe('pausing');
    await advanceTime(3_010);
    expect(getGame(session)).toMatchObject({ cover: 'none', stage: 'asking' });
  });

  it('delays leaving by at most three seconds and submits in the background', async () => {
    const session = await startSession();
    respondTo('POST /api/game/submit', unavailable);
    let hasLeft = false;
    void session.quit().then(() => (hasLeft = true));
    await advanceTime(2_990);
    expect(hasLeft).toBe(false);
    await advanceTime(20);
    expect(hasLeft).toBe(true);
    const sent = countRequests('POST /api/game/submit');
    await advanceTime(10_000);
    expect(countRequests('POST /api/game/submit')).toBeGreaterThan(sent);
  });

  it('deals no game while an answer is unconfirmed, and reports it after a minute', async () => {
    const close = await leftWithAnAnswer();
    close();
    const again = createGameSession({ gameMode: 'normal', categoryId: null });
    again.open();
    requests = [];
    await advanceTime(61_000);
    expect(getRefusal(again)).toEqual({ reason: 'failed' });
    expect(countRequests(deal)).toBe(0);
    respondTo(attempt, ok(verdict));
    again.playAgain();
    await advanceTime(1_000);
    expect(requests.map((call) => call.split('?')[0]).slice(-3)).toEqual([attempt, deal, game1]);
    expect(getGame(again).gameId).toBe(1);
  });

  it('stops requesting and sending for a game that was left', async () => {
    const close = await leftWithAnAnswer();
    close();
    const sent = countRequests(attempt);
    await advanceTime(600_000);
    expect(countRequests(attempt)).toBe(sent);
  });

  it('sends a replacing deal once, because a repeat would leave the game it opened', async () => {
    respondTo(deal, unavailable);
    const session = createGameSession({ gameMode: 'normal', categoryId: null });
    session.replace();
    await advanceTime(61_000);
    expect(countRequests(deal)).toBe(1);
    expect(getRefusal(session)).toEqual({ reason: 'failed' });
  });

  /** Responds while there is no server; a refusal replaces the screen. */
  async function leftWithAnAnswer(): Promise<() => void> {
    respondTo(deal, ok([question(1)]));
    respondTo(game1, ok(state()));
    const session = createGameSession({ gameMode: 'normal', categoryId: null });
    const close = session.open();
    await advanceTime(400);
    respondTo(attempt, unavailable);
    session.choose('right');
    await advanceTime(5_000);
    return close;
  }
});
