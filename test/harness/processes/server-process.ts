import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { firstAdministratorEnv } from './started-server.ts';
import { getProgramPath } from '../programs.ts';
import { getTestDateEnv } from '../test-date.ts';

const cacheFolder = process.env.NODE_COMPILE_CACHE;
const compileCache: Record<string, string> = cacheFolder ? { NODE_COMPILE_CACHE: cacheFolder } : {};

export interface ServerProcess {
  readonly url: string;
  readonly ended: Promise<NodeJS.Signals | null>;
  kill(): Promise<void>;
}

/** Waits until the server listens. */
export async function startServerProcess(env: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const child: ChildProcess = spawn(process.execPath, [getProgramPath('failing-server')], {
    env: {
      PATH: process.env.PATH ?? '',
      RATE_LIMIT: 'off',
      ...firstAdministratorEnv,
      ...compileCache,
      ...getTestDateEnv(),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // `close` is emitted after all output has been read, unlike `exit`.
  const ended = once(child, 'close').then(([, signal]) => signal as NodeJS.Signals | null);
  if (!child.stdout) throw new Error('the server has no output');
  const lines = createInterface({ input: child.stdout });
  const url = await Promise.race([
    once(lines, 'line').then(([line]) => String(line)),
    ended.then(() => {
      throw new Error('the server exited before it listened');
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
