import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { getProgramPath } from '../programs.ts';
import { getTestDateEnv } from '../test-date.ts';

/** Sets a password for the first administrator, so that the server does not generate one and write it to a file. */
export const firstAdministratorEnv = { ADMIN_PASSWORD: 'a password for the tests' };

/** The program that `npm start` runs, as a separate process. */
export interface StartedServer {
  readonly url: string;
  readonly pid: number;
  /** Null if a signal ended the process. */
  readonly ended: Promise<number | null>;
  /** Stops with SIGTERM and returns the exit code. */
  stop(): Promise<number | null>;
  pause(): void;
  resume(): void;
}

/**
 * `onLine` receives each line of the output and `onErrorLine` each line of the error output, which is otherwise passed
 * through.
 */
export async function startServer(
  env: Readonly<Record<string, string>>,
  onLine: (line: string) => void = () => undefined,
  onErrorLine?: (line: string) => void,
): Promise<StartedServer> {
  const child = spawn(process.execPath, [getProgramPath('main')], {
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      RATE_LIMIT: 'off',
      ...firstAdministratorEnv,
      ...getTestDateEnv(),
      ...env,
    },
    stdio: ['ignore', 'pipe', onErrorLine ? 'pipe' : 'inherit'],
  });
  if (child.stderr && onErrorLine) createInterface({ input: child.stderr }).on('line', onErrorLine);
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const printed: string[] = [];
  const ready = new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout as Readable }).on('line', (line) => {
      onLine(line);
      printed.push(line);
      const address = /ready at (\S+)/.exec(line)?.[1];
      if (address) resolve(address);
    });
    void ended.then((code) => reject(new Error(`the server exited with ${code}: ${printed.join('\n')}`)));
  });
  return {
    url: await ready,
    pid: child.pid ?? 0,
    ended,
    stop() {
      child.kill('SIGTERM');
      return ended;
    },
    pause: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
  };
}
