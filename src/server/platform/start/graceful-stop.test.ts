import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const platform = (name: string) => JSON.stringify(join(import.meta.dirname, name));

/** A server in which an uncaught error occurs as soon as it listens. */
const program = (mishap: string) => `
  import { readEnv } from ${platform('../env.ts')};
  import { createHttpServer } from ${platform('../http/http.ts')};
  import { createLog } from ${platform('../log.ts')};
  import { stopOnSignals } from ${platform('graceful-stop.ts')};
  const log = createLog();
  const app = createHttpServer(readEnv({}), log);
  stopOnSignals(app, log, async () => log.info('released'));
  await app.listen({ port: 0, host: '127.0.0.1' });
  ${mishap};
`;

it.each([
  ['uncaughtException', "setImmediate(() => { throw new Error('a mishap') })"],
  ['unhandledRejection', "void Promise.reject(new Error('a mishap'))"],
])('logs an uncaught error (%s) in one line and stops in order', (event, mishap) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program(mishap)], {
    encoding: 'utf8',
  });
  const lines = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { level: number; msg: string });
  expect(lines.filter(({ level }) => level >= 50).map(({ msg }) => msg)).toEqual([event]);
  expect(lines.slice(-2).map(({ msg }) => msg)).toEqual(['released', 'stopped']);
  expect([status, stderr]).toEqual([1, '']);
});
