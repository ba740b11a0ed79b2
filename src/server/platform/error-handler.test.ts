import { expect, it } from 'vitest';
import { type ErrorCode, Refusal } from '#shared/kernel/errors.ts';
import { readEnv } from './env.ts';
import { createHttp } from './http.ts';
import { createLog } from './log.ts';

/** The messages of the log of a call that is refused. */
async function logOf(code: ErrorCode): Promise<string[]> {
  const lines: string[] = [];
  const app = createHttp(readEnv({}), createLog('info', { write: (line) => void lines.push(line) }));
  app.get('/', () => {
    throw new Refusal(code);
  });
  await app.inject('/');
  await app.close();
  return lines.map((line) => (JSON.parse(line) as { msg: string }).msg);
}

it('a call that fails is in the log', async () => {
  expect(await logOf('internal')).toContain('the request failed');
  expect(await logOf('unavailable')).toContain('the request failed');
});

it('one that maintenance refuses did not fail', async () => {
  expect(await logOf('maintenance')).toEqual(['answered']);
});
