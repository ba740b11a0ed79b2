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

/** How the tables that the migrations make differ from those that are declared. `database` is emptied. */
export async function shapeDifferences(database: Client, migrated: string, declared: string): Promise<string[]> {
  const made = await shapeOf(database, migrated);
  const wanted = await shapeOf(database, declared);
  return [
    ...wanted.filter((line) => !made.includes(line)).map((line) => `declared, not migrated: ${line}`),
    ...made.filter((line) => !wanted.includes(line)).map((line) => `migrated, not declared: ${line}`),
  ];
}

/** Columns, constraints and indexes that a text of SQL makes, one line each. */
async function shapeOf(database: Client, sql: string): Promise<string[]> {
  await database.exec('drop schema public cascade; create schema public; create extension pg_trgm;');
  await database.exec(sql);
  const { rows } = await database.query<{ line: string }>(shape);
  return rows.map((row) => row.line);
}
