import { randomBytes } from 'node:crypto';
import { seed } from '#server/db/seed/seed.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { openPostgres } from '#server/platform/database/postgres-database.ts';
import { createEmptyDatabase, databaseUrl, runOnServer } from './databases.ts';
import { takeStatementsAway } from './statements.ts';

/** A database on the tests' PostgreSQL, migrated and seeded, of which each test file and each server of the journeys gets a copy. */
export async function makePostgresTemplate(shiftMs: number) {
  const name = `tq_template_${randomBytes(6).toString('hex')}`;
  await createEmptyDatabase(name, shiftMs);
  const database = openPostgres(databaseUrl(name), (error) => console.error(error));
  await migrate(database);
  await seed(database);
  await takeStatementsAway(database);
  await database.close();
  return { name, drop: () => runOnServer(`drop database ${name} with (force)`) };
}
