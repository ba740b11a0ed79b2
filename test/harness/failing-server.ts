import { quickHasher } from './quick-hasher.ts';
import { buildApp } from '#server/app.ts';
import { createFirstAdministrator } from '#server/features/account/administrators/first-administrator.ts';
import { returnExpiredGifts } from '#server/features/gifts/gift-lifecycle.ts';
import { createImportJobs } from '#server/features/imports/jobs.ts';
import { settleDueTournaments } from '#server/features/tournaments/tournament-lock.ts';
import { announceOfficialTournaments } from '#server/features/tournaments/official/official-tournaments.ts';
import { createDatabaseClock } from '#server/platform/database/clock.ts';
import { readEnv } from '#server/platform/env.ts';
import { startJobs } from '#server/platform/jobs.ts';
import { createLog } from '#server/platform/log.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { secureRandom } from '#server/platform/random.ts';
import { getSessionSecret } from '#server/platform/start/secrets.ts';
import { seed } from '#server/db/seed/seed.ts';
import { createServices } from '#server/services.ts';

/**
 * A server that kills itself with SIGKILL at a failpoint between a write and its response: `FAIL_AT=name` at the first
 * pass, `FAIL_AT=name:5` at the fifth. `CLOCK_SHIFT_MS` shifts the clock. `CONTEST_JOBS_EVERY_MS` and
 * `OFFICIAL_EVERY_MS` set the intervals of the jobs for due tournaments and gifts and for official tournaments. It
 * prints its address once it listens.
 */
const [failAt = '', failAtPass = '1'] = (process.env.FAIL_AT ?? '').split(':');
let passes = 0;

const env = readEnv(process.env);
const log = createLog('silent');
const database = await openDatabase(env, log);
await migrate(database);
await seed(database);
const deps = {
  database,
  clock: createDatabaseClock(() => Number(process.env.CLOCK_SHIFT_MS ?? 0)),
  chance: secureRandom,
  hasher: quickHasher,
  env,
  secret: await getSessionSecret(env, database),
  log,
  failpoint(name: string) {
    if (name !== failAt) return;
    passes += 1;
    if (passes === Number(failAtPass)) process.kill(process.pid, 'SIGKILL');
  },
};
const services = await createServices(deps);
await createFirstAdministrator(deps, services.account);
const app = await buildApp(deps, services);
const contestJobsIntervalMs = Number(process.env.CONTEST_JOBS_EVERY_MS ?? 0);
const contestJobs = [
  {
    name: 'settle tournaments',
    everyMs: contestJobsIntervalMs,
    run: () => settleDueTournaments(services.tournaments.context),
  },
  { name: 'return gifts', everyMs: contestJobsIntervalMs, run: () => returnExpiredGifts(services.gifts) },
  { name: 'close games of contests', everyMs: contestJobsIntervalMs, run: () => services.game.closeRunOut() },
];
const officialIntervalMs = Number(process.env.OFFICIAL_EVERY_MS ?? 0);
const announceJob = {
  name: 'announce official tournaments',
  everyMs: officialIntervalMs,
  run: () => announceOfficialTournaments(services.tournaments.context),
};
const jobs = [
  ...createImportJobs(services.imports),
  ...(contestJobsIntervalMs > 0 ? contestJobs : []),
  ...(officialIntervalMs > 0 ? [announceJob] : []),
];
let stopJobs = () => Promise.resolve();
app.addHook('onClose', () => stopJobs());
await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
if (address === null || typeof address === 'string') throw new Error('the server does not listen on a port');
process.stdout.write(`http://127.0.0.1:${address.port}\n`);
// Start the jobs after printing the address, because a job may kill the server.
stopJobs = startJobs(jobs, log, services.jobBoard);
