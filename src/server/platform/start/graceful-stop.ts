import type { FastifyInstance } from 'fastify';
import type { Log } from '../log.ts';

const deadlineMs = 10_000;
const checkEveryMs = 20;

/** How many requests are being answered. */
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
 * Stops on SIGTERM, on SIGINT, and on an error that nobody caught: nothing new is taken, what is in flight is finished,
 * connections that wait are closed, and after ten seconds the rest is cut. `release` runs last, whatever happened before it.
 * Gives the same stop for an error after which no server can go on: its message is logged.
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
    // Connections without a request would hold up the stop.
    const cut = setInterval(() => {
      const isLate = performance.now() > deadline;
      if (isLate) log.warn(`${inFlight()} requests in flight are cut off`);
      if (isLate || inFlight() === 0) app.server.closeAllConnections();
    }, checkEveryMs);
    // Node 26 would close accepted connections that have not sent their first request yet, and lose it. All connections are closed
    // above as soon as nothing is in flight.
    app.server.closeIdleConnections = () => undefined;
    try {
      await app.close();
    } finally {
      clearInterval(cut);
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
  // Nobody knows what an error that nobody caught left behind: one line, and a new process.
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      log.fatal({ err: error }, event);
      void stop(event, [error]);
    });
  }
  return (error) => {
    log.fatal(error.message);
    return stop('no way to go on', [error]);
  };
}
