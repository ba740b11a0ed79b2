import fastify, { type FastifyBaseLogger } from 'fastify';

export type Log = FastifyBaseLogger;

// A log whose reader has gone must not end the game.
process.stdout.on('error', () => undefined);

interface LogStream {
  write(line: string): void;
}

/** A failed statement quotes its values, which may be addresses or secrets: only the statement itself is kept. */
const withoutValues = (text = '') => text.replace(/\nparams: [^]*?(?=\n {4}at |$)/g, '');

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
 * and path only: queries, cookies and bodies may hold what nobody should read in a log.
 */
export function createLog(level: 'info' | 'silent' = 'info', stream: LogStream = process.stdout): Log {
  const { log } = fastify({
    logger: {
      level,
      stream,
      base: null,
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
