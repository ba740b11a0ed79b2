import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call, send } from './api.ts';
import { order } from './order.ts';
import type { Trying } from './try-again.ts';

/** What the server does with one request. */
type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const ok: Answer = (_, response) => void response.setHeader('content-type', 'application/json').end('{"fine":true}');
const hangUp: Answer = (request) => void request.socket.destroy();
/** Says how much is coming, and breaks off before it has come. */
const breakOff: Answer = (request, response) => {
  response.writeHead(200, { 'content-length': 100 }).write('{"fi');
  setImmediate(() => request.socket.destroy());
};
const refuse =
  (status: number, code?: string, retryAfter?: string): Answer =>
  (_, response) => {
    if (retryAfter) response.setHeader('retry-after', retryAfter);
    response.writeHead(status).end(code && JSON.stringify({ message: 'No.', code }));
  };
const redirectToPortal: Answer = (_, response) =>
  void response.writeHead(302, { location: 'https://portal.example/sign-in' }).end();
const answerMarkup =
  (status: number): Answer =>
  (_, response) =>
    void response.writeHead(status, { 'content-type': 'text/html' }).end('<!doctype html><p>Sign in</p>');
const unavailable = refuse(503, 'unavailable');

interface Seen {
  readonly line: string;
  readonly key: string | undefined;
  readonly at: number;
}

let seen: Seen[];
let answers: Answer[];
let page: EventTarget;
let stop: () => Promise<void>;

/** The server answers so, one request after another, and then well. */
const says = (...these: Answer[]) => answers.push(...these);
const lines = () => seen.map(({ line }) => line);

beforeEach(async () => {
  seen = [];
  answers = [];
  const server = createServer((request, response) => {
    const key = request.headers['idempotency-key'];
    seen.push({ line: `${request.method} ${request.url}`, key: key?.toString(), at: performance.now() });
    request.resume();
    (answers.shift() ?? ok)(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const overTheWire = fetch;
  page = new EventTarget();
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => overTheWire(new URL(url, origin), init));
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  stop = async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };
});

afterEach(async () => {
  vi.unstubAllGlobals();
  await stop();
});

const attempt = { ticket: '1.1.x', questionId: 1, answer: 'Venus', timeTaken: 7 };
const postAttempt = (init: Partial<Trying> = {}) =>
  call('POST /api/analytics/question-attempt', { body: attempt }, { ...init, patience: 'stubborn' });

const leaveTournament = () => call('POST /api/tournaments/:id/leave', { params: { id: 7 } });

it.each([
  ['is not ready', unavailable],
  ['is not there behind its proxy', refuse(502)],
  ['hangs up', hangUp],
  ['breaks off in the middle', breakOff],
])('a read is tried again when the server %s', async (_, trouble) => {
  says(trouble, trouble);
  await expect(call('GET /api/categories')).resolves.toEqual({ fine: true });
  expect(lines()).toEqual(Array(3).fill('GET /api/categories'));
});

it('waits as long as the server asks', async () => {
  says(refuse(503, 'unavailable', '1'));
  await call('GET /api/categories');
  expect((seen[1]?.at ?? 0) - (seen[0]?.at ?? 0)).toBeGreaterThanOrEqual(1000);
});

it.each([
  ['refused', refuse(409, 'gameRunning')],
  ['broken', refuse(500, 'internal')],
  ['closed for maintenance', refuse(503, 'maintenance')],
])('a read that is %s is not tried again', async (_, answer) => {
  says(answer);
  await expect(call('GET /api/categories')).rejects.toThrow(/^(409|500|503): No\.$/);
  expect(seen).toHaveLength(1);
});

const noSession: Answer = (_, response) =>
  void response.writeHead(401).end('{"message":"Unauthorized","code":"unauthorized"}');

it('a call whose session has just got another token is sent once more', async () => {
  says(noSession);
  await expect(leaveTournament()).resolves.toEqual({ fine: true });
  expect(seen).toHaveLength(2);
});

it('a call without a session fails after two tries, and a wrong password after one', async () => {
  says(noSession, noSession);
  await expect(leaveTournament()).rejects.toThrow('401: Unauthorized');
  expect(seen).toHaveLength(2);
  says(refuse(401, 'wrongCredentials'));
  await expect(leaveTournament()).rejects.toThrow('401: No.');
  expect(seen).toHaveLength(3);
});

it.each([unavailable, hangUp])('a write that might be done twice is sent once', async (trouble) => {
  says(trouble);
  await expect(leaveTournament()).rejects.toThrow(/^(503|0): /);
  expect(seen).toHaveLength(1);
});

it('patience is only for what the contract calls repeatable', () => {
  // @ts-expect-error -- a seat could be given back twice
  const leave = () => call('POST /api/tournaments/:id/leave', { params: { id: 7 } }, { patience: 'patient' });
  const seen = () => call('POST /api/league/seen', {}, { patience: 'patient' });
  expect([leave, seen]).toHaveLength(2);
});

it('an order is repeated under its key, and the next one has another', async () => {
  says(hangUp, unavailable);
  const body = { powerUpType: 'extraTime', expectedPrice: 50 } as const;
  await order('POST /api/shop/purchase', { body });
  await order('POST /api/shop/purchase', { body });
  const [first, ...keys] = seen.map(({ key }) => key);
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(keys.slice(0, 2)).toEqual([first, first]);
  expect(keys[2]).not.toBe(first);
});

it('an answer of a game gets through whatever trouble passes, and is sent no more once it has', async () => {
  says(hangUp, refuse(500, 'internal'), refuse(429, 'tooManyRequests', '1'), unavailable);
  await expect(postAttempt()).resolves.toEqual({ fine: true });
  expect(lines()).toEqual(Array(5).fill('POST /api/analytics/question-attempt'));
});

it('silence counts too where a player waits: after three seconds they are told', async () => {
  let answer = () => undefined as unknown;
  says((request, response) => (answer = () => ok(request, response)));
  const startedAt = performance.now();
  let toldAfterMs = 0;
  const onWaiting = () => {
    toldAfterMs = performance.now() - startedAt;
    answer();
  };
  await postAttempt({ onWaiting });
  expect(toldAfterMs).toBeGreaterThanOrEqual(2990);
  expect(seen).toHaveLength(1);
});

it('a refused answer of a game is final', async () => {
  says(refuse(409, 'gameClosed'));
  await expect(postAttempt()).rejects.toMatchObject({ status: 409, code: 'gameClosed' });
  expect(seen).toHaveLength(1);
});

it('nothing is sent any more once the page lets go of it', async () => {
  const life = new AbortController();
  says((request, response) => {
    refuse(503, 'unavailable', '30')(request, response);
    response.on('close', () => setTimeout(() => life.abort()));
  });
  await expect(postAttempt({ until: life.signal })).rejects.toMatchObject({ status: 503 });
  expect(seen).toHaveLength(1);
});

it('what cannot leave an offline device leaves once it is online, even what is sent only once', async () => {
  const device = { onLine: false };
  vi.stubGlobal('navigator', device);
  const joined = leaveTournament();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(seen).toHaveLength(0);
  device.onLine = true;
  page.dispatchEvent(new Event('online'));
  await expect(joined).resolves.toEqual({ fine: true });
  expect(seen).toHaveLength(1);
});

it.each([
  ['a purchase', () => order('POST /api/shop/purchase', { body: { powerUpType: 'extraTime', expectedPrice: 50 } })],
  ['signing in', () => send('POST', '/api/auth/sign-in/email', {})],
  ['a call of the contract', () => leaveTournament()],
])('after %s the player is read anew, and not as before the page was there', async (_, write) => {
  const answer = Promise.resolve(Response.json({ coins: 200 }));
  globalThis.begunRead = { address: '/api/auth/user', answer };
  await write();
  await expect(call('GET /api/auth/user')).resolves.toEqual({ fine: true });
});

it.each([
  ['redirects to a sign-in page', redirectToPortal],
  ['answers with a page', answerMarkup(200)],
  ['forbids with a page', answerMarkup(403)],
  ['asks for network authentication', answerMarkup(511)],
])('reports the network when it %s', async (_, answer) => {
  says(answer);
  await expect(leaveTournament()).rejects.toMatchObject({
    status: 0,
    code: 'intercepted',
    text: expect.stringContaining('This network may ask you to sign in first, or block the game.'),
  });
});

it('does not show the page of a reverse proxy to the player', async () => {
  says(answerMarkup(502));
  await expect(leaveTournament()).rejects.toMatchObject({ status: 502, text: 'Bad Gateway' });
});
