import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { getProgramPath } from '../harness/programs.ts';

const loopbackOnly = pathToFileURL(join(import.meta.dirname, 'loopback-only.ts')).href;

/** A pino level. */
const errorLevel = 50;

interface LogLine {
  readonly level?: number;
  readonly msg?: string;
  readonly job?: string;
  readonly err?: { readonly message?: string; readonly stack?: string };
}

/** Starts the program that `npm start` runs, with all its jobs, and collects the errors in its log. */
export async function startFuzzedServer(env: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, ['--import', loopbackOnly, getProgramPath('main')], {
    env: { PATH: process.env['PATH'], PORT: '0', RATE_LIMIT: 'off', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  const complaints = new Map<string, string>();
  const ready = new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const address = /ready at (\S+)/.exec(line)?.[1];
      if (address) resolve(address);
      if (!line.startsWith('{')) return;
      const { level = 0, msg = '', job = '', err } = JSON.parse(line) as LogLine;
      // If two sign-ups use one address at the same time, the library logs an error for the slower one, which is
      // rejected properly.
      if (level >= errorLevel && !msg.startsWith('accounts library'))
        complaints.set(`${msg} ${job} ${err?.message?.slice(0, 200) ?? ''}`, err?.stack ?? line);
    });
    void ended.then(() => reject(new Error('the server exited before it was ready')));
  });
  return {
    url: await ready,
    complaints,
    async stop(): Promise<void> {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
