import { makePostgresTemplate } from '../../test/harness/postgres-template.ts';
import { buildPrograms } from '../../test/harness/programs.ts';
import { clockShiftMs } from '../../test/harness/test-date.ts';

/** Once before all journeys: the servers are built, and where there is a PostgreSQL, what their databases are copied from is made. */
export default async function setUp(): Promise<() => Promise<void>> {
  const removePrograms = await buildPrograms();
  if (!process.env['TEST_DATABASE_URL']) return removePrograms;
  const template = await makePostgresTemplate(clockShiftMs());
  process.env['JOURNEY_TEMPLATE'] = template.name;
  return async () => {
    await template.drop();
    await removePrograms();
  };
}
