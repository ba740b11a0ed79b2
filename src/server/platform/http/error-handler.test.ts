import { expect, it } from 'vitest';
import { type ErrorCode, ApiError } from '#shared/kernel/errors.ts';
import { readEnv } from '../env.ts';
import { createHttpServer } from './http.ts';
import { createLog } from '../log.ts';

async function collectLog(failure: ErrorCode | Error, calls = 1): Promise<string[]> {
  const lines: string[] = [];
  const app = createHttpServer(readEnv({}), createLog('info', { write: (line) => void lines.push(line) }));
  app.get('/', () => {
    throw failure instanceof Error ? failure : new ApiError(failure);
  });
  for (let call = 0; call < calls; call += 1) await app.inject('/');
  await app.close();
  return lines.map((line) => (JSON.parse(line) as { msg: string }).msg);
}

it('logs a failed call', async () => {
  expect(await collectLog('internal')).toContain('the request failed');
});

it('does not log a call that is rejected during maintenance', async () => {
  expect(await collectLog('maintenance')).toEqual(['answered']);
});

it.each([
  ['cannot be reached', Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })],
  ['would be waited for too long', 'unavailable' as const],
])('logs one line per second for a database that %s, however many calls fail', async (_what, failure) => {
  const messages = await collectLog(failure, 100);
  expect(messages.filter((message) => message === 'answered').length).toBeLessThan(20);
  // A hundred calls take less than a second in one process, or a few seconds on a busy machine.
  const outages = messages.filter((message) => message === 'the database cannot serve');
  expect(outages.length).toBeGreaterThan(0);
  expect(outages.length).toBeLessThan(20);
});

it.each(['unauthorized', 'adminOnly', 'notFound', 'tooManyRequests', 'overloaded'] as const)(
  'logs one line per second with a count for a flood of calls rejected with %s',
  async (code) => {
    const begun = performance.now();
    const messages = await collectLog(code, 100);
    const seconds = Math.ceil((performance.now() - begun) / 1000);
    const answered = messages.filter((message) => message === 'answered');
    expect(answered.length).toBeGreaterThan(0);
    expect(answered.length).toBeLessThanOrEqual(seconds);
  },
);
