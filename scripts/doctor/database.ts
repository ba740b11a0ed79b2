import { readMigrationFiles } from 'drizzle-orm/migrator';
import { computed } from '#server/platform/database/rows.ts';
import { type Database, statement } from '#server/platform/database/database.ts';
import { migrationsFolder } from '#server/platform/database/migrate.ts';
import { type Finding, fail, ok, warn } from './finding.ts';

const oldestVersion = 15;
/** Connections of the pool, and one for event notifications. */
const connectionsPerServer = 11;
const smallDifferenceMs = 2000;
const largeDifferenceMs = 60_000;

const readServer = statement(
  'doctor.server',
  `select current_setting('server_version_num')::int / 10000 as major, current_setting('server_version') as version,
     pg_size_pretty(pg_database_size(current_database())) as size,
     has_schema_privilege(current_schema(), 'create') and has_database_privilege(current_database(), 'create')
       as "mayMigrate",
     pg_is_in_recovery() or current_setting('default_transaction_read_only')::bool as "isReadOnly",
     current_setting('is_superuser') = 'on' as "isSuperuser", current_setting('server_encoding') as encoding`,
  {
    major: computed.number(),
    version: computed.text(),
    size: computed.text(),
    mayMigrate: computed.boolean(),
    isReadOnly: computed.boolean(),
    isSuperuser: computed.boolean(),
    encoding: computed.text(),
  },
);

const readTransport = statement('doctor.transport', 'select ssl from pg_stat_ssl where pid = pg_backend_pid()', {
  ssl: computed.boolean(),
});

export async function isEncrypted(database: Database): Promise<boolean> {
  const [row] = await database.run(readTransport);
  return row?.ssl === true;
}

const readConnections = statement(
  'doctor.connections',
  `select (select sum(numbackends)::int from pg_stat_database) as used,
     least(
       current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
         - (select sum(numbackends)::int from pg_stat_database),
       (select nullif(rolconnlimit, -1) - (select count(*)::int from pg_stat_activity where usename = current_user)
        from pg_roles where rolname = current_user),
       (select nullif(datconnlimit, -1) - (select numbackends from pg_stat_database where datname = current_database())
        from pg_database where datname = current_database())) as "left",
     (select count(*)::int from pg_stat_activity
      where application_name = 'trivia-quest events' and datname = current_database()) as servers`,
  { used: computed.number(), left: computed.number(), servers: computed.number() },
);

const readTime = statement('doctor.time', 'select clock_timestamp() as now', { now: computed.time() });

const findMigrations = statement(
  'doctor.has-migrations',
  `select to_regclass('drizzle.__drizzle_migrations') is not null as "isThere"`,
  { isThere: computed.boolean() },
);

const readMigrations = statement(
  'doctor.migrations',
  'select hash, created_at::float8 as at from drizzle.__drizzle_migrations order by created_at',
  { hash: computed.text(), at: computed.number() },
);

export async function examineServer(database: Database): Promise<Finding[]> {
  const [row] = await database.run(readServer);
  if (!row) return [fail('database', 'it returned nothing', 'Look at its log')];
  const { major, version, size, mayMigrate, isReadOnly, isSuperuser, encoding } = row;
  const name = database.kind === 'embedded' ? 'embedded PostgreSQL' : 'PostgreSQL';
  const findings: Finding[] = [];
  if (major < oldestVersion) {
    const advice = `Upgrade it: the game needs ${oldestVersion} or newer`;
    findings.push(fail('database', `${name} ${version} is too old`, advice));
  } else findings.push(ok('database', `${name} ${version}, ${size}`));
  if (encoding !== 'UTF8') {
    findings.push(fail('database', `it is in ${encoding}`, "Make another one with encoding 'UTF8'"));
  }
  if (isReadOnly) findings.push(fail('database', 'it is read-only', 'Point DATABASE_URL at the primary'));
  if (database.kind === 'embedded') return findings;
  if (!mayMigrate) {
    const advice = 'Make the role the owner of the database';
    findings.push(warn('rights', 'this role may not create tables, so no server can migrate', advice));
  } else if (isSuperuser) {
    const advice = 'Use a separate role that owns this database only';
    findings.push(warn('rights', 'the servers work as a superuser', advice));
  } else findings.push(ok('rights', 'a separate role that may migrate'));
  return findings;
}

export async function examineConnections(database: Database): Promise<Finding> {
  const [row] = await database.run(readConnections);
  if (!row) return fail('connections', 'the database returned nothing', 'Look at its log');
  const room = Math.max(0, Math.floor(row.left / connectionsPerServer));
  const text = `${row.used} in use, ${row.left} left: servers that are listening ${row.servers}, room for ${room} more`;
  if (room > 0) return ok('connections', text);
  return warn('connections', text, `Raise max_connections or the role's limit: a server takes ${connectionsPerServer}`);
}

/** Game decisions use the database's clock; sessions and logs use this machine's. */
export async function examineClock(database: Database): Promise<Finding> {
  const asked = Date.now();
  const [row] = await database.run(readTime);
  const difference = Math.round((row?.now.getTime() ?? 0) - (asked + Date.now()) / 2);
  const text = `the database's is ${Math.abs(difference)} ms ${difference < 0 ? 'behind' : 'ahead of'} this machine's`;
  const advice = 'Let both follow NTP';
  if (Math.abs(difference) > largeDifferenceMs) return fail('clock', text, advice);
  return Math.abs(difference) > smallDifferenceMs ? warn('clock', text, advice) : ok('clock', text);
}

/** `isCurrent` is true if the tables can be queried. */
export async function examineMigrations(database: Database): Promise<{ finding: Finding; isCurrent: boolean }> {
  const known = readMigrationFiles({ migrationsFolder });
  const [state] = await database.run(findMigrations);
  const applied = state?.isThere ? await database.run(readMigrations) : [];
  const last = applied.at(-1)?.at ?? 0;
  const missing = known.filter(({ folderMillis }) => folderMillis > last).length;
  const text = `${known.length - missing} of ${known.length} migrations are applied`;
  if (missing > 0) {
    const finding = warn('migrations', text, 'The next start of a server applies the rest: make a backup first');
    return { finding, isCurrent: false };
  }
  const hashes = new Map(applied.map(({ at, hash }) => [at, hash]));
  const differing = known.filter(({ folderMillis, hash }) => hashes.get(folderMillis) !== hash).length;
  if (differing > 0) {
    const advice = 'Use the files of a release: what was applied cannot be changed afterwards';
    return { finding: fail('migrations', `${differing} differ from the applied ones`, advice), isCurrent: false };
  }
  if (applied.length > known.length) {
    const advice = 'This is expected during an upgrade; otherwise start the newer version';
    return { finding: warn('migrations', 'the tables are newer than this program', advice), isCurrent: true };
  }
  return { finding: ok('migrations', text), isCurrent: true };
}
