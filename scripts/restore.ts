// `npm run restore` lists the nightly copies of the embedded database; `npm run restore -- 2026-03-04` restores one of
// them. The previous database stays in a folder beside it.
import { listCopies } from '#server/platform/database/database-copies.ts';
import { readEnv } from '#server/platform/env.ts';
import { explainStartFailure } from '#server/platform/start/start-failure.ts';
import { withLongTimeout } from '#server/platform/timeouts.ts';
import { formatFinding } from './doctor/finding.ts';
import { RestoreRefusedError, restoreBackup } from './restore/restore-backup.ts';

const [name] = process.argv.slice(2);

async function main(): Promise<void> {
  const env = readEnv(process.env);
  if (env.databaseUrl)
    throw new RestoreRefusedError('DATABASE_URL is set. Use pg_restore to restore a dump of PostgreSQL.');
  const copies = listCopies(env.dataDir);
  if (name === undefined) {
    for (const copy of copies) console.log(copy);
    console.log(copies.length > 0 ? '\nnpm run restore -- <one of them>' : `There are no copies in ${env.dataDir}.`);
    return;
  }
  if (!copies.includes(name)) {
    throw new RestoreRefusedError(`There is no copy ${name}. There are: ${copies.join(', ') || 'none'}.`);
  }
  const { findings, previousFolder: previousDatabaseFolder } = await withLongTimeout(() => restoreBackup(env, name));
  for (const finding of findings) console.log(formatFinding(finding, []));
  console.log(
    `\nRestored the copy ${name}.${previousDatabaseFolder === null ? '' : ` The previous database is in ${previousDatabaseFolder}.`}`,
  );
}

main().catch((error: unknown) => {
  console.error(error instanceof RestoreRefusedError ? error.message : explainStartFailure(error));
  process.exitCode = 1;
});
