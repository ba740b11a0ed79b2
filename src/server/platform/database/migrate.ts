import { join } from 'node:path';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import type { PgliteDatabase } from 'drizzle-orm/pglite';
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator';
import { type Database, statement } from './database.ts';
import { withoutTimeout } from '../timeouts.ts';
import { projectFolder } from '../project-folder.ts';

export const migrationsFolder = join(projectFolder, 'src/server/db/migrations');

const lockMigrations = statement('migrate.take-turns', 'select pg_advisory_xact_lock(7201311)');
// A pending table lock blocks all other sessions, so a migration waits no longer for it than a request does.
const resetLockTimeout = statement('migrate.wait-as-usual', 'set local lock_timeout to default');

/** A migration failed, and none of its batch was applied. The cause has the reason. */
export class MigrationFailed extends Error {}

/**
 * Applies all pending migrations, however long they take, or none of them and throws `MigrationFailed`. Servers that
 * start together on one PostgreSQL take turns.
 */
export async function migrate(database: Database, folder = migrationsFolder): Promise<void> {
  const migrations = { migrationsFolder: folder };
  try {
    if (database.kind === 'embedded') {
      await migrateEmbedded(database.orm as unknown as PgliteDatabase, migrations);
      return;
    }
    await withoutTimeout(() =>
      database.transaction(async (tx) => {
        await tx.run(lockMigrations);
        await tx.run(resetLockTimeout);
        // The migrator must use this connection, whose timeouts are lifted. Its own commit releases the lock.
        await migratePostgres(tx.orm as unknown as NodePgDatabase, migrations);
      }),
    );
  } catch (error) {
    throw new MigrationFailed('the tables could not be brought up to date', { cause: error });
  }
}
