import fastify, { type FastifyBaseLogger } from 'fastify';
import { Refusal } from '#shared/kernel/errors.ts';
import { isDatabaseTrouble } from './database/database-trouble.ts';
import { createOutageLog } from './outage-log.ts';

export type Log = FastifyBaseLogger;

// A log whose reader has gone must not end the game.
process.stdout.on('error', () => undefined);

interface LogStream {
  write(line: string): void;
}

/** A failed statement quotes its values, which may be addresses or secrets: only the statement itself is kept. */
export const withoutValues = (text = '') => withoutAddresses(text.replace(/\nparams: [^]*?(?=\n {4}at |$)/g, ''));

const withoutAddresses = (text: string) => text.replace(/[\w.+-]+@[\w-]+\.[\w.-]+/g, '(address)');

/** Of an outage everything tells: calls, jobs, streams, the libraries. */
function isOutage(entry: unknown): boolean {
  const err = entry !== null && typeof entry === 'object' && 'err' in entry ? entry.err : undefined;
  return isDatabaseTrouble(err) || (err instanceof Refusal && err.code === 'unavailable');
}

interface ErrorFields {
  readonly [field: string]: unknown;
  readonly type: string;
  readonly message: string;
  readonly stack: string;
}

/** An error with its causes, and without what a driver hangs on it. */
function errorFields(error: Error): ErrorFields {
  return {
    type: error.name,
    message: withoutValues(error.message),
    ...('code' in error && { code: error.code }),
    stack: withoutValues(error.stack),
    ...(error.cause instanceof Error && { cause: errorFields(error.cause) }),
  };
}

/**
 * One line of JSON for each entry: fastify's own pino, so that its version is fastify's business. Requests show method
 * and path only: queries, cookies and bodies may hold what nobody should read in a log. Of an outage of the database it tells
 * once a second, whoever tells, with the number of entries in `calls`.
 */
export function createLog(level: 'info' | 'silent' = 'info', stream: LogStream = process.stdout): Log {
  const noteOutage = createOutageLog<(calls: number) => void>((tell, calls) => tell(calls));
  const { log } = fastify({
    logger: {
      level,
      stream,
      base: null,
      hooks: {
        logMethod([entry, ...rest], write) {
          const fields: unknown = entry;
          if (typeof fields === 'string') write.call(this, withoutAddresses(fields), ...rest);
          else if (!isOutage(fields)) write.call(this, entry, ...rest);
          else noteOutage((calls) => write.call(this, Object.assign({}, fields, { calls }) as never, ...rest));
        },
      },
      serializers: {
        err: errorFields,
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
