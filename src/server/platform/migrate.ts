import { join } from 'node:path';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import type { PgliteDatabase } from 'drizzle-orm/pglite';
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator';
import { type Database, statement } from './database.ts';
import { withoutLimit } from './patience.ts';
import { projectFolder } from './project-folder.ts';

const migrations = { migrationsFolder: join(projectFolder, 'src/server/db/migrations') };

// While others migrate, and while the migrator works, this connection waits for as long as it takes.
const waitForever = statement(
  'migrate.wait-for-ever',
  `select set_config('lock_timeout', '0', true), set_config('statement_timeout', '0', true),
     set_config('idle_in_transaction_session_timeout', '0', true)`,
);
const takeTurns = statement('migrate.take-turns', 'select pg_advisory_xact_lock(7201311)');

/** Brings the tables up to date. Servers that start together on one PostgreSQL take turns. */
export async function migrate(database: Database): Promise<void> {
  if (database.kind === 'embedded') {
    await migrateEmbedded(database.orm as unknown as PgliteDatabase, migrations);
    return;
  }
  // The migrator commits on a connection of its own, while this transaction holds the lock.
  await withoutLimit(() =>
    database.transaction(async (tx) => {
      await tx.run(waitForever);
      await tx.run(takeTurns);
      await migratePostgres(database.orm as unknown as NodePgDatabase, migrations);
    }),
  );
}
