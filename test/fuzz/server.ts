import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { programAt } from '../harness/programs.ts';

const loopbackOnly = pathToFileURL(join(import.meta.dirname, 'loopback-only.ts')).href;

/** From here on a line of the log is an error. */
const errorLevel = 50;

interface LogLine {
  readonly level?: number;
  readonly msg?: string;
  readonly job?: string;
  readonly err?: { readonly message?: string; readonly stack?: string };
}

/** The program that `npm start` runs, with all its jobs, and what it complained about. */
export async function startFuzzedServer(env: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, ['--import', loopbackOnly, programAt('main')], {
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
      // Of two sign-ups with one address at once, the library complains of the slower one, which is refused.
      if (level >= errorLevel && !msg.startsWith('accounts library'))
        complaints.set(`${msg} ${job} ${err?.message?.slice(0, 200) ?? ''}`, err?.stack ?? line);
    });
    void ended.then(() => reject(new Error('the server ended before it listened')));
  });
  return {
    url: await ready,
    /** Errors in its log, each once. */
    complaints,
    async stop(): Promise<void> {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
