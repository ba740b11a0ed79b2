import { createServices } from '#server/services.ts';
import { createDatabaseClock } from '#server/platform/database/clock.ts';
import { readEnv } from '#server/platform/env.ts';
import { createLog } from '#server/platform/log.ts';
import { quickHasher } from './quick-hasher.ts';
import { type RandomSource, secureRandom } from '#server/platform/random.ts';
import type { TestApp } from './app.ts';

/** The clock is adjustable. */
export async function buildServices(
  app: TestApp,
  env: Readonly<Record<string, string>> = {},
  chance: RandomSource = secureRandom,
) {
  let shiftMs = 0;
  const services = await createServices({
    database: app.database,
    clock: createDatabaseClock(() => shiftMs),
    chance,
    hasher: quickHasher,
    env: readEnv({ RATE_LIMIT: 'off', ...env }),
    secret: 'a secret that only the tests know',
    log: createLog('silent'),
    holdsForMs: 0,
    failpoint: () => undefined,
  });
  return { ...services, advance: (ms: number) => (shiftMs += ms) };
}
