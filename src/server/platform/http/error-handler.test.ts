import { expect, it } from 'vitest';
import { type ErrorCode, Refusal } from '#shared/kernel/errors.ts';
import { readEnv } from '../env.ts';
import { createHttp } from './http.ts';
import { createLog } from '../log.ts';

/** The messages of the log of calls that fail so. */
async function logOf(failure: ErrorCode | Error, calls = 1): Promise<string[]> {
  const lines: string[] = [];
  const app = createHttp(readEnv({}), createLog('info', { write: (line) => void lines.push(line) }));
  app.get('/', () => {
    throw failure instanceof Error ? failure : new Refusal(failure);
  });
  for (let call = 0; call < calls; call += 1) await app.inject('/');
  await app.close();
  return lines.map((line) => (JSON.parse(line) as { msg: string }).msg);
}

it('a call that fails is in the log', async () => {
  expect(await logOf('internal')).toContain('the request failed');
});

it('one that maintenance refuses did not fail', async () => {
  expect(await logOf('maintenance')).toEqual(['answered']);
});

it.each([
  ['cannot be reached', Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })],
  ['would be waited for too long', 'unavailable' as const],
])('a database that %s is a line a second, however many calls it fails', async (_what, failure) => {
  const messages = await logOf(failure, 100);
  expect(messages.filter((message) => message === 'answered').length).toBeLessThan(20);
  // A hundred calls of a program's own take less than a second, or on a busy machine a few.
  const outages = messages.filter((message) => message === 'the database cannot serve');
  expect(outages.length).toBeGreaterThan(0);
  expect(outages.length).toBeLessThan(20);
});

it.each(['unauthorized', 'adminOnly', 'notFound', 'tooManyRequests', 'overloaded'] as const)(
  'a flood of calls refused with %s is a line a second, which counts them',
  async (code) => {
    const begun = performance.now();
    const messages = await logOf(code, 100);
    const seconds = Math.ceil((performance.now() - begun) / 1000);
    const answered = messages.filter((message) => message === 'answered');
    expect(answered.length).toBeGreaterThan(0);
    expect(answered.length).toBeLessThanOrEqual(seconds);
  },
);
