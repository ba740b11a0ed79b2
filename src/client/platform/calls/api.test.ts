import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call, send } from './api.ts';
import { placeOrder } from './order.ts';
import type { RetryOptions } from './retry.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const ok: Answer = (_, response) => void response.setHeader('content-type', 'application/json').end('{"fine":true}');
const hangUp: Answer = (request) => void request.socket.destroy();
/** Announces a content length and closes the connection before sending it all. */
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

interface SeenRequest {
  readonly line: string;
  readonly key: string | undefined;
  readonly at: number;
}

let seen: SeenRequest[];
let answers: Answer[];
let page: EventTarget;
let stop: () => Promise<void>;

/** Requests after the queued answers succeed. */
const answerWith = (...these: Answer[]) => answers.push(...these);
const listRequestLines = () => seen.map(({ line }) => line);

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
const postAttempt = (init: Partial<RetryOptions> = {}) =>
  call('POST /api/analytics/question-attempt', { body: attempt }, { ...init, patience: 'stubborn' });

const leaveTournament = () => call('POST /api/tournaments/:id/leave', { params: { id: 7 } });

it.each([
  ['is not ready', unavailable],
  ['is not there behind its proxy', refuse(502)],
  ['hangs up', hangUp],
  ['breaks off in the middle', breakOff],
])('retries a read when the server %s', async (_, trouble) => {
  answerWith(trouble, trouble);
  await expect(call('GET /api/categories')).resolves.toEqual({ fine: true });
  expect(listRequestLines()).toEqual(Array(3).fill('GET /api/categories'));
});

it('waits as long as the server asks', async () => {
  answerWith(refuse(503, 'unavailable', '1'));
  await call('GET /api/categories');
  expect((seen[1]?.at ?? 0) - (seen[0]?.at ?? 0)).toBeGreaterThanOrEqual(1000);
});

it.each([
  ['refused', refuse(409, 'gameRunning')],
  ['broken', refuse(500, 'internal')],
  ['closed for maintenance', refuse(503, 'maintenance')],
])('does not retry a read that is %s', async (_, answer) => {
  answerWith(answer);
  await expect(call('GET /api/categories')).rejects.toThrow(/^(409|500|503): No\.$/);
  expect(seen).toHaveLength(1);
});

const noSession: Answer = (_, response) =>
  void response.writeHead(401).end('{"message":"Unauthorized","code":"unauthorized"}');

it('sends a call once more when its session has just got a new token', async () => {
  answerWith(noSession);
  await expect(leaveTournament()).resolves.toEqual({ fine: true });
  expect(seen).toHaveLength(2);
});

it('fails after two attempts without a session, and after one with a wrong password', async () => {
  answerWith(noSession, noSession);
  await expect(leaveTournament()).rejects.toThrow('401: Unauthorized');
  expect(seen).toHaveLength(2);
  answerWith(refuse(401, 'wrongCredentials'));
  await expect(leaveTournament()).rejects.toThrow('401: No.');
  expect(seen).toHaveLength(3);
});

it.each([unavailable, hangUp])('sends a write that might be done twice only once', async (trouble) => {
  answerWith(trouble);
  await expect(leaveTournament()).rejects.toThrow(/^(503|0): /);
  expect(seen).toHaveLength(1);
});

it('allows patience only for calls that the contract marks as repeatable', () => {
  // @ts-expect-error -- a seat could be given back twice
  const leave = () => call('POST /api/tournaments/:id/leave', { params: { id: 7 } }, { patience: 'patient' });
  const seen = () => call('POST /api/league/seen', {}, { patience: 'patient' });
  expect([leave, seen]).toHaveLength(2);
});

it('repeats an order under its key, and gives the next order another key', async () => {
  answerWith(hangUp, unavailable);
  const body = { powerUpType: 'extraTime', expectedPrice: 50 } as const;
  await placeOrder('POST /api/shop/purchase', { body });
  await placeOrder('POST /api/shop/purchase', { body });
  const [first, ...keys] = seen.map(({ key }) => key);
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(keys.slice(0, 2)).toEqual([first, first]);
  expect(keys[2]).not.toBe(first);
});

it('retries a game answer through every transient error and stops once it succeeds', async () => {
  answerWith(hangUp, refuse(500, 'internal'), refuse(429, 'tooManyRequests', '1'), unavailable);
  await expect(postAttempt()).resolves.toEqual({ fine: true });
  expect(listRequestLines()).toEqual(Array(5).fill('POST /api/analytics/question-attempt'));
});

it('calls onWaiting after three seconds of silence while a player waits', async () => {
  let answer = () => undefined as unknown;
  answerWith((request, response) => (answer = () => ok(request, response)));
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

it('does not retry a rejected game answer', async () => {
  answerWith(refuse(409, 'gameClosed'));
  await expect(postAttempt()).rejects.toMatchObject({ status: 409, code: 'gameClosed' });
  expect(seen).toHaveLength(1);
});

it('stops retrying once the page aborts', async () => {
  const life = new AbortController();
  answerWith((request, response) => {
    refuse(503, 'unavailable', '30')(request, response);
    response.on('close', () => setTimeout(() => life.abort()));
  });
  await expect(postAttempt({ until: life.signal })).rejects.toMatchObject({ status: 503 });
  expect(seen).toHaveLength(1);
});

it('sends a call from an offline device once it is online, even one that is sent only once', async () => {
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
  [
    'a purchase',
    () => placeOrder('POST /api/shop/purchase', { body: { powerUpType: 'extraTime', expectedPrice: 50 } }),
  ],
  ['signing in', () => send('POST', '/api/auth/sign-in/email', {})],
  ['a call of the contract', () => leaveTournament()],
])('refetches the player after %s instead of using the prefetched read', async (_, write) => {
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
  answerWith(answer);
  await expect(leaveTournament()).rejects.toMatchObject({
    status: 0,
    code: 'intercepted',
    text: expect.stringContaining('This network may ask you to sign in first, or block the game.'),
  });
});

it('does not show the error page of a reverse proxy to the player', async () => {
  answerWith(answerMarkup(502));
  await expect(leaveTournament()).rejects.toMatchObject({ status: 502, text: 'Bad Gateway' });
});
