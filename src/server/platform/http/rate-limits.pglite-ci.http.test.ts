import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { useTestApp } from '#test/harness/app.ts';
import { buildPlayer } from '#test/harness/player.ts';
import type { Visitor } from '#test/harness/visitor.ts';
import { handleErrors } from './error-handler.ts';
import { createRateLimits } from './rate-limits.ts';
import { recordArrival } from './request.ts';

const app = useTestApp({ env: { RATE_LIMIT: 'on' } });
const servers = () => app.servers.length;

async function statuses(count: number, call: () => Promise<{ readonly status: number }>): Promise<number[]> {
  const found: number[] = [];
  for (let left = count; left > 0; left -= 50) {
    const some = await Promise.all(Array.from({ length: Math.min(50, left) }, call));
    found.push(...some.map((answer) => answer.status));
  }
  return found;
}

const read = (browser: Visitor, headers = {}) => browser.get('/api/account/options', { headers });

it('a player can make 600 calls a minute, then gets 429 with Retry-After; other players are not affected', async () => {
  const { browser } = await buildPlayer(app);
  const other = await buildPlayer(app);
  const found = await statuses(600 * servers(), () => read(browser));
  expect(found.filter((status) => status === 429).length).toBeLessThan(5);
  const stopped = await read(browser);
  expect(stopped.status).toBe(429);
  expect(stopped.body).toMatchObject({ message: expect.any(String), code: 'tooManyRequests' });
  expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await read(other.browser)).status).toBe(200);
  expect((await browser.get('/api/health')).status).toBe(200);
});

it('deals and account changes are limited to 120 a minute together', async () => {
  const { browser } = await buildPlayer(app);
  const found = await statuses(130 * servers(), () => browser.patch('/api/user/profile', {}));
  expect(found.filter((status) => status === 200)).toHaveLength(120 * servers());
  expect((await browser.get('/api/questions/random?count=1')).status).toBe(429);
  expect((await read(browser)).status).toBe(200);
});

it('a forwarded address from an untrusted proxy is ignored', async () => {
  let turn = 0;
  const found = await statuses(610 * servers(), () =>
    read(app.visitor(), { 'x-forwarded-for': `203.0.113.${(turn += 1) % 250}` }),
  );
  expect(found).toContain(429);
});

it('all callers of a network share a limit, signed in or not, because accounts are free', async () => {
  const plain = Fastify({ trustProxy: true });
  onTestFinished(() => plain.close());
  recordArrival(plain);
  handleErrors(plain);
  let budget = 3;
  const limits = await createRateLimits(plain, () => budget);
  plain.get('/:player', async (request, reply) => {
    const { player: playerId } = request.params as { readonly player: string };
    request.session =
      playerId === 'nobody'
        ? null
        : { id: playerId, playerId, role: 'player', isGuest: false, hasMadeUpPassword: false, isByPasskey: false };
    await limits.check(request, reply, false);
    return 'fine';
  });
  const status = async (player: string, address = '198.51.100.7') => {
    const { statusCode, headers } = await plain.inject({ url: player, headers: { 'x-forwarded-for': address } });
    return statusCode === 429 ? `429, again in ${Number(headers['retry-after']) > 0}` : statusCode;
  };
  expect([await status('/wren'), await status('/odile'), await status('/nobody')]).toEqual([200, 200, 200]);
  expect([await status('/ines'), await status('/nobody')]).toEqual(['429, again in true', '429, again in true']);
  expect(await status('/wren', '198.51.100.8')).toBe(200);
  budget = 100;
  expect(await status('/ines')).toBe(200);
});
