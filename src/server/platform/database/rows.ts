import { type GetColumnData, getTableColumns } from 'drizzle-orm';
import type { AnyPgColumn, AnyPgTable } from 'drizzle-orm/pg-core';

/** JavaScript kind to which both drivers convert a PostgreSQL value. */
export type Kind = 'number' | 'string' | 'boolean' | 'date' | 'json' | 'array' | 'bytes';

declare const columnData: unique symbol;

/** A result column that is computed rather than read from a table. */
export interface Computed<Data> {
  readonly kind: Kind;
  readonly [columnData]?: Data;
}

export type Selected = AnyPgColumn | Computed<unknown>;

/** Result columns of a statement by name, in any order. */
export type Shape = Readonly<Record<string, Selected>>;

type ReadOnly<Data> = Data extends readonly (infer Item)[] ? readonly Item[] : Data;

type ColumnData<Column extends Selected> = Column extends AnyPgColumn
  ? ReadOnly<GetColumnData<Column>>
  : Column extends Computed<infer Data>
    ? Data
    : never;

type Columns = Readonly<Record<string, AnyPgColumn>>;

export type ShapedRow<Given extends Shape> = { readonly [Key in keyof Given]: ColumnData<Given[Key]> };

/** Computed columns by kind. A statement that returns another kind fails its test. */
export const computed = {
  number: (): Computed<number> => ({ kind: 'number' }),
  text: <Text extends string = string>(): Computed<Text> => ({ kind: 'string' }),
  boolean: (): Computed<boolean> => ({ kind: 'boolean' }),
  time: (): Computed<Date> => ({ kind: 'date' }),
  json: <Json>(): Computed<Json> => ({ kind: 'json' }),
  list: <Item>(): Computed<readonly Item[]> => ({ kind: 'array' }),
};

/** Marks a column as nullable in this statement, as after an outer join. */
export function nullable<Column extends Selected>(column: Column): Computed<ColumnData<Column> | null> {
  return { kind: getColumnKind(column) };
}

/** Marks a nullable column as never null in the rows of this statement. */
export function notNull<Column extends Selected>(column: Column): Computed<NonNullable<ColumnData<Column>>> {
  return { kind: getColumnKind(column) };
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

export function getColumnKind(column: Selected): Kind {
  if ('kind' in column) return column.kind;
  const kind = kinds[column.dataType];
  if (!kind) throw new Error(`no known driver type for ${column.getSQLType()}`);
  return kind;
}

/** Picks columns of a table. */
export function pickColumns<Table extends AnyPgTable, Key extends keyof Table['_']['columns'] & string>(
  table: Table,
  ...keys: readonly Key[]
): Pick<Table['_']['columns'], Key> {
  const columns = getTableColumns(table);
  return Object.fromEntries(keys.map((key) => [key, columns[key]])) as Pick<Table['_']['columns'], Key>;
}

/** Formats columns as a select list with their property names, optionally qualified with a table alias. */
export function formatSelectList(columns: Columns, alias?: string): string {
  const prefix = alias === undefined ? '' : `${alias}.`;
  return Object.entries(columns)
    .map(([key, column]) => `${prefix}${formatColumn(column)} as "${key}"`)
    .join(', ');
}

/** Formats the column names in their table, for inserts. */
export const formatColumnNames = (columns: Columns) =>
  Object.values(columns)
    .map((column) => column.name)
    .join(', ');

/** Formats the property names as columns of a `recordset`. */
export const formatRecordKeys = (columns: Columns) =>
  Object.keys(columns)
    .map((key) => `"${key}"`)
    .join(', ');

/** Formats a record set `x` of these columns, read from a JSON parameter (the first by default). */
export const formatRecordset = (columns: Columns, place = 1) =>
  `jsonb_to_recordset($${place}::jsonb) as x(${Object.entries(columns)
    .map(([key, column]) => `"${key}" ${column.getSQLType()}`)
    .join(', ')})`;

/**
 * Hides the length of an array parameter from the planner, so that PostgreSQL keeps one generic plan. With a visible
 * length it assumes ten items in the generic plan, and replans every shorter array, which costs more than the lookups.
 */
export const hideArrayLength = (array: string) => `array(select unnest(${array}))`;

// The drivers parse dates differently, so dates are selected as text.
const formatColumn = (column: AnyPgColumn) => (column.getSQLType() === 'date' ? `${column.name}::text` : column.name);
