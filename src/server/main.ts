import type { AddressInfo } from 'node:net';
import { buildApp } from './app.ts';
import { seed } from './db/seed/seed.ts';
import { createFirstAdministrator } from './features/account/first-administrator.ts';
import { allJobs } from './jobs.ts';
import { databaseClock } from './platform/clock.ts';
import type { Deps } from './platform/deps.ts';
import { readEnv } from './platform/env.ts';
import { stopOnSignals } from './platform/graceful-stop.ts';
import { startJobs } from './platform/jobs.ts';
import { createLog } from './platform/log.ts';
import { migrate } from './platform/migrate.ts';
import { openDatabase } from './platform/open-database.ts';
import { withoutLimit } from './platform/patience.ts';
import { secretChance } from './platform/random.ts';
import { sessionSecret } from './platform/secrets.ts';
import { explainStartFailure } from './platform/start-failure.ts';
import { waitForDatabase } from './platform/wait-for-database.ts';
import { createServices } from './services.ts';

const say = (text: string) => process.stdout.write(`${text}\n`);

async function start(): Promise<void> {
  const env = readEnv(process.env);
  const log = createLog();
  if (!env.isRateLimited) log.warn('RATE_LIMIT=off: every limit is off, of signing in too. For load tests only!');
  const death = Promise.withResolvers<Error>();
  const database = await openDatabase(env, log, death.resolve);
  await withoutLimit(async () => {
    await waitForDatabase(database, log, env.databaseWaitSeconds * 1_000);
    await migrate(database);
    await seed(database);
  });
  const secret = await sessionSecret(env, database);
  const deps: Deps = {
    database,
    clock: databaseClock(),
    chance: secretChance,
    env,
    secret,
    log,
    failpoint: () => undefined,
  };
  const services = await createServices(deps);
  const administrator = await createFirstAdministrator(deps, services.account);
  const app = await buildApp(deps, services);
  app.addHook('onClose', startJobs(allJobs(services), log, services.jobBoard));
  const stop = stopOnSignals(app, log, () => database.close());
  void death.promise.then(stop);
  await app.listen({ port: env.port, host: env.host });
  if (administrator) {
    say(`The administrator is ${administrator.email} with the password ${administrator.password}`);
    say('It is shown this once: change it after signing in, or keep it somewhere safe.');
  }
  if (database.kind === 'embedded' && administrator) {
    say(
      `The embedded database is in ${env.dataDir}, with a copy of each of the last seven nights (docs/operations.md).`,
    );
  }
  const { port } = app.server.address() as AddressInfo;
  say(`Trivia Quest is ready at ${env.port === 0 ? `http://${env.host}:${port}` : env.publicUrl}`);
}

start().catch((error: unknown) => {
  process.stderr.write(`${explainStartFailure(error)}\n`);
  process.exit(1);
});
