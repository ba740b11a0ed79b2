import { AsyncLocalStorage } from 'node:async_hooks';
import type { Asked, Database, Statement } from './database.ts';

interface Waiting extends Asked, Pick<PromiseWithResolvers<unknown[]>, 'resolve' | 'reject'> {}

/** What one call reads: the answers that it has or waits for, and what is asked in this turn. */
interface Reads {
  readonly answers: Map<string, Promise<unknown[]>>;
  waiting: Waiting[];
}

const scope = new AsyncLocalStorage<Reads>();

/**
 * Whatever `work` reads twice (the clock, the player's date) is asked of the database once, and read as of one call. What it asks in the
 * same turn leaves together, and is answered together: what is asked next leaves together again.
 */
export function askingOnce<T>(work: () => Promise<T>): Promise<T> {
  return scope.run({ answers: new Map(), waiting: [] }, work);
}

/** Work that goes on beside the call which happened to begin it, for others too. */
export function askingAnew<T>(work: () => T): T {
  return scope.exit(work);
}

/** What only reads may be answered from before. */
const isRead = ({ text }: Pick<Statement, 'text'>) => /^[\s(]*select\b/i.test(text);

async function send(database: Database, asked: readonly Waiting[]): Promise<void> {
  try {
    const answers = await database.together(asked);
    for (const [index, answer] of answers.entries()) {
      if (answer.status === 'fulfilled') asked[index]?.resolve(answer.value);
      else asked[index]?.reject(answer.reason);
    }
  } catch (error) {
    for (const { reject } of asked) reject(error);
  }
}

/** Asks in one trip with all that this call asks before the turn is over. */
function askTogether(database: Database, reads: Reads, asked: Asked): Promise<unknown[]> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown[]>();
  if (reads.waiting.push({ ...asked, resolve, reject }) === 1) {
    // Behind every promise that goes on by itself.
    queueMicrotask(() => process.nextTick(() => void send(database, reads.waiting.splice(0))));
  }
  return promise;
}

/** A database of which `askingOnce` asks each `select` with the same values once. After a transaction all is asked anew: it may have written. */
export function withAskingOnce(database: Database): Database {
  return {
    ...database,
    get orm() {
      return database.orm;
    },
    async run<Row>(statement: Statement<Row>, values: readonly unknown[] = []): Promise<Row[]> {
      const reads = scope.getStore();
      if (!reads || !isRead(statement)) return database.run(statement, values);
      const key = `${statement.name} ${JSON.stringify(values)}`;
      const known = reads.answers.get(key) ?? askTogether(database, reads, { statement, values });
      reads.answers.set(key, known);
      return [...((await known) as Row[])];
    },
    async transaction(work, options) {
      try {
        return await database.transaction(work, options);
      } finally {
        scope.getStore()?.answers.clear();
      }
    },
  };
}
