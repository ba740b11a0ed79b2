import { Refusal } from '#shared/kernel/errors.ts';
import type { operationsContract } from '#shared/operations/contract.ts';
import type { Handlers } from '#server/platform/bind.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Metrics } from './metrics.ts';

export function operationsRoutes(
  { database, clock, log }: Deps,
  metrics: Metrics,
): Handlers<typeof operationsContract> {
  return {
    async 'GET /api/health'() {
      await clock.now(database).catch((error: unknown) => {
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
