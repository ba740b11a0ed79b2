import type { AddressInfo } from 'node:net';
import { buildApp } from './app.ts';
import { seed } from './db/seed/seed.ts';
import { createFirstAdministrator, type FirstAdministrator } from './features/account/first-administrator.ts';
import { allJobs } from './jobs.ts';
import { buildInformation } from './platform/start/build-information.ts';
import { captureConsole } from './platform/start/capture-console.ts';
import { databaseClock } from './platform/database/clock.ts';
import type { Deps } from './platform/deps.ts';
import { readEnv } from './platform/env.ts';
import { stopOnSignals } from './platform/start/graceful-stop.ts';
import { startJobs } from './platform/jobs.ts';
import { createLog, type Log } from './platform/log.ts';
import { migrate } from './platform/database/migrate.ts';
import { judgeNode, nodeAdvice } from './platform/start/node-baseline.ts';
import { openDatabase } from './platform/database/open-database.ts';
import { outsideFetch } from './platform/outside-fetch.ts';
import { withoutTimeout } from './platform/timeouts.ts';
import { scryptHasher } from './platform/password-hasher.ts';
import { secretChance } from './platform/random.ts';
import { sessionSecret } from './platform/start/secrets.ts';
import { CannotListen, explainStartFailure } from './platform/start/start-failure.ts';
import { mustBeUnicode, waitForDatabase } from './platform/database/wait-for-database.ts';
import { createServices } from './services.ts';

/** A person at a terminal reads sentences; a log is JSON throughout. */
const say = (log: Log, text: string) => {
  if (process.stdout.isTTY) process.stdout.write(`${text}\n`);
  else log.info(text);
};

/** A terminal forgets what it showed; a log does not, so that the password itself stays out of it. */
function introduce(log: Log, { email, password, file }: FirstAdministrator): void {
  if (process.stdout.isTTY) say(log, `The administrator is ${email} with the password ${password}`);
  else say(log, `The first administrator is made, and the password is in ${file}`);
  say(log, `It is kept in ${file}, which only this user can read: delete the file after signing in.`);
}

async function start(): Promise<void> {
  const env = readEnv(process.env);
  const log = createLog();
  captureConsole(log);
  // The accounts library calls a provider by this.
  globalThis.fetch = outsideFetch;
  if (judgeNode(process.versions.node) !== 'fine') {
    log.warn(`Node ${process.versions.node} has holes that are known to be used. ${nodeAdvice}.`);
  }
  if (!env.isRateLimited) log.warn('RATE_LIMIT=off: every limit is off, of signing in too. For load tests only!');
  const death = Promise.withResolvers<Error>();
  const database = await openDatabase(env, log, death.resolve);
  await withoutTimeout(async () => {
    await waitForDatabase(database, log, env.databaseWaitSeconds * 1_000);
    await mustBeUnicode(database);
    await migrate(database);
    await seed(database);
  });
  const secret = await sessionSecret(env, database);
  let isStarted = false;
  const deps: Deps = {
    database,
    clock: databaseClock(),
    chance: secretChance,
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
  void death.promise.then(stop);
  await app.listen({ port: env.port, host: env.host }).catch((error: unknown) => {
    throw new CannotListen(env, error);
  });
  // Only a server that serves makes the administrator: one that could not listen would take the password with it.
  const administrator = await createFirstAdministrator(deps, services.account);
  if (administrator) introduce(log, administrator);
  if (database.kind === 'embedded' && administrator) {
    say(
      log,
      `The embedded database is in ${env.dataDir}, with a copy of each of the last seven nights (docs/operations.md).`,
    );
  }
  isStarted = true;
  const { port } = app.server.address() as AddressInfo;
  const { version, commit, node } = buildInformation();
  const address = env.port === 0 ? `http://${env.host}:${port}` : env.publicUrl;
  say(log, `Trivia Quest is ready at ${address} (version ${version}, ${commit}, Node ${node})`);
}

start().catch((error: unknown) => {
  process.stderr.write(`${explainStartFailure(error)}\n`);
  process.exit(1);
});
