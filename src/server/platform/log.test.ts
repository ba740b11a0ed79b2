import { expect, it } from 'vitest';
import { createLog } from './log.ts';

function logged(write: (log: ReturnType<typeof createLog>) => void) {
  const lines: string[] = [];
  write(createLog('info', { write: (line) => lines.push(line) }));
  return { text: lines.join(''), entry: JSON.parse(lines[0] ?? '{}') as Record<string, unknown> };
}

it('writes an entry as one line of JSON', () => {
  const { text, entry } = logged((log) => log.info({ status: 200 }, 'answered'));
  expect(entry).toMatchObject({ level: 30, msg: 'answered', status: 200 });
  expect(text.match(/\n/g)).toHaveLength(1);
});

it('logs the path of a request without its query', () => {
  const { text } = logged((log) =>
    log.info({ req: { method: 'GET', url: '/api/friends/search?q=wren', headers: {} } }),
  );
  expect(text).toContain('/api/friends/search');
  expect(text).not.toContain('wren');
});

it('logs a failed statement without its values, in every cause', () => {
  const cause = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (email)=(wren@x.example)' });
  const failed = new Error('Failed query: insert into "user" values ($1, $2)\nparams: wren@x.example,\nhunter2', {
    cause,
  });
  const { text, entry } = logged((log) => log.error({ err: new Error('sign-up failed', { cause: failed }) }));
  expect(text).not.toMatch(/wren@|hunter2/);
  expect(entry).toMatchObject({ err: { cause: { message: expect.stringContaining('$2'), cause: { code: '23505' } } } });
});

it('logs an outage once a second with a count, whatever reports it', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const gone = Object.assign(new Error('gone'), { code: 'ECONNREFUSED' });
  const begun = performance.now();
  for (let time = 0; time < 50; time += 1) {
    log.error({ err: gone, job: 'settle' }, 'a job failed');
    log.child({ reqId: 'x' }).warn({ err: new Error('Failed query', { cause: gone }) }, 'the database does not answer');
  }
  log.error({ err: new Error('another'), job: 'settle' }, 'a job failed');
  const seconds = Math.ceil((performance.now() - begun) / 1000);
  const entries = lines.map((line) => JSON.parse(line) as { calls?: number; err: { message: string } });
  expect(entries[0]).toMatchObject({ level: 50, msg: 'a job failed', job: 'settle', calls: 1 });
  expect(entries.at(-1)?.err.message).toBe('another');
  expect(entries.filter(({ calls }) => calls !== undefined).length).toBeLessThanOrEqual(seconds);
});
