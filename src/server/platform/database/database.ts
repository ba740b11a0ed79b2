import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Shape, ShapedRow } from './rows.ts';

/** Drizzle over either driver: the same PostgreSQL on both. */
export type Orm = PgDatabase<PgQueryResultHKT>;

/**
 * Reading access to the database. `run` is a hand-written statement for the hot paths, prepared under its name; both
 * drivers give dates as `Date` and whole numbers as `number`.
 */
export interface Queries {
  readonly orm: Orm;
  run<Row>(statement: Statement<Row>, values?: readonly unknown[]): Promise<Row[]>;
}

declare const answered: unique symbol;

/** A statement that answers such rows. */
export interface Statement<Row = unknown> {
  readonly name: string;
  readonly text: string;
  readonly [answered]?: Row;
}

/** The row that a statement answers. */
export type RowOf<Answering extends Statement> = Answering extends Statement<infer Row> ? Row : never;

const statements = new Map<string, Statement & { readonly columns: Shape }>();

/** A statement under a name that is unique in the program, with the columns that it answers. */
export function statement<Columns extends Shape>(
  name: string,
  text: string,
  columns: Columns,
): Statement<ShapedRow<Columns>>;
export function statement(name: string, text: string): { name: string; text: string };
export function statement(name: string, text: string, columns: Shape = {}): Statement {
  statements.set(name, { name, text, columns });
  return { name, text };
}

/** Every statement that was made so far. */
export const allStatements = () => [...statements.values()];

declare const insideTransaction: unique symbol;

/** What writers take: only a transaction can be one. */
export interface Tx extends Queries {
  readonly [insideTransaction]: true;
}

/** A statement with its values. */
export interface Asked {
  readonly statement: Statement;
  readonly values: readonly unknown[];
}

/** What hears the messages of a channel. */
export interface Listener {
  heard(message: string): void;
  /** The connection was lost and is back: what was said in between was heard by nobody. */
  missed(): void;
  /** The connection was lost: until `missed` nothing is heard. */
  lost?(): void;
  /** About each second: what was committed before then (`performance.now()`) has been heard. */
  current?(then: number): void;
}

export interface TransactionOptions {
  /** How long a row that others hold is waited for, in milliseconds; 8,000 unless told. The embedded database never waits. */
  readonly lockTimeoutMs?: number;
}

export interface Database extends Queries {
  readonly kind: 'embedded' | 'postgres';
  /** Asks statements that need nothing of each other in one trip. Each is answered, or fails, alone. */
  together(asked: readonly Asked[]): Promise<readonly PromiseSettledResult<unknown[]>[]>;
  /**
   * Runs `work` in one transaction at READ COMMITTED; a throw rolls all of it back. After a deadlock it is run once more, so
   * all that `work` changes is in the database.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** Hears what committed transactions tell a channel (NOTIFY), until the function it answers is called. */
  listen(channel: string, listener: Listener): Promise<() => Promise<void>>;
  /** The embedded one only: copies its files, as of one moment, to a folder that is not there yet. Statements wait meanwhile. */
  copyTo?(folder: string): Promise<void>;
  /** PostgreSQL only: the connections of this server's pool, and the calls that wait for one. */
  connections?(): { readonly used: number; readonly idle: number; readonly waiting: number };
  close(): Promise<void>;
}
