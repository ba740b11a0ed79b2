// `npm run move-to-postgres` copies the whole embedded database in DATA_DIR to the empty PostgreSQL database of
// DATABASE_URL, or nothing. Prints a line for each table and then the next steps. Exits with code 1 if nothing was
// moved.
import { EnvError } from '#server/platform/env.ts';
import { explainStartFailure } from '#server/platform/start/start-failure.ts';
import { MoveRefusedError } from './move/copy-database.ts';
import { moveToPostgres } from './move/move-to-postgres.ts';

try {
  const { tables, dataDir, hasSecret } = await moveToPostgres(process.env, console.log);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const secret = hasSecret
    ? 'The session secret was copied, so nobody has to sign in again.'
    : 'Set the APP_SECRET of the old server, or everybody has to sign in again.';
  console.log(`
Moved: ${tables.length} tables with ${rows.toLocaleString('en')} rows. All copied rows equal the originals.

1. Start the servers with this DATABASE_URL. ${secret}
2. Run npm run doctor with the same variables.
3. Make a backup (docs/operations.md). Keep ${dataDir} until you have restored a backup once, and for at least a week. Then delete it
   because it contains passwords and sessions. From now on, a server without DATABASE_URL refuses to use it.`);
} catch (error) {
  const why = error instanceof MoveRefusedError ? error.message : explainStartFailure(error);
  const isExpected = error instanceof MoveRefusedError || error instanceof EnvError;
  console.error(
    isExpected ? why : `${why}\nThe move failed. The folder still has all data. Fix the problem and try again.`,
  );
  process.exitCode = 1;
}
