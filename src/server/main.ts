import type { AddressInfo } from 'node:net';
import { buildApp } from './app.ts';
import { seed } from './db/seed/seed.ts';
import {
  createFirstAdministrator,
  type FirstAdministrator,
} from './features/account/administrators/first-administrator.ts';
import { allJobs } from './jobs.ts';
import { getBuildInformation } from './platform/start/build-information.ts';
import { captureConsole } from './platform/log.ts';
import { createDatabaseClock } from './platform/database/clock.ts';
import type { Deps } from './platform/deps.ts';
import { readEnv } from './platform/env.ts';
import { stopOnSignals } from './platform/start/graceful-stop.ts';
import { startJobs } from './platform/jobs.ts';
import { createLog, type Log } from './platform/log.ts';
import { migrate } from './platform/database/migrate.ts';
import { checkNodeVersion, nodeAdvice } from './platform/start/node-baseline.ts';
import { openDatabase } from './platform/database/open-database.ts';
import { fetchExternal } from './platform/external-fetch.ts';
import { withoutTimeout } from './platform/timeouts.ts';
import { scryptHasher } from './platform/password-hasher.ts';
import { secureRandom } from './platform/random.ts';
import { getSessionSecret } from './platform/start/secrets.ts';
import { ListenError, explainStartFailure } from './platform/start/start-failure.ts';
import { assertUtf8, waitForDatabase } from './platform/database/wait-for-database.ts';
import { createServices } from './services.ts';

/** Prints a plain sentence on a terminal, and a JSON log line otherwise. */
const printLine = (log: Log, text: string) => {
  if (process.stdout.isTTY) process.stdout.write(`${text}\n`);
  else log.info(text);
};

/** Prints the password on a terminal only, because a log would keep it. */
function printFirstAdministrator(log: Log, { email, password, file }: FirstAdministrator): void {
  if (process.stdout.isTTY) printLine(log, `The administrator is ${email} with the password ${password}`);
  else printLine(log, `The first administrator was created; the password is in ${file}`);
  printLine(log, `It is kept in ${file}, which only this user can read: delete the file after signing in.`);
}

async function start(): Promise<void> {
  const env = readEnv(process.env);
  const log = createLog();
  captureConsole(log);
  // The accounts library calls external providers through the global fetch.
  globalThis.fetch = fetchExternal;
  if (checkNodeVersion(process.versions.node) !== 'fine') {
    log.warn(`Node ${process.versions.node} has known, exploited vulnerabilities. ${nodeAdvice}.`);
  }
  if (!env.isRateLimited)
    log.warn('RATE_LIMIT=off: all rate limits are off, including sign-in. Use this for load tests only!');
  const databaseDeath = Promise.withResolvers<Error>();
  const database = await openDatabase(env, log, databaseDeath.resolve);
  await withoutTimeout(async () => {
    await waitForDatabase(database, log, env.databaseWaitSeconds * 1_000);
    await assertUtf8(database);
    await migrate(database);
    await seed(database);
  });
  const secret = await getSessionSecret(env, database);
  let isStarted = false;
  const deps: Deps = {
    database,
    clock: createDatabaseClock(),
    chance: secureRandom,
    hasher: scryptHasher,
    env,
    secret,
    log,
    failpoint: () => undefined,
    isStarted: () => isStarted,
  };
  const services = await createServices(deps);
  const app = await buildApp(deps, services);
  app.addHook('onClose', startJobs(allJobs(services), log, services.jobBoard));
  const stop = stopOnSignals(app, log, () => database.close());
  void databaseDeath.promise.then(stop);
  await app.listen({ port: env.port, host: env.host }).catch((error: unknown) => {
    throw new ListenError(env, error);
  });
  // The administrator is created only once the server listens: a server that fails to listen would create the account
  // but never print its password.
  const administrator = await createFirstAdministrator(deps, services.account);
  if (administrator) printFirstAdministrator(log, administrator);
  if (database.kind === 'embedded' && administrator) {
    printLine(
      log,
      `The embedded database is in ${env.dataDir}, with nightly copies of the last seven days (docs/operations.md).`,
    );
  }
  isStarted = true;
  const { port } = app.server.address() as AddressInfo;
  const { version, commit, node } = getBuildInformation();
  const address = env.port === 0 ? `http://${env.host}:${port}` : env.publicUrl;
  printLine(log, `Trivia Quest is ready at ${address} (version ${version}, ${commit}, Node ${node})`);
}

start().catch((error: unknown) => {
  process.stderr.write(`${explainStartFailure(error)}\n`);
  process.exit(1);
});
