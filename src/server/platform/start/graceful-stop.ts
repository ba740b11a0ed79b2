import type { FastifyInstance } from 'fastify';
import type { Log } from '../log.ts';

const deadlineMs = 10_000;
const checkEveryMs = 20;

/** Returns a function that counts the requests being answered. */
function countInFlight(app: FastifyInstance): () => number {
  let inFlight = 0;
  app.server.on('request', (_request, response) => {
    inFlight += 1;
    response.once('close', () => {
      inFlight -= 1;
    });
  });
  return () => inFlight;
}

/**
 * Stops the server on SIGTERM, on SIGINT and on an uncaught error: it accepts nothing new, finishes requests in flight,
 * closes idle connections, and cuts the rest off after ten seconds. `release` runs last, whatever failed before.
 * Returns a function that stops the server because of a fatal error and logs its message.
 */
export function stopOnSignals(
  app: FastifyInstance,
  log: Log,
  release: () => Promise<void>,
): (error: Error) => Promise<void> {
  const inFlight = countInFlight(app);
  let isStopping = false;

  async function close(): Promise<void> {
    const deadline = performance.now() + deadlineMs;
    // Connections without a request would delay the stop.
    const closeTimer = setInterval(() => {
      const isLate = performance.now() > deadline;
      if (isLate) log.warn(`${inFlight()} requests in flight are cut off`);
      if (isLate || inFlight() === 0) app.server.closeAllConnections();
    }, checkEveryMs);
    // Node 26 would close accepted connections that have not sent their first request yet, and lose it. All connections
    // are closed above as soon as nothing is in flight.
    app.server.closeIdleConnections = () => undefined;
    try {
      await app.close();
    } finally {
      clearInterval(closeTimer);
    }
  }

  async function stop(why: string, failures: unknown[] = []): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    log.info(`${why}: stopping`);
    for (const step of [close, release]) {
      await step().catch((error: unknown) => {
        failures.push(error);
        log.error({ err: error }, 'the server did not stop cleanly');
      });
    }
    log.info('stopped');
    process.exit(failures.length === 0 ? 0 : 1);
  }

  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));
  // The state after an uncaught error is unknown, so it is logged and the process is replaced.
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      log.fatal({ err: error }, event);
      void stop(event, [error]);
    });
  }
  return (error) => {
    log.fatal(error.message);
    return stop('fatal error', [error]);
  };
}
