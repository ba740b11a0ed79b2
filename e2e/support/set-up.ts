import { createPostgresTemplate } from '../../test/harness/postgres/postgres-template.ts';
import { buildPrograms } from '../../test/harness/programs.ts';
import { getClockShiftMs } from '../../test/harness/test-date.ts';

/** Runs once before all journeys: builds the servers and, with PostgreSQL, creates the template database. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const removePrograms = await buildPrograms();
  if (!process.env['TEST_DATABASE_URL']) return removePrograms;
  const template = await createPostgresTemplate(getClockShiftMs());
  process.env['JOURNEY_TEMPLATE'] = template.name;
  return async () => {
    await template.drop();
    await removePrograms();
  };
}
