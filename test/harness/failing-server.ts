import { quickHasher } from './quick-hasher.ts';
import { buildApp } from '#server/app.ts';
import { createFirstAdministrator } from '#server/features/account/first-administrator.ts';
import { returnExpired } from '#server/features/gifts/returning.ts';
import { importJobs } from '#server/features/imports/jobs.ts';
import { settleDue } from '#server/features/tournaments/locking.ts';
import { announceOfficial } from '#server/features/tournaments/official.ts';
import { databaseClock } from '#server/platform/database/clock.ts';
import { readEnv } from '#server/platform/env.ts';
import { startJobs } from '#server/platform/jobs.ts';
import { createLog } from '#server/platform/log.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { secretChance } from '#server/platform/random.ts';
import { sessionSecret } from '#server/platform/start/secrets.ts';
import { seed } from '#server/db/seed/seed.ts';
import { createServices } from '#server/services.ts';

/**
 * A server that kills itself with SIGKILL at a point between a write and its reply: `FAIL_AT=name` at the first pass,
 * `FAIL_AT=name:5` at the fifth. `CLOCK_SHIFT_MS` moves the game's time on; with `CONTEST_JOBS_EVERY_MS` it also does, so
 * often, what time brings to tournaments and gifts, and with `OFFICIAL_EVERY_MS` it announces official tournaments. It prints its address when it listens.
 */
const [failAt = '', nth = '1'] = (process.env.FAIL_AT ?? '').split(':');
let passes = 0;

const env = readEnv(process.env);
const log = createLog('silent');
const database = await openDatabase(env, log);
await migrate(database);
await seed(database);
const deps = {
  database,
  clock: databaseClock(() => Number(process.env.CLOCK_SHIFT_MS ?? 0)),
  chance: secretChance,
  hasher: quickHasher,
  env,
  secret: await sessionSecret(env, database),
  log,
  failpoint(name: string) {
    if (name !== failAt) return;
    passes += 1;
    if (passes === Number(nth)) process.kill(process.pid, 'SIGKILL');
  },
};
const services = await createServices(deps);
await createFirstAdministrator(deps, services.account);
const app = await buildApp(deps, services);
const contestJobsEveryMs = Number(process.env.CONTEST_JOBS_EVERY_MS ?? 0);
const contestJobs = [
  { name: 'settle tournaments', everyMs: contestJobsEveryMs, run: () => settleDue(services.tournaments.context) },
  { name: 'return gifts', everyMs: contestJobsEveryMs, run: () => returnExpired(services.gifts) },
  { name: 'close games of contests', everyMs: contestJobsEveryMs, run: () => services.game.closeRunOut() },
];
const officialEveryMs = Number(process.env.OFFICIAL_EVERY_MS ?? 0);
const announce = {
  name: 'announce official tournaments',
  everyMs: officialEveryMs,
  run: () => announceOfficial(services.tournaments.context),
};
const jobs = [
  ...importJobs(services.imports),
  ...(contestJobsEveryMs > 0 ? contestJobs : []),
  ...(officialEveryMs > 0 ? [announce] : []),
];
let stopJobs = () => Promise.resolve();
app.addHook('onClose', () => stopJobs());
await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
if (address === null || typeof address === 'string') throw new Error('the server does not listen on a port');
process.stdout.write(`http://127.0.0.1:${address.port}\n`);
// Not before it is told where it listens: a job may be what kills it.
stopJobs = startJobs(jobs, log, services.jobBoard);
