import { join } from 'node:path';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import type { PgliteDatabase } from 'drizzle-orm/pglite';
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator';
import { type Database, statement } from './database.ts';
import { withoutTimeout } from '../timeouts.ts';
import { projectFolder } from '../project-folder.ts';

export const migrationsFolder = join(projectFolder, 'src/server/db/migrations');

const takeTurns = statement('migrate.take-turns', 'select pg_advisory_xact_lock(7201311)');
// Whoever waits for a table keeps all others from it: a migration does not wait for longer than a call does.
const waitAsUsual = statement('migrate.wait-as-usual', 'set local lock_timeout to default');

/** A migration could not be applied, and none of those that came with it was; the cause says why. */
export class MigrationFailed extends Error {}

/**
 * Brings the tables up to date: all that is missing, however long it takes, or nothing and a `MigrationFailed`. Servers that
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
        await tx.run(takeTurns);
        await tx.run(waitAsUsual);
        // On this very connection, whose limits are lifted: the migrator's own commit ends the turn.
        await migratePostgres(tx.orm as unknown as NodePgDatabase, migrations);
      }),
    );
  } catch (error) {
    throw new MigrationFailed('the tables could not be brought up to date', { cause: error });
  }
}
