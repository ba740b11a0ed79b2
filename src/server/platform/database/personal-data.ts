import { getTableColumns } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import type { Queries, Tx } from './database.ts';

/** What one domain has to tell: a value, or items that are read page by page. */
export type Exported = Promise<unknown> | AsyncIterable<unknown>;

/** What a domain keeps of players, what becomes of it when an account is deleted, and its part of the export (rules 5.9). */
export interface PersonalData {
  readonly tables: readonly PersonalTable[];
  /**
   * Locks its rows that are locked before players, and answers for each the players whom their erasure touches, so that
   * all are locked in one order.
   */
  readonly lockForErasure?: (tx: Tx, playerId: string) => Promise<readonly (readonly string[])[]>;
  /** How many rows `lockForErasure` would lock now; it waits for none. */
  readonly countLocked?: (queries: Queries, playerId: string) => Promise<number>;
  /** What others saw stays, what is private goes. The players' locks are held. */
  readonly erase?: (tx: Tx, playerId: string, now: Date) => Promise<void>;
  readonly exportData?: (queries: Queries, playerId: string) => Exported;
}

/** A table with something of a player: which of its columns the export holds as they are, and whether its rows go. */
export interface PersonalTable {
  readonly name: string;
  /** As the database calls them. */
  readonly exported: readonly string[];
  readonly rowsGo: boolean;
  /** Of rows that stay: the columns that say nothing of the player any more, as the database calls them. */
  readonly cleared: readonly string[];
}

/** Whose row it is needs no word. */
type ColumnOf<T extends PgTable> = Exclude<keyof T['_']['columns'] & string, 'playerId'>;

/** Columns by the reason why something does not happen to them. */
type Because<T extends PgTable> = Readonly<Record<string, readonly ColumnOf<T>[]>>;

interface Fates<T extends PgTable> {
  /** Stand in the export as they are. */
  readonly exported?: readonly ColumnOf<T>[];
  /** Stand in the export in other words: a name for a number, seconds for milliseconds. */
  readonly told?: readonly ColumnOf<T>[];
  readonly withheld?: Because<T>;
  /** The rows go; or all of them stay, and why; or some of their columns are cleared, and why the others are not. */
  readonly erased:
    | 'rows'
    | { readonly kept: string }
    | { readonly cleared: readonly ColumnOf<T>[]; readonly keptBecause: Because<T> };
}

type Listed<L> = L extends readonly (infer C)[] ? C : never;
type Reasoned<B> = B extends Readonly<Record<string, readonly (infer C)[]>> ? C : never;
type InExport<F> = F extends { exported?: infer E; told?: infer N; withheld?: infer W }
  ? Listed<E> | Listed<N> | Reasoned<W>
  : never;
type InErasure<T extends PgTable, F> = F extends { erased: { cleared: infer C; keptBecause: infer K } }
  ? Listed<C> | Reasoned<K>
  : ColumnOf<T>;

type Whole<Missing, Part extends string> = [Missing] extends [never] ? unknown : { readonly [P in Part]: Missing };

/** Says what becomes of a table of players: does not compile while a column has no fate, in the export and in the erasure. */
export function personalTable<T extends PgTable, const F extends Fates<T>>(
  table: T,
  fates: F &
    Whole<Exclude<ColumnOf<T>, InExport<F>>, 'missingInExport'> &
    Whole<Exclude<ColumnOf<T>, InErasure<T, F>>, 'missingInErasure'>,
): PersonalTable {
  const columns: Readonly<Record<string, { readonly name: string }>> = getTableColumns(table);
  const named = (keys: readonly string[] = []) => keys.flatMap((key) => columns[key]?.name ?? []);
  return {
    name: getTableConfig(table).name,
    exported: named(fates.exported),
    rowsGo: fates.erased === 'rows',
    cleared: typeof fates.erased === 'object' && 'cleared' in fates.erased ? named(fates.erased.cleared) : [],
  };
}
