import { setTimeout as wait } from 'node:timers/promises';
import { Refusal } from '#shared/kernel/errors.ts';
import type { operationsContract } from '#shared/operations/contract.ts';
import type { Handlers } from '#server/platform/bind.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Metrics } from './metrics.ts';

/** A database that takes longer does not serve anybody. */
const answersWithinMs = 3000;

/** What operators and their tools ask. */
export function operationsRoutes(
  { database, clock, log }: Deps,
  metrics: Metrics,
): Handlers<typeof operationsContract> {
  return {
    async 'GET /api/health'() {
      const late = wait(answersWithinMs, undefined, { ref: false }).then(() => {
        throw new Error(`no answer within ${answersWithinMs} ms`);
      });
      await Promise.race([clock.now(database), late]).catch((error: unknown) => {
        log.warn({ err: error }, 'the database does not answer');
        throw new Refusal('unavailable');
      });
      return { status: 'ok' };
    },

    'GET /api/metrics'(_input, { reply }) {
      reply.type('text/plain; version=0.0.4; charset=utf-8');
      return metrics.text();
    },
  };
}
