import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { ownAdministrator } from './own-administrator.ts';
import { programAt } from './programs.ts';
import { onTestDate } from './test-date.ts';

const cacheFolder = process.env.NODE_COMPILE_CACHE;
const compileCache: Record<string, string> = cacheFolder ? { NODE_COMPILE_CACHE: cacheFolder } : {};

export interface ServerProcess {
  readonly url: string;
  /** Resolves with the signal that ended the process. */
  readonly ended: Promise<NodeJS.Signals | null>;
  kill(): Promise<void>;
}

/** Starts a server as a process of its own and waits until it listens. */
export async function startServerProcess(env: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const child: ChildProcess = spawn(process.execPath, [programAt('failing-server')], {
    env: {
      PATH: process.env.PATH ?? '',
      RATE_LIMIT: 'off',
      ...ownAdministrator,
      ...compileCache,
      ...onTestDate(),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // Closed is later than ended: all that it said was read.
  const ended = once(child, 'close').then(([, signal]) => signal as NodeJS.Signals | null);
  if (!child.stdout) throw new Error('the server has no output');
  const lines = createInterface({ input: child.stdout });
  const url = await Promise.race([
    once(lines, 'line').then(([line]) => String(line)),
    ended.then(() => {
      throw new Error('the server ended before it listened');
    }),
  ]);
  return {
    url,
    ended,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
