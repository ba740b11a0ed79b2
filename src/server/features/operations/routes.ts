import { setTimeout as wait } from 'node:timers/promises';
import { Refusal } from '#shared/kernel/errors.ts';
import type { operationsContract } from '#shared/operations/contract.ts';
import type { Handlers } from '#server/platform/bind.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Metrics } from './metrics.ts';

/** A database that takes longer does not serve anybody. */
const answersWithinMs = 3000;
/** Who asks more often is answered from the last time, so that asking costs nothing. */
const holdsForMs = 1000;

/** What operators and their tools ask. */
export function operationsRoutes(
  { database, clock, log }: Deps,
  metrics: Metrics,
): Handlers<typeof operationsContract> {
  let last: { readonly at: number; readonly isServing: Promise<boolean> } | undefined;

  function askDatabase(): Promise<boolean> {
    const late = wait(answersWithinMs, undefined, { ref: false }).then(() => {
      throw new Error(`no answer within ${answersWithinMs} ms`);
    });
    return Promise.race([clock.now(database), late]).then(
      () => true,
      (error: unknown) => {
        log.warn({ err: error }, 'the database does not answer');
        return false;
      },
    );
  }

  return {
    async 'GET /api/health'() {
      const at = performance.now();
      if (!last || at - last.at >= holdsForMs) last = { at, isServing: askDatabase() };
      if (!(await last.isServing)) throw new Refusal('unavailable');
      return { status: 'ok' };
    },

    'GET /api/metrics'(_input, { reply }) {
      reply.type('text/plain; version=0.0.4; charset=utf-8');
      return metrics.text();
    },
  };
}
