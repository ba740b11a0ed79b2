import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { atEnd } from '../scripts/processes.ts';

const running = new Set<Child>();

export interface Child {
  readonly process: ChildProcess;
  /** Resolves to the next match of what it prints, each heard once; fails when it ends before. */
  says(pattern: RegExp): Promise<RegExpMatchArray>;
  stop(): Promise<void>;
}

/** A server of this run as a process of its own: it ends with the benchmark. */
export function startChild(args: readonly string[], env: Readonly<Record<string, string>>): Child {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } });
  let output = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      // Enough to tell why it failed; a server's log of every call would fill the memory.
      output = (output + text).slice(-8000);
      for (const listener of listeners) listener();
    });
  }
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const started: Child = {
    process: child,
    says: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = output.match(pattern);
          if (!found) return;
          listeners.delete(look);
          // What was heard once is not heard again; what came before it somebody else may wait for.
          output = output.replace(found[0], '');
          resolve(found);
        };
        child.once('exit', () => reject(new Error(`${args.join(' ')} ended early:\n${output}`)));
        listeners.add(look);
        look();
      }),
    stop: atEnd(async () => {
      if (hasEnded()) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    }),
  };
  running.add(started);
  return started;
}

/** Ends whatever a benchmark has started, also when it failed. */
export async function stopChildren(): Promise<void> {
  await Promise.all([...running].map((child) => child.stop()));
  running.clear();
}
