import type { Database, Tx } from './database.ts';

/** What is worked on under its lock, and what time alone may have to move on before. */
export interface Lockable<L> {
  /** What it is, for the log. */
  readonly name: string;
  /** Null when it was not up to date: what this transaction wrote is kept, whatever becomes of the work. */
  readonly lock: (tx: Tx) => Promise<L | null>;
  /** Brings it up to date in a transaction of its own, where `lock` does not. */
  readonly settle?: () => Promise<unknown>;
}

/** So often the work begins anew: each time that has passed may have brought the next thing. */
const maxAttempts = 5;

/** Works on something that is locked and up to date, in one transaction. */
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
  throw new Error(`${name} does not come to rest`);
}
