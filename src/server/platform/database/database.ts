import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Shape, ShapedRow } from './rows.ts';

/** Drizzle over either driver; both speak to PostgreSQL. */
export type Orm = PgDatabase<PgQueryResultHKT>;

/**
 * Read access to the database. `run` executes a hand-written statement for hot paths, prepared under its name. Both
 * drivers return dates as `Date` and integers as `number`.
 */
export interface Queries {
  readonly orm: Orm;
  run<Row>(statement: Statement<Row>, values?: readonly unknown[]): Promise<Row[]>;
}

declare const returnedRow: unique symbol;

/** A named statement that returns rows of this type. */
export interface Statement<Row = unknown> {
  readonly name: string;
  readonly text: string;
  readonly [returnedRow]?: Row;
}

export type RowOf<Answering extends Statement> = Answering extends Statement<infer Row> ? Row : never;

const statements = new Map<string, Statement & { readonly columns: Shape }>();

/** Defines a statement with a unique name and the columns that it returns. */
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

export const listStatements = () => [...statements.values()];

declare const transactionBrand: unique symbol;

/** Required by writers: only a transaction can provide it. */
export interface Tx extends Queries {
  readonly [transactionBrand]: true;
}

export interface StatementCall {
  readonly statement: Statement;
  readonly values: readonly unknown[];
}

/** Receives the messages of a channel. */
export interface Listener {
  onMessage(message: string): void;
  /** The connection was lost and is restored. Messages sent in between are lost. */
  onReconnect(): void;
  /** The connection was lost. No messages arrive until `onReconnect`. */
  onDisconnect?(): void;
  /** Called about once a second: every message committed before `then` (`performance.now()`) has been delivered. */
  onCaughtUp?(then: number): void;
}

export interface TransactionOptions {
  /** Milliseconds to wait for a locked row; 8,000 by default. The embedded database never waits. */
  readonly lockTimeoutMs?: number;
}

export interface Database extends Queries {
  readonly kind: 'embedded' | 'postgres';
  /** Sends independent statements in one round trip. Each one succeeds or fails alone. */
  pipeline(asked: readonly StatementCall[]): Promise<readonly PromiseSettledResult<unknown[]>[]>;
  /**
   * Runs `work` in one READ COMMITTED transaction that a throw rolls back. After a deadlock `work` runs again, so it
   * must change nothing outside the database.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** Receives what committed transactions send to a channel (NOTIFY), until the returned function is called. */
  listen(channel: string, listener: Listener): Promise<() => Promise<void>>;
  /** Embedded database only: copies a consistent snapshot of its files to a new folder. Statements wait meanwhile. */
  copyTo?(folder: string): Promise<void>;
  /** PostgreSQL only: connections of this server's pool, and calls that wait for one. */
  connections?(): { readonly used: number; readonly idle: number; readonly waiting: number };
  close(): Promise<void>;
}

/** An entity with a lock that may have to be settled before work on it can begin. */
export interface Lockable<L> {
  /** Name for error messages. */
  readonly name: string;
  /** Returns null if the entity was not settled. Writes of this transaction are kept in either case. */
  readonly lock: (tx: Tx) => Promise<L | null>;
  /** Settles the entity in a separate transaction, if `lock` does not do so itself. */
  readonly settle?: () => Promise<unknown>;
}

/** Settling takes time, in which the next event may become due. */
const maxAttempts = 5;

/** Runs `work` on a locked and settled entity, in one transaction. */
export async function withLocked<L, T>(
  database: Database,
  { name, lock, settle }: Lockable<L>,
  work: (tx: Tx, locked: L) => Promise<T>,
): Promise<T> {
  for (let left = maxAttempts; left > 0; left -= 1) {
    const done = await database.transaction(async (tx) => {
      const locked = await lock(tx);
      return locked === null ? null : { value: await work(tx, locked) };
    });
    if (done) return done.value;
    await settle?.();
  }
  throw new Error(`${name} does not settle`);
}
