import { createOutageLog } from '../outage-log.ts';
import type { Log } from '../log.ts';

const levels = { debug: 'info', info: 'info', log: 'info', warn: 'warn', error: 'error' } as const;

interface Printed {
  readonly err: Error | undefined;
  readonly text: string;
}

/**
 * What a library prints becomes entries of the log, a line a second of each kind: only texts and errors, since what else it prints
 * may be anybody's. Warnings of Node too.
 */
export function captureConsole(log: Pick<Log, 'info' | 'warn' | 'error'>, target: Console = console): void {
  for (const [name, level] of Object.entries(levels) as [keyof typeof levels, 'info' | 'warn' | 'error'][]) {
    const note = createOutageLog<Printed>(({ err, text }, calls) => log[level]({ err, calls }, `printed: ${text}`));
    target[name] = (...given: unknown[]) => {
      const text = given.filter((part) => typeof part === 'string').join(' ');
      note({ err: given.find((part) => part instanceof Error), text: text.trim() });
    };
  }
  // Node's own listener prints them.
  process.removeAllListeners('warning');
  process.on('warning', (warning) => log.warn({ err: warning }, 'a warning of Node'));
}
