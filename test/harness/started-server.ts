import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { serverProgram } from './server-programs.ts';
import { onTestDate } from './test-date.ts';

/** The very program that `npm start` runs, as a process of its own. */
export interface StartedServer {
  readonly url: string;
  /** Tells it to stop, and waits until it has; answers its exit code. */
  stop(): Promise<number | null>;
  /** Halts it where it stands, without a chance to write anything more. */
  pause(): void;
  resume(): void;
}

export async function startServer(env: Readonly<Record<string, string>>): Promise<StartedServer> {
  const child = spawn(process.execPath, [serverProgram('main')], {
    env: { PATH: process.env['PATH'], PORT: '0', RATE_LIMIT: 'off', ...onTestDate(), ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close').then(([code]) => code as number | null);
  let output = '';
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const address = /ready at (\S+)/.exec(output)?.[1];
      if (address) resolve(address);
    });
    void ended.then((code) => reject(new Error(`the server ended with ${code}: ${output}`)));
  });
  return {
    url: await ready,
    stop() {
      child.kill('SIGTERM');
      return ended;
    },
    pause: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
  };
}
