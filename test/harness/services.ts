import { createServices } from '#server/services.ts';
import { databaseClock } from '#server/platform/database/clock.ts';
import { readEnv } from '#server/platform/env.ts';
import { createLog } from '#server/platform/log.ts';
import { quickHasher } from './quick-hasher.ts';
import { type Chance, secretChance } from '#server/platform/random.ts';
import type { TestApp } from './app.ts';

/** The services of one more server on an app's database, for what jobs do; their clock can be moved on. */
export async function buildServices(
  app: TestApp,
  env: Readonly<Record<string, string>> = {},
  chance: Chance = secretChance,
) {
  let shiftMs = 0;
  const services = await createServices({
    database: app.database,
    clock: databaseClock(() => shiftMs),
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
