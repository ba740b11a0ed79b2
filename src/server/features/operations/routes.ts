import { setTimeout as wait } from 'node:timers/promises';
import { Refusal } from '#shared/kernel/errors.ts';
import type { operationsContract } from '#shared/operations/contract.ts';
import type { Handlers } from '#server/platform/http/bind.ts';
import { buildInformation } from '#server/platform/start/build-information.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createHeld } from '#server/platform/held.ts';
import type { Metrics } from './metrics.ts';

/** A database that takes longer does not serve anybody. */
const answersWithinMs = 3000;
/** Who asks more often is answered from the last time, so that asking costs nothing. */
const holdsForMs = 1000;

/** What operators and their tools ask. */
export function operationsRoutes(
  { database, clock, log, isStarted = () => true }: Deps,
  metrics: Metrics,
): Handlers<typeof operationsContract> {
  let isReachable = true;
  metrics.watch('database_reachable', 'Whether the database answers, asked at this reading.', () =>
    Number(isReachable),
  );
  metrics.show('build_info', 'What runs here.', { ...buildInformation() });
  metrics.watchEach({
    name: 'database_connections',
    kind: 'gauge',
    help: 'Connections of the pool, and calls that wait for one.',
    label: 'state',
    // The embedded one has none.
    read: () => Object.entries(database.connections?.() ?? { used: 0, idle: 0, waiting: 0 }),
  });
  const held = createHeld<boolean>(holdsForMs);

  function askDatabase(): Promise<boolean> {
    const late = wait(answersWithinMs, undefined, { ref: false }).then(() => {
      throw Object.assign(new Error(`no answer within ${answersWithinMs} ms`), { code: 'ETIMEDOUT' });
    });
    return Promise.race([clock.now(database), late]).then(
      () => true,
      (error: unknown) => {
        log.warn({ err: error }, 'the database does not answer');
        return false;
      },
    );
  }

  const isServing = () => held.get('serving', askDatabase);

  return {
    async 'GET /api/health'() {
      if (!isStarted() || !(await isServing())) throw new Refusal('unavailable');
      return { status: 'ok' };
    },

    async 'GET /api/metrics'(_input, { reply }) {
      isReachable = await isServing();
      reply.type('text/plain; version=0.0.4; charset=utf-8');
      return metrics.text();
    },
  };
}
