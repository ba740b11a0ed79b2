import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { registerCleanup } from '../scripts/processes.ts';

const running = new Set<Child>();

export interface Child {
  readonly process: ChildProcess;
  /** Resolves with the next match in the output; each match is consumed once. Rejects if the process exits first. */
  waitForOutput(pattern: RegExp): Promise<RegExpMatchArray>;
  stop(): Promise<void>;
}

export function startChild(args: readonly string[], env: Readonly<Record<string, string>>): Child {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } });
  let output = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      // The tail is enough to show why it failed; keeping a server's whole request log would fill the memory.
      output = (output + text).slice(-8000);
      for (const listener of listeners) listener();
    });
  }
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const started: Child = {
    process: child,
    waitForOutput: (pattern) =>
      new Promise((resolve, reject) => {
        const checkOutput = () => {
          const match = output.match(pattern);
          if (!match) return;
          listeners.delete(checkOutput);
          // Remove only the match, because another caller may wait for the output before it.
          output = output.replace(match[0], '');
          resolve(match);
        };
        child.once('exit', () => reject(new Error(`${args.join(' ')} ended early:\n${output}`)));
        listeners.add(checkOutput);
        checkOutput();
      }),
    stop: registerCleanup(async () => {
      if (hasEnded()) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    }),
  };
  running.add(started);
  return started;
}

export async function stopChildren(): Promise<void> {
  await Promise.all([...running].map((child) => child.stop()));
  running.clear();
}
