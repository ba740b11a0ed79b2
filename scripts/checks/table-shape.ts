import type { PGlite } from '@electric-sql/pglite';

type Client = Pick<PGlite, 'exec' | 'query'>;

const shape = `
  select 'column ' || table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable || ' ' ||
    coalesce(column_default, '') || coalesce(identity_generation, '') as line
  from information_schema.columns where table_schema = 'public'
  union all
  select 'constraint ' || conrelid::regclass || '.' || conname || ' ' || pg_get_constraintdef(oid)
  from pg_constraint where connamespace = 'public'::regnamespace
  union all
  select 'index ' || indexdef from pg_indexes where schemaname = 'public'
  order by 1`;

/** Compares the tables created by the migrations with the declared ones. Empties `database`. */
export async function findShapeDifferences(database: Client, migrated: string, declared: string): Promise<string[]> {
  const made = await readShape(database, migrated);
  const wanted = await readShape(database, declared);
  return [
    ...wanted.filter((line) => !made.includes(line)).map((line) => `declared, not migrated: ${line}`),
    ...made.filter((line) => !wanted.includes(line)).map((line) => `migrated, not declared: ${line}`),
  ];
}

async function readShape(database: Client, sql: string): Promise<string[]> {
  await database.exec('drop schema public cascade; create schema public; create extension pg_trgm;');
  await database.exec(sql);
  const { rows } = await database.query<{ line: string }>(shape);
  return rows.map((row) => row.line);
}
