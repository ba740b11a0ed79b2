import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { computed } from '#server/platform/database/rows.ts';
import { type Database, statement } from '#server/platform/database/database.ts';
import type { Env } from '#server/platform/env.ts';
import { type Finding, fail, ok, warn } from './finding.ts';

const readSecret = statement('doctor.secret', `select true as "isThere" from server_secret where name = 'session'`, {
  isThere: computed.boolean(),
});
const countAdministrators = statement(
  'doctor.administrators',
  `select count(*)::int as count from player where role = 'admin'`,
  { count: computed.number() },
);

const placeholder = /change|example|secret|password|12345/i;

/**
 * Checks the secret that signs sessions. It comes from the environment, a file, or the database that all servers share.
 */
export async function examineSecret({ appSecret, dataDir }: Env, database: Database): Promise<Finding> {
  if (appSecret !== undefined) {
    if (!placeholder.test(appSecret)) return ok('session secret', 'APP_SECRET is set');
    return fail('session secret', 'APP_SECRET looks like an example', 'Make one with: openssl rand -base64 32');
  }
  if (database.kind === 'postgres') {
    const [row] = await database.run(readSecret);
    return row ? ok('session secret', 'kept in the database') : ok('session secret', 'made by the next start');
  }
  const file = join(dataDir, 'secret');
  if (!existsSync(file)) return ok('session secret', 'made by the next start');
  if (process.platform === 'win32' || (statSync(file).mode & 0o077) === 0)
    return ok('session secret', `kept in ${file}`);
  return fail('session secret', `${file} can be read by other users`, `Run: chmod 600 ${file}`);
}

export async function examineAdministrators({ adminEmail, hasOwnAccounts }: Env, database: Database): Promise<Finding> {
  const [row] = await database.run(countAdministrators);
  if (row && row.count > 0) return ok('administrators', String(row.count));
  const advice = !hasOwnAccounts
    ? `Sign in once with the verified address ${adminEmail}`
    : 'Create one: npm run administrator -- E-MAIL';
  return warn('administrators', 'there is none', advice);
}
