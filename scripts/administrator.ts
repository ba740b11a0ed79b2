// `npm run administrator -- E-MAIL` makes the account with this address an administrator, creates it if there is none,
// and prints a one-time link to set its password. Stop the server first if it uses the embedded database. Exits with
// code 1 if nothing was changed.
import { z } from 'zod';
import {
  AppointmentError,
  appointAdministrator,
} from '#server/features/account/administrators/appoint-administrator.ts';
import { createDatabaseClock } from '#server/platform/database/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { type Env, readEnv } from '#server/platform/env.ts';
import { FolderInUse } from '#server/platform/database/folder-lock.ts';
import { createLog } from '#server/platform/log.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { scryptHasher } from '#server/platform/password-hasher.ts';
import { secureRandom } from '#server/platform/random.ts';
import { explainStartFailure } from '#server/platform/start/start-failure.ts';
import { createServices } from '#server/services.ts';
import { examineMigrations } from './doctor/database.ts';
import { assertOwnDatabaseFolder } from './embedded-database-folder.ts';

const address = z.email().max(254);

async function main(): Promise<void> {
  const email = address.safeParse(process.argv[2]);
  if (!email.success) throw new AppointmentError('Pass an email address: npm run administrator -- wren@example.org');
  const env = readEnv(process.env);
  const database = await openExistingDatabase(env);
  try {
    const { finding, isCurrent } = await examineMigrations(database);
    if (!isCurrent) throw new AppointmentError(`${finding.text}. Start a server of this version once, then try again.`);
    const deps: Deps = {
      database,
      clock: createDatabaseClock(),
      chance: secureRandom,
      hasher: scryptHasher,
      env,
      // Only used to sign sessions, and this script creates none.
      secret: '',
      log: createLog('silent'),
      failpoint: () => undefined,
    };
    const { done, link } = await appointAdministrator(deps, await createServices(deps), email.data);
    for (const line of done) console.log(line);
    if (link === null) {
      console.log('The external account provider manages passwords. Sign in there.');
      return;
    }
    const until = link.expiresAt.toISOString().slice(0, 16).replace('T', ' ');
    console.log(`\nSet the password with this one-time link, valid until ${until} UTC:\n${link.url}`);
    if (database.kind === 'embedded') console.log('Start the server first.');
  } finally {
    await database.close();
  }
}

async function openExistingDatabase(env: Env): Promise<Database> {
  if (!env.databaseUrl) assertOwnDatabaseFolder(env.dataDir, (why) => new AppointmentError(why));
  try {
    return await openDatabase(env, createLog('silent'));
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    throw new AppointmentError(`A server is using the folder ${env.dataDir}. Stop it first. Nothing was changed.`);
  }
}

main().then(
  // Exit explicitly because the services keep timers running.
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof AppointmentError ? error.message : explainStartFailure(error));
    process.exit(1);
  },
);
