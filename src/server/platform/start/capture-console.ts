import { createThrottledLog } from '../outage-log.ts';
import type { Log } from '../log.ts';

const logLevels = { debug: 'info', info: 'info', log: 'info', warn: 'warn', error: 'error' } as const;

interface ConsoleEntry {
  readonly err: Error | undefined;
  readonly text: string;
}

/**
 * Redirects console output of libraries and warnings of Node to the log, at most one line a second per level. Only
 * texts and errors are logged, because other values may contain private data.
 */
export function captureConsole(log: Pick<Log, 'info' | 'warn' | 'error'>, target: Console = console): void {
  for (const [name, level] of Object.entries(logLevels) as [keyof typeof logLevels, 'info' | 'warn' | 'error'][]) {
    const write = createThrottledLog<ConsoleEntry>(({ err, text }, calls) =>
      log[level]({ err, calls }, `printed: ${text}`),
    );
    target[name] = (...given: unknown[]) => {
      const text = given.filter((part) => typeof part === 'string').join(' ');
      write({ err: given.find((part) => part instanceof Error), text: text.trim() });
    };
  }
  // Node's own listener would print them.
  process.removeAllListeners('warning');
  process.on('warning', (warning) => log.warn({ err: warning }, 'a warning of Node'));
}
