import { randomBytes } from 'node:crypto';
import { seed } from '#server/db/seed/seed.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { openPostgres } from '#server/platform/database/postgres-database.ts';
import { createEmptyDatabase, getDatabaseUrl, runOnServer } from '../databases.ts';
import { deleteTrueFalseQuestions } from '../true-false-questions.ts';

/** Each test file and each server of the journeys gets a copy. */
export async function createPostgresTemplate(shiftMs: number) {
  const name = `tq_template_${randomBytes(6).toString('hex')}`;
  await createEmptyDatabase(name, shiftMs);
  const database = openPostgres(getDatabaseUrl(name), (error) => console.error(error));
  await migrate(database);
  await seed(database);
  await deleteTrueFalseQuestions(database);
  await database.close();
  return { name, drop: () => runOnServer(`drop database ${name} with (force)`) };
}
