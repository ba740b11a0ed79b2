import { cpSync, globSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createEmbeddedClient } from '#server/platform/database/embedded-client.ts';
import { runNode } from '../processes.ts';
import { findJournalProblems } from './journal.ts';
import { findTrapsForOlderServers } from './older-servers.ts';
import type { CheckOutcome } from './outcome.ts';
import { findShapeDifferences } from './table-shape.ts';

const migrations = 'src/server/db/migrations';
const copy = '.cache/check-migrations';

/**
 * Checks that the journal is in order, that older servers keep working, and that the migrations produce exactly the
 * tables declared in src/server/db/schema.
 */
export async function checkMigrations(): Promise<CheckOutcome> {
  const journal: unknown = JSON.parse(readFileSync(join(migrations, 'meta/_journal.json'), 'utf8'));
  const files = globSync(`${migrations}/*.sql`).map((path) => basename(path, '.sql'));
  const traps = files.flatMap((file) =>
    findTrapsForOlderServers(file, readFileSync(join(migrations, `${file}.sql`), 'utf8')),
  );
  if (traps.length > 0)
    traps.push('Say why they do not mind: -- Older servers: <name>: ... (docs/operations.md, Upgrade)');
  const problems = [...findJournalProblems(journal, files), ...traps];
  if (problems.length > 0) return { ok: false, output: problems.join('\n') };

  const forgotten = await findUnmigratedSchema(files);
  if (forgotten) return { ok: false, output: `The schema has no migration: npm run migration\n${forgotten}` };

  const migrated = files.toSorted().map((file) => readFileSync(join(migrations, `${file}.sql`), 'utf8'));
  const declared = await runDrizzleKit('export');
  const database = await createEmbeddedClient();
  const differences = await findShapeDifferences(database, migrated.join('\n'), declared.output);
  await database.close();
  return { ok: declared.code === 0 && differences.length === 0, output: differences.join('\n') };
}

async function findUnmigratedSchema(files: readonly string[]): Promise<string | undefined> {
  rmSync(copy, { recursive: true, force: true });
  cpSync(migrations, copy, { recursive: true });
  const { code, output } = await runDrizzleKit('generate', `--out=./${copy}`);
  const fresh = readdirSync(copy).filter((file) => file.endsWith('.sql') && !files.includes(basename(file, '.sql')));
  const missing = fresh.map((file) => readFileSync(join(copy, file), 'utf8'));
  rmSync(copy, { recursive: true, force: true });
  // For a rename drizzle-kit asks a question that cannot be answered here, and does not report an unchanged schema.
  const isUnchanged = code === 0 && fresh.length === 0 && output.includes('No schema changes');
  return isUnchanged ? undefined : [output, ...missing].join('\n');
}

function runDrizzleKit(command: string, ...args: string[]) {
  const all = [command, '--dialect=postgresql', '--schema=./src/server/db/schema/*.ts', ...args];
  return runNode('node_modules/drizzle-kit/bin.cjs', all, { capture: true });
}
