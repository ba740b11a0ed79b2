import { computed } from '#server/platform/database/rows.ts';
import { type Queries, statement, type RowOf } from '#server/platform/database/database.ts';

export interface Column {
  readonly name: string;
  readonly type: string;
  readonly isGenerated: boolean;
}

export type Table = RowOf<typeof listTables>;

const listTables = statement(
  'move.tables',
  `select c.relname::text as name, json_agg(json_build_object('name', a.attname,
     'type', format_type(a.atttypid, a.atttypmod), 'isGenerated', a.attgenerated <> '') order by a.attnum) as columns
   from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
   group by c.relname order by c.relname`,
  { name: computed.text(), columns: computed.json<readonly Column[]>() },
);

/** Lists the tables from the system catalog so that none can be forgotten. */
export const readTables = (queries: Queries): Promise<Table[]> => queries.run(listTables);

// Includes other schemas, but not the migrator's own table, which is the same in every up-to-date database.
const listAll = statement(
  'move.all-tables',
  `select n.nspname::text as schema, c.relname::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
   where c.relkind in ('r', 'p') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
     and (n.nspname, c.relname) <> ('drizzle', '__drizzle_migrations') order by 1, 2`,
  { schema: computed.text(), name: computed.text() },
);

/** Searches every schema. Returns null if the database is empty. */
export async function findFilledTable(queries: Queries): Promise<string | null> {
  for (const { schema, name } of await queries.run(listAll)) {
    const text = `select from ${quoteIdentifier(schema)}.${quoteIdentifier(name)} limit 1`;
    const [row] = await queries.run(statement(`move.is-filled.${schema}.${name}`, text));
    if (row) return `${schema}.${name}`;
  }
  return null;
}

export const quoteIdentifier = (name: string): string => `"${name.replaceAll('"', '""')}"`;
