import { getTableColumns } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import type { Queries, Tx } from './database.ts';

/** Exported data of one feature: a value, or items that are read page by page. */
export type ExportedData = Promise<unknown> | AsyncIterable<unknown>;

/** Personal data of a feature: its tables, its part of account deletion, and its part of the export (rules 5.9). */
export interface PersonalData {
  readonly tables: readonly PersonalTable[];
  /**
   * Locks the rows that must be locked before players. Returns the players affected by the erasure of each, so that all
   * locks are taken in one order.
   */
  readonly lockForErasure?: (tx: Tx, playerId: string) => Promise<readonly (readonly string[])[]>;
  /** Counts the rows that `lockForErasure` would lock, without waiting for locks. */
  readonly countLocked?: (queries: Queries, playerId: string) => Promise<number>;
  /** Erases private data and keeps what others have seen. The caller holds the players' locks. */
  readonly erase?: (tx: Tx, playerId: string, now: Date) => Promise<void>;
  readonly exportData?: (queries: Queries, playerId: string) => ExportedData;
}

/** A table with personal data: the columns that the export contains unchanged, and the effect of an erasure. */
export interface PersonalTable {
  readonly name: string;
  /** Database column names. */
  readonly exported: readonly string[];
  readonly deletesRows: boolean;
  /** Database names of the columns that are cleared if the rows are kept. */
  readonly cleared: readonly string[];
}

/** The owner column needs no policy. */
type ColumnOf<T extends PgTable> = Exclude<keyof T['_']['columns'] & string, 'playerId'>;

/** Columns grouped by the reason for an exception. */
type ColumnsByReason<T extends PgTable> = Readonly<Record<string, readonly ColumnOf<T>[]>>;

interface ColumnPolicies<T extends PgTable> {
  /** Exported unchanged. */
  readonly exported?: readonly ColumnOf<T>[];
  /** Exported in another form, for example a name instead of an id or seconds instead of milliseconds. */
  readonly told?: readonly ColumnOf<T>[];
  readonly withheld?: ColumnsByReason<T>;
  /**
   * All rows are deleted, or all are kept for a reason, or some columns are cleared and the others kept for a reason.
   */
  readonly erased:
    | 'rows'
    | { readonly kept: string }
    | { readonly cleared: readonly ColumnOf<T>[]; readonly keptBecause: ColumnsByReason<T> };
}

type ItemsOf<L> = L extends readonly (infer C)[] ? C : never;
type Reasoned<B> = B extends Readonly<Record<string, readonly (infer C)[]>> ? C : never;
type InExport<F> = F extends { exported?: infer E; told?: infer N; withheld?: infer W }
  ? ItemsOf<E> | ItemsOf<N> | Reasoned<W>
  : never;
type InErasure<T extends PgTable, F> = F extends { erased: { cleared: infer C; keptBecause: infer K } }
  ? ItemsOf<C> | Reasoned<K>
  : ColumnOf<T>;

type NoneMissing<Missing, Part extends string> = [Missing] extends [never]
  ? unknown
  : { readonly [P in Part]: Missing };

/**
 * Declares the policy of a table with personal data. It does not compile while a column is missing from the export or
 * the erasure policy.
 */
export function definePersonalTable<T extends PgTable, const F extends ColumnPolicies<T>>(
  table: T,
  policies: F &
    NoneMissing<Exclude<ColumnOf<T>, InExport<F>>, 'missingInExport'> &
    NoneMissing<Exclude<ColumnOf<T>, InErasure<T, F>>, 'missingInErasure'>,
): PersonalTable {
  const columns: Readonly<Record<string, { readonly name: string }>> = getTableColumns(table);
  const getColumnNames = (keys: readonly string[] = []) => keys.flatMap((key) => columns[key]?.name ?? []);
  return {
    name: getTableConfig(table).name,
    exported: getColumnNames(policies.exported),
    deletesRows: policies.erased === 'rows',
    cleared:
      typeof policies.erased === 'object' && 'cleared' in policies.erased
        ? getColumnNames(policies.erased.cleared)
        : [],
  };
}
