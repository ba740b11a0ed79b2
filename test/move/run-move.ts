import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { onTestDate } from '../harness/test-date.ts';

type Source = Readonly<Record<string, string>>;

async function run(program: string, env: Source) {
  const child = spawn(process.execPath, [join(import.meta.dirname, program)], {
    env: { PATH: process.env['PATH'], ...onTestDate(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const add = (part: string) => {
    text += part;
  };
  child.stdout.setEncoding('utf8').on('data', add);
  child.stderr.setEncoding('utf8').on('data', add);
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
  return { code, signal, text };
}

/** Runs the move as `npm run move-to-postgres` does, in an environment that holds nothing else. */
export const runMove = (env: Source) => run('../../scripts/move-to-postgres.ts', env);

/** The same, killed where it says a line that begins so. */
export const runKilledMove = (env: Source, line: string) => run('killed-move.ts', { ...env, KILL_AT: line });
