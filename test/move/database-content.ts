import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { computed } from '#server/platform/database/rows.ts';
import { type Queries, statement } from '#server/platform/database/database.ts';

/** Lists all tables that the schema files declare, for comparison with what the move finds. */
export async function listSchemaTables(): Promise<string[]> {
  const files = globSync(join(import.meta.dirname, '../../src/server/db/schema/*.ts'));
  const modules = await Promise.all(files.map((file) => import(file) as Promise<Record<string, unknown>>));
  const tables = modules.flatMap((module) => Object.values(module)).filter((value) => is(value, PgTable));
  return [...new Set(tables.map((table) => getTableConfig(table).name))].sort();
}

const useUtc = statement('test.move.utc', `set time zone 'UTC'`);
const readSequences = statement(
  'test.move.sequences',
  `select sequencename::text as name, last_value::text as last from pg_sequences where schemaname = 'public' order by 1`,
  { name: computed.text(), last: computed.text() },
);
const readConstraints = statement(
  'test.move.rules',
  `select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as text from pg_constraint
   where connamespace = 'public'::regnamespace and contype <> 'n' order by 1`,
  { text: computed.text() },
);

/** Includes row counts, a digest for each table, sequences and constraints. */
export async function readDatabaseContent(database: { transaction<T>(work: (tx: Queries) => Promise<T>): Promise<T> }) {
  const names = await listSchemaTables();
  return database.transaction(async (tx) => {
    await tx.run(useUtc);
    const tables: Record<string, { rows: number; digest: string }> = {};
    for (const name of names) {
      const read = statement(`test.move.read.${name}`, `select to_jsonb(t)::text as row from "${name}" as t`, {
        row: computed.text(),
      });
      const rows = (await tx.run(read)).map(({ row }) => row).sort();
      tables[name] = { rows: rows.length, digest: createHash('sha256').update(rows.join('\n')).digest('hex') };
    }
    return { tables, sequences: await tx.run(readSequences), rules: await tx.run(readConstraints) };
  });
}
