import { expect, it } from 'vitest';
import { administratorEnv } from '#test/harness/administrator.ts';
import { useTestApp } from '#test/harness/app.ts';
import { buildPlayer } from '#test/harness/player.ts';
import { idlePressure, type Pressure } from './load-shedding.ts';

let now: Pressure = idlePressure;
const pressure = { current: () => now, start: () => undefined, stop: () => undefined };
const app = useTestApp({ env: administratorEnv, serviceOverrides: { pressure } });

it('an overloaded server rejects reads first, then writes, and verdicts last, and always answers health and metrics', async () => {
  const { browser } = await buildPlayer(app);
  type Dealt = readonly { readonly ticket: string; readonly gameId: number; readonly options: readonly string[] }[];
  const { body } = await browser.get<Dealt>('/api/questions/random?count=1');
  const [question] = body;
  const calls = {
    read: () => browser.get('/api/user/stats'),
    deal: () => browser.get('/api/questions/random?count=1'),
    write: () => browser.patch('/api/user/profile', {}),
    state: () => browser.get(`/api/game/${question?.gameId}`),
    // The validation error shows that the call was admitted.
    verdict: () => browser.post('/api/analytics/question-attempt', {}),
    submit: () => browser.post('/api/game/submit', { gameId: 'x' }),
    health: () => browser.get('/api/health'),
    figures: () => browser.get('/api/metrics'),
  };
  async function refused(pressure: Pressure): Promise<string[]> {
    now = pressure;
    const found: string[] = [];
    for (const [name, call] of Object.entries(calls)) {
      const { status, body, headers } = await call();
      if (status !== 503) continue;
      expect(body).toEqual({ message: expect.any(String), code: 'overloaded' });
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      found.push(name);
    }
    now = idlePressure;
    return found;
  }
  expect(await refused(idlePressure)).toEqual([]);
  expect(await refused({ loopDelayMs: 400, queueMs: 0 })).toEqual(['read', 'deal']);
  expect(await refused({ loopDelayMs: 0, queueMs: 600 })).toEqual(['read', 'deal', 'write', 'state']);
  expect(await refused({ loopDelayMs: 9_000, queueMs: 9_000 })).toEqual([
    ...['read', 'deal', 'write', 'state', 'verdict', 'submit'],
  ]);
  expect(await refused(idlePressure)).toEqual([]);
});
