import { cpSync, globSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { runNode } from '../processes.ts';
import { journalProblems } from './journal.ts';
import type { Outcome } from './outcome.ts';

const migrations = 'src/server/db/migrations';
const copy = '.cache/check-migrations';

/** The journal is in order, and the migrations make the very tables that src/server/db/schema declares. */
export async function checkMigrations(): Promise<Outcome> {
  const journal: unknown = JSON.parse(readFileSync(join(migrations, 'meta/_journal.json'), 'utf8'));
  const files = globSync(`${migrations}/*.sql`).map((path) => basename(path, '.sql'));
  const problems = journalProblems(journal, files);
  if (problems.length > 0) return { ok: false, output: problems.join('\n') };

  rmSync(copy, { recursive: true, force: true });
  cpSync(migrations, copy, { recursive: true });
  const args = ['generate', '--dialect=postgresql', '--schema=./src/server/db/schema/*.ts', `--out=./${copy}`];
  const { code, output } = await runNode('node_modules/drizzle-kit/bin.cjs', args, { capture: true });
  const fresh = readdirSync(copy).filter((file) => file.endsWith('.sql') && !files.includes(basename(file, '.sql')));
  const missing = fresh.map((file) => readFileSync(join(copy, file), 'utf8'));
  rmSync(copy, { recursive: true, force: true });
  // A rename makes drizzle-kit ask, which nobody here can answer: then it says nothing of a schema without changes.
  const unchanged = code === 0 && fresh.length === 0 && output.includes('No schema changes');
  return { ok: unchanged, output: ['The schema has no migration: npm run migration', output, ...missing].join('\n') };
}
