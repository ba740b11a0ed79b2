import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { ownAdministrator } from './own-administrator.ts';
import { programAt } from './programs.ts';
import { onTestDate } from './test-date.ts';

/** The very program that `npm start` runs, as a process of its own. */
export interface StartedServer {
  readonly url: string;
  readonly pid: number;
  /** Resolves with its exit code, null when a signal ended it. */
  readonly ended: Promise<number | null>;
  /** Tells it to stop, and waits until it has; answers its exit code. */
  stop(): Promise<number | null>;
  /** Halts it where it stands, without a chance to write anything more. */
  pause(): void;
  resume(): void;
}

/** `onLine` hears each line that it prints, `onErrorLine` those on the standard error, which else go to that of the tests. */
export async function startServer(
  env: Readonly<Record<string, string>>,
  onLine: (line: string) => void = () => undefined,
  onErrorLine?: (line: string) => void,
): Promise<StartedServer> {
  const child = spawn(process.execPath, [programAt('main')], {
    env: { PATH: process.env['PATH'], PORT: '0', RATE_LIMIT: 'off', ...ownAdministrator, ...onTestDate(), ...env },
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
    void ended.then((code) => reject(new Error(`the server ended with ${code}: ${printed.join('\n')}`)));
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
