import { computed } from '#server/platform/database/rows.ts';
import { type Queries, statement, type RowOf } from '#server/platform/database/database.ts';

export interface Column {
  readonly name: string;
  readonly type: string;
  /** The database computes it from the others. */
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

/** Every table of the game, as the database itself lists them: none can be forgotten. */
export const tablesOf = (queries: Queries): Promise<Table[]> => queries.run(listTables);

// What the migrator notes is the same in every database that is up to date.
const listAll = statement(
  'move.all-tables',
  `select n.nspname::text as schema, c.relname::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
   where c.relkind in ('r', 'p') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
     and (n.nspname, c.relname) <> ('drizzle', '__drizzle_migrations') order by 1, 2`,
  { schema: computed.text(), name: computed.text() },
);

/** The first table with a row in it, whoever's it is; null when the database is empty. */
export async function filledTable(queries: Queries): Promise<string | null> {
  for (const { schema, name } of await queries.run(listAll)) {
    const text = `select from ${quoted(schema)}.${quoted(name)} limit 1`;
    const [row] = await queries.run(statement(`move.is-filled.${schema}.${name}`, text));
    if (row) return `${schema}.${name}`;
  }
  return null;
}

/** A name as SQL takes it. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
