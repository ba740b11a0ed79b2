import { type GetColumnData, getTableColumns } from 'drizzle-orm';
import type { AnyPgColumn, AnyPgTable } from 'drizzle-orm/pg-core';

/** What both drivers make of a value of PostgreSQL. */
export type Kind = 'number' | 'string' | 'boolean' | 'date' | 'json' | 'array' | 'bytes';

declare const data: unique symbol;

/** A column of an answer that is no table's, as it is counted, joined or built. */
export interface Computed<Data> {
  readonly kind: Kind;
  readonly [data]?: Data;
}

export type Selected = AnyPgColumn | Computed<unknown>;

/** What a statement answers: its columns by name, in any order. */
export type Shape = Readonly<Record<string, Selected>>;

type ReadOnly<Data> = Data extends readonly (infer Item)[] ? readonly Item[] : Data;

type DataOf<Column extends Selected> = Column extends AnyPgColumn
  ? ReadOnly<GetColumnData<Column>>
  : Column extends Computed<infer Data>
    ? Data
    : never;

/** Columns of a table, by their keys. */
type Columns = Readonly<Record<string, AnyPgColumn>>;

/** A row of this shape. */
export type ShapedRow<Given extends Shape> = { readonly [Key in keyof Given]: DataOf<Given[Key]> };

/** Columns that no table has, by what they hold; a statement that answers another kind fails its test. */
export const computed = {
  number: (): Computed<number> => ({ kind: 'number' }),
  text: <Text extends string = string>(): Computed<Text> => ({ kind: 'string' }),
  boolean: (): Computed<boolean> => ({ kind: 'boolean' }),
  time: (): Computed<Date> => ({ kind: 'date' }),
  json: <Json>(): Computed<Json> => ({ kind: 'json' }),
  list: <Item>(): Computed<readonly Item[]> => ({ kind: 'array' }),
};

/** A column that may be null here, as in an outer join or a greatest of nothing. */
export function nullable<Column extends Selected>(column: Column): Computed<DataOf<Column> | null> {
  return { kind: kindOf(column) };
}

/** A column that may be null in its table and is not in the rows that a statement selects. */
export function notNull<Column extends Selected>(column: Column): Computed<NonNullable<DataOf<Column>>> {
  return { kind: kindOf(column) };
}

const kinds: Readonly<Record<string, Kind>> = {
  number: 'number',
  bigint: 'number',
  string: 'string',
  boolean: 'boolean',
  date: 'date',
  json: 'json',
  array: 'array',
  custom: 'bytes',
};

export function kindOf(column: Selected): Kind {
  if ('kind' in column) return column.kind;
  const kind = kinds[column.dataType];
  if (!kind) throw new Error(`what the drivers make of ${column.getSQLType()} is not known`);
  return kind;
}

/** These columns of a table. */
export function columnsOf<Table extends AnyPgTable, Key extends keyof Table['_']['columns'] & string>(
  table: Table,
  ...keys: readonly Key[]
): Pick<Table['_']['columns'], Key> {
  const columns = getTableColumns(table);
  return Object.fromEntries(keys.map((key) => [key, columns[key]])) as Pick<Table['_']['columns'], Key>;
}

/** Columns of a table as a statement selects them, each under its name in the shape; of the alias, if there is one. */
export function listed(columns: Columns, alias?: string): string {
  const of = alias === undefined ? '' : `${alias}.`;
  return Object.entries(columns)
    .map(([key, column]) => `${of}${written(column)} as "${key}"`)
    .join(', ');
}

/** The names of columns in their table, for what writes them. */
export const namesOf = (columns: Columns) =>
  Object.values(columns)
    .map((column) => column.name)
    .join(', ');

/** The same columns of a `recordset`. */
export const keysOf = (columns: Columns) =>
  Object.keys(columns)
    .map((key) => `"${key}"`)
    .join(', ');

/** Rows that a statement takes as one JSON, its first value unless told; `x` has a column for each of these. */
export const recordset = (columns: Columns, place = 1) =>
  `jsonb_to_recordset($${place}::jsonb) as x(${Object.entries(columns)
    .map(([key, column]) => `"${key}" ${column.getSQLType()}`)
    .join(', ')})`;

/**
 * An array whose length PostgreSQL does not see, so that it keeps one plan. Of one that it sees it reckons with ten items in the plan that it
 * would keep, and plans every shorter one anew, which costs more than to look its few items up.
 */
export const unseen = (array: string) => `array(select unnest(${array}))`;

// The drivers do not agree on what a date is; as text it is what the table says.
const written = (column: AnyPgColumn) => (column.getSQLType() === 'date' ? `${column.name}::text` : column.name);
