import { join } from 'node:path';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import type { PgliteDatabase } from 'drizzle-orm/pglite';
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator';
import { type Database, statement } from './database.ts';

const migrations = { migrationsFolder: join(import.meta.dirname, '../db/migrations') };

const lockMigrations = statement(
  'migrate.lock',
  "select set_config('lock_timeout', '0', true), pg_advisory_xact_lock(7201311)",
);

/** Brings the tables up to date. Servers that start together on one PostgreSQL take turns. */
export async function migrate(database: Database): Promise<void> {
  if (database.kind === 'embedded') {
    await migrateEmbedded(database.orm as unknown as PgliteDatabase, migrations);
    return;
  }
  // The migrator commits on a connection of its own, while this transaction holds the lock.
  await database.transaction(async (tx) => {
    await tx.run(lockMigrations);
    await migratePostgres(database.orm as unknown as NodePgDatabase, migrations);
  });
}
