import { AsyncLocalStorage } from 'node:async_hooks';
import type { StatementCall, Database, Statement } from './database.ts';

interface PendingRead extends StatementCall, Pick<PromiseWithResolvers<unknown[]>, 'resolve' | 'reject'> {}

/** Reads of one call: cached or pending results, and the statements collected in the current turn. */
interface CallReads {
  readonly answers: Map<string, Promise<unknown[]>>;
  waiting: PendingRead[];
}

const scope = new AsyncLocalStorage<CallReads>();

/**
 * Runs `work` with request batching: each distinct read (the clock, the player's date) runs once, and reads issued in
 * the same turn are sent in one round trip.
 */
export function batchRequests<T>(work: () => Promise<T>): Promise<T> {
  return scope.run({ answers: new Map(), waiting: [] }, work);
}

/** Leaves request batching, for work that outlives the call that started it and serves others, too. */
export function withoutRequestBatching<T>(work: () => T): T {
  return scope.exit(work);
}

/** Only reads may be answered from the cache. */
const isRead = ({ text }: Pick<Statement, 'text'>) => /^[\s(]*select\b/i.test(text);

async function sendBatch(database: Database, pendingReads: readonly PendingRead[]): Promise<void> {
  try {
    const answers = await database.pipeline(pendingReads);
    for (const [index, answer] of answers.entries()) {
      if (answer.status === 'fulfilled') pendingReads[index]?.resolve(answer.value);
      else pendingReads[index]?.reject(answer.reason);
    }
  } catch (error) {
    for (const { reject } of pendingReads) reject(error);
  }
}

/** Queues a read, so that all reads of the current turn are sent in one round trip. */
function enqueueRead(database: Database, reads: CallReads, pendingReads: StatementCall): Promise<unknown[]> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown[]>();
  if (reads.waiting.push({ ...pendingReads, resolve, reject }) === 1) {
    // Sends after all microtasks that are already queued.
    queueMicrotask(() => process.nextTick(() => void sendBatch(database, reads.waiting.splice(0))));
  }
  return promise;
}

/**
 * Wraps a database so that `batchRequests` runs each `select` with the same values once. A transaction clears the cache
 * because it may have written.
 */
export function withRequestBatching(database: Database): Database {
  return {
    ...database,
    get orm() {
      return database.orm;
    },
    async run<Row>(statement: Statement<Row>, values: readonly unknown[] = []): Promise<Row[]> {
      const reads = scope.getStore();
      if (!reads || !isRead(statement)) return database.run(statement, values);
      const key = `${statement.name} ${JSON.stringify(values)}`;
      const result = reads.answers.get(key) ?? enqueueRead(database, reads, { statement, values });
      reads.answers.set(key, result);
      return [...((await result) as Row[])];
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
