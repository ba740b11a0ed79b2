import { setTimeout as wait } from 'node:timers/promises';
import { ApiError } from '#shared/kernel/errors.ts';
import type { operationsContract } from '#shared/operations/contract.ts';
import type { Handlers } from '#server/platform/http/bind.ts';
import { getBuildInformation } from '#server/platform/start/build-information.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createCachedValue } from '#server/platform/cached-value.ts';
import type { Metrics } from './metrics.ts';

/** A database that takes longer counts as unavailable. */
const databaseTimeoutMs = 3000;
/** Caches the health check so that frequent requests cost nothing. */
const healthCacheMs = 1000;

export function createOperationsRoutes(
  { database, clock, log, isStarted = () => true }: Deps,
  metrics: Metrics,
): Handlers<typeof operationsContract> {
  let isReachable = true;
  metrics.watch('database_reachable', 'Whether the database responds, checked at every scrape.', () =>
    Number(isReachable),
  );
  metrics.show('build_info', 'Version of the running server.', { ...getBuildInformation() });
  metrics.watchEach({
    name: 'database_connections',
    kind: 'gauge',
    help: 'Connections of the pool, and calls waiting for one.',
    label: 'state',
    // The embedded database has no connection pool.
    read: () => Object.entries(database.connections?.() ?? { used: 0, idle: 0, waiting: 0 }),
  });
  const healthCache = createCachedValue<boolean>(healthCacheMs);

  function checkDatabase(): Promise<boolean> {
    const timeout = wait(databaseTimeoutMs, undefined, { ref: false }).then(() => {
      throw Object.assign(new Error(`no answer within ${databaseTimeoutMs} ms`), { code: 'ETIMEDOUT' });
    });
    return Promise.race([clock.now(database), timeout]).then(
      () => true,
      (error: unknown) => {
        log.warn({ err: error }, 'the database does not answer');
        return false;
      },
    );
  }

  const isServing = () => healthCache.get('serving', checkDatabase);

  return {
    async 'GET /api/health'() {
      if (!isStarted() || !(await isServing())) throw new ApiError('unavailable');
      return { status: 'ok' };
    },

    async 'GET /api/metrics'(_input, { reply }) {
      isReachable = await isServing();
      reply.type('text/plain; version=0.0.4; charset=utf-8');
      return metrics.text();
    },
  };
}
