// `npm run move-to-postgres`: takes the embedded database in DATA_DIR to the empty PostgreSQL of DATABASE_URL, all of it or
// nothing. Prints a line for each table, and at the end what to do next. Exit code 1 when nothing was moved.
import { EnvError } from '#server/platform/env.ts';
import { explainStartFailure } from '#server/platform/start/start-failure.ts';
import { MoveRefusedError } from './move/copy-database.ts';
import { moveToPostgres } from './move/move-to-postgres.ts';

try {
  const { tables, dataDir, hasSecret } = await moveToPostgres(process.env, console.log);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const secret = hasSecret
    ? 'The secret of the sessions came along: nobody has to sign in again.'
    : 'Give them the APP_SECRET that the old server had, or everybody signs in again.';
  console.log(`
Moved: ${tables.length} tables with ${rows.toLocaleString('en')} rows, and each row is what it was.

1. Start the servers with this DATABASE_URL. ${secret}
2. npm run doctor, with the same variables.
3. Make a backup (docs/operations.md). Keep ${dataDir} until a backup was restored once, for a week at least; then delete it,
   since it holds passwords and sessions. A server that is started without DATABASE_URL refuses it from now on.`);
} catch (error) {
  const why = error instanceof MoveRefusedError ? error.message : explainStartFailure(error);
  const isForeseen = error instanceof MoveRefusedError || error instanceof EnvError;
  console.error(
    isForeseen ? why : `${why}\nThe move did not end. The folder has everything: mend that, and try again.`,
  );
  process.exitCode = 1;
}
