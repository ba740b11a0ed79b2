import type { Database, Tx } from './database.ts';

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
