import { cpSync, globSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { embeddedClient } from '#server/platform/database/embedded-client.ts';
import { runNode } from '../processes.ts';
import { journalProblems } from './journal.ts';
import { trapsForOlderServers } from './older-servers.ts';
import type { Outcome } from './outcome.ts';
import { shapeDifferences } from './table-shape.ts';

const migrations = 'src/server/db/migrations';
const copy = '.cache/check-migrations';

/** The journal is in order, older servers beside do not trip, and the migrations make the very tables that src/server/db/schema declares. */
export async function checkMigrations(): Promise<Outcome> {
  const journal: unknown = JSON.parse(readFileSync(join(migrations, 'meta/_journal.json'), 'utf8'));
  const files = globSync(`${migrations}/*.sql`).map((path) => basename(path, '.sql'));
  const traps = files.flatMap((file) =>
    trapsForOlderServers(file, readFileSync(join(migrations, `${file}.sql`), 'utf8')),
  );
  if (traps.length > 0)
    traps.push('Say why they do not mind: -- Older servers: <name>: ... (docs/operations.md, Upgrade)');
  const problems = [...journalProblems(journal, files), ...traps];
  if (problems.length > 0) return { ok: false, output: problems.join('\n') };

  const forgotten = await schemaWithoutMigration(files);
  if (forgotten) return { ok: false, output: `The schema has no migration: npm run migration\n${forgotten}` };

  const migrated = files.toSorted().map((file) => readFileSync(join(migrations, `${file}.sql`), 'utf8'));
  const declared = await drizzleKit('export');
  const database = await embeddedClient();
  const differences = await shapeDifferences(database, migrated.join('\n'), declared.output);
  await database.close();
  return { ok: declared.code === 0 && differences.length === 0, output: differences.join('\n') };
}

/** What drizzle-kit would write into a new migration, when it would write one. */
async function schemaWithoutMigration(files: readonly string[]): Promise<string | undefined> {
  rmSync(copy, { recursive: true, force: true });
  cpSync(migrations, copy, { recursive: true });
  const { code, output } = await drizzleKit('generate', `--out=./${copy}`);
  const fresh = readdirSync(copy).filter((file) => file.endsWith('.sql') && !files.includes(basename(file, '.sql')));
  const missing = fresh.map((file) => readFileSync(join(copy, file), 'utf8'));
  rmSync(copy, { recursive: true, force: true });
  // A rename makes drizzle-kit ask, which nobody here can answer: then it says nothing of a schema without changes.
  const isUnchanged = code === 0 && fresh.length === 0 && output.includes('No schema changes');
  return isUnchanged ? undefined : [output, ...missing].join('\n');
}

function drizzleKit(command: string, ...args: string[]) {
  const all = [command, '--dialect=postgresql', '--schema=./src/server/db/schema/*.ts', ...args];
  return runNode('node_modules/drizzle-kit/bin.cjs', all, { capture: true });
}
