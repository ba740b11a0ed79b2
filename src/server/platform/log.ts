import fastify, { type FastifyBaseLogger } from 'fastify';
import { ApiError } from '#shared/kernel/errors.ts';
import { isDatabaseUnavailable } from './database/database-errors.ts';
import { createThrottledLog } from './throttled-log.ts';

export type Log = FastifyBaseLogger;

// A closed log pipe must not stop the server.
process.stdout.on('error', () => undefined);

interface LogStream {
  write(line: string): void;
}

/** Removes the values of a failed statement, which may be addresses or secrets; the statement itself is kept. */
export const redactValues = (text = '') => redactAddresses(text.replace(/\nparams: [^]*?(?=\n {4}at |$)/g, ''));

const redactAddresses = (text: string) => text.replace(/[\w.+-]+@[\w-]+\.[\w.-]+/g, '(address)');

/** Outages are reported by calls, jobs, streams and libraries alike. */
function isOutage(entry: unknown): boolean {
  const err = entry !== null && typeof entry === 'object' && 'err' in entry ? entry.err : undefined;
  return isDatabaseUnavailable(err) || (err instanceof ApiError && err.code === 'unavailable');
}

interface ErrorFields {
  readonly [field: string]: unknown;
  readonly type: string;
  readonly message: string;
  readonly stack: string;
}

/** An error with its causes, without additional fields of the driver. */
function toErrorFields(error: Error): ErrorFields {
  return {
    type: error.name,
    message: redactValues(error.message),
    ...('code' in error && { code: error.code }),
    stack: redactValues(error.stack),
    ...(error.cause instanceof Error && { cause: toErrorFields(error.cause) }),
  };
}

/**
 * Creates the log: one line of JSON for each entry, written by Fastify's own pino so that both versions match. Requests
 * are logged with method and path only, because queries, cookies and bodies may contain private data. During a database
 * outage only one line a second is written, with the number of entries in `calls`.
 */
export function createLog(level: 'info' | 'silent' = 'info', stream: LogStream = process.stdout): Log {
  const noteOutage = createThrottledLog<(calls: number) => void>((tell, calls) => tell(calls));
  const { log } = fastify({
    logger: {
      level,
      stream,
      base: null,
      hooks: {
        logMethod([entry, ...rest], write) {
          const fields: unknown = entry;
          if (typeof fields === 'string') write.call(this, redactAddresses(fields), ...rest);
          else if (!isOutage(fields)) write.call(this, entry, ...rest);
          else noteOutage((calls) => write.call(this, Object.assign({}, fields, { calls }) as never, ...rest));
        },
      },
      serializers: {
        err: toErrorFields,
        req: (request: { method: string; url: string }) => ({
          method: request.method,
          path: request.url.split('?')[0],
        }),
        res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
      },
    },
  });
  return log;
}

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
